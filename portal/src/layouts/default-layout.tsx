import { type ReactNode, useEffect, useRef } from "react";
import { ScrollRestoration, useLocation, useNavigation } from "react-router";
import { AnnouncementBar } from "../overlays/announcement-bar.tsx";
import { AuthOverlay } from "../overlays/auth-overlay.tsx";
import { ConfirmationOverlay } from "../overlays/confirmation-overlay.tsx";
import { Messages } from "../overlays/messages.tsx";
import { PageLoading } from "../overlays/page-loading.tsx";
import { pressport } from "../pressport.ts";
import { userSwitches } from "../user-switches.ts";
import styles from "./default-layout.module.css";
import { SiteHeader } from "./header/site-header.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** The layout of every page that names no other: announcement, header with menu, page, overlays. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(userSwitches.peek() === 0);
  useEffect(() => {
    // A new page is read from its top, by screen readers too; the first one is left to the browser.
    if (first.current) first.current = false;
    else if (pathname) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {pressport.text.general.skipToContent}
      </a>
      <AnnouncementBar />
      <SiteHeader />
      <main id="content" ref={main} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <SiteFooter />
      <NextPage />
      <AuthOverlay />
      <ConfirmationOverlay />
      <Messages kind="page" />
      <DropGuard />
      <ScrollRestoration />
    </div>
  );
}

/** The next page is on its way; what stands around it is not made anew to say so. */
function NextPage() {
  return useNavigation().state === "loading" ? <PageLoading /> : null;
}

/** A file dropped anywhere but on an upload zone only clears the drag state; the browser must not open it. */
function DropGuard() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
  return null;
}
