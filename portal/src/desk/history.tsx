import { pressport } from "../pressport.ts";
import styles from "./desk.module.css";

interface HistoryProps {
  /** The newest first. */
  actions: readonly {
    action_at: string;
    action_name: string;
    action_more?: string | undefined;
    action_by: string;
  }[];
  /** What the actions are called; one that has no words is named as it is. */
  words: Readonly<Record<string, string>>;
}

/** What was done to something, by whom and when. */
export function History({ actions, words }: HistoryProps) {
  return (
    <ol className={styles.history}>
      {actions.map(({ action_at, action_name, action_more, action_by }, place) => (
        <li key={place}>
          <time dateTime={action_at}>{pressport.text.format.dateTime(action_at)}</time>{" "}
          {words[action_name] ?? action_name}
          {action_more ? (
            <>
              {" "}
              · <bdi>{action_more}</bdi>
            </>
          ) : null}
          , <bdi>{action_by}</bdi>
        </li>
      ))}
    </ol>
  );
}
