import type { PageMeta } from "@pressport/core";
import { chevronLeftIcon, chevronRightIcon } from "@pressport/web-components/theme/icons";
import { pressport } from "../../pressport.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import styles from "./pager.module.css";

/** Back and on through the pages of a list; nothing for a single page. */
export function Pager({ meta, onPage }: { meta: PageMeta; onPage: (page: number) => void }) {
  if (meta.last_page <= 1) return null;
  const { general } = pressport.text;
  const { current_page: page, last_page: last } = meta;
  return (
    <nav className={styles.pager} aria-label={general.page(page, last)}>
      <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon path={chevronLeftIcon} size={18} />
        {general.back}
      </Button>
      <span aria-live="polite">{general.page(page, last)}</span>
      <Button small disabled={page >= last} onClick={() => onPage(page + 1)}>
        {general.next}
        <Icon path={chevronRightIcon} size={18} />
      </Button>
    </nav>
  );
}
