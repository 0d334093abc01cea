import type { ReactNode } from "react";
import { HOME } from "../guards.ts";
import { Messages } from "../overlays/messages.tsx";
import { Mark } from "../parts/controls/mark.tsx";
import { PageLink } from "../parts/controls/page-link.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import styles from "./renew-password-layout.module.css";

/** The quiet page of the password reset form: the name, the form, nothing else. */
export function RenewPasswordLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <PageLink to={HOME} className={styles.mark}>
          <Mark />
        </PageLink>
      </header>
      <main className={styles.sheet}>{children}</main>
      <footer>
        <LanguageChoice />
      </footer>
      <Messages kind="page" />
    </div>
  );
}
