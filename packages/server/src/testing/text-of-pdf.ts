import { PDFiumLibrary } from "@hyzyla/pdfium";

/** The words a reader can select in a PDF, in one text. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  return (await textOfPages(bytes)).join("\n");
}

/** The same, each page by itself. */
export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
