/* The sentences shown in snackbars, to the letter of what was asked for, its spelling included (MS01 to MS29). */

/** What any page may say in snackbars; sign-in, editor, baskets, orders and designs bring their own. */
export const pageNotices = {
  saveFailed: "There has been problem saving changes!",
  uploadFailed: "Upload failed!",
  fileChanged: "This file was changed or moved while it was sent. Please choose it again.",
  changesSaved: "Changes successfully saved!",
  emailSent: "Success! Please check your email!",
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
  loadFailedText: "Nothing is lost. Please try again.",
  signedOut:
    "You were signed out here: your sign-in has ended, or was ended on another device. Please log in again.",
  notKept: "This browser keeps nothing for this page: your basket is gone when you close or reload it.",
  notSetUpTitle: "This part of the shop is not ready yet",
  notSetUpText: "Please tell the shop: its prints cannot be ordered here at the moment.",
};

/** What stands in place of something that is not there. */
export const notFound = {
  notFoundTitle: "We could not find this",
  notFoundText: "It may have been deleted, or it belongs to another account.",
};

/** What went wrong with a page of the portal. */
export const portalProblems = {
  ...notFound,
  pageFailedTitle: "This page could not be opened",
  pageFailedText: "Part of the page did not load. Check your connection and reload.",
  loadFailedTitle: "This could not be loaded",
  unexpected: "Something went wrong on our side. Please try again.",
};
