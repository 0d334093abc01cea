/* The sentences shown in snackbars, to the letter of what was asked for, its spelling included (MS01 to MS29). */

/** What any page may say in snackbars; baskets, orders and designs bring their own. */
export const pageNotices = {
  saveFailed: "There has been problem saving changes!",
  editedElsewhere:
    "This was changed in another tab or by somebody else. Your changes were put over it: look them through, then save again.",
  uploadFailed: "Upload failed!",
  changesSaved: "Changes successfully saved!",
  productInBasket: "Product added to basket!",
  emailSent: "Success! Please check your email!",
  guestWelcome: "You are welcome to continue. If you wish to access full expierience, please register!",
  undo: "Undo",
};

/** What only the portal says in them. */
export const portalNotices = {
  settingsUpdated: "Settings successfully updated!",
  passwordUpdated: "Password successfully updated!",
  feedbackSent: "Thank you for your feedback!",
  integrationReset: "The store has been disconnected.",
  deleteFileFailed: "There has been a problem deleting file!",
  fileDeleted: "File deleted!",
};

/** What went wrong where the host gave no words of its own. */
export const problems = {
  network: "We could not reach the server. Check your connection and try again.",
  timeout: "The server takes too long to answer. Please try again.",
  mismatch: "This page is out of date. Reload it to continue.",
  notFoundTitle: "We could not find this",
  notFoundText: "It may have been deleted, or it belongs to another account.",
  loadFailedText: "Nothing is lost. Please try again.",
  notKept: "This browser keeps nothing for this page: your basket is gone when you close or reload it.",
  notSetUpTitle: "This part of the shop is not ready yet",
  notSetUpText: "Please tell the shop: its prints cannot be ordered here at the moment.",
};

/** What went wrong with a page of the portal. */
export const portalProblems = {
  pageFailedTitle: "This page could not be opened",
  pageFailedText: "Part of the page did not load. Check your connection and reload.",
  loadFailedTitle: "This could not be loaded",
  unexpected: "Something went wrong on our side. Please try again.",
};
