import type { Endpoint, GroupClient } from "./endpoint.ts";
import * as account from "./resources/account.ts";
import * as auth from "./resources/auth.ts";
import * as batches from "./resources/batches.ts";
import * as cart from "./resources/cart.ts";
import * as catalog from "./resources/catalog.ts";
import * as designs from "./resources/designs.ts";
import * as earnings from "./resources/earnings.ts";
import * as invoices from "./resources/invoices.ts";
import * as mockups from "./resources/mockups.ts";
import * as news from "./resources/news.ts";
import * as orders from "./resources/orders.ts";
import * as home from "./resources/overview/home.ts";
import * as phoneLinks from "./resources/overview/phone-links.ts";
import * as brand from "./resources/partner/brand.ts";
import * as imports from "./resources/partner/imports.ts";
import * as partner from "./resources/partner/partner-orders.ts";
import * as personalisations from "./resources/partner/personalisations.ts";
import * as proofs from "./resources/partner/proofs.ts";
import * as keys from "./resources/partner/secret-keys.ts";
import * as shoppers from "./resources/partner/shoppers.ts";
import * as shops from "./resources/partner/shops.ts";
import * as webhooks from "./resources/partner/webhooks.ts";
import * as payments from "./resources/payments.ts";
import * as privacy from "./resources/privacy.ts";

/** Every call of the API, gathered into the groups that are also the host's features. */
export const contract = {
  auth: {
    login: auth.login,
    loginByCode: auth.loginByCode,
    logout: auth.logout,
    register: auth.register,
    show: auth.show,
    countries: auth.countries,
    resendConfirmation: auth.resendConfirmation,
    requestPasswordReset: auth.requestPasswordReset,
    checkPasswordReset: auth.checkPasswordReset,
    updatePasswordReset: auth.updatePasswordReset,
    changePassword: auth.changePassword,
  },
  account: {
    showUser: account.showUser,
    updateSettings: account.updateSettings,
    updateCompanyDetails: account.updateCompanyDetails,
    updateClient: account.updateClient,
    updatePrices: account.updatePrices,
    addKey: account.addKey,
    updateKey: account.updateKey,
    removeKey: account.removeKey,
    integrations: account.integrations,
    resetIntegration: account.resetIntegration,
    connectShop: account.connectShop,
    disconnectShop: account.disconnectShop,
    uploadFile: account.uploadFile,
    deleteFile: account.deleteFile,
    notifications: account.notifications,
    clearNotifications: account.clearNotifications,
  },
  partner: {
    placeDesign: partner.placeDesign,
    quote: partner.quote,
    createOrder: partner.createOrder,
    findOrder: partner.findOrder,
    confirmOrder: partner.confirmOrder,
    cancelOrder: partner.cancelOrder,
  },
  personalisations: { create: personalisations.create, show: personalisations.show },
  proofs: {
    index: proofs.index,
    create: proofs.create,
    withdraw: proofs.withdraw,
    shared: proofs.shared,
    approve: proofs.approve,
    comment: proofs.comment,
  },
  secretKeys: { index: keys.index, create: keys.create, rotate: keys.rotate, remove: keys.remove },
  brand: { show: brand.show, update: brand.update, setLogo: brand.setLogo, removeLogo: brand.removeLogo },
  shoppers: { createCode: shoppers.createCode },
  privacy: { exportData: privacy.exportData, deleteAccount: privacy.deleteAccount },
  catalog: {
    index: catalog.index,
    start: catalog.start,
    place: catalog.place,
    createVariant: catalog.createVariant,
    edit: catalog.edit,
    updateVariants: catalog.updateVariants,
    updateVariant: catalog.updateVariant,
    holidays: catalog.holidays,
  },
  designs: {
    index: designs.index,
    tags: designs.tags,
    upload: designs.upload,
    remove: designs.remove,
    update: designs.update,
    products: designs.products,
    publish: designs.publish,
    unpublishProduct: designs.unpublishProduct,
    unpublish: designs.unpublish,
    uploadToProduct: designs.uploadToProduct,
    addToProduct: designs.addToProduct,
    removeFromProduct: designs.removeFromProduct,
  },
  phoneLinks: { open: phoneLinks.open, close: phoneLinks.close, take: phoneLinks.take },
  batches: {
    start: batches.start,
    preview: batches.preview,
    index: batches.index,
    show: batches.show,
    rows: batches.rows,
    update: batches.update,
    retry: batches.retry,
    undo: batches.undo,
  },
  cart: {
    create: cart.create,
    show: cart.show,
    addDesign: cart.addDesign,
    removeDesign: cart.removeDesign,
    addItems: cart.addItems,
    addOrder: cart.addOrder,
    removeItem: cart.removeItem,
    updateItem: cart.updateItem,
    update: cart.update,
    addDiscountCode: cart.addDiscountCode,
    removeDiscountCode: cart.removeDiscountCode,
    setAddress: cart.setAddress,
    prices: cart.prices,
    createOrder: cart.createOrder,
    addVariant: cart.addVariant,
    addProduct: cart.addProduct,
  },
  orders: {
    index: orders.index,
    csv: orders.csv,
    show: orders.show,
    shared: orders.shared,
    update: orders.update,
    remove: orders.remove,
    addPrintFile: orders.addPrintFile,
    addComment: orders.addComment,
    refundOptions: orders.refundOptions,
    addRefund: orders.addRefund,
  },
  imports: {
    index: imports.index,
    create: imports.create,
    show: imports.show,
    update: imports.update,
    start: imports.start,
    problems: imports.problems,
    sample: imports.sample,
  },
  invoices: {
    index: invoices.index,
    csv: invoices.csv,
    zip: invoices.zip,
    pdf: invoices.pdf,
    xml: invoices.xml,
  },
  payments: {
    payOrders: payments.payOrders,
    payInvoices: payments.payInvoices,
    show: payments.show,
    payInvoicesFromBalance: payments.payInvoicesFromBalance,
  },
  earnings: { show: earnings.show, index: earnings.index, csv: earnings.csv },
  mockups: { index: mockups.index, zip: mockups.zip },
  home: { show: home.show },
  shops: {
    connection: shops.connection,
    updateConnection: shops.updateConnection,
    index: shops.index,
    choices: shops.choices,
    solve: shops.solve,
    approve: shops.approve,
    decline: shops.decline,
    retry: shops.retry,
    tryOut: shops.tryOut,
  },
  webhooks: {
    index: webhooks.index,
    create: webhooks.create,
    update: webhooks.update,
    remove: webhooks.remove,
    rotate: webhooks.rotate,
    tryOut: webhooks.tryOut,
    deliveries: webhooks.deliveries,
    sendAgain: webhooks.sendAgain,
  },
  news: { posts: news.posts, feedback: news.feedback },
} as const satisfies Record<string, Record<string, Endpoint>>;

/** The table of calls. */
export type Contract = typeof contract;
/** A group of calls. */
export type GroupName = keyof Contract;
/** The typed API: one method per call, by group. */
export type Api = { [G in GroupName]: GroupClient<Contract[G]> };

export {
  type Access,
  type Answer,
  type AnswerShape,
  answerBody,
  type CallInput,
  type CallOptions,
  type Endpoint,
  endpoint,
  type FileField,
  file,
  type GroupClient,
  list,
  Message,
  type Method,
  members,
  message,
  one,
  type Page,
  PageMeta,
  type PartInput,
  type PartOutput,
  page,
  ROLES,
  type RoleName,
  raw,
  signedIn,
} from "./endpoint.ts";
export {
  ApiError,
  type ApiErrorDetails,
  type ErrorBody,
  type FailureCode,
  type FieldErrors,
  failures,
  invalid,
  isFailureCode,
  UNIVERSAL_FAILURES,
} from "./failures.ts";
export {
  CalendarEvent,
  CalendarHolidays,
  LONGEST_EVENT,
  MOST_EVENTS,
  PublicHoliday,
} from "./fields/calendar-days.ts";
export { DeliveryOffer, DeliveryService } from "./fields/delivery.ts";
export {
  EMAIL_PATTERN,
  PRINT_FILE_URL_PATTERN,
  STORE_ADDRESS_PATTERN,
} from "./fields/field-patterns.ts";
export {
  Email,
  fieldMessages,
  Id,
  IdParams,
  IdText,
  MillimetreText,
  Money,
  Name,
  NewPassword,
  optionalText,
  PASSWORD_LENGTH,
  PageText,
  PriceInput,
  PrintFileUrl,
  Quantity,
  ResetEmail,
  requiredText,
  StoreAddress,
  Time,
  Website,
} from "./fields/fields.ts";
export { UploadRefusal, type UploadRefusalReason, uploadRefusals } from "./fields/upload-refusals.ts";
export { isVatNumber } from "./fields/vat-number.ts";
export { KEY_SCOPES, type KeyScope } from "./key-scopes.ts";
export {
  PRODUCTS_CHANNEL,
  type RealtimeEventName,
  type RealtimePayload,
  realtimeEvents,
  userChannel,
  userIdOfChannel,
} from "./realtime.ts";
export { ClientFile, DOCUMENT_MAX_BYTES, Notification } from "./resources/account.ts";
export {
  CompanyDetails,
  Country,
  GuestRegistration,
  MovedToAccount,
  Registration,
  StoreType,
  UnnamedGuest,
  User,
  UserClient,
  UserSettings,
} from "./resources/auth.ts";
export {
  BATCH_AT_MOST,
  Batch,
  BatchAction,
  BatchReason,
  BatchRow,
  BatchRowState,
  BatchState,
  PriceChange,
} from "./resources/batches.ts";
export {
  Cart,
  CartDesign,
  CartItem,
  CountryPrice,
  CountryPrices,
  CreatedOrder,
  OrderedAgain,
  Recipient,
  RecipientInput,
  Totals,
} from "./resources/cart.ts";
export {
  AttributeChoices,
  CalendarPage,
  CalendarPageData,
  CalendarPageInput,
  ClientProduct,
  ClientProductAttributes,
  ClientProductEdit,
  PlacedDesign,
  PrintArea,
  Product,
  ProductStart,
  Quality,
  Sku,
  Variant,
  VariantChange,
} from "./resources/catalog.ts";
export {
  AvailableProduct,
  Design,
  DesignNotice,
  DesignSort,
  DesignTag,
  designFilter,
  Orientation,
  PRINT_FILE_MAX_BYTES,
  PublishingStatus,
  TAGS_AT_MOST,
  TagCount,
  UploadedDesign,
} from "./resources/designs.ts";
export { Earnings, EarningsEntry } from "./resources/earnings.ts";
export { Invoice } from "./resources/invoices.ts";
export { MockupKind, MockupScene } from "./resources/mockup-scenes.ts";
export { Mockup } from "./resources/mockups.ts";
export { Post } from "./resources/news.ts";
export {
  CLAIM_LIMITS,
  ItemStatus,
  Order,
  OrderCan,
  OrderComment,
  OrderItem,
  OrderNarrowing,
  OrderState,
  PHOTO_MAX_BYTES,
  Refund,
  RefundReason,
  RefundType,
} from "./resources/orders.ts";
export { HOME_DAYS, Home } from "./resources/overview/home.ts";
export { PHONE_LINK_SECONDS, PhoneLink, PhoneToken } from "./resources/overview/phone-links.ts";
export { Brand, LOGO_MAX_BYTES } from "./resources/partner/brand.ts";
export {
  IMPORT_FIELDS,
  IMPORT_MOST_ORDERS,
  ImportField,
  ImportProblem,
  OrderImport,
} from "./resources/partner/imports.ts";
export { PartnerQuote } from "./resources/partner/partner-orders.ts";
export { Personalisation } from "./resources/partner/personalisations.ts";
export { Proof, SentProof, SharedProof } from "./resources/partner/proofs.ts";
export { LONGEST_OVERLAP_HOURS, NewSecretKey, SecretKey } from "./resources/partner/secret-keys.ts";
export { SHOPPER_CODE_SECONDS, ShopperCode } from "./resources/partner/shoppers.ts";
export {
  HOLD_HOURS,
  ShopApproval,
  ShopChoice,
  ShopConnection,
  ShopExchange,
  ShopOrder,
  ShopOrderLine,
} from "./resources/partner/shops.ts";
export { NewWebhookEndpoint, WebhookDelivery, WebhookEndpoint } from "./resources/partner/webhooks.ts";
export { CheckoutSession, PaymentFailure, PaymentOutcome, PaymentState } from "./resources/payments.ts";
export {
  PrintFinding,
  type PrintFindingCode,
  printFinding,
  printFindings,
} from "./resources/print-findings.ts";
export { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from "./webhook-events.ts";
