import { SettingsStore, saveFile } from "@pressport/core";
import { Button } from "../../parts/controls/button.tsx";
import { Field } from "../../parts/forms/field.tsx";
import form from "../../parts/forms/form.module.css";
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
  return (
    <form
      className={`${form.form} ${styles.card}`}
      aria-label={words.deleteTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void farewell.submit();
      }}
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
      <div className={form.end}>
        <Button look="danger" type="submit" busy={busy}>
          {words.delete}
        </Button>
      </div>
    </form>
  );
}
