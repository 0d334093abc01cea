/* What is fetched when it is first looked at; each loader keeps its identity, so a part is not mounted twice. */

/** Sizes and prices. */
export const loadSizesStep = async () => (await import("./steps/sizes-step.tsx")).SizesStep;
/** The pages of a calendar. */
export const loadPageStrip = async () => (await import("./panels/calendar-panel.tsx")).PageStrip;
/** A calendar's first month, language and designs. */
export const loadCalendarSettings = async () =>
  (await import("./panels/calendar-panel.tsx")).CalendarSettings;
/** Uploading or picking a design, as a dialog. */
export const loadDesignDialog = async () => (await import("./start-screens.tsx")).DesignDialog;
/** The screen before a design is chosen. */
export const loadNoDesignScreen = async () => (await import("./start-screens.tsx")).NoDesignScreen;
/** The screen before anybody signed in. */
export const loadVisitorScreen = async () => (await import("./start-screens.tsx")).VisitorScreen;
/** How far an upload is. */
export const loadUploadNote = async () => (await import("./start-screens.tsx")).UploadNote;
/** The custom print size modal. */
export const loadCustomSizeDialog = async () =>
  (await import("./panels/custom-size-dialog.tsx")).CustomSizeDialog;
/** The keys of the canvas. */
export const loadKeysDialog = async () => (await import("./panels/keys-dialog.tsx")).KeysDialog;
/** The question before a poor print. */
export const loadPoorDialog = async () => (await import("./panels/poor-dialog.tsx")).PoorDialog;
