import type { Area } from "@pressport/core/rules";
import type { ComponentType } from "react";
import { Component as Login } from "./pages/auth/login.tsx";
import { Component as ProductList } from "./pages/products/product-list.tsx";

/** What a route's file exports. */
export interface PageModule {
  Component: ComponentType;
}

/** A row of the route table. */
export interface PortalRoute {
  path: string;
  /** Who may open it. */
  area: Area;
  page: () => Promise<PageModule>;
  /** Says only what the portal has from the beginning. */
  isFirst?: true;
  /** The default layout unless told. */
  layout?: "renew-password" | "from-phone" | "email-link";
}

const orders = () => import("./pages/orders/orders.tsx");
const editor = () => import("./pages/products/editor.tsx");

/** Every route of the portal as data; a page is a file of its own, fetched when its route is first opened. */
export const routes = [
  { path: "/home", area: "home", page: () => import("./pages/home/home.tsx") },
  // Where many begin, as on the list of products: files of their own would be more to wait for.
  { path: "/login", area: "login", isFirst: true, page: async () => ({ Component: Login }) },
  { path: "/register", area: "register", isFirst: true, page: async () => ({ Component: Login }) },
  { path: "/checkAuth/:token", area: "check-auth", page: () => import("./pages/auth/check-auth.tsx") },
  {
    path: "/renew-password-form/:token",
    area: "reset-password",
    layout: "renew-password",
    page: () => import("./pages/auth/renew-password.tsx"),
  },
  {
    path: "/email-link/:token",
    area: "reset-password",
    layout: "email-link",
    page: () => import("./pages/auth/email-link.tsx"),
  },
  {
    path: "/from-phone",
    area: "from-phone",
    layout: "from-phone",
    page: () => import("./pages/designs/phone/from-phone.tsx"),
  },
  { path: "/news", area: "news", page: () => import("./pages/news/news.tsx") },
  {
    path: "/products/product-list",
    area: "product-list",
    isFirst: true,
    page: async () => ({ Component: ProductList }),
  },
  {
    path: "/products/:productId/:designId/variants",
    area: "variants",
    page: () => import("./pages/products/variants.tsx"),
  },
  {
    path: "/products/:productId/variants/:variantId/designs",
    area: "product-designs",
    page: () => import("./pages/designs/product-designs.tsx"),
  },
  { path: "/products/:productId/variants/:variantId/:designId/editor", area: "editor", page: editor },
  {
    path: "/products/:productId/variants/:variantId/:designId/editor/update-product",
    area: "editor",
    page: editor,
  },
  {
    path: "/designs/design-list",
    area: "designs",
    page: () => import("./pages/designs/list/design-list.tsx"),
  },
  {
    path: "/designs/:designId/product-list",
    area: "designs",
    page: () => import("./pages/designs/design-products.tsx"),
  },
  {
    path: "/designs/:designId/fields",
    area: "designs",
    page: () => import("./pages/designs/fields/design-fields.tsx"),
  },
  {
    path: "/designs/:designId/:productId/edit",
    area: "designs",
    page: () => import("./pages/designs/design-edit.tsx"),
  },
  { path: "/orders/all", area: "orders", page: orders },
  { path: "/orders/refunds", area: "orders", page: orders },
  { path: "/orders/paid", area: "orders", page: orders },
  { path: "/orders/:orderId/view", area: "order-view", page: () => import("./pages/orders/order-view.tsx") },
  { path: "/basket", area: "basket", page: () => import("./pages/orders/basket.tsx") },
  {
    path: "/payment-success",
    area: "payment-success",
    page: () => import("./pages/payments/payment-success.tsx"),
  },
  {
    path: "/payment-failed",
    area: "payment-failed",
    page: () => import("./pages/payments/payment-failed.tsx"),
  },
  { path: "/invoices", area: "invoices", page: () => import("./pages/payments/invoices.tsx") },
  // Its pages are a table of their own, `desk/desk-pages.ts`.
  { path: "/desk/*", area: "desk", page: () => import("./desk/desk.tsx") },
  { path: "/settings", area: "settings", page: () => import("./pages/settings/settings.tsx") },
] as const satisfies readonly PortalRoute[];

/** Addresses that stand for others. Unknown ones go home too. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ["/", "/products/product-list"],
  ["/products", "/products/product-list"],
  ["/designs", "/designs/design-list"],
  ["/orders", "/orders/all"],
];
