/** The question before a design is taken out of a basket. */
export const designRemoval = {
  removeDesignTitle: "Remove this design and its items?",
  removeDesignBody: (design: string, items: number) =>
    items === 1 ? `${design} and 1 item will be removed.` : `${design} and ${items} items will be removed.`,
};
