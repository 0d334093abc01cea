/* The business's decisions, name by name: pure functions without clock, I/O or text. */

export * from "./brand/brand-colours.ts";
export * from "./calendar/calendar-rules.ts";
export {
  type AddressForm,
  type AddressFormat,
  type AddressState,
  addressFormat,
  addressProblems,
  checkAddress,
  type RecipientField,
  stateOf,
  withLeadingZeros,
} from "./delivery/address-formats.ts";
export { addressLines, placeLines } from "./delivery/address-lines.ts";
export { CARRIERS, trackingUrl } from "./delivery/carriers.ts";
export { type Arrival, arrivalOf, shipByOf } from "./delivery/delivery.ts";
export {
  addWorkingDays,
  dayOf,
  type HouseCalendar,
  houseCalendar,
  type WorkingDays,
} from "./delivery/working-days.ts";
export {
  CARD_NOTICE_DAYS,
  type CardForm,
  type CardIssue,
  cardBrand,
  cardDigits,
  cardStanding,
  checkCard,
  isCardNumber,
  isExpired,
  isSecurityCode,
  parseExpiry,
} from "./forms/card-checks.ts";
export { checkRefundItem } from "./forms/check-refund-item.ts";
export { type FieldMessages, isClean } from "./forms/field-complaints.ts";
export {
  type ChangePasswordForm,
  checkAccountSettings,
  checkChangePassword,
  checkCompany,
  checkFeedback,
  checkGuest,
  checkLogin,
  checkPrintFileUrl,
  checkRegister,
  checkRenew,
  checkReset,
  checkStoreIntegration,
  type GuestForm,
  type PasswordPairForm,
  type RegisterForm,
} from "./forms/form-checks.ts";
export { passwordIndicator } from "./forms/password-indicator.ts";
export { credentialsOf, SHOPIFY_RIGHTS, type StoreCredential } from "./forms/store-credentials.ts";
export {
  acceptedLanguage,
  directionOf,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  languageOf,
} from "./languages.ts";
export { likelyCountry } from "./likely-country.ts";
export {
  HANGER_MM,
  mockupKindOf,
  type ProductBody,
  productBody,
  type ShownProduct,
} from "./mockups/mockup-body.ts";
export type { BodyFace, BodySolid, FaceLook } from "./mockups/mockup-faces.ts";
export { hasRoomFor, type MockupPlan, type PlannedFace, planMockup } from "./mockups/mockup-plan.ts";
export {
  type Materials as MockupMaterials,
  type PrintPicture,
  printReader,
  type SheetPicture,
} from "./mockups/paint/face-colours.ts";
export type { BytePicture, Light, Rows } from "./mockups/paint/linear-light.ts";
export { LivePrint } from "./mockups/paint/live-print.ts";
export type { FaceColour } from "./mockups/paint/paint-face.ts";
export {
  BOARD_FINISHES,
  type MockupPainting,
  paintRows,
  printedEdges,
  printPixels,
} from "./mockups/paint/paint-rows.ts";
export { planInView, type SceneWindow, type ViewedScene } from "./mockups/scene-window.ts";
export { type Corners, type Projection, project } from "./mockups/wall-view.ts";
export {
  hasNextPage,
  PAGE_SIZE_CHOICES,
  PAGE_SIZES,
  type PageSize,
  pageAfterDelete,
  pageMeta,
  pageRange,
} from "./pagination.ts";
export {
  type DesignBoxes,
  finishedRect,
  hasOwnBleed,
  MM_PER_INCH,
  PDF_DPI,
  printableRect,
  type Sides,
} from "./placement/design-boxes.ts";
export { boxOnDesign, boxOnPrint, frameAround } from "./placement/marked-box.ts";
export {
  applyMatrix,
  chainMatrices,
  cosSin,
  invertMatrix,
  type Matrix,
  type Point,
  scaleMatrix,
  shiftMatrix,
} from "./placement/matrix.ts";
export {
  fittingSizes,
  groupsOf,
  ORIENTATIONS,
  type OrientationGroup,
  orientationOf,
  turnSize,
} from "./placement/orientation.ts";
export { inchToPixels, mmToPixels, PX_PER_INCH, pixelsToMm } from "./placement/pixels.ts";
export {
  ASPECT_TOLERANCE,
  boundingBox,
  CANVAS_RATIO_TOLERANCE,
  COVER_TOLERANCE_PX,
  type Coverage,
  canvasCentre,
  checkPlacement,
  coverage,
  coverScale,
  coversFinishedArea,
  coversOutset,
  cropToDesignMatrix,
  type DesignSize,
  defaultCrop,
  defaultPlacement,
  designToCropMatrix,
  designToMillimetres,
  designToOutputPixels,
  detailOf,
  fitPlacement,
  leastScale,
  millimetresToDesign,
  outsetArea,
  type Placement,
  type PlacementIssue,
  type PrintSize,
  printDpi,
  WORKSPACE,
  type WorkspaceSize,
  withCanvasCentre,
  zoomOf,
} from "./placement/placement.ts";
export {
  adaptPlacement,
  clampToCover,
  MAX_ZOOM,
  mirrorPlacement,
  movePlacement,
  normalizeDegrees,
  quarterTurn,
  rotatePlacement,
  type Snap,
  snapDegrees,
  snapPlacement,
  zoomPlacement,
} from "./placement/placement-moves.ts";
export {
  type CropperData,
  fromCropper,
  fromPage,
  fromVariant,
  isSamePlacement,
  type PagePlacement,
  PLACEMENT_FIELDS,
  resizeCrop,
  round4,
  toPage,
  toVariant,
  type VariantPlacement,
} from "./placement/placement-wire.ts";
export {
  type FileFit,
  fileFit,
  NO_REACH,
  type PrintReach,
  SIZE_SLACK_MM,
  startPlacement,
  trueSizePlacement,
} from "./placement/start-placement.ts";
export {
  CUSTOM_SIZE_BOUNDS,
  CUSTOM_SIZE_BOUNDS_MM,
  CUSTOM_SIZE_PRICE,
  CUSTOM_SIZE_SHEET,
  type CustomSizeCheck,
  type CustomSizeUnit,
  checkCustomSize,
  checkCustomSizeMm,
  customSizePrice,
  DEFAULT_CUSTOM_SIZE_UNIT,
  eurToUsd,
  exceedsSheet,
  isValidSide,
  needsConfirmation,
  parseSide,
  type SheetLimit,
  sideIn,
  type TypedSide,
  toMillimetres,
  usdToEur,
} from "./prices/custom-size.ts";
export {
  bookReversal,
  bookSale,
  bookTransfer,
  earningsOf,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  type LedgerEntry,
  type OrderSums,
  productionCost,
  REPAYMENT_ATTEMPTS,
  repaymentPauseMs,
} from "./prices/ledger.ts";
export {
  addMoney,
  type Currency,
  compareMoney,
  eur,
  type Money,
  money,
  multiplyMoney,
  roundHalfUp,
  subtractMoney,
  sumMoney,
  usd,
} from "./prices/money.ts";
export { isPriceChangeAnnounced, PRICE_CHANGE_AT } from "./prices/price-change.ts";
export {
  markupByRule,
  NO_PRICE_RULE,
  NO_PRICE_RULES,
  PRICE_ENDINGS,
  type PriceEnding,
  type PriceException,
  type PriceRule,
  type PriceRules,
  retailByRule,
  ruleFor,
} from "./prices/price-rule.ts";
export {
  amountWithSurcharge,
  type Discount,
  type DiscountBearer,
  discountFloor,
  discountOn,
  lineTotal,
  markupFromRetail,
  type PriceTotals,
  type ProfitParts,
  profitOf,
  retailFromMarkup,
  type ShippingLine,
  sellingAmount,
  shippingOf,
  splitVat,
  surchargePercent,
  totalsOf,
  VAT_PERCENT,
  withoutVat,
} from "./prices/pricing.ts";
export {
  ALL_ITEMS_ID,
  type ClaimableItem,
  claimDeadline,
  claimedAmount,
  defaultRefundType,
  expandWholeOrderRefund,
  isClaimable,
  isClaimLate,
  offersPhotos,
  PHOTO_REASON_ID,
  photoSlotsLeft,
  REFUND_PHOTO_LIMIT,
} from "./prices/refunds.ts";
export { priceInShop, type ShopPrices, type TaxDisplay } from "./prices/shop-price.ts";
export { type VatTreatment, vatTreatmentOf } from "./prices/vat/vat-treatment.ts";
export {
  DPI_LIST,
  largestGoodSize,
  MOST_INK_PERCENT,
  QUALITIES,
  QUALITY_DPI,
  type Quality,
  ratePlacement,
  rateQuality,
  SHARP_SIZES_MM,
  sharpSidesPx,
  sharpUpTo,
  worstQuality,
} from "./quality/quality.ts";
export { shownDpi } from "./quality/shown-dpi.ts";
export { invoiceFileName, unpaidInvoiceIds } from "./shop/invoices.ts";
export { itemCode, readItemCode } from "./shop/item-codes.ts";
export {
  canClaim,
  ITEM_STATUS,
  ITEM_STATUS_NAMES,
  ITEM_STATUS_PATH,
  type ItemWithStatus,
  isItemCancelled,
  isItemInProduction,
  isItemSent,
  isLookedInto,
  isOrderCancelled,
  isSentToProduction,
  moneyOfOrder,
  type OrderAbilities,
  type OrderFacts,
  type OrderProgress,
  orderCan,
  orderProgress,
} from "./shop/orders.ts";
export {
  PAYMENT_PARAM,
  type PaymentReturn,
  RETURN_PARAM,
  readPaymentReturn,
  withoutPaymentReturn,
  withPaymentReturn,
} from "./shop/payment-return.ts";
export {
  AREA_ACCESS,
  type Area,
  canOpen,
  capabilitiesOf,
  isAllowed,
  isGuestOrVisitor,
  isRole,
  MENU,
  type MenuArea,
  showsInMenu,
} from "./shop/permissions.ts";
export {
  type Fold,
  foldedSize,
  foldOf,
  hasSides,
  type PagesChoice,
  type ProductPage,
  pagesCarried,
  pagesOfType,
  pagesPrinted,
  requiredPages,
} from "./shop/product-pages.ts";
export {
  ATTRIBUTE_CHOICES,
  CALENDAR_PAGE_COUNT,
  type CanvasDepth,
  type CanvasEdges,
  type ChoiceAttribute,
  defaultAttributes,
  defaultChoice,
  defaultPrintArea,
  defaultSurcharges,
  isCalendarType,
  liesOnTable,
  mainAttributeOf,
  OPTION_SURCHARGES,
  type PageName,
  PRODUCT_TYPE,
  type ProductKind,
  type ProductTypeFacts,
  printAreaWith,
  printedOutsetMm,
  printReach,
  productTypeOf,
  requiredOutsetMm,
} from "./shop/product-types.ts";
export {
  type DesignStatus,
  PUBLISHING_STATUS,
  PUBLISHING_STATUS_NAMES,
  type PublishingStatusName,
  shouldReloadOnStatus,
  shouldRepublish,
  type ToggleEffect,
  toggleProduct,
  withPublishingStatus,
} from "./shop/publishing.ts";
export {
  askedFields,
  type FieldProblem,
  type FilledFields,
  fillFields,
  knownValues,
  type PrintedText,
  sampleText,
  templateProblems,
} from "./templates/fill-fields.ts";
export {
  type FontPart,
  fontPartsOf,
  type HanFace,
  hanFaceOf,
  NOTO_PARTS,
  type NotoPart,
} from "./templates/font-parts.ts";
export {
  type DraggedEdges,
  moveField,
  resizeField,
  type SnapLines,
  snapField,
  type TurnGrip,
  turnField,
  turnFieldTo,
  turnGrip,
} from "./templates/move-field.ts";
export { type NewField, newField } from "./templates/new-field.ts";
export { fieldBox, fieldMatrix } from "./templates/place-field.ts";
export { type WoffTable, woffTables, writeOpenType } from "./templates/woff.ts";
export {
  ACCEPTED_CARDS,
  type AcceptedCard,
  CLAIM_WORKING_DAYS,
  type DaySpan,
  DELIVERY_WORKING_DAYS,
  deliveryDaysTo,
  EXCLUDED_COUNTRY_CODES,
  isDeliverable,
  MISSING_PARCEL_DAYS,
  PRODUCTION_WORKING_DAYS,
  TERMS_CURRENCY,
  USA_POST_WORKING_DAYS,
} from "./terms.ts";
export {
  AUTH_ERROR_CLEAR_MS,
  CHECKOUT_REDIRECT_DELAY_MS,
  CONFIRMATION_LINK_MS,
  DRAFT_PAUSE_MS,
  EMAIL_UNDO_LINK_MS,
  IDEMPOTENCY_KEEP_MS,
  LIST_RELOAD_GAP_MS,
  ORDER_LINK_MS,
  PAYMENT_SESSION_WAIT_MS,
  PROOF_LINK_MS,
  RESET_LINK_MS,
  SEARCH_PAUSE_MS,
  SNACKBAR_MS,
  type SnackbarKind,
} from "./timings.ts";
export {
  isLoopback,
  isRegisteredWebsite,
  registrationsOf,
  tryWebsite,
  type WebsiteVerdict,
  websiteOf,
  worksOn,
} from "./widgets/origins.ts";
export {
  WIDGET_ERRORS,
  type WidgetError,
  type WidgetErrorCode,
  widgetError,
} from "./widgets/widget-errors.ts";
