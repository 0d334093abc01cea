import { copyIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import form from "../../../parts/forms/form.module.css";
import { pressport } from "../../../pressport.ts";
import styles from "../settings.module.css";

/** What is told this once, and what to say about it. */
export interface ToldOnceProps {
  title: string;
  note: string;
  secret: string;
  copyWords: string;
  keptWords: string;
  onKept: () => void;
}

/** A secret in full, until the person says that it is kept. */
export function ToldOnce({ title, note, secret, copyWords, keptWords, onKept }: ToldOnceProps) {
  const { notices, text } = pressport;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notices.success(text.general.copied);
    } catch {
      // Some browsers refuse: it stands there to be selected.
      notices.error(text.problems.unexpected);
    }
  };
  return (
    <article className={styles.state} data-connected="true" aria-label={title} role="status">
      <div className={styles.section}>
        <h3 className={styles.small}>{title}</h3>
        <p>{note}</p>
        <pre className={styles.snippet}>
          <code>{secret}</code>
        </pre>
        <div className={form.end}>
          <Button small look="primary" onClick={() => void copy()}>
            <Icon path={copyIcon} size={18} />
            {copyWords}
          </Button>
          <Button small onClick={onKept}>
            {keptWords}
          </Button>
        </div>
      </div>
    </article>
  );
}
