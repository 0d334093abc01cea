import { FeedbackStore } from "@pressport/core";
import { Field, TextArea } from "../parts/forms/field.tsx";
import styles from "../parts/forms/form.module.css";
import { useFields } from "../parts/forms/use-fields.ts";
import { FormDialog } from "../parts/overlays/form-dialog.tsx";
import { pressport, useSignalValue } from "../pressport.ts";

/** The feedback form: a message and an e-mail address. What is typed is kept until it is sent. */
export function FeedbackOverlay({ onClose }: { onClose: () => void }) {
  const form = pressport.use(FeedbackStore);
  const { field } = useFields(form);
  const isBusy = useSignalValue(form.isBusy);
  const { feedback } = pressport.text;
  return (
    <FormDialog
      title={feedback.title}
      send={feedback.submit}
      sending={feedback.busy}
      isBusy={isBusy}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.lead}>{feedback.lead}</p>
        <TextArea
          label={feedback.message}
          placeholder={feedback.messagePlaceholder}
          {...field("feedback_message")}
        />
        <Field label={feedback.email} type="email" autoComplete="email" {...field("feedback_email")} />
      </div>
    </FormDialog>
  );
}
