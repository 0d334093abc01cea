import { FeedbackStore } from "@pressport/core";
import { Button } from "../parts/controls/button.tsx";
import { Field, TextArea } from "../parts/forms/field.tsx";
import styles from "../parts/forms/form.module.css";
import { Dialog } from "../parts/overlays/dialog.tsx";
import { pressport, useSignalValue } from "../pressport.ts";

/** The feedback form: a message and an e-mail address. What is typed is kept until it is sent. */
export function FeedbackOverlay({ onClose }: { onClose: () => void }) {
  const form = pressport.use(FeedbackStore);
  const values = useSignalValue(form.values);
  const errors = useSignalValue(form.errors);
  const busy = useSignalValue(form.isBusy);
  const { feedback, general } = pressport.text;
  const submit = async () => {
    if (await form.submit()) onClose();
  };
  return (
    <Dialog
      title={feedback.title}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {busy ? feedback.busy : feedback.submit}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>{feedback.lead}</p>
        <TextArea
          label={feedback.message}
          placeholder={feedback.messagePlaceholder}
          value={values.feedback_message}
          error={errors.feedback_message}
          onChange={(event) => form.set({ feedback_message: event.target.value })}
        />
        <Field
          label={feedback.email}
          type="email"
          autoComplete="email"
          value={values.feedback_email}
          error={errors.feedback_email}
          onChange={(event) => form.set({ feedback_email: event.target.value })}
        />
      </div>
    </Dialog>
  );
}
