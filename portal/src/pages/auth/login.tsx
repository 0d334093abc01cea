import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { TabTitle } from "../../parts/page-title.tsx";
import { AuthModal } from "../../parts/widgets.ts";
import { pressport } from "../../pressport.ts";
import styles from "./login.module.css";

/** The login form, or that of registration, as a page: one narrow sheet. The form brings its own heading. */
export function Component() {
  const form = useLocation().pathname === "/register" ? "register" : "login";
  useEffect(() => pressport.auth.show(`${form}-form`), [form]);
  return (
    <div className={styles.sheet}>
      <TabTitle title={pressport.text.pages[form]} />
      <Suspense>
        <AuthModal inline />
      </Suspense>
    </div>
  );
}
