import { bellIcon } from "@pressport/web-components/theme/icons";
import { useId } from "react";
import { Icon } from "../../parts/controls/icon.tsx";
import iconButton from "../../parts/controls/icon-button.module.css";
import { LazyOverlay } from "../../parts/overlays/lazy-overlay.tsx";
import { usePopover } from "../../parts/overlays/use-popover.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./notification-bell.module.css";

const loadPanel = () => import("./notification-panel.tsx");

/** The notifications of whoever is signed in; opening them marks them read. */
export function NotificationBell() {
  const { notifications, text } = pressport;
  const unread = useSignalValue(notifications.unread);
  const { open, setOpen, place } = usePopover();
  const id = useId();
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
      {open ? (
        <LazyOverlay load={loadPanel} onMissing={() => setOpen(false)}>
          {({ NotificationPanel }) => <NotificationPanel id={id} onFollow={() => setOpen(false)} />}
        </LazyOverlay>
      ) : null}
    </div>
  );
}
