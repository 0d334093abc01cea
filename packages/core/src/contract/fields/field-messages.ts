import { QUANTITY_MESSAGE } from "./quantity-message.ts";

/* Kept apart from the schemas, so that showing a message does not bring the checking along. */

/** The one message of each checked field, used by forms and host. */
export const fieldMessages = {
  email: "Valid email required",
  resetEmail: "Please enter valid email address.",
  name: "Name field is required",
  plainName: "Please enter a name without links or special characters",
  password: "Password field is required",
  passwordLength: "Minimum Password length is 8 characters",
  passwordTooLong: "Maximum Password length is 200 characters",
  passwordCommon: "This password is too easy to guess",
  passwordMismatch: "Passwords do not match",
  passwordWrong: "The current password is not correct",
  confirmEmail: "Type the email address of this account",
  credentials: "The email or password is not correct",
  country: "Country is required",
  countryExcluded: "We cannot deliver to this country",
  countryPaid:
    "The country of a paid order cannot be changed, since its shipping is paid for. Please leave us a comment on the order.",
  storeUrl: "Enter valid store URL",
  website: "Enter a website such as https://shop.example.com, https://*.example.com or http://localhost:3000",
  printFileUrl: "Please provide valid URL",
  customSize: "Please enter valid size!",
  vatNumber: "Enter a VAT number such as LV40003032949",
  required: "This field is required",
  tooLong: "This text is too long",
  number: "Please enter a number",
  date: "Please enter a date such as 2026-11-22",
  quantity: QUANTITY_MESSAGE,
  price: "Please enter a valid price",
  priceFloor: (floor: string) => `The lowest price is ${floor}: what the print house charges you`,
  markup: "The markup cannot be below 0 %",
  file: "Please choose a file",
  printFilePages: (found: number, wanted: number) =>
    `This file has ${found} ${found === 1 ? "page" : "pages"}, the product has ${wanted}`,
  printFileSize: (found: string, wanted: string, withBleed: string) =>
    `This file is ${found}. Please provide ${wanted}, or ${withBleed} with what is cut off or folded`,
  acceptPoor: (items: string) =>
    `These would look soft in print: ${items}. Please confirm that they are to be printed all the same`,
  orderLine: "None of your products has this number, or its picture was deleted",
  batch: "At most 5,000 designs at once",
  tag: "Please enter a tag of at most 30 characters",
  tags: "At most 10 tags for a design",
  pdfPage: "Please enter the number of a page",
  photoCount: "At most 5 photos per item",
  discount: "This discount code is not valid",
  discountExpired: "This discount code has expired",
  discountUsed: "This discount code has already been used",
  placementCovered: "The design does not cover the whole print area",
  placementAspect: "The crop does not match the print's proportions",
  wrapCovered: "The design does not reach around the edges: zoom in or choose mirror",
  claimLate: (lastDay: string) => `The claim period ended on ${lastDay}`,
  claimCancelled: "A cancelled item cannot be returned",
  claimTooEarly: "Only paid orders can be claimed",
} as const;
