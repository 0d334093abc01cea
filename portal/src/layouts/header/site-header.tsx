import type { RoleName } from "@pressport/core/contract";
import { canOpen, isRole, MENU, type MenuArea, showsInMenu } from "@pressport/core/rules";
import { basketIcon, closeIcon, menuIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { HOME } from "../../guards.ts";
import { Icon } from "../../parts/controls/icon.tsx";
import iconButton from "../../parts/controls/icon-button.module.css";
import { Mark } from "../../parts/controls/mark.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import { AccountMenu } from "./account-menu.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import styles from "./site-header.module.css";

/** Where each menu entry leads. */
const targets: Record<MenuArea, string> = {
  desk: "/desk",
  "product-list": "/products/product-list",
  designs: "/designs/design-list",
  orders: "/orders/all",
  invoices: "/invoices",
  settings: "/settings",
  news: "/news",
};

/** Whether a page belongs to a menu entry: they share the first part of their path. */
const isWithin = (pathname: string, target: string) => pathname.split("/")[1] === target.split("/")[1];

/** Under which name the browser keeps whose header was drawn last. */
const DRAWN_ROLE = "pressport.header";

/** Whose header to draw: until the host has said who is here, that of the last time, so that nothing in it moves then. */
function useDrawnRole(): RoleName | null {
  const { auth, storage } = pressport;
  const role = useSignalValue(auth.role);
  const state = useSignalValue(auth.state);
  const isKnown = state !== "unknown" && state !== "unreachable";
  useEffect(() => {
    if (role) storage.set(DRAWN_ROLE, role);
  }, [role, storage]);
  const drawn = role ?? (isKnown ? null : storage.get(DRAWN_ROLE));
  return drawn !== null && isRole(drawn) ? drawn : null;
}

/** The name, the menu, the basket and the account. */
export function SiteHeader() {
  const { text, auth, basket } = pressport;
  const role = useDrawnRole();
  const count = useSignalValue(basket.count);
  const isSignedIn = useSignalValue(auth.isSignedIn);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) setOpen(false);
  }, [pathname]);
  useEffect(() => {
    if (isSignedIn) void basket.load();
  }, [isSignedIn, basket]);
  const { navigation } = text;
  const labels: Record<MenuArea, string> = {
    desk: navigation.desk,
    "product-list": navigation.products,
    designs: navigation.designs,
    orders: navigation.orders,
    invoices: navigation.invoices,
    settings: navigation.settings,
    news: navigation.news,
  };
  const entries = MENU.filter((area) => showsInMenu(area, role));
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink
          to={canOpen("desk", role) ? "/desk" : canOpen("home", role) ? "/home" : HOME}
          className={styles.home}
          aria-label={text.general.productName}
        >
          <Mark />
        </PageLink>
        <nav id="menu" className={styles.menu} data-open={open} aria-label={navigation.label}>
          {entries.map((area) => (
            <PageLink
              key={area}
              to={targets[area]}
              className={styles.entry}
              aria-current={isWithin(pathname, targets[area]) ? "page" : undefined}
            >
              {labels[area]}
            </PageLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <PageLink
            to="/basket"
            className={iconButton.button}
            aria-label={count > 0 ? navigation.basketWithCount(count) : navigation.basket}
          >
            <Icon path={basketIcon} size={24} />
            {count > 0 ? <span className={styles.count}>{count > 99 ? "99+" : count}</span> : null}
          </PageLink>
          {role ? <NotificationBell /> : null}
          <AccountMenu isExpected={role !== null} />
          <button
            type="button"
            className={`${iconButton.button} ${styles.burger}`}
            aria-expanded={open}
            aria-controls="menu"
            aria-label={open ? navigation.close : navigation.open}
            onClick={() => setOpen(!open)}
          >
            <Icon path={open ? closeIcon : menuIcon} size={24} />
          </button>
        </div>
      </div>
    </header>
  );
}
