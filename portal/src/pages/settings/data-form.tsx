import { SecurityStore, SettingsStore } from "@pressport/core";
import { useEffect } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { DownloadButton } from "../../parts/controls/download-button.tsx";
import { Field } from "../../parts/forms/field.tsx";
import form from "../../parts/forms/form.module.css";
import { Form } from "../../parts/forms/form.tsx";
import { useFields } from "../../parts/forms/use-fields.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./settings.module.css";

/** One's own data: a copy to take along, and the end of the account. */
export function DataForm() {
  const { data } = pressport.use(SettingsStore);
  const words = pressport.text.settings.data;
  const exporting = useSignalValue(data.isExporting);
  return (
    <div className={styles.parts}>
      <section className={form.form} aria-label={words.exportTitle}>
        <div>
          <h2>{words.title}</h2>
          <p className={form.lead}>{words.lead}</p>
        </div>
        <div>
          <h3>{words.exportTitle}</h3>
          <p className={form.lead}>{words.exportNote}</p>
        </div>
        <div className={form.end}>
          <DownloadButton plain busy={exporting} load={() => data.exportAll()}>
            {exporting ? words.exporting : words.export}
          </DownloadButton>
        </div>
      </section>
      <Farewell />
    </div>
  );
}

function Farewell() {
  const { farewell } = pressport.use(SettingsStore).data;
  const words = pressport.text.settings.data;
  const { values, errors, field } = useFields(farewell);
  const busy = useSignalValue(farewell.isBusy);
  const store = pressport.use(SecurityStore);
  const security = useSignalValue(store.security);
  useEffect(() => void store.load(), [store]);
  // Also where the host wants one although we did not know that.
  const wantsCode = Boolean(security?.second_factor_since || errors.code || values.code);
  return (
    <Form
      className={`${form.form} ${styles.card}`}
      label={words.deleteTitle}
      onSubmit={() => void farewell.submit()}
    >
      <div>
        <h3>{words.deleteTitle}</h3>
        <p className={form.lead}>{words.deleteNote}</p>
      </div>
      <Field label={words.confirmation} type="email" autoComplete="off" {...field("confirmation")} />
      <Field label={words.password} type="password" autoComplete="current-password" {...field("password")} />
      {wantsCode ? (
        <Field
          label={pressport.text.security.code}
          hint={pressport.text.security.codeHint}
          autoComplete="one-time-code"
          {...field("code")}
        />
      ) : null}
      <div className={form.end}>
        <Button look="danger" type="submit" busy={busy}>
          {words.delete}
        </Button>
      </div>
    </Form>
  );
}
