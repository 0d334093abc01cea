/* Icons only orders show. */

/** On its way. */
export const truckIcon =
  "M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";
/** A parcel or product. */
export const packageIcon =
  "M12 3.5l8 4.2v8.6l-8 4.2-8-4.2V7.7l8-4.2zM4 7.7l8 4.3 8-4.3M12 12v8.5M8 5.6l8 4.3";
/** Time. */
export const clockIcon = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V12l3 2";
/** Opens elsewhere. */
export const externalIcon =
  "M14 4.5h5.5V10M19.5 4.5L11 13M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10";
/** An invoice. */
export const receiptIcon = "M6 3.5h12v17l-2.4-1.7-1.8 1.7-1.8-1.7-1.8 1.7-1.8-1.7L6 20.5zM9 8h6M9 12h6";
/** A document. */
export const fileIcon =
  "M13.5 3.5h-7A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V9zM13.5 3.5V9H19";
/** Unavailable or cancelled. */
export const blockedIcon = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.8 5.8l12.4 12.4";
