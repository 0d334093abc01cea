/* The sentences shown in snackbars, to the letter of what was asked for, its spelling included (MS01 to MS29). */

/** What any page may say in snackbars; baskets, orders and designs bring their own. */
export const pageNotices = {
  saveFailed: "There has been problem saving changes!",
  editedElsewhere:
    "This was changed in another tab or by somebody else. Your changes were put over it: look them through, then save again.",
  deleteFileFailed: "There has been a problem deleting file!",
  uploadFailed: "Upload failed!",
  paymentTimeout: "There has been problem with payment. Please contact support!",
  settingsUpdated: "Settings successfully updated!",
  passwordUpdated: "Password successfully updated!",
  changesSaved: "Changes successfully saved!",
  productInBasket: "Product added to basket!",
  emailSent: "Success! Please check your email!",
  feedbackSent: "Thank you for your feedback!",
  guestWelcome: "You are welcome to continue. If you wish to access full expierience, please register!",
  fileDeleted: "File deleted!",
  integrationReset: "The store has been disconnected.",
  undo: "Undo",
};

/** What went wrong where the host gave no words of its own. */
export const problems = {
  network: "We could not reach the server. Check your connection and try again.",
  offline: "You are offline. What you type is kept on this device.",
  backOnline: "You are back online.",
  timeout: "The server takes too long to answer. Please try again.",
  unavailable: "The service is busy. Please try again in a moment.",
  unexpected: "Something went wrong on our side. Please try again.",
  mismatch: "This page is out of date. Reload it to continue.",
  tooMany: (seconds: number) => `Too many attempts. Please try again in ${waitWords(seconds)}.`,
  notFoundTitle: "We could not find this",
  notFoundText: "It may have been deleted, or it belongs to another account.",
  loadFailedTitle: "This could not be loaded",
  loadFailedText: "Nothing is lost. Please try again.",
  pageFailedTitle: "This page could not be opened",
  pageFailedText: "Part of the page did not load. Check your connection and reload.",
  requestId: (id: string) => `Reference for support: ${id}`,
  notAllowed: "You do not have access to this.",
  notKept: "This browser keeps nothing for this page: your basket is gone when you close or reload it.",
  notSetUpTitle: "This part of the shop is not ready yet",
  notSetUpText: "Please tell the shop: its prints cannot be ordered here at the moment.",
};

function waitWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
