/** The whole database schema; one file a subject. */
export { batches, batchRows } from "./schema/batches.ts";
export { cartDesigns, cartItems, carts, discounts } from "./schema/carts.ts";
export { deliveryServices, products, shippingPrices, skus } from "./schema/catalogue.ts";
export {
  clientProductDesigns,
  clientProducts,
  clientVariants,
  countedFiles,
  designs,
  designTemplates,
  productVersions,
} from "./schema/designs.ts";
export { orderImportRows, orderImports } from "./schema/imports.ts";
export { type LedgerKind, ledgerEntries, ledgerTransactions } from "./schema/ledger.ts";
export {
  feedback,
  idempotencyKeys,
  milestones,
  outboxMails,
  posts,
  sandboxCards,
  sandboxCheckoutSessions,
  sandboxReversals,
  workingCalendar,
} from "./schema/operations.ts";
export {
  orderComments,
  orderCounts,
  orderItems,
  orders,
  proofs,
  refundItems,
  refundReasons,
  refunds,
  refundTypes,
  staffNotes,
  vatChecks,
} from "./schema/orders.ts";
export {
  auditLog,
  inboxOwners,
  incidents,
  messages,
  queueViews,
  sweepRuns,
} from "./schema/oversight.ts";
export {
  checkoutEvents,
  creditNoteNumbers,
  invoiceNumbers,
  invoiceOrders,
  invoices,
  keptCards,
  paymentSessionParts,
  paymentSessions,
  payments,
  repayments,
  sellerNumbers,
} from "./schema/payments.ts";
export {
  accessTokens,
  brands,
  clientFiles,
  clients,
  clientWords,
  countries,
  mailLinks,
  notifications,
  publishableKeys,
  recoveryCodes,
  savedAddresses,
  secondFactors,
  secretKeys,
  shopperCodes,
  staffRoles,
  stoppedLetters,
  storeTypes,
  users,
  userWords,
} from "./schema/people.ts";
export { personalisations } from "./schema/personalisations.ts";
export { printBatches, printBatchItems } from "./schema/print-batches.ts";
export {
  demoStoreListings,
  demoStoreOrders,
  type KeptLine,
  type LineReason,
  shopConnections,
  shopExchanges,
  shopOrders,
} from "./schema/shops.ts";
export { webhookDeliveries, webhookEndpoints } from "./schema/webhooks.ts";
