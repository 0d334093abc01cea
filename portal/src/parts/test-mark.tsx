import { pressport } from "../pressport.ts";
import styles from "./test-mark.module.css";

/** Marks what is only a test: a key, or an order made with one. */
export function TestMark() {
  return <span className={styles.mark}>{pressport.text.order.test}</span>;
}
