import { SecurityStore, SettingsStore, saveFile } from "@pressport/core";
import { useEffect } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Field } from "../../parts/forms/field.tsx";
import form from "../../parts/forms/form.module.css";
import { Form } from "../../parts/forms/form.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./settings.module.css";

/** One's own data: a copy to take along, and the end of the account. */
export function DataForm() {
  const { data } = pressport.use(SettingsStore);
  const words = pressport.text.settings.data;
  const exporting = useSignalValue(data.isExporting);
  const download = async () => {
    const archive = await data.exportAll();
    if (archive) saveFile(archive);
  };
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
          <Button busy={exporting} onClick={() => void download()}>
            {exporting ? words.exporting : words.export}
          </Button>
        </div>
      </section>
      <Farewell />
    </div>
  );
}

function Farewell() {
  const { farewell } = pressport.use(SettingsStore).data;
  const words = pressport.text.settings.data;
  const values = useSignalValue(farewell.values);
  const errors = useSignalValue(farewell.errors);
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
      <Field
        label={words.confirmation}
        type="email"
        autoComplete="off"
        value={values.confirmation}
        error={errors.confirmation}
        onChange={(event) => farewell.set({ confirmation: event.target.value })}
      />
      <Field
        label={words.password}
        type="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={(event) => farewell.set({ password: event.target.value })}
      />
      {wantsCode ? (
        <Field
          label={pressport.text.security.code}
          hint={pressport.text.security.codeHint}
          autoComplete="one-time-code"
          value={values.code}
          error={errors.code}
          onChange={(event) => farewell.set({ code: event.target.value })}
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
