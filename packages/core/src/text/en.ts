import { fieldMessages } from "../contract/fields/field-messages.ts";
import { auth } from "./en/auth/auth.ts";
import { guestNotices } from "./en/auth/let-in.ts";
import { terms } from "./en/auth/terms.ts";
import { batches, designLibrary } from "./en/designs/design-library.ts";
import { designNotices } from "./en/designs/design-notices.ts";
import { designs, publishing, upload } from "./en/designs/designs.ts";
import { customSize, editor } from "./en/designs/editor.ts";
import { editorNotices } from "./en/designs/editor-first.ts";
import { filePages } from "./en/designs/file-pages.ts";
import { findings } from "./en/designs/findings.ts";
import { inks } from "./en/designs/inks.ts";
import { phone } from "./en/designs/phone.ts";
import { attributes, orientations, products, variants } from "./en/designs/products.ts";
import { template } from "./en/designs/template.ts";
import { templateFields } from "./en/designs/template-fields.ts";
import { earnings, invoices, settings } from "./en/general/account.ts";
import { addressBook } from "./en/general/address-book.ts";
import { developer } from "./en/general/developer.ts";
import { discounts } from "./en/general/discounts.ts";
import { general, portalGeneral } from "./en/general/general.ts";
import { home } from "./en/general/home.ts";
import { loading } from "./en/general/loading.ts";
import { navigation, pages } from "./en/general/navigation.ts";
import { pageNotices, portalNotices, portalProblems, problems } from "./en/general/notices.ts";
import { feedback, news, notifications, overlays, portalOverlays } from "./en/general/overlays.ts";
import { security } from "./en/general/security.ts";
import { webhooks } from "./en/general/webhooks.ts";
import { basket } from "./en/shop/basket.ts";
import { cardOnFile } from "./en/shop/card-on-file.ts";
import { checkout } from "./en/shop/checkout.ts";
import { designRemoval } from "./en/shop/design-removal.ts";
import { orderComments } from "./en/shop/order-comments.ts";
import { printFile, refundForm } from "./en/shop/order-dialogs.ts";
import { order, orders, refundFirst } from "./en/shop/orders.ts";
import { ordersPage, ordersTable } from "./en/shop/orders-page.ts";
import { payment } from "./en/shop/payment.ts";
import { paymentReturn } from "./en/shop/payment-return.ts";
import { basketNotices, orderNotices, paymentNotices } from "./en/shop/shop-notices.ts";
import { shopOrders } from "./en/shop/shop-orders.ts";
import { partsText } from "./parts-text.ts";

/** Every sentence a person can read in widgets and portal, in English; functions where a value is part of it. */
export const en = {
  general: { ...general, ...portalGeneral },
  developer,
  loading,
  parts: partsText,
  navigation,
  pages,
  auth,
  terms,
  overlays: { ...overlays, ...portalOverlays },
  notices: {
    ...pageNotices,
    ...portalNotices,
    ...guestNotices,
    ...editorNotices,
    ...basketNotices,
    ...paymentNotices,
    ...orderNotices,
    ...designNotices,
  },
  findings,
  filePages,
  inks,
  template,
  problems: { ...problems, ...portalProblems },
  notifications,
  news,
  feedback,
  products,
  attributes,
  orientations,
  variants,
  designs,
  designLibrary,
  batches,
  upload,
  phone,
  publishing,
  editor,
  customSize,
  basket: { ...basket, ...checkout, ...designRemoval, address: { ...basket.address, ...checkout.address } },
  addressBook,
  payment,
  paymentReturn,
  orders: { ...orders, ...ordersTable, empty: { ...orders.empty, ...ordersTable.empty } },
  ordersPage,
  home,
  order: { ...order, comments: orderComments },
  printFile,
  refund: { ...refundFirst, ...refundForm },
  settings,
  security,
  invoices,
  earnings,
  shopOrders,
  cardOnFile,
  discounts,
  webhooks,
  /** The messages of checked fields, the same the host answers. */
  fields: fieldMessages,
  templateFields,
};
