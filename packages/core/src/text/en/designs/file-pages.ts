/** Choosing which page of a file is printed. */
export const filePages = {
  title: "Choose the page to print",
  lead: (pages: number) => `This file has ${pages} pages. One of them is printed.`,
  choose: (page: number, pages: number) => `Page ${page} of ${pages}: choose another`,
  page: (page: number) => `Page ${page}`,
  number: "Page number",
  isPrinted: "Printed now",
  print: (page: number) => `Print page ${page}`,
  makeDesign: "Make another design of it",
  hint: "Every product made of this design gets a new crop when another page is printed.",
  printed: (page: number) => `Page ${page} will be printed.`,
  made: (page: number) => `Page ${page} is a design of its own now.`,
  failed: "The pages could not be loaded.",
};
