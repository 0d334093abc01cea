/** What designs, and putting them on products, say. */
export const designNotices = {
  addDesignsFailed: "There has been a problem adding designs!",
  removeDesignFailed: "There has been a problem removing design!",
  deleteDesignFailed: "There has been a problem deleting design!",
  uploadedSome: (done: number, all: number) =>
    `${done} of ${all} files uploaded. The list says what is wrong with the rest.`,
  uploaded: "Upload Successful!",
  bothSides: "Both pages of your PDF are in place. Undo takes the second one off.",
  uploadedBefore: (count: number) =>
    count === 1
      ? "This file is in the calendar already."
      : `${count} of the files are in the calendar already.`,
  designsAdded: "Designs added!",
  designRemoved: "Design removed!",
  designDeleted: "Design deleted successfully!",
  publishing: (count: number) => (count === 1 ? "Publishing 1 product…" : `Publishing ${count} products…`),
  published: (count: number) =>
    count === 1 ? "1 product is published." : `${count} products are published.`,
  publishingFailed: (name: string) => `${name} could not be published.`,
  unpublished: "The product has been taken out of your store.",
  designRenamed: "Design renamed!",
};
