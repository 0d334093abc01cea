import { alertIcon, closeIcon, infoIcon, successIcon } from "@pressport/web-components/theme/icons";
import { Icon } from "../parts/controls/icon.tsx";
import { pressport, useSignalValue } from "../pressport.ts";
import styles from "./snackbars.module.css";

const icons = { success: successIcon, error: alertIcon, info: infoIcon } as const;

/** The messages at the bottom of the page: they queue, wait while hovered or focused, and are announced. */
export function Snackbars() {
  const { notices, text } = pressport;
  const list = useSignalValue(notices.list);
  return (
    <section
      className={styles.region}
      aria-label={text.notifications.title}
      onPointerEnter={() => notices.pause()}
      onPointerLeave={() => notices.resume()}
      onFocus={() => notices.pause()}
      onBlur={() => notices.resume()}
    >
      {list.map((notice) => (
        <div
          key={notice.id}
          className={`${styles.snackbar} ${styles[notice.kind]}`}
          role={notice.kind === "error" ? "alert" : "status"}
        >
          <Icon path={icons[notice.kind]} />
          <span className={styles.words}>{notice.text}</span>
          {notice.action ? (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                notice.action?.run();
                notices.dismiss(notice.id);
              }}
            >
              {notice.action.label}
            </button>
          ) : null}
          <button
            type="button"
            className={styles.close}
            aria-label={text.general.close}
            onClick={() => notices.dismiss(notice.id)}
          >
            <Icon path={closeIcon} size={16} />
          </button>
        </div>
      ))}
    </section>
  );
}
