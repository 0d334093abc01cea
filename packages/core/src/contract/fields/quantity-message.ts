/** What is wrong with a quantity; a basket shows it and none of the others. */
export const QUANTITY_MESSAGE = "Please enter a quantity between 1 and 1000";
