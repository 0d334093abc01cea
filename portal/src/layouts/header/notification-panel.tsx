import type { Notification } from "@pressport/core/contract";
import { Button } from "../../parts/controls/button.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { Skeleton } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./notification-bell.module.css";

/** The list that the bell opens. */
export function NotificationPanel({ id, onFollow }: { id: string; onFollow: () => void }) {
  const { notifications, text } = pressport;
  const list = useSignalValue(notifications.list);
  const state = useSignalValue(notifications.state);
  const words = text.notifications;
  return (
    <section id={id} className={styles.panel} aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        {list.length > 0 ? (
          <Button small look="quiet" onClick={() => void notifications.clear()}>
            {words.clear}
          </Button>
        ) : null}
      </header>
      {state === "loading" && list.length === 0 ? <Skeleton lines={3} /> : null}
      {state === "failed" ? <p>{words.failed}</p> : null}
      {state === "ready" && list.length === 0 ? <p className={styles.quiet}>{words.empty}</p> : null}
      <ul>
        {groupsOf(list).map((group) =>
          group.length < GROUPED_FROM ? (
            group.map((one) => <Entry key={one.notification_id} one={one} onFollow={onFollow} />)
          ) : (
            <Group key={group[0]?.notification_id} group={group} onFollow={onFollow} />
          ),
        )}
      </ul>
    </section>
  );
}

/** So many of one kind on one day are one entry that opens. */
const GROUPED_FROM = 4;

/** Notifications by kind and day, each where the newest of them stands. */
function groupsOf(list: readonly Notification[]): Notification[][] {
  const groups = new Map<string, Notification[]>();
  for (const one of list) {
    const key = `${one.notification_kind} ${pressport.text.format.date(one.notification_created_at)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

interface EntryProps {
  one: Notification;
  onFollow: () => void;
}

function Entry({ one, onFollow }: EntryProps) {
  return (
    <li data-unread={!one.notification_read}>
      {one.notification_path ? (
        <PageLink to={one.notification_path} onClick={onFollow}>
          {one.notification_text}
        </PageLink>
      ) : (
        one.notification_text
      )}
      <span className={styles.quiet}>{pressport.text.format.dateTime(one.notification_created_at)}</span>
    </li>
  );
}

function Group({ group, onFollow }: { group: readonly Notification[]; onFollow: () => void }) {
  const { format, notifications } = pressport.text;
  const [newest] = group;
  if (!newest) return null;
  return (
    <li data-unread={group.some(({ notification_read }) => !notification_read)}>
      <details>
        <summary>
          {notifications.many[newest.notification_kind]} · {format.number(group.length)}
          <span className={styles.quiet}> {format.date(newest.notification_created_at)}</span>
        </summary>
        <ul>
          {group.map((one) => (
            <Entry key={one.notification_id} one={one} onFollow={onFollow} />
          ))}
        </ul>
      </details>
    </li>
  );
}
