import type { ReactNode } from "react";
import { pressport } from "../../../pressport.ts";
import styles from "../settings.module.css";

/** When a key was made and last used, and when it ends. */
export function KeyFacts(props: {
  made: string;
  used: string | null;
  ends: string | null;
  children?: ReactNode;
}) {
  const { made, used, ends, children } = props;
  const { format, settings } = pressport.text;
  const words = settings.secretKeys;
  return (
    <ul className={styles.plainList}>
      {children}
      <li>{words.created(format.date(made))}</li>
      <li>{used === null ? words.unused : words.used(format.dateTime(used))}</li>
      {ends === null ? null : (
        <li>
          <strong>{words.ends(format.dateTime(ends))}</strong>
        </li>
      )}
    </ul>
  );
}
