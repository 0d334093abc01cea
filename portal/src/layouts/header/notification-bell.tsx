import type { Notification } from "@pressport/core/contract";
import { bellIcon } from "@pressport/web-components/theme/icons";
import { useId } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import iconButton from "../../parts/controls/icon-button.module.css";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { usePopover } from "../../parts/overlays/use-popover.ts";
import { Skeleton } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./notification-bell.module.css";

/** The notifications; opening them marks them read. */
export function NotificationBell() {
  const { notifications, auth, text } = pressport;
  const isSignedIn = useSignalValue(auth.isSignedIn);
  const unread = useSignalValue(notifications.unread);
  const { open, setOpen, place } = usePopover();
  const id = useId();
  if (!isSignedIn) return null;
  const { navigation } = text;
  return (
    <div className={styles.bell} ref={place}>
      <button
        type="button"
        className={iconButton.button}
        aria-expanded={open}
        aria-controls={id}
        aria-label={unread > 0 ? navigation.notificationsWithCount(unread) : navigation.notifications}
        onClick={() => {
          setOpen(!open);
          if (!open) void notifications.open();
        }}
      >
        <Icon path={bellIcon} size={24} />
        {unread > 0 ? <span className={styles.dot} /> : null}
      </button>
      {open ? <NotificationPanel id={id} onFollow={() => setOpen(false)} /> : null}
    </div>
  );
}

function NotificationPanel({ id, onFollow }: { id: string; onFollow: () => void }) {
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
