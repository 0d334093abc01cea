import { pressport } from "../pressport.ts";
import styles from "./desk.module.css";

interface HistoryProps {
  /** The newest first. */
  deeds: readonly { deed_at: string; deed_action: string; deed_by: string }[];
  /** What the actions are called; one that has no words is named as it is. */
  words: Readonly<Record<string, string>>;
}

/** What was done to something, by whom and when. */
export function History({ deeds, words }: HistoryProps) {
  return (
    <ol className={styles.history}>
      {deeds.map(({ deed_at, deed_action, deed_by }, place) => (
        <li key={place}>
          <time dateTime={deed_at}>{pressport.text.format.dateTime(deed_at)}</time>{" "}
          {words[deed_action] ?? deed_action}, <bdi>{deed_by}</bdi>
        </li>
      ))}
    </ol>
  );
}
