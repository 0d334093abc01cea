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
        {list.map((one) => (
          <li key={one.notification_id} data-unread={!one.notification_read}>
            {one.notification_path ? (
              <PageLink to={one.notification_path} onClick={onFollow}>
                {one.notification_text}
              </PageLink>
            ) : (
              one.notification_text
            )}
            <span className={styles.quiet}>{text.format.dateTime(one.notification_created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
