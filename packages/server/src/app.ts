import { accountRoutes } from "./features/account/account.routes.ts";
import { addressRoutes } from "./features/account/addresses.routes.ts";
import { defineAuthJobs } from "./features/auth/auth.jobs.ts";
import { authRoutes, marketplaceRoutes } from "./features/auth/auth.routes.ts";
import { defineGuestJobs } from "./features/auth/guests/guests.jobs.ts";
import { shopperRoutes } from "./features/auth/hand-off/hand-off.routes.ts";
import { securityRoutes } from "./features/auth/security/security.routes.ts";
import { defineBatchJobs } from "./features/batches/batches.jobs.ts";
import { batchRoutes } from "./features/batches/batches.routes.ts";
import { brandRoutes } from "./features/brands/brands.routes.ts";
import { defineCardJobs } from "./features/cards/cards.jobs.ts";
import { cardRoutes } from "./features/cards/cards.routes.ts";
import { cartRoutes } from "./features/cart/cart.routes.ts";
import { catalogRoutes } from "./features/catalog/catalog.routes.ts";
import { sharedDesignRoutes } from "./features/catalog/placed-designs/shared-designs.routes.ts";
import { defineThumbnailJobs } from "./features/catalog/thumbnails/thumbnails.jobs.ts";
import { productVersionRoutes } from "./features/catalog/versions/product-versions.routes.ts";
import { customerRoutes } from "./features/customers/customers.routes.ts";
import { designFileRoutes, designRoutes, phoneLinkRoutes } from "./features/designs/designs.routes.ts";
import { partedUploadRoutes } from "./features/designs/in-parts/parted-uploads.routes.ts";
import { deskRoutes } from "./features/desk/desk.routes.ts";
import { deskOrderRoutes } from "./features/desk/orders/desk-orders.routes.ts";
import { definePrintBatchJobs } from "./features/desk/print-batches/print-batches.jobs.ts";
import { printBatchRoutes } from "./features/desk/print-batches/print-batches.routes.ts";
import { queueRoutes } from "./features/desk/queue/queue.routes.ts";
import { scanRoutes } from "./features/desk/scans/scans.routes.ts";
import { defineWorkingDayJobs } from "./features/desk/working-days/working-days.jobs.ts";
import { discountRoutes } from "./features/discounts/discounts.routes.ts";
import { defineFulfilmentJobs } from "./features/fulfilment/fulfilment.jobs.ts";
import { fulfilmentRoutes } from "./features/fulfilment/fulfilment.routes.ts";
import { homeRoutes } from "./features/home/home.routes.ts";
import { defineImportJobs } from "./features/imports/imports.jobs.ts";
import { importRoutes } from "./features/imports/imports.routes.ts";
import { inboxRoutes } from "./features/inbox/inbox.routes.ts";
import { defineIncidentJobs } from "./features/incidents/incidents.jobs.ts";
import { defineInvoiceJobs } from "./features/invoices/invoices.jobs.ts";
import { invoiceRoutes } from "./features/invoices/invoices.routes.ts";
import { earningsRoutes } from "./features/ledger/earnings.routes.ts";
import { mockupPictureRoutes, mockupRoutes } from "./features/mockups/mockups.routes.ts";
import { roomPictureRoutes } from "./features/mockups/room-pictures.routes.ts";
import { newsRoutes } from "./features/news/news.routes.ts";
import { defineNotificationJobs } from "./features/notifications/notifications.jobs.ts";
import { orderStatusRoutes } from "./features/order-links/order-status.routes.ts";
import { defineOrderJobs } from "./features/order-rows/order-rows.jobs.ts";
import { defineConfirmationJobs } from "./features/orders/letters/confirm-order.jobs.ts";
import { orderRoutes } from "./features/orders/orders.routes.ts";
import {
  personalisationPictureRoutes,
  personalisationRoutes,
} from "./features/orders/personalisations/personalisations.routes.ts";
import { defineUnpaidOrderJobs } from "./features/orders/unpaid-orders.jobs.ts";
import { partnerRoutes } from "./features/partner/partner-orders.routes.ts";
import { secretKeyRoutes } from "./features/partner/secret-keys/secret-keys.routes.ts";
import {
  definePaymentJobs,
  defineReconcileJobs,
  defineRepaymentJobs,
} from "./features/payments/payments.jobs.ts";
import { paymentRoutes } from "./features/payments/payments.routes.ts";
import { webhookRoutes } from "./features/payments/webhook.routes.ts";
import { defineVatJobs } from "./features/pricing/vat.jobs.ts";
import { definePrintFileJobs } from "./features/print/print-queue.jobs.ts";
import { privacyRoutes } from "./features/privacy/privacy.routes.ts";
import { defineProofJobs } from "./features/proofs/proof-inks.jobs.ts";
import { proofPageRoutes } from "./features/proofs/proof-page.routes.ts";
import { proofRoutes } from "./features/proofs/proofs.routes.ts";
import { defineReactions } from "./features/reactions.ts";
import { pluginRoutes } from "./features/shop-orders/connection/plugin.routes.ts";
import { shopMessageRoutes } from "./features/shop-orders/exchanges/shop-messages.routes.ts";
import { defineShopOrderJobs } from "./features/shop-orders/shop-orders.jobs.ts";
import { shopOrderRoutes } from "./features/shop-orders/shop-orders.routes.ts";
import { stopLettersRoutes } from "./features/stopped-letters/stop-letters.routes.ts";
import { defineStoreJobs } from "./features/store-sync/store-sync.jobs.ts";
import { defineStoredFileJobs } from "./features/stored-files/stored-files.jobs.ts";
import { defineHousekeepingJobs } from "./features/sweeps/housekeeping.jobs.ts";
import { templateRoutes } from "./features/templates/templates.routes.ts";
import { typeFontRoutes } from "./features/templates/type-fonts.routes.ts";
import { defineWebhookJobs } from "./features/webhooks/webhooks.jobs.ts";
import { resellerWebhookRoutes } from "./features/webhooks/webhooks.routes.ts";
import type { PlainRoute } from "./http/calls/plain-route.ts";
import type { Route } from "./http/calls/routes-for.ts";
import { storedFileRoutes } from "./http/files/stored-files.routes.ts";
import { broadcastingRoutes } from "./http/routes/broadcasting.routes.ts";
import { referenceRoutes } from "./reference/reference.routes.ts";
import type { Services } from "./services.ts";

/** Everything the host serves and does. */
export interface App {
  /** Answers to the calls of the contract. */
  routes: readonly Route[];
  /** Addresses outside the contract. */
  plainRoutes: readonly PlainRoute[];
  /** Each defines its feature's jobs, or what follows an event, before the queue starts. */
  defineJobs: readonly ((services: Services) => void)[];
}

/** The table of contents. Services bring pages of their own beside it (sandbox checkout, outbox). */
export const app: App = {
  routes: [
    ...authRoutes,
    ...securityRoutes,
    ...accountRoutes,
    ...addressRoutes,
    ...discountRoutes,
    ...brandRoutes,
    ...catalogRoutes,
    ...designRoutes,
    ...partedUploadRoutes,
    ...productVersionRoutes,
    ...designFileRoutes,
    ...phoneLinkRoutes,
    ...batchRoutes,
    ...templateRoutes,
    ...cartRoutes,
    ...homeRoutes,
    ...orderRoutes,
    ...importRoutes,
    ...invoiceRoutes,
    ...paymentRoutes,
    ...cardRoutes,
    ...earningsRoutes,
    ...mockupRoutes,
    ...newsRoutes,
    ...privacyRoutes,
    ...personalisationRoutes,
    ...partnerRoutes,
    ...secretKeyRoutes,
    ...proofRoutes,
    ...shopperRoutes,
    ...shopOrderRoutes,
    ...resellerWebhookRoutes,
    ...inboxRoutes,
    ...customerRoutes,
    ...deskRoutes,
    ...queueRoutes,
    ...scanRoutes,
    ...deskOrderRoutes,
    ...printBatchRoutes,
  ],
  plainRoutes: [
    ...marketplaceRoutes,
    ...webhookRoutes,
    ...shopMessageRoutes,
    ...orderStatusRoutes,
    ...proofPageRoutes,
    ...stopLettersRoutes,
    ...fulfilmentRoutes,
    ...broadcastingRoutes,
    ...sharedDesignRoutes,
    ...mockupPictureRoutes,
    ...roomPictureRoutes,
    ...typeFontRoutes,
    ...personalisationPictureRoutes,
    ...pluginRoutes,
    ...storedFileRoutes,
    ...referenceRoutes,
  ],
  defineJobs: [
    defineReactions,
    defineAuthJobs,
    defineIncidentJobs,
    defineGuestJobs,
    defineNotificationJobs,
    defineOrderJobs,
    defineUnpaidOrderJobs,
    defineConfirmationJobs,
    defineInvoiceJobs,
    defineVatJobs,
    definePaymentJobs,
    defineRepaymentJobs,
    defineCardJobs,
    defineReconcileJobs,
    defineFulfilmentJobs,
    definePrintFileJobs,
    definePrintBatchJobs,
    defineWorkingDayJobs,
    defineProofJobs,
    defineThumbnailJobs,
    defineStoreJobs,
    defineBatchJobs,
    defineImportJobs,
    defineShopOrderJobs,
    defineWebhookJobs,
    defineStoredFileJobs,
    defineHousekeepingJobs,
  ],
};
