import { templateMessages } from "../../../contract/fields/template-messages.ts";

/** What is filled in for each print of a design. */
export const templateFields = {
  title: "Words on the print",
  length: (length: number, most: number) => `${length} of ${most} characters`,
  choose: "Please choose",
  none: "None",
  typeface: (name: string) => `Typeface of “${name}”`,
  typefaces: {
    sans: "Plain",
    sans_bold: "Plain, bold",
    serif: "With serifs",
    serif_bold: "With serifs, bold",
    hand: "Handwriting",
  },
  colour: (name: string) => `Colour of “${name}”`,
  black: "Black",
  noFonts: "The words cannot be shown on the picture: a font did not arrive.",
  seenLater:
    "This page cannot show your words on the picture. The basket shows them on it once the print is added.",
  problems: templateMessages,
};
