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
