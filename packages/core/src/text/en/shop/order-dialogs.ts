/** Replace print file modal. */
export const printFile = {
  title: "Replace print file",
  file: "A file of this device",
  label: "Web address of the new print file",
  placeholder: "https://",
  hint: "We fetch the file once and print our own copy.",
  save: "Save",
  saving: "Fetching the file…",
  cancel: "Cancel",
  askAnew: "“Replace and ask anew” does that, and sends the new print to the same person to approve.",
  saveAnew: "Replace and ask anew",
};

/** Refund / reprint order modal. */
export const refundForm = {
  title: "Refund / reprint order",
  type: "What would you like?",
  product: "Product *",
  productPlaceholder: "Select product",
  wholeOrder: "Return all order items",
  reason: "Reason *",
  reasonPlaceholder: "Select reason",
  description: "Description",
  descriptionPlaceholder: "What is wrong?",
  photos: "Photos",
  photosHint: (max: number) => `Up to ${max} photos help us decide faster.`,
  photoSlot: (number: number) => `Photo ${number}`,
  addPhoto: "Add photo",
  unfitPhoto: (name: string, megabytes: number) =>
    `“${name}” cannot be sent: it is no picture, or larger than ${megabytes} MB.`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  addItem: "Add another product",
  removeItem: "Remove this product",
  email: "Your email address *",
  emailHint: "The one the letters about this order go to.",
  submit: "Submit",
  submitting: "Submitting…",
  cancel: "Cancel",
  until: (date: string) => `Claims are taken until ${date}.`,
  failed: "The types and reasons could not be loaded.",
};
