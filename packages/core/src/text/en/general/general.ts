/** Words many screens use: buttons, states and units. */
export const general = {
  cancel: "Cancel",
  close: "Close",
  saved: "Saved",
  edit: "Edit",
  remove: "Remove",
  done: "Done",
  retry: "Try again",
  loading: "Loading…",
  loadMore: "Load more",
  requiredNote: "Fields marked * are required.",
  pieces: (count: number) => (count === 1 ? "1 piece" : `${count} pieces`),
  pixels: (width: number, height: number) => `${width} × ${height} px`,
  centimetres: (width: string, height: string) => `${width} × ${height} cm`,
  dpi: (dpi: number) => `${dpi} dpi`,
  /** How sharp a print is, within a sentence. */
  sharpness: { good: "good", medium: "medium", poor: "poor" },
  openInNewTab: "Opens in a new tab",
};

/** Those only the portal has. */
export const portalGeneral = {
  productName: "Pressport",
  save: "Save",
  saving: "Saving…",
  back: "Back",
  next: "Next",
  reload: "Reload",
  clearSearch: "Clear search",
  page: (page: number, lastPage: number) => `Page ${page} of ${lastPage}`,
  selected: (count: number) => `${count} selected`,
  skipToContent: "Skip to content",
  unsaved: "You have unsaved changes.",
};
