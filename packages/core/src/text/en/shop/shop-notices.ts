/** What a basket says. */
export const basketNotices = {
  discountAdded: "Discount added to basket!",
  discountRemoved: "Discount removed from basket!",
  designInBasket: "Design added to basket!",
  itemDuplicated: "Duplicated. The copy can be edited on its own.",
  itemRemoved: "Removed from basket.",
  orderCreated: (number: string) => `Order ${number} has been created.`,
};

/** What orders and claims say. */
export const orderNotices = {
  fileUploadFailed: "There has been a problem uploading file!",
  orderInProduction: "Order information cannot be edited! Order is sent to production!",
  refundSubmitted: "Refund submited successfully!",
  printFileReplaced: "Order file has been replaced successfully!",
  orderDeleted: "Order deleted successfully!",
  ordersDeleted: "Orders deleted successfully!",
  commentAdded: "Comment added!",
};

/** What is said of a payment in snackbars. */
export const paymentNotices = {
  paymentTimeout: "There has been problem with payment. Please contact support!",
};
