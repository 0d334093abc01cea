import { settings } from "../../packages/core/src/text/en/general/account.ts";

/** Screens of the portal anybody can open, by address. */
export const SIGNED_OUT_SCREENS = [
  "/login",
  "/register",
  "/renew-password-form/a-dead-link",
  "/email-link/a-link-that-is-dead-by-now",
  "/from-phone",
];

/** Every screen of the portal a reseller of the demo data can open, by address. */
export const SCREENS = [
  "/home",
  "/products/product-list",
  "/products/1/12/variants",
  "/products/1/variants/2/designs",
  "/products/1/variants/2/12/editor",
  "/basket",
  "/orders/all",
  "/orders/paid",
  "/orders/refunds",
  "/orders/1/view",
  "/orders/19/view",
  "/payment-success",
  "/payment-failed?orders=19",
  "/news",
  "/designs/design-list",
  "/designs/40/product-list",
  "/designs/40/1/edit",
  "/invoices",
  "/invoices?tab=sales",
  "/invoices?tab=earnings",
  ...Object.keys(settings.tabs).map((tab) => `/settings?tab=${tab}`),
];
