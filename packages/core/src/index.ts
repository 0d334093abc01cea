export type { SetupFailure, SetupRefusal } from "./client/check-website.ts";
export { AnswerError, isAbort, isCallFailure, NetworkError } from "./client/client-errors.ts";
export {
  type AnswerReport,
  type ClientOf,
  type ClientOptions,
  clientFor,
  type EndpointTable,
  type TokenSource,
} from "./client/client-for.ts";
export { createClient } from "./client/create-client.ts";
export { createDrafts, type Drafts, type DraftsOptions } from "./client/drafts.ts";
export {
  createIdempotencyKeys,
  type IdempotencyKeys,
  type IdempotencyKeysOptions,
  randomId,
} from "./client/idempotency-keys.ts";
export {
  createSafeStorage,
  type SafeStorage,
  type StorageKind,
  safeStorageOver,
} from "./client/safe-storage.ts";
export {
  createSession,
  type Session,
  type SessionChange,
  type SessionOptions,
  tokenKey,
} from "./client/session.ts";
export * from "./contract/contract.ts";
export { QUANTITY_MESSAGE } from "./contract/quantity-message.ts";
export type { AccountState } from "./stores/auth-account.ts";
export type { AuthForm, AuthInputForm, AuthValues, ReadonlyAuthValues } from "./stores/auth-forms.ts";
export { type Auth, AuthStore } from "./stores/auth-store.ts";
export type { RenewLinkState } from "./stores/auth-submits.ts";
export type { AuthPopup, ProductStep } from "./stores/auth-visits.ts";
export {
  type AddressForm,
  type Basket,
  type BasketState,
  type BasketStep,
  BasketStore,
} from "./stores/basket-store.ts";
export { type Catalog, CatalogStore } from "./stores/catalog-store.ts";
export { createPressport, type Pressport } from "./stores/create-pressport.ts";
export { type DesignProducts, DesignProductsStore } from "./stores/designs-publishing.ts";
export { type Designs, type DesignsState, DesignsStore } from "./stores/designs-store.ts";
export { type EarningsOfReseller, EarningsStore } from "./stores/earnings-store.ts";
export type { EditorFix, EditorIssue, EditorIssueCode } from "./stores/editor-checks.ts";
export { type CustomSide, type CustomSize, CustomSizeStore } from "./stores/editor-custom-size.ts";
export {
  type EditedPicture,
  type EditorDesign,
  type EditorDocument,
  type EditorPage,
  type EditorPlace,
  type EditorProject,
  type EditorSize,
  LOCAL_DESIGN_ID,
  pictureAt,
} from "./stores/editor-document.ts";
export type { EditorDoors, EditorTarget } from "./stores/editor-doors.ts";
export type { EditorUpload } from "./stores/editor-file.ts";
export { quarterOf, SNAP_PX, tiltOf } from "./stores/editor-moves.ts";
export { baseAmount } from "./stores/editor-prices.ts";
export type { EditorLine } from "./stores/editor-saving.ts";
export { canSwitchSize } from "./stores/editor-sizes.ts";
export type { EditorPhase, EditorSnaps } from "./stores/editor-state.ts";
export { type Editor, type EditorStep, EditorStore } from "./stores/editor-store.ts";
export { type Feedback, FeedbackStore } from "./stores/feedback-store.ts";
export { type InvoiceFile, type Invoices, InvoicesStore } from "./stores/invoices-store.ts";
export { createLeanPressport, type LeanPressport, type PressportOptions } from "./stores/lean-pressport.ts";
export { type News, NewsStore } from "./stores/news-store.ts";
export {
  type Notice,
  type NoticeAction,
  type NoticeKind,
  type NoticeOptions,
  type Notices,
  NoticesStore,
} from "./stores/notices-store.ts";
export { type Notifications, NotificationsStore } from "./stores/notifications-store.ts";
export { type OrderCards, OrderCardsStore } from "./stores/order-cards-store.ts";
export type { CommentForm } from "./stores/order-comments.ts";
export type { OrderDoors } from "./stores/order-doors.ts";
export type { PrintFileForm } from "./stores/order-print-file.ts";
export type { RecipientForm } from "./stores/order-recipient.ts";
export { type OpenOrder, type OpenOrderState, OrderStore } from "./stores/order-store.ts";
export { type Orders, type OrdersState, OrdersStore, type OrdersTab } from "./stores/orders-store.ts";
export {
  type PaymentReturnState,
  PaymentReturnStore,
  type PaymentReturns,
  type SettledPayment,
} from "./stores/payment-return-store.ts";
export {
  type BeforeRedirect,
  type Payment,
  type PaymentStep,
  PaymentStore,
  type PaymentSubject,
} from "./stores/payment-store.ts";
export { problemWords } from "./stores/problem-words.ts";
export type { ClaimChoice, ClaimPhoto, ClaimRow } from "./stores/refund-form.ts";
export { type RefundClaim, type RefundState, RefundStore } from "./stores/refund-store.ts";
export type { IntegrationForm, StoreIntegration } from "./stores/settings-integration.ts";
export { type Settings, SettingsStore } from "./stores/settings-store.ts";
export type { WebsiteKey, Websites } from "./stores/settings-websites.ts";
export type { StoreDoors, Surface } from "./stores/store-doors.ts";
export type { TypedForm } from "./stores/typed-form.ts";
export { type Upload, type Uploads, UploadsStore } from "./stores/uploads-store.ts";
export { createText } from "./text/create-text.ts";
export { address as addressText } from "./text/en/address.ts";
export { authForms as authFormsText } from "./text/en/auth-forms.ts";
export { basket as basketText } from "./text/en/basket.ts";
export { designNotices } from "./text/en/design-notices.ts";
export {
  designs as designsText,
  publishing as publishingText,
  upload as uploadText,
} from "./text/en/designs.ts";
export { customSize as customSizeText, editor as editorText } from "./text/en/editor.ts";
export { editorFirst as editorFirstText } from "./text/en/editor-first.ts";
export { editorLater as editorLaterText } from "./text/en/editor-later.ts";
export { loading as loadingText } from "./text/en/loading.ts";
export { printFile as printFileText, refundForm as refundFormText } from "./text/en/order-dialogs.ts";
export {
  order as orderText,
  orders as ordersText,
  refundFirst as refundFirstText,
} from "./text/en/orders.ts";
export { payment as paymentText } from "./text/en/payment.ts";
export { paymentReturn as paymentReturnText } from "./text/en/payment-return.ts";
export {
  attributes as attributesText,
  orientations as orientationsText,
  products as productsText,
  variants as variantsText,
} from "./text/en/products.ts";
export type { TermsFacts, TermsSection } from "./text/en/terms.ts";
export { createFormats, type Formats } from "./text/format.ts";
export { type PartsText, partsText } from "./text/parts-text.ts";
export {
  type Catalogue,
  type Text,
  type TextArea,
  type TextOptions,
  type TextOverrides,
  type TextPortions,
  textOf,
} from "./text/text.ts";
