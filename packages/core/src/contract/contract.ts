export { CAPABILITIES, type Capability } from "./capabilities.ts";
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
  staff,
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
export { LONGEST_ANSWER, SHORTEST_SEARCH } from "./fields/desk-limits.ts";
export {
  DiscountCode,
  DiscountDay,
  DiscountLimit,
  DiscountValue,
  HIGHEST_DISCOUNT_LIMIT,
} from "./fields/discount-fields.ts";
export {
  EMAIL_PATTERN,
  LINK_PATTERN,
  NAME_PATTERN,
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
export { templateMessages } from "./fields/template-messages.ts";
export { UploadRefusal, type UploadRefusalReason, uploadRefusals } from "./fields/upload-refusals.ts";
export { countryOfVatNumber, isInUnion, isVatNumber, plainVatNumber } from "./fields/vat-number.ts";
export { type Api, type Contract, contract, type GroupName } from "./groups.ts";
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
  PublishableKey,
  Registration,
  StoreType,
  UnnamedGuest,
  User,
  UserClient,
  UserSettings,
  VatCheck,
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
  ClientProduct,
  ClientProductAttributes,
  ClientProductEdit,
  PlacedDesign,
  Quality,
  Variant,
  VariantChange,
  VariantPage,
  VariantPageData,
  VariantPageInput,
} from "./resources/catalog/catalog.ts";
export { AttributeChoices, PrintArea, Product, ProductStart, Sku } from "./resources/catalog/products.ts";
export { DesignInk, DesignPage, FILE_PAGES_AT_ONCE } from "./resources/design-files.ts";
export {
  AvailableProduct,
  Design,
  DesignNotice,
  DesignSort,
  DesignTag,
  designFilter,
  MerchantField,
  Orientation,
  PRINT_FILE_MAX_BYTES,
  PRINT_FILE_TYPES,
  PublishingStatus,
  TAGS_AT_MOST,
  TagCount,
  UploadedDesign,
} from "./resources/designs.ts";
export {
  Customer,
  CustomerKind,
  CustomerLine,
  DeskHit,
  LARGEST_QUOTA_BYTES,
} from "./resources/desk/customers.ts";
export { StaffSelf } from "./resources/desk/desk.ts";
export {
  DeskAction,
  InboxClaim,
  InboxCounts,
  InboxEntry,
  InboxFile,
  InboxIncident,
  InboxKind,
  InboxMessage,
  InboxSource,
  InboxState,
} from "./resources/desk/inbox.ts";
export {
  OrderChange,
  OrderMoneyLeft,
  OrderVatCheck,
  ReprintReason,
  StaffItem,
  StaffNote,
  StaffOrder,
} from "./resources/desk/orders.ts";
export {
  BATCH_ITEMS_AT_MOST,
  PRINTED_BATCH_KEPT_DAYS,
  PrintBatch,
  PrintBatchProblem,
  PrintBatchState,
} from "./resources/desk/print-batches.ts";
export {
  ADVANCE_AT_MOST,
  AdvanceProblem,
  DUE_CHOICES,
  DUE_STATES,
  DueChoice,
  DueFilter,
  DueOrder,
  QueueView,
  Rush,
  VIEWS_AT_MOST,
} from "./resources/desk/queue.ts";
export { SCAN_STEPS, ScanAnswer, ScanProblem, type ScanStep } from "./resources/desk/scans.ts";
export { HouseWorkingDays, OWN_DAYS_AT_MOST, WorkingDaySettings } from "./resources/desk/working-days.ts";
export { Earnings, EarningsEntry } from "./resources/earnings.ts";
export {
  Finding,
  FindingBox,
  type FindingCode,
  type FindingSeverities,
  FindingSeverity,
  FixCode,
  findingKinds,
  fixOf,
  isFindingCode,
  readFinding,
  type StoredFinding,
} from "./resources/findings.ts";
export { Invoice, type InvoiceSide } from "./resources/invoices.ts";
export { MockupKind, MockupScene } from "./resources/mockup-scenes.ts";
export { DesignMockup, Mockup, MockupRoom, MockupRooms } from "./resources/mockups.ts";
export { Post } from "./resources/news.ts";
export {
  CLAIM_LIMITS,
  ItemStatus,
  Order,
  OrderCan,
  OrderComment,
  OrderItem,
  OrderState,
  Parcel,
  PHOTO_MAX_BYTES,
  Refund,
  RefundReason,
  RefundType,
} from "./resources/orders/order.ts";
export { OrderNarrowing } from "./resources/orders/orders.ts";
export { MOST_ADDRESSES, SavedAddress } from "./resources/overview/addresses.ts";
export { HOME_DAYS, Home } from "./resources/overview/home.ts";
export { PHONE_LINK_SECONDS, PhoneLink, PhoneToken } from "./resources/overview/phone-links.ts";
export {
  MOST_VERSIONS,
  ProductVersion,
  SavingDevice,
  VersionSize,
} from "./resources/overview/product-versions.ts";
export {
  EmailLink,
  RecoveryCodes,
  SecondFactorSetup,
  Security,
  Session,
} from "./resources/overview/security.ts";
export { Brand, LOGO_MAX_BYTES } from "./resources/partner/brand.ts";
export { CardDesk, CardOnFile, CardStanding } from "./resources/partner/cards.ts";
export { Discount, DiscountState, MOST_DISCOUNTS, ShopDiscounts } from "./resources/partner/discounts.ts";
export {
  IMPORT_FIELDS,
  IMPORT_MOST_COLUMNS,
  IMPORT_MOST_ORDERS,
  IMPORT_MOST_ROWS,
  ImportDelivery,
  ImportField,
  ImportProblem,
  OrderImport,
} from "./resources/partner/imports.ts";
export { OrderLink, PartnerQuote } from "./resources/partner/partner-orders.ts";
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
export {
  CheckoutSession,
  PAY_AT_ONCE,
  PaymentFailure,
  PaymentOutcome,
  PaymentState,
} from "./resources/payments.ts";
export {
  DesignTemplate,
  FieldPlace,
  FieldStyle,
  FieldValues,
  PrintedField,
  TEMPLATE_LIMITS,
  TemplateField,
  TextColour,
  TYPEFACES,
  Typeface,
} from "./resources/templates.ts";
export { PartedUpload, UPLOAD_PART_BYTES } from "./resources/uploads.ts";
export { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from "./webhook-events.ts";
export { nameIn, type Say, sayIn, type Words } from "./words/say-in.ts";
export { catalogueWords } from "./words/words.ts";
