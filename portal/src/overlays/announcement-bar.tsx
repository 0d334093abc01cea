import { isPriceChangeAnnounced } from "@pressport/core/rules";
import { closeIcon } from "@pressport/web-components/theme/icons";
import { useState } from "react";
import { Icon } from "../parts/controls/icon.tsx";
import { pressport } from "../pressport.ts";
import styles from "./announcement-bar.module.css";

const DISMISSED = "pressport.announcement.price-change-2023";

/** The announcement at the top of every page, until its date or until it is dismissed. */
export function AnnouncementBar() {
  const { storage, clock, text } = pressport;
  const [dismissed, setDismissed] = useState(() => storage.get(DISMISSED) !== null);
  if (!isPriceChangeAnnounced(new Date(clock.now()), dismissed)) return null;
  const { announcement } = text.overlays;
  return (
    <aside className={styles.bar} aria-label={announcement.label}>
      <p>{announcement.text}</p>
      <button
        type="button"
        aria-label={announcement.dismiss}
        onClick={() => {
          storage.set(DISMISSED, "1");
          setDismissed(true);
        }}
      >
        <Icon path={closeIcon} size={18} />
      </button>
    </aside>
  );
}
