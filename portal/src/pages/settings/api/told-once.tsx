import { useEffect, useRef } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { CopyButton } from "../../../parts/controls/copy-button.tsx";
import form from "../../../parts/forms/form.module.css";
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
  const place = useRef<HTMLElement>(null);
  // It stands above the form that made it, which may be a page further down.
  useEffect(() => place.current?.scrollIntoView({ block: "center" }), []);
  return (
    <article ref={place} className={styles.state} data-connected="true" aria-label={title} role="status">
      <div className={styles.section}>
        <h3 className={styles.small}>{title}</h3>
        <p>{note}</p>
        <pre className={styles.snippet} dir="ltr">
          <code>{secret}</code>
        </pre>
        <div className={form.end}>
          <CopyButton text={secret} look="primary" words={copyWords} />
          <Button small onClick={onKept}>
            {keptWords}
          </Button>
        </div>
      </div>
    </article>
  );
}
