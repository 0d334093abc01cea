import { type ReactNode, useEffect } from "react";
import { pressport } from "../pressport.ts";
import styles from "./page-title.module.css";

interface PageTitleProps {
  title: string;
  /** The browser tab's title, when it differs. */
  tab?: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: title, one sentence, actions at the end; names the browser tab. */
export function PageTitle({ title, tab = title, lead, children }: PageTitleProps) {
  useEffect(() => {
    document.title = pressport.text.navigation.pageTitle(tab);
  }, [tab]);
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}
