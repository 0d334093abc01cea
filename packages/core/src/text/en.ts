import { fieldMessages } from "../contract/field-messages.ts";
import { earnings, invoices, settings } from "./en/account.ts";
import { auth } from "./en/auth.ts";
import { basket } from "./en/basket.ts";
import { basketNotices } from "./en/basket-notices.ts";
import { designNotices } from "./en/design-notices.ts";
import { designs, publishing, upload } from "./en/designs.ts";
import { developer } from "./en/developer.ts";
import { customSize, editor } from "./en/editor.ts";
import { general } from "./en/general.ts";
import { loading } from "./en/loading.ts";
import { navigation, pages } from "./en/navigation.ts";
import { pageNotices, problems } from "./en/notices.ts";
import { printFile, refundForm } from "./en/order-dialogs.ts";
import { orderNotices } from "./en/order-notices.ts";
import { order, orders, refundFirst } from "./en/orders.ts";
import { feedback, news, notifications, overlays, portalOverlays } from "./en/overlays.ts";
import { payment } from "./en/payment.ts";
import { paymentReturn } from "./en/payment-return.ts";
import { attributes, orientations, products, variants } from "./en/products.ts";
import { terms } from "./en/terms.ts";
import { partsText } from "./parts-text.ts";

/** Every sentence a person can read in widgets and portal, in English; functions where a value is part of it. */
export const en = {
  general,
  developer,
  loading,
  parts: partsText,
  navigation,
  pages,
  auth,
  terms,
  overlays: { ...overlays, ...portalOverlays },
  notices: { ...pageNotices, ...basketNotices, ...orderNotices, ...designNotices },
  problems,
  notifications,
  news,
  feedback,
  products,
  attributes,
  orientations,
  variants,
  designs,
  upload,
  publishing,
  editor,
  customSize,
  basket,
  payment,
  paymentReturn,
  orders,
  order,
  printFile,
  refund: { ...refundFirst, ...refundForm },
  settings,
  invoices,
  earnings,
  /** The messages of checked fields, the same the host answers. */
  fields: fieldMessages,
};
