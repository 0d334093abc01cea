import type { StaffOrder } from "@pressport/core";
import { pressport } from "../../pressport.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./order.module.css";

/** What was changed of an order, the newest first, by whom and when. */
export function History({ order }: { order: StaffOrder }) {
  const words = useDesk().text.order;
  const { format } = pressport.text;
  if (order.history.length === 0) return words.noHistory;
  return (
    <ol className={styles.history}>
      {order.history.map(({ at, action, actor, before, after }) => (
        <li key={`${at} ${action}`}>
          <time dateTime={at}>{format.dateTime(at)}</time> <bdi>{actor ?? words.host}</bdi>
          <details>
            <summary>{action}</summary>
            <pre dir="ltr">{JSON.stringify({ before, after }, null, 1)}</pre>
          </details>
        </li>
      ))}
    </ol>
  );
}
