import { type PDFDocument, PDFName } from "@cantoo/pdf-lib";
import type { PrintSize } from "@pressport/core/rules";
import { POINTS_PER_MM, pdfRounded } from "./pdf/pdf-numbers.ts";
import type { Painting } from "./pixels/paint-design.ts";

/** Adds a page of the finished size with its outset: MediaBox = BleedBox ⊇ TrimBox, no marks. */
export function addPrintPage(pdf: PDFDocument, print: PrintSize, reachMm: number, painting: Painting): void {
  const { context } = pdf;
  const points = (mm: number): number => pdfRounded(mm * POINTS_PER_MM);
  const full = [0, 0, points(print.widthMm + 2 * reachMm), points(print.heightMm + 2 * reachMm)];
  const trim = [
    points(reachMm),
    points(reachMm),
    points(reachMm + print.widthMm),
    points(reachMm + print.heightMm),
  ];
  const page = pdf.addPage();
  page.node.set(PDFName.of("MediaBox"), context.obj(full));
  page.node.set(PDFName.of("BleedBox"), context.obj(full));
  page.node.set(PDFName.of("TrimBox"), context.obj(trim));
  page.node.set(
    PDFName.of("Resources"),
    context.obj({
      XObject: painting.objects,
      Font: painting.fonts ?? {},
      ...(painting.colours && { ColorSpace: painting.colours }),
    }),
  );
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(painting.operators)));
}
