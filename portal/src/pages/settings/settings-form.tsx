import type { TypedForm } from "@pressport/core";
import type { ReactNode } from "react";
import { Button } from "../../parts/controls/button.tsx";
import styles from "../../parts/forms/form.module.css";
import { Form } from "../../parts/forms/form.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";

interface SettingsFormProps {
  form: Pick<TypedForm<object>, "submit" | "isBusy" | "isChanged">;
  title: string;
  lead?: string;
  /** What the button says; 'Save' unless told. */
  save?: string;
  children: ReactNode;
  /** Beside the button. */
  actions?: ReactNode;
}

/** One form of the settings with its heading and its button. */
export function SettingsForm({ form, title, lead, save, children, actions }: SettingsFormProps) {
  const { general, settings } = pressport.text;
  const busy = useSignalValue(form.isBusy);
  const isChanged = useSignalValue(form.isChanged);
  return (
    <Form className={styles.form} label={title} onSubmit={() => void form.submit()}>
      <div>
        <h2>{title}</h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children}
      <div className={styles.end}>
        <Button look="primary" type="submit" busy={busy}>
          {busy ? settings.saving : (save ?? settings.save)}
        </Button>
        {actions}
        <span className={styles.lead} aria-live="polite">
          {isChanged && !busy ? general.unsaved : ""}
        </span>
      </div>
    </Form>
  );
}
