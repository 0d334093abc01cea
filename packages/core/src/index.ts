/// <reference lib="esnext.disposable" preserve="true" />
export { type AddressBook, AddressBookStore } from "./account/address-book-store.ts";
export { type BrandSettings, BrandStore } from "./account/brand-store.ts";
export { type CardOfReseller, type CardReturn, CardStore } from "./account/card-store.ts";
export { type DiscountForm, DiscountsStore, type ShopDiscountCodes } from "./account/discounts-store.ts";
export { type Notifications, NotificationsStore } from "./account/notifications-store.ts";
export { type SecretKeys, SecretKeysStore } from "./account/secret-keys-store.ts";
export {
  type AccountSecurity,
  type EmailProof,
  type FactorProof,
  SecurityStore,
} from "./account/security-store.ts";
export type { IntegrationForm, StoreIntegration } from "./account/settings-integration.ts";
export type { TypedException, TypedRule } from "./account/settings-prices.ts";
export { type Settings, SettingsStore } from "./account/settings-store.ts";
export type { WebsiteKey, Websites } from "./account/settings-websites.ts";
export {
  type LineAnswer,
  type ShopOrdersOfReseller,
  ShopOrdersStore,
} from "./account/shop-orders-store.ts";
export { usualRules } from "./account/usual-rules.ts";
export { type WebhookForm, type Webhooks, WebhooksStore } from "./account/webhooks-store.ts";
export { createPressport } from "./app/create-pressport.ts";
export { createPressportCore, type PressportCore, type PressportOptions } from "./app/pressport-core.ts";
export type { StoreServices, Surface } from "./app/store-services.ts";
export { tellDeveloper } from "./app/tell-developer.ts";
export { type Pressport, withStores } from "./app/with-stores.ts";
export type { AccountState } from "./auth/auth-account.ts";
export type { AuthCodeProblem, GetAuthCode } from "./auth/auth-codes.ts";
export type { AuthForm, AuthInputForm, AuthValues, ReadonlyAuthValues } from "./auth/auth-forms.ts";
export { type Auth, AuthStore } from "./auth/auth-store.ts";
export type { OpenAccess, RenewLinkState } from "./auth/auth-submits.ts";
export type { AuthPopup, ProductStep } from "./auth/auth-visits.ts";
export { type EmailLinkState, EmailLinkStore } from "./auth/email-link-store.ts";
export {
  type AddressForm,
  type Basket,
  type BasketState,
  type BasketStep,
  BasketStore,
} from "./basket/basket-store.ts";
export { type Catalog, CatalogStore } from "./catalog/catalog-store.ts";
export { profitRows } from "./catalog/profit-rows.ts";
export { type AskedAhead, type AskedHost, createAskedAhead } from "./client/asked-ahead.ts";
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
export { fetchFont } from "./client/fetch-font.ts";
export { importAgain, isPinned } from "./client/modules/import-again.ts";
export { inTime } from "./client/modules/in-time.ts";
export { whenIdle } from "./client/modules/when-idle.ts";
export { randomId } from "./client/random-id.ts";
export { saveFile } from "./client/save-file.ts";
export { createDrafts, type Drafts, type DraftsOptions } from "./client/storage/drafts.ts";
export {
  createIdempotencyKeys,
  type IdempotencyKeys,
  type IdempotencyKeysOptions,
} from "./client/storage/idempotency-keys.ts";
export { createKeptFiles, type KeptFiles } from "./client/storage/kept-files.ts";
export type { LazyKeys } from "./client/storage/lazy-keys.ts";
export {
  createSafeStorage,
  type SafeStorage,
  type StorageKind,
  safeStorageOver,
} from "./client/storage/safe-storage.ts";
export {
  createSession,
  type Session,
  type SessionChange,
  type SessionOptions,
  tokenKey,
} from "./client/storage/session.ts";
export { trimHost } from "./client/trim-host.ts";
export * from "./contract/contract.ts";
export { LONGEST_ANSWER, SHORTEST_SEARCH } from "./contract/fields/desk-limits.ts";
export { QUANTITY_MESSAGE } from "./contract/fields/quantity-message.ts";
export { type BatchRows, BatchRowsStore } from "./designs/batch-rows-store.ts";
export {
  type Batches,
  BatchesStore,
  type BatchOrder,
  isUnderWay,
  progressOf,
} from "./designs/batches-store.ts";
export { type DesignLibrary, DesignLibraryStore, tagsOf } from "./designs/design-library.ts";
export { type DesignMockups, DesignMockupsStore } from "./designs/design-mockups-store.ts";
export { type DesignProducts, DesignProductsStore } from "./designs/designs-publishing.ts";
export { type Designs, type DesignsState, DesignsStore, type DesignView } from "./designs/designs-store.ts";
export { type FilePages, FilePagesStore } from "./designs/file-pages-store.ts";
export { inkName } from "./designs/ink-name.ts";
export {
  type PhoneLinkOnScreen,
  type PhoneLinkState,
  PhoneLinkStore,
} from "./designs/phone-link-store.ts";
export { type PhoneVisit, type PhoneVisitState, PhoneVisitStore } from "./designs/phone-visit-store.ts";
export { type PricePreview, PricePreviewStore } from "./designs/price-preview-store.ts";
export { type Upload, type Uploads, UploadsStore } from "./designs/uploads/uploads-store.ts";
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
} from "./editor/editor-document.ts";
export type { EditorUpload } from "./editor/editor-file.ts";
export { quarterOf, SNAP_PX, tiltOf } from "./editor/editor-moves.ts";
export type { EditorServices, EditorTarget } from "./editor/editor-services.ts";
export type { EditorPhase, EditorSnaps } from "./editor/editor-state.ts";
export { type Editor, type EditorStep, EditorStore } from "./editor/editor-store.ts";
export { type MockupGallery, MockupGalleryStore } from "./editor/rooms/mockup-gallery.ts";
export { type Rooms, RoomsStore } from "./editor/rooms/rooms.ts";
export type { ChangedElsewhere } from "./editor/saving/editor-elsewhere.ts";
export type { EditorLine } from "./editor/saving/editor-saving.ts";
export {
  type EarlierVersions,
  EarlierVersionsStore,
  withoutVersion,
  withVersion,
} from "./editor/saving/editor-versions.ts";
export type { EditorFix, EditorIssue, EditorIssueCode } from "./editor/sizes/editor-checks.ts";
export { type CustomSide, type CustomSize, CustomSizeStore } from "./editor/sizes/editor-custom-size.ts";
export { isCustomSku } from "./editor/sizes/editor-custom-sku.ts";
export type { FileSize } from "./editor/sizes/editor-file-size.ts";
export { baseAmount, profitOfSize } from "./editor/sizes/editor-prices.ts";
export { canSwitchSize } from "./editor/sizes/editor-sizes.ts";
export { type Feedback, FeedbackStore } from "./news/feedback-store.ts";
export { type News, NewsStore } from "./news/news-store.ts";
export { type OrderCards, OrderCardsStore } from "./orders/order-cards-store.ts";
export type { CommentForm } from "./orders/order-comments.ts";
export { OrderImportStore, type OrderImports } from "./orders/order-import-store.ts";
export type { PrintFileForm } from "./orders/order-print-file.ts";
export type { RecipientForm } from "./orders/order-recipient.ts";
export type { OrderServices } from "./orders/order-services.ts";
export { type OpenOrder, type OpenOrderState, OrderStore } from "./orders/order-store.ts";
export {
  type OrderFilters,
  type Orders,
  type OrdersState,
  OrdersStore,
  type OrdersTab,
} from "./orders/orders-store.ts";
export type { ClaimChoice, ClaimPhoto, ClaimRow } from "./orders/refund-form.ts";
export { type RefundClaim, type RefundState, RefundStore } from "./orders/refund-store.ts";
export { type EarningsOfReseller, EarningsStore } from "./payments/earnings-store.ts";
export {
  type InvoiceFile,
  type Invoices,
  InvoicesStore,
  SalesInvoicesStore,
} from "./payments/invoices-store.ts";
export {
  type PaymentReturnState,
  PaymentReturnStore,
  type PaymentReturns,
  type SettledPayment,
} from "./payments/payment-return-store.ts";
export {
  type BeforeRedirect,
  type Payment,
  type PaymentStep,
  PaymentStore,
  type PaymentSubject,
} from "./payments/payment-store.ts";
export type { AddressFormat } from "./rules/delivery/address-formats.ts";
export { plainDigits, typedNumber } from "./rules/forms/plain-digits.ts";
export { KnownOrdersStore, KnownProductsStore } from "./state/known.ts";
export {
  type Notice,
  type NoticeAction,
  type NoticeKind,
  type NoticeOptions,
  type Notices,
  NoticesStore,
} from "./state/notices-store.ts";
export { problemWords } from "./state/problem-words.ts";
export { addressFormats, changeAddress, EMPTY_ADDRESS, loadAddressFormats } from "./state/typed-address.ts";
export type { TypedForm } from "./state/typed-form.ts";
export { type Template, type TemplateProblem, TemplateStore } from "./templates/template-store.ts";
export { createText } from "./text/create-text.ts";
export { authForms as authFormsText } from "./text/en/auth/auth-forms.ts";
export { authOtherForms as authOtherFormsText } from "./text/en/auth/auth-other-forms.ts";
export type { TermsFacts, TermsSection } from "./text/en/auth/terms.ts";
export { registered as registeredText, welcome as welcomeText } from "./text/en/auth/welcome.ts";
export { designNotices } from "./text/en/designs/design-notices.ts";
export {
  designs as designsText,
  publishing as publishingText,
  upload as uploadText,
} from "./text/en/designs/designs.ts";
export { customSize as customSizeText, editor as editorText } from "./text/en/designs/editor.ts";
export { editorFirst as editorFirstText } from "./text/en/designs/editor-first.ts";
export { editorPanels as editorPanelsText } from "./text/en/designs/editor-panels.ts";
export { filePages as filePagesText } from "./text/en/designs/file-pages.ts";
export { findings as findingsText } from "./text/en/designs/findings.ts";
export { inks as inksText } from "./text/en/designs/inks.ts";
export { phone as phoneText } from "./text/en/designs/phone.ts";
export {
  attributes as attributesText,
  orientations as orientationsText,
  products as productsText,
  variants as variantsText,
} from "./text/en/designs/products.ts";
export { templateFields as templateFieldsText } from "./text/en/designs/template-fields.ts";
export { address as addressText } from "./text/en/general/address.ts";
export { confirm as confirmText } from "./text/en/general/confirm.ts";
export { loading as loadingText } from "./text/en/general/loading.ts";
export { notFound as notFoundText } from "./text/en/general/notices.ts";
export { basket as basketText } from "./text/en/shop/basket.ts";
export { checkout as checkoutText } from "./text/en/shop/checkout.ts";
export { designRemoval as designRemovalText } from "./text/en/shop/design-removal.ts";
export { orderComments as orderCommentsText } from "./text/en/shop/order-comments.ts";
export { printFile as printFileText, refundForm as refundFormText } from "./text/en/shop/order-dialogs.ts";
export {
  order as orderText,
  orders as ordersText,
  refundFirst as refundFirstText,
} from "./text/en/shop/orders.ts";
export { payment as paymentText } from "./text/en/shop/payment.ts";
export { paymentReturn as paymentReturnText } from "./text/en/shop/payment-return.ts";
export { en as allText } from "./text/en.ts";
export { createFormats, type Formats } from "./text/format.ts";
export { type PartsText, partsText } from "./text/parts-text.ts";
export { portalAreas } from "./text/portal-areas.ts";
export { complainOfTemplate } from "./text/speech/template-complaints.ts";
export {
  type Catalogue,
  type Text,
  type TextArea,
  type TextOptions,
  type TextOverrides,
  type TextPortions,
  textOf,
} from "./text/text.ts";
