import { MARGIN } from "./letterhead.ts";
import type { Pdf } from "./write-text.ts";

/** What is said of a document beside its pages. */
export interface DocumentFacts {
  /** Only words of ours: the library writes them into XML as they are. */
  title: string;
  createdAt: Date;
  /** Width and height of its pages in points; A4 unless told. */
  size?: readonly [width: number, height: number];
}

/** A document to draw on, kept as archives want it (PDF/A-3b); `finish` gives its bytes, the same for the same pages. */
export async function openPdf({ title, createdAt, size }: DocumentFacts): Promise<{
  pdf: Pdf;
  finish: () => Promise<Uint8Array>;
}> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: size ? [...size] : "A4",
    margin: size ? 0 : MARGIN,
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    // None until words are written: the usual one would not be embedded, as archives want it.
    font: "",
    info: { Title: title, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  const finish = () => {
    pdf.end();
    return done;
  };
  return { pdf, finish };
}
