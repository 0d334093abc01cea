import { lazyPart } from "../parts/parts.ts";

/* What is fetched when it is first looked at. */

/** Sizes and prices. */
export const SizesStep = lazyPart(async () => (await import("./steps/sizes-step.tsx")).SizesStep, "440px");
/** Quality, sizes and attributes beside the canvas. */
export const DesignSide = lazyPart(async () => (await import("./steps/design-side.tsx")).DesignSide, "520px");
/** The pages of a calendar. */
export const PageStrip = lazyPart(
  async () => (await import("./panels/calendar/page-strip.tsx")).PageStrip,
  "150px",
);
/** A calendar's first month, language, days and designs. */
export const CalendarSettings = lazyPart(
  async () => (await import("./panels/calendar/calendar-settings.tsx")).CalendarSettings,
  "320px",
);
/** The question when another device has saved what is being changed here. */
export const ElsewhereNote = lazyPart(
  async () => (await import("./screens/elsewhere-note.tsx")).ElsewhereNote,
);
/** What was saved of the product before. */
export const VersionsDialog = lazyPart(
  async () => (await import("./panels/versions/versions-dialog.tsx")).VersionsDialog,
);
/** Every page of a calendar at once. */
export const CalendarOverview = lazyPart(
  async () => (await import("./panels/calendar/calendar-overview.tsx")).CalendarOverview,
);
/** Uploading or picking a design, as a dialog. */
export const DesignDialog = lazyPart(async () => (await import("./screens/start-screens.tsx")).DesignDialog);
/** The screen before a design is chosen. */
export const NoDesignScreen = lazyPart(
  async () => (await import("./screens/start-screens.tsx")).NoDesignScreen,
  "440px",
);
/** The screen before anybody signed in. */
export const VisitorScreen = lazyPart(
  async () => (await import("./screens/start-screens.tsx")).VisitorScreen,
  "440px",
);
/** The product in rooms, as pictures to take along. */
export const MockupGallery = lazyPart(
  async () => (await import("./panels/mockups/mockup-gallery.tsx")).MockupGallery,
);
/** The code a phone sends photos by. */
export const PhonePanel = lazyPart(
  async () => (await import("./panels/designs/phone-panel.tsx")).PhonePanel,
  "320px",
);
/** How far an upload is. */
export const UploadNote = lazyPart(async () => (await import("./screens/start-screens.tsx")).UploadNote);
/** The custom print size modal. */
export const CustomSizeDialog = lazyPart(
  async () => (await import("./panels/dialogs/custom-size-dialog.tsx")).CustomSizeDialog,
);
/** The keys of the canvas. */
export const KeysDialog = lazyPart(async () => (await import("./panels/dialogs/keys-dialog.tsx")).KeysDialog);
/** The question before a poor print. */
export const PoorDialog = lazyPart(async () => (await import("./panels/dialogs/poor-dialog.tsx")).PoorDialog);
