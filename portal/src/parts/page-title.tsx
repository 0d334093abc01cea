import { type ReactNode, useEffect } from "react";
import { pressport } from "../pressport.ts";
import hidden from "./overlays/visually-hidden.module.css";
import styles from "./page-title.module.css";

interface PageTitleProps {
  title: string;
  /** The browser tab's title, when it differs. */
  tab?: string;
  lead?: ReactNode;
  /** Read but not seen: the page's widget shows a heading of its own. */
  quiet?: boolean;
  children?: ReactNode;
}

/** The head of a page: title, one sentence, actions at the end; names the browser tab. */
export function PageTitle({ title, tab = title, lead, quiet = false, children }: PageTitleProps) {
  return (
    <header className={quiet ? styles.quiet : styles.head}>
      <TabTitle title={tab} />
      <div>
        <h1 className={quiet ? hidden.visuallyHidden : undefined}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}

/** Names the browser tab of a page whose widget brings its own heading. */
export function TabTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = pressport.text.navigation.pageTitle(title);
  }, [title]);
  return null;
}
