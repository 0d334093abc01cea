/* Icons only the editor shows. */

/** Does it again. */
export const redoIcon = "M15.5 5L20 9.5 15.5 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3.5";
/** Turns to the left. */
export const rotateLeftIcon = "M4 4.5V9.5h5M4.6 9.5A8 8 0 1 1 4 13.5";
/** Turns to the right. */
export const rotateRightIcon = "M20 4.5V9.5h-5M19.4 9.5A8 8 0 1 0 20 13.5";
/** Mirrors left and right. */
export const flipHorizontalIcon = "M12 3v18M9 6.5L3.5 17.5H9zM15 6.5l5.5 11H15z";
/** Mirrors top and bottom. */
export const flipVerticalIcon = "M3 12h18M6.5 9L17.5 3.5V9zM6.5 15l11 5.5V15z";
/** Covers all of it. */
export const fillIcon =
  "M9 4H4v5M15 4h5v5M20 15v5h-5M4 15v5h5M4 4l5.5 5.5M20 4l-5.5 5.5M20 20l-5.5-5.5M4 20l5.5-5.5";
/** Puts in the middle. */
export const centerIcon = "M12 3v5M12 16v5M3 12h5M16 12h5M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";
/** Measures. */
export const rulerIcon = "M3.5 15.5l12-12 5 5-12 12zM7 12l2 2M10 9l2.5 2.5M13 6l2 2";
/** Loads again. */
export const refreshIcon = "M20 5v5h-5M4 19v-5h5M19.3 10A7.8 7.8 0 0 0 5.4 8M4.7 14a7.8 7.8 0 0 0 13.9 2";
/** A thing in space. */
export const cubeIcon = "M12 3.5l7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7zM4.7 7.8L12 12l7.3-4.2M12 12v8.3";
/** Guides. */
export const gridIcon = "M4.5 4.5h15v15h-15zM4.5 9.5h15M4.5 14.5h15M9.5 4.5v15M14.5 4.5v15";
/** A phone. */
export const phoneIcon =
  "M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2";
