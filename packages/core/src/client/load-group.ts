import type { GroupName } from "../contract/contract.ts";
import type { CallOptions } from "../contract/endpoint.ts";
import type { ClientOptions } from "./client-for.ts";

/** A call of any group. */
type Call = (input?: CallOptions) => Promise<unknown>;
/** The calls of a group by their names. */
export type Group = Readonly<Record<string, Call>>;

/** Where each group's endpoints are written; the names of a module's endpoints are the names of the calls. */
const SOURCES: { readonly [G in GroupName]: () => Promise<object> } = {
  auth: () => import("../contract/resources/auth.ts"),
  account: () => import("../contract/resources/account.ts"),
  addresses: () => import("../contract/resources/overview/addresses.ts"),
  catalog: () => import("../contract/resources/catalog/catalog.ts"),
  designs: () => import("../contract/resources/designs.ts"),
  designFiles: () => import("../contract/resources/design-files.ts"),
  uploads: () => import("../contract/resources/uploads.ts"),
  templates: () => import("../contract/resources/templates.ts"),
  batches: () => import("../contract/resources/batches.ts"),
  cart: () => import("../contract/resources/cart.ts"),
  orders: () => import("../contract/resources/orders/orders.ts"),
  home: () => import("../contract/resources/overview/home.ts"),
  versions: () => import("../contract/resources/overview/product-versions.ts"),
  phoneLinks: () => import("../contract/resources/overview/phone-links.ts"),
  invoices: () => import("../contract/resources/invoices.ts"),
  payments: () => import("../contract/resources/payments.ts"),
  brand: () => import("../contract/resources/partner/brand.ts"),
  cards: () => import("../contract/resources/partner/cards.ts"),
  imports: () => import("../contract/resources/partner/imports.ts"),
  partner: () => import("../contract/resources/partner/partner-orders.ts"),
  personalisations: () => import("../contract/resources/partner/personalisations.ts"),
  proofs: () => import("../contract/resources/partner/proofs.ts"),
  secretKeys: () => import("../contract/resources/partner/secret-keys.ts"),
  discounts: () => import("../contract/resources/partner/discounts.ts"),
  privacy: () => import("../contract/resources/privacy.ts"),
  security: () => import("../contract/resources/overview/security.ts"),
  earnings: () => import("../contract/resources/earnings.ts"),
  mockups: () => import("../contract/resources/mockups.ts"),
  shoppers: () => import("../contract/resources/partner/shoppers.ts"),
  shops: () => import("../contract/resources/partner/shops.ts"),
  webhooks: () => import("../contract/resources/partner/webhooks.ts"),
  news: () => import("../contract/resources/news.ts"),
  inbox: () => import("../contract/resources/desk/inbox.ts"),
  customers: () => import("../contract/resources/desk/customers.ts"),
  desk: () => import("../contract/resources/desk/desk.ts"),
  deskOrders: () => import("../contract/resources/desk/orders.ts"),
  queue: () => import("../contract/resources/desk/queue.ts"),
  scans: () => import("../contract/resources/desk/scans.ts"),
  printBatches: () => import("../contract/resources/desk/print-batches.ts"),
};

/** Fetches what the calls of a group need, ahead of the first of them. */
export async function fetchGroup(name: GroupName): Promise<object> {
  const [, source] = await Promise.all([import("./client-for.ts"), SOURCES[name]()]);
  return source;
}

/** Makes the calls of a group, whose part of the contract is fetched for it. */
export async function loadGroup(name: GroupName, options: ClientOptions): Promise<Group> {
  const [{ clientFor, endpointsOf }, source] = await Promise.all([
    import("./client-for.ts"),
    fetchGroup(name),
  ]);
  return clientFor({ [name]: endpointsOf(source) }, options)[name] ?? {};
}
