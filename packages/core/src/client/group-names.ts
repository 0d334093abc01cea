import type { GroupName } from "../contract/contract.ts";

const NAMES: { readonly [G in GroupName]: true } = {
  auth: true,
  account: true,
  addresses: true,
  catalog: true,
  designs: true,
  uploads: true,
  versions: true,
  phoneLinks: true,
  batches: true,
  cart: true,
  orders: true,
  invoices: true,
  payments: true,
  brand: true,
  cards: true,
  imports: true,
  partner: true,
  personalisations: true,
  proofs: true,
  secretKeys: true,
  shops: true,
  shoppers: true,
  webhooks: true,
  privacy: true,
  security: true,
  earnings: true,
  home: true,
  mockups: true,
  news: true,
};

const isGroup = (name: string): name is GroupName => Object.hasOwn(NAMES, name);

/** What a page knows of the contract before its first call: the names of its groups. */
export const GROUPS: readonly GroupName[] = Object.keys(NAMES).filter(isGroup);
