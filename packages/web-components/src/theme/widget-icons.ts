/* The icons that several widgets show; `icons.ts` has the whole family. */

/** Done or chosen. */
export const checkIcon = "M5 12.5l4.5 4.5L19 7.5";
/** Sends a file. */
export const uploadIcon =
  "M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 15.5v3a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-3";
/** A picture. */
export const imageIcon =
  "M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM8.5 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM4 17.5l5-4.5 3.5 3 3.5-3.5 4.5 4";
/** Deletes for good. */
export const trashIcon =
  "M4.5 6.5h15M9.5 6.5V5A1.5 1.5 0 0 1 11 3.5h2A1.5 1.5 0 0 1 14.5 5v1.5M6.5 6.5l.8 12.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.6M10.2 10.5v6M13.8 10.5v6";
/** Changes. */
export const editIcon =
  "M4.5 19.5l1-4.2L16.2 4.6a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.7 18.5l-4.2 1zM14 7l3 3";
/** A person. */
export const userIcon = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0";
/** The basket. */
export const basketIcon =
  "M4 9.5h16l-1.6 9a1.5 1.5 0 0 1-1.5 1.2H7.1a1.5 1.5 0 0 1-1.5-1.2L4 9.5zM8 9.5l3-5.5M16 9.5l-3-5.5M9.5 13v3.5M14.5 13v3.5";
/** Takes the last step back. */
export const undoIcon = "M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3.5";
/** More actions. */
export const moreIcon =
  "M5.5 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zM12 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zM18.5 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z";
/** Locked or secure. */
export const lockIcon =
  "M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2";
/** A payment card. */
export const cardIcon =
  "M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M7 15h3";
/** A price or discount. */
export const tagIcon =
  "M4 5.5A1.5 1.5 0 0 1 5.5 4h6.3l8 8a1.5 1.5 0 0 1 0 2.1l-5.7 5.7a1.5 1.5 0 0 1-2.1 0l-8-8V5.5zM8.5 8.5h.1";
/** Copies. */
export const copyIcon =
  "M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM16 8.5V5a1.5 1.5 0 0 0-1.5-1.5h-9A1.5 1.5 0 0 0 4 5v9a1.5 1.5 0 0 0 1.5 1.5H8";
/** Looks for. */
export const searchIcon = "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5";
/** Fetches a file. */
export const downloadIcon =
  "M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3";
