import PDFDocument from "pdfkit";
import { type Pdf, PLAIN_FONT, registerFonts } from "./write-text.ts";

/** What is said of a document beside its pages. */
export interface DocumentFacts {
  /** Only words of ours: the library writes them into XML as they are. */
  title: string;
  createdAt: Date;
  /** From every edge, in points. */
  margin: number;
}

/** An A4 document to draw on, kept as archives want it (PDF/A-3b); `finish` gives its bytes, the same for the same pages. */
export function openPdf({ title, createdAt, margin }: DocumentFacts): {
  pdf: Pdf;
  finish: () => Promise<Uint8Array>;
} {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    font: PLAIN_FONT,
    info: { Title: title, CreationDate: createdAt },
  });
  registerFonts(pdf);
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
