import type { InboxEntry } from "@pressport/core/contract";
import { useDesk } from "../use-desk.ts";
import { EntryHead } from "./entry-head.tsx";
import styles from "./inbox.module.css";
import type { PaneProps } from "./pane.tsx";

/** An order of a reseller's shop that waits for the reseller. */
export function ShopOrderPane({ entry, onChanged, onBack }: { entry: InboxEntry } & Omit<PaneProps, "id">) {
  const words = useDesk().text.inbox;
  return (
    <article aria-label={entry.entry_from}>
      <EntryHead entry={entry} onBack={onBack} onTaken={onChanged} />
      <p className={styles.said}>{entry.entry_words}</p>
      <p>{words.shopText}</p>
    </article>
  );
}
