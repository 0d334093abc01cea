import { type ReactNode, useEffect } from "react";
import { pressport } from "../pressport.ts";
import styles from "./form-sheet.module.css";

/** A form as a page of its own: one narrow sheet. The form brings its own heading; `title` names the browser tab. */
export function FormSheet({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = pressport.text.navigation.pageTitle(title);
  }, [title]);
  return <div className={styles.sheet}>{children}</div>;
}
