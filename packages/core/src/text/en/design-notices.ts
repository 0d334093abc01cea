/** What designs, and putting them on products, say. */
export const designNotices = {
  addDesignsFailed: "There has been a problem adding designs!",
  removeDesignFailed: "There has been a problem removing design!",
  deleteDesignFailed: "There has been a problem deleting design!",
  uploaded: "Upload Successful!",
  designsAdded: "Designs added!",
  designRemoved: "Design removed!",
  designDeleted: "Design deleted successfully!",
  publishing: (count: number) => (count === 1 ? "Publishing 1 product…" : `Publishing ${count} products…`),
  unpublished: "The product has been taken out of your store.",
  designRenamed: "Design renamed!",
};
