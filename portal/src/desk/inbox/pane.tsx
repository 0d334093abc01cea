import type { InboxEntry } from "@pressport/core/contract";
import { messageIcon } from "@pressport/web-components/theme/icons";
import { Empty } from "../../parts/states.tsx";
import { useDesk } from "../use-desk.ts";
import styles from "./inbox.module.css";
import { IncidentPane } from "./incident-pane.tsx";
import { MessagePane } from "./message-pane.tsx";
import { ShopOrderPane } from "./shop-order-pane.tsx";

/** What a pane is given beside its number. */
export interface PaneProps {
  id: number;
  /** Something was done: the list is to be read again. */
  onChanged: () => void;
  onBack: () => void;
}

/** The entry that is open, by its name in the address. */
export function EntryPane({
  name,
  entry,
  ...rest
}: { name: string | null /** As the list has it. */; entry: InboxEntry | undefined } & Omit<
  PaneProps,
  "id"
>) {
  const words = useDesk().text.inbox;
  const [, source, number] = /^(message|incident|shop_order)-([1-9]\d{0,8})$/.exec(name ?? "") ?? [];
  const pane = { id: Number(number), ...rest };
  return (
    <section className={styles.pane}>
      {source === "message" ? <MessagePane {...pane} /> : null}
      {source === "incident" ? <IncidentPane {...pane} /> : null}
      {source === "shop_order" && entry ? <ShopOrderPane entry={entry} {...rest} /> : null}
      {source === undefined || (source === "shop_order" && !entry) ? (
        <Empty icon={messageIcon} title={words.choose} text={words.chooseText} />
      ) : null}
    </section>
  );
}
