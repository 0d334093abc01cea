import type { InboxEntry } from "@pressport/core/contract";
import { chevronLeftIcon } from "@pressport/web-components/theme/icons";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { pressport } from "../../pressport.ts";
import { useKeys } from "../keys.tsx";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { spanOf } from "./age.ts";
import styles from "./inbox.module.css";

/** What it is, who wrote, about which order, who takes care of it; and the way to take it. */
export function EntryHead({
  entry,
  onTaken,
  onBack,
  children,
}: {
  entry: InboxEntry;
  onTaken: (entry: InboxEntry) => void;
  onBack: () => void;
  children?: ReactNode;
}) {
  const { self, text, can } = useDesk();
  const words = text.inbox;
  const { isBusy, run } = useAction();
  const { entry_owner: owner, entry_order: order, entry_source, entry_id } = entry;
  const isMine = owner?.user_id === self.user_id;
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever has opened an entry reads on there.
  useEffect(() => title.current?.focus(), []);
  const take = () =>
    void run(async () => {
      onTaken(await pressport.api.inbox.take({ body: { entry_source, entry_id, take: !isMine } }));
    });
  useKeys([{ keys: "a", words: words.keys.take, run: take }]);
  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <Button small look="quiet" onClick={onBack}>
          <Icon path={chevronLeftIcon} size={18} />
          {words.back}
        </Button>
      </div>
      <div className={styles.headLine}>
        <h2 ref={title} tabIndex={-1}>
          {words.kinds[entry.entry_kind]}
          {entry.entry_from ? ": " : ""}
          <bdi>{entry.entry_from}</bdi>
        </h2>
        <Button small busy={isBusy} onClick={take}>
          {isMine ? words.giveBack : words.take} <kbd>a</kbd>
        </Button>
        {children}
      </div>
      <p className={styles.facts}>
        <span className={styles.mark} data-kind={entry.entry_kind}>
          {words.states[entry.entry_state]}
        </span>
        {order ? (
          <PageLink to={`/desk/orders/${order.order_id}`}>{words.order(order.order_number)}</PageLink>
        ) : null}
        {entry.entry_client_id !== null && can("customers.read") ? (
          <PageLink to={`/desk/customers/${entry.entry_client_id}`}>{words.customer}</PageLink>
        ) : null}
        <time dateTime={entry.entry_at}>{pressport.text.format.dateTime(entry.entry_at)}</time>
        {owner ? <span>{isMine ? words.mine : words.owner(owner.user_name)}</span> : null}
        {entry.entry_answered_at ? (
          <span>
            {words.answeredAfter(spanOf(Date.parse(entry.entry_answered_at) - Date.parse(entry.entry_at)))}
          </span>
        ) : null}
      </p>
    </header>
  );
}
