/*
 * The icon family: 24 px square, drawn with one round 1.75 px stroke. Each icon is the `d` of a single path, so a
 * bundle carries only those it names. What widgets show stands in files of their own, by who shows it, and is imported from
 * there: through this one every widget would carry the icons of all.
 */

export {
  centerIcon,
  cubeIcon,
  fillIcon,
  flipHorizontalIcon,
  flipVerticalIcon,
  gridIcon,
  phoneIcon,
  redoIcon,
  refreshIcon,
  rotateLeftIcon,
  rotateRightIcon,
  rulerIcon,
} from "./editor-icons.ts";
export {
  blockedIcon,
  clockIcon,
  externalIcon,
  fileIcon,
  packageIcon,
  receiptIcon,
  truckIcon,
} from "./order-icons.ts";
export {
  alertIcon,
  arrowLeftIcon,
  arrowRightIcon,
  chevronDownIcon,
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
  DIRECTIONAL_ICONS,
  eyeIcon,
  eyeOffIcon,
  infoIcon,
  minusIcon,
  plusIcon,
  successIcon,
} from "./part-icons.ts";
export {
  basketIcon,
  cardIcon,
  checkIcon,
  copyIcon,
  downloadIcon,
  editIcon,
  imageIcon,
  lockIcon,
  moreIcon,
  searchIcon,
  tagIcon,
  trashIcon,
  undoIcon,
  uploadIcon,
  userIcon,
} from "./widget-icons.ts";

/** Closes upwards. */
export const chevronUpIcon = "M6 14.5l6-6 6 6";
/** Print. */
export const printerIcon =
  "M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7zM16.5 11.6h.1";
/** A date. */
export const calendarIcon =
  "M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4M15.5 3.5v4";
/** Larger. */
export const zoomInIcon = "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5M11 8v6M8 11h6";
/** Smaller. */
export const zoomOutIcon = "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5M8 11h6";
/** Shows all of it. */
export const fitIcon =
  "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM8 9.5h8v5H8z";
/** Crops. */
export const cropIcon = "M7 3v12.5A1.5 1.5 0 0 0 8.5 17H21M3 7h12.5A1.5 1.5 0 0 1 17 8.5V21";
/** A framed picture. */
export const frameIcon =
  "M4 4h16v16H4zM7.5 7.5h9v9h-9zM4 4l3.5 3.5M20 4l-3.5 3.5M20 20l-3.5-3.5M4 20l3.5-3.5";
/** Moves. */
export const moveIcon =
  "M12 3v18M3 12h18M9.5 5.5L12 3l2.5 2.5M9.5 18.5L12 21l2.5-2.5M5.5 9.5L3 12l2.5 2.5M18.5 9.5L21 12l-2.5 2.5";
/** E-mail. */
export const mailIcon =
  "M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6 8-6";
/** Holds what is under way. */
export const pauseIcon = "M9 5v14M15 5v14";
/** Goes on with what was held. */
export const playIcon = "M8 5v14l11-7z";
/** A shop. */
export const storeIcon =
  "M4.5 10v9.5h15V10M3.5 9l2-4.5h13l2 4.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM9.5 19.5V14h5v5.5";
/** A place. */
export const pinIcon =
  "M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z";
/** Notifications. */
export const bellIcon = "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4";
/** Settings. */
export const settingsIcon =
  "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";
/** Leaves. */
export const signOutIcon =
  "M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5";
/** Opens the menu. */
export const menuIcon = "M4 7h16M4 12h16M4 17h16";
/** Narrows a list. */
export const filterIcon = "M4 6h16M7 12h10M10 18h4";
/** A message or comment. */
export const messageIcon =
  "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8.5a1.5 1.5 0 0 1-1.5 1.5H11L6.5 20v-3.5h-1A1.5 1.5 0 0 1 4 15V6.5A1.5 1.5 0 0 1 5.5 5z";
/** The light look. */
export const sunIcon =
  "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1";
/** The dark look. */
export const moonIcon = "M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z";
