import { PDFiumLibrary } from "@hyzyla/pdfium";

/** The words a reader can select in a PDF, page by page in one text. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return pages.join("\n");
  } finally {
    library.destroy();
  }
}
