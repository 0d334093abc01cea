/* The icons of the parts every widget shows; `icons.ts` has the whole family. */

/** Closes or removes. */
export const closeIcon = "M6 6l12 12M18 6L6 18";
/** Adds. */
export const plusIcon = "M12 5v14M5 12h14";
/** Takes away. */
export const minusIcon = "M5 12h14";
/** Needs attention. */
export const alertIcon = "M12 4.2L21 19.5H3L12 4.2zM12 10v4.5M12 17v.1";
/** A fact worth knowing. */
export const infoIcon = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.1";
/** Went well. */
export const successIcon = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8L16 9.7";
/** Opens downwards. */
export const chevronDownIcon = "M6 9.5l6 6 6-6";
/** Back; mirrored in right-to-left pages. */
export const chevronLeftIcon = "M14.5 6l-6 6 6 6";
/** On; mirrored in right-to-left pages. */
export const chevronRightIcon = "M9.5 6l6 6-6 6";
/** Goes on. */
export const arrowRightIcon = "M4.5 12h15M13.5 6l6 6-6 6";
/** Goes back. */
export const arrowLeftIcon = "M19.5 12h-15M10.5 6l-6 6 6 6";
/** Icons that point along the line of text, and the other way in right-to-left text. */
export const DIRECTIONAL_ICONS: ReadonlySet<string> = new Set([
  chevronLeftIcon,
  chevronRightIcon,
  arrowRightIcon,
  arrowLeftIcon,
]);
/** Shows. */
export const eyeIcon =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";
/** Hides. */
export const eyeOffIcon =
  "M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M14.2 14.1A3 3 0 0 1 9.9 9.9M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9";
