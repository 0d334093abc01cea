import type { ReactNode } from "react";
import { TabTitle } from "../page-title.tsx";
import styles from "./form-sheet.module.css";

/** A form as a page of its own: one narrow sheet. The form brings its own heading; `title` names the browser tab. */
export function FormSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <TabTitle title={title} />
      {children}
    </div>
  );
}
