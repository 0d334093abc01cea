import { pressport } from "../pressport.ts";
import styles from "./page-loading.module.css";

/** A page is on its way: a thin line at the top, announced once. */
export function PageLoading() {
  return (
    <div className={styles.line} role="progressbar" aria-label={pressport.text.general.loading}>
      <span />
    </div>
  );
}
