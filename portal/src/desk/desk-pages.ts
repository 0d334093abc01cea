import type { Capability } from "@pressport/core/contract";
import type { PageModule } from "../routes.tsx";
import type { DeskText } from "./text/desk-text.ts";

/** A page of the desk. */
export interface DeskPage {
  /** Beneath `/desk`. */
  path: string;
  /** Who may open it; everybody at the desk unless told. */
  needs?: Capability;
  /** What its menu entry says; a page that is opened from another one has none. */
  entry?: keyof DeskText["menu"];
  /** After `g` it opens the page. */
  key?: string;
  page: () => Promise<PageModule>;
}

/** Every page of the desk as data, in the order of the menu; each is a file of its own, fetched when it is first opened. */
export const deskPages: readonly DeskPage[] = [
  {
    path: "orders",
    needs: "orders.read",
    entry: "orders",
    key: "o",
    page: () => import("./queue/queue.tsx"),
  },
  {
    path: "batches",
    needs: "orders.produce",
    entry: "batches",
    key: "b",
    page: () => import("./batches/batches.tsx"),
  },
  {
    path: "scan",
    needs: "orders.produce",
    entry: "scan",
    key: "s",
    page: () => import("./scan/scan.tsx"),
  },
  {
    path: "inbox",
    needs: "messages.answer",
    entry: "inbox",
    key: "i",
    page: () => import("./inbox/inbox.tsx"),
  },
  {
    path: "customers",
    needs: "customers.read",
    entry: "customers",
    key: "c",
    page: () => import("./customers/customers.tsx"),
  },
  {
    path: "working-days",
    needs: "orders.read",
    entry: "workingDays",
    key: "w",
    page: () => import("./working-days/working-days.tsx"),
  },
  { path: "customers/:id", needs: "customers.read", page: () => import("./customers/customer.tsx") },
  { path: "orders/:id", needs: "orders.read", page: () => import("./orders/order.tsx") },
  { path: "access", entry: "access", key: "a", page: () => import("./access/access.tsx") },
];
