import { lazyPart } from "../parts/parts.ts";

/* What is fetched when it is first looked at. */

/** All that has to do with choosing a design: what has arrived for one is there for the others, without a connection too. */
const loadStart = () => import("./screens/start-screens.tsx");

/** Sizes and prices. */
export const SizesStep = lazyPart(
  () => import("./steps/sizes-step.tsx"),
  (module) => module.SizesStep,
  "440px",
);
/** Quality, sizes and attributes beside the canvas. */
export const DesignSide = lazyPart(
  () => import("./steps/design-side.tsx"),
  (module) => module.DesignSide,
  "520px",
);
/** What is filled in for each print, and all that sets it in type. */
export const FieldsPanel = lazyPart(
  () => import("./fields/fields-panel.tsx"),
  (module) => module.FieldsPanel,
  "160px",
);
/** The pages of a calendar. */
export const PageStrip = lazyPart(
  () => import("./panels/calendar/page-strip.tsx"),
  (module) => module.PageStrip,
  "150px",
);
/** The sides of a sheet. */
export const SideSwitch = lazyPart(
  () => import("./panels/sides/side-switch.tsx"),
  (module) => module.SideSwitch,
  "96px",
);
/** Choosing what is on another side, as a dialog. */
export const SideDesignDialog = lazyPart(
  () => import("./panels/sides/side-design-dialog.tsx"),
  (module) => module.SideDesignDialog,
);
/** A calendar's first month, language, days and designs. */
export const CalendarSettings = lazyPart(
  () => import("./panels/calendar/calendar-settings.tsx"),
  (module) => module.CalendarSettings,
  "320px",
);
/** The question when another device has saved what is being changed here. */
export const ElsewhereNote = lazyPart(
  () => import("./screens/elsewhere-note.tsx"),
  (module) => module.ElsewhereNote,
);
/** Unsaved changes of an earlier visit that are there again. */
export const RestoredNote = lazyPart(
  () => import("./screens/restored-note.tsx"),
  (module) => module.RestoredNote,
);
/** What was saved of the product before. */
export const VersionsDialog = lazyPart(
  () => import("./panels/versions/versions-dialog.tsx"),
  (module) => module.VersionsDialog,
);
/** Adding to a calendar what is among the person's designs. */
export const CalendarDesignsDialog = lazyPart(
  () => import("./panels/calendar/calendar-designs-dialog.tsx"),
  (module) => module.CalendarDesignsDialog,
);
/** Every page of a calendar at once. */
export const CalendarOverview = lazyPart(
  () => import("./panels/calendar/calendar-overview.tsx"),
  (module) => module.CalendarOverview,
);
/** Uploading or picking a design, as a dialog. */
export const DesignDialog = lazyPart(loadStart, (module) => module.DesignDialog);
/** The screen before a design is chosen. */
export const NoDesignScreen = lazyPart(loadStart, (module) => module.NoDesignScreen, "440px");
/** The screen before anybody signed in. */
export const VisitorScreen = lazyPart(loadStart, (module) => module.VisitorScreen, "440px");
/** The product in rooms, as pictures to take along. */
export const MockupGallery = lazyPart(
  () => import("./panels/mockups/mockup-gallery.tsx"),
  (module) => module.MockupGallery,
);
/** The product in scenes as it is now. */
export const ProductView = lazyPart(
  () => import("./product/product-view.tsx"),
  (module) => module.ProductView,
  "100%",
);
/** The print as a thing to be turned, and the library that draws it. */
export const Preview3D = lazyPart(
  () => import("./preview-3d/preview-3d.tsx"),
  (module) => module.Preview3D,
  "100%",
);
/** The code a phone sends photos by. */
export const PhonePanel = lazyPart(
  () => import("./panels/designs/phone-panel.tsx"),
  (module) => module.PhonePanel,
  "320px",
);
/** How far an upload is. */
export const UploadNote = lazyPart(loadStart, (module) => module.UploadNote);
/** The custom print size modal. */
export const CustomSizeDialog = lazyPart(
  () => import("./panels/dialogs/custom-size-dialog.tsx"),
  (module) => module.CustomSizeDialog,
);
/** The keys of the canvas. */
export const KeysDialog = lazyPart(
  () => import("./panels/dialogs/keys-dialog.tsx"),
  (module) => module.KeysDialog,
);
/** The question before a poor print. */
export const PoorDialog = lazyPart(
  () => import("./panels/dialogs/poor-dialog.tsx"),
  (module) => module.PoorDialog,
);
