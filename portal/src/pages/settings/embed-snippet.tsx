import { SettingsStore } from "@pressport/core";
import { copyIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../../parts/button.tsx";
import form from "../../parts/form.module.css";
import { Icon } from "../../parts/icon.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "../settings.module.css";

/** What a reseller pastes into a website, one for each publishable key. */
export function EmbedSnippet() {
  const client = useSignalValue(pressport.use(SettingsStore).integration.client);
  const words = pressport.text.settings.integration;
  const keys = client?.client_publishable_keys ?? [];
  if (keys.length === 0) return null;
  return (
    <section className={form.form} aria-label={words.keys}>
      <h3>{words.snippet}</h3>
      {keys.map(({ key }) => (
        <Snippet key={key} code={snippetOf(key)} />
      ))}
    </section>
  );
}

function Snippet({ code }: { code: string }) {
  const { notices, text } = pressport;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notices.success(text.general.copied);
    } catch {
      // Some browsers refuse: the line stands there to be selected.
      notices.error(text.problems.unexpected);
    }
  };
  return (
    <div className={styles.section}>
      <pre className={styles.snippet}>
        <code>{code}</code>
      </pre>
      <div>
        <Button small onClick={() => void copy()}>
          <Icon path={copyIcon} size={18} />
          {text.settings.integration.copySnippet}
        </Button>
      </div>
    </div>
  );
}

const snippetOf = (key: string) =>
  `<script async src="${location.origin}/embed/v1/pressport.js" data-key="${key}"></script>\n<pp-editor product-id="1"></pp-editor>`;
