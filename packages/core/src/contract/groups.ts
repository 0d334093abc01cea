import type { Endpoint, GroupClient } from "./endpoint.ts";
import * as account from "./resources/account.ts";
import * as auth from "./resources/auth.ts";
import * as batches from "./resources/batches.ts";
import * as cart from "./resources/cart.ts";
import * as catalog from "./resources/catalog/catalog.ts";
import * as designFiles from "./resources/design-files.ts";
import * as designs from "./resources/designs.ts";
import * as customers from "./resources/desk/customers.ts";
import * as desk from "./resources/desk/desk.ts";
import * as inbox from "./resources/desk/inbox.ts";
import * as deskOrders from "./resources/desk/orders.ts";
import * as printBatches from "./resources/desk/print-batches.ts";
import * as queue from "./resources/desk/queue.ts";
import * as scans from "./resources/desk/scans.ts";
import * as earnings from "./resources/earnings.ts";
import * as invoices from "./resources/invoices.ts";
import * as mockups from "./resources/mockups.ts";
import * as news from "./resources/news.ts";
import * as orders from "./resources/orders/orders.ts";
import * as addresses from "./resources/overview/addresses.ts";
import * as home from "./resources/overview/home.ts";
import * as phoneLinks from "./resources/overview/phone-links.ts";
import * as productVersions from "./resources/overview/product-versions.ts";
import * as security from "./resources/overview/security.ts";
import * as brand from "./resources/partner/brand.ts";
import * as cards from "./resources/partner/cards.ts";
import * as discounts from "./resources/partner/discounts.ts";
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
import * as templates from "./resources/templates.ts";
import * as uploads from "./resources/uploads.ts";

const callsOfClients = {
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
  security: {
    show: security.show,
    confirm: security.confirm,
    endSession: security.endSession,
    endOtherSessions: security.endOtherSessions,
    endAccess: security.endAccess,
    beginSecondFactor: security.beginSecondFactor,
    confirmSecondFactor: security.confirmSecondFactor,
    renewRecoveryCodes: security.renewRecoveryCodes,
    endSecondFactor: security.endSecondFactor,
    changeEmail: security.changeEmail,
    cancelEmailChange: security.cancelEmailChange,
    checkEmailLink: security.checkEmailLink,
    followEmailLink: security.followEmailLink,
  },
  account: {
    showUser: account.showUser,
    updateSettings: account.updateSettings,
    updateCompanyDetails: account.updateCompanyDetails,
    updateClient: account.updateClient,
    updatePrices: account.updatePrices,
    addKey: account.addKey,
    updateKey: account.updateKey,
    rotateKey: account.rotateKey,
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
  templates: { show: templates.show, save: templates.save },
  partner: {
    placeDesign: partner.placeDesign,
    quote: partner.quote,
    createOrder: partner.createOrder,
    findOrder: partner.findOrder,
    confirmOrder: partner.confirmOrder,
    orderLink: partner.orderLink,
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
  discounts: {
    index: discounts.index,
    create: discounts.create,
    end: discounts.end,
    update: discounts.update,
  },
  shoppers: { createCode: shoppers.createCode },
  privacy: { exportData: privacy.exportData, deleteAccount: privacy.deleteAccount },
  addresses: {
    index: addresses.index,
    create: addresses.create,
    update: addresses.update,
    remove: addresses.remove,
  },
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
    addPage: designs.addPage,
    products: designs.products,
    publish: designs.publish,
    unpublishProduct: designs.unpublishProduct,
    unpublish: designs.unpublish,
    uploadToProduct: designs.uploadToProduct,
    addToProduct: designs.addToProduct,
    removeFromProduct: designs.removeFromProduct,
  },
  designFiles: { pages: designFiles.pages, inks: designFiles.inks },
  uploads: { begin: uploads.begin, add: uploads.add, finish: uploads.finish, cancel: uploads.cancel },
  versions: { index: productVersions.index },
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
    duplicateItem: cart.duplicateItem,
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
    payable: orders.payable,
    show: orders.show,
    shared: orders.shared,
    sharedInvoice: orders.sharedInvoice,
    update: orders.update,
    remove: orders.remove,
    addPrintFile: orders.addPrintFile,
    addComment: orders.addComment,
    refundOptions: orders.refundOptions,
    addRefund: orders.addRefund,
    addSharedRefund: orders.addSharedRefund,
  },
  imports: {
    index: imports.index,
    create: imports.create,
    send: imports.send,
    show: imports.show,
    update: imports.update,
    start: imports.start,
    problems: imports.problems,
    sample: imports.sample,
    skus: imports.skus,
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
  cards: {
    show: cards.show,
    setUp: cards.setUp,
    look: cards.look,
    update: cards.update,
    remove: cards.remove,
  },
  earnings: { show: earnings.show, index: earnings.index, csv: earnings.csv },
  mockups: {
    rooms: mockups.rooms,
    index: mockups.index,
    zip: mockups.zip,
    designs: mockups.designs,
  },
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

const callsOfStaff = {
  inbox: {
    index: inbox.index,
    counts: inbox.counts,
    take: inbox.take,
    show: inbox.show,
    answer: inbox.answer,
    close: inbox.close,
    decide: inbox.decide,
    incident: inbox.incident,
    retryIncident: inbox.retryIncident,
    dismissIncident: inbox.dismissIncident,
  },
  customers: {
    search: customers.search,
    index: customers.index,
    show: customers.show,
    block: customers.block,
    unblock: customers.unblock,
    setQuota: customers.setQuota,
  },
  desk: {
    show: desk.show,
    workingDays: desk.workingDays,
    holidays: desk.holidays,
    setWorkingDays: desk.setWorkingDays,
  },
  deskOrders: {
    show: deskOrders.show,
    moveItems: deskOrders.moveItems,
    cancel: deskOrders.cancel,
    addNote: deskOrders.addNote,
    removeNote: deskOrders.removeNote,
    files: deskOrders.files,
    reprint: deskOrders.reprint,
    refund: deskOrders.refund,
    changeAddress: deskOrders.changeAddress,
  },
  queue: {
    index: queue.index,
    choices: queue.choices,
    advance: queue.advance,
    views: queue.views,
    saveView: queue.saveView,
    removeView: queue.removeView,
  },
  scans: { scan: scans.scan },
  printBatches: {
    index: printBatches.index,
    create: printBatches.create,
    make: printBatches.make,
    print: printBatches.print,
    undo: printBatches.undo,
    release: printBatches.release,
  },
} as const satisfies Record<string, Record<string, Endpoint>>;

/**
 * Every call of the API, gathered into the groups that are also the host's features. In two parts, since TypeScript writes no
 * type that is as long as both (TS7056).
 */
export const contract: typeof callsOfClients & typeof callsOfStaff = { ...callsOfClients, ...callsOfStaff };

/** The table of calls. */
export type Contract = typeof contract;
/** A group of calls. */
export type GroupName = keyof Contract;
/** The typed API: one method per call, by group. */
export type Api = { [G in GroupName]: GroupClient<Contract[G]> };
