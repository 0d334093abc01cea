import type { ReactNode } from "react";
import styles from "./unseen.module.css";

/** Words for whoever hears the page: they say what its look already tells the others. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
