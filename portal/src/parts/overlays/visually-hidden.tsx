import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Words for whoever hears the page: they say what its look already tells the others. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
