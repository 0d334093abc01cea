import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { POINTS_PER_MM } from "../pdf/pdf-numbers.ts";

/** A box in millimetres from the media's bottom left corner: left, bottom, right, top. */
type BoxMm = readonly [number, number, number, number];

/** A print-ready page: its boxes, how it is turned, and how large its units are. */
export interface BoxedPdf {
  media: BoxMm;
  trim?: BoxMm;
  bleed?: BoxMm;
  crop?: BoxMm;
  art?: BoxMm;
  /** Where the marks below are drawn; the trim unless told. */
  drawn?: BoxMm;
  rotate?: number;
  userUnit?: number;
}

/** The frame just inside the trim, millimetres. */
export const FRAME_MM = 1;
/**
 * Writes a page as layout programs do: black marks over all the media, red up to 10 mm around the trim (its bleed), a
 * green frame of a millimetre just inside the trim, white within, and a blue square at its bottom left.
 */
export async function boxedPdf(page: BoxedPdf, around = 3): Promise<Buffer> {
  const { media, trim, rotate = 0, userUnit = 1 } = page;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const unit = POINTS_PER_MM / userUnit;
  const toUnits = (box: BoxMm): number[] => box.map((mm) => mm * unit);
  const { node } = pdf.addPage();
  node.set(PDFName.of("MediaBox"), pdf.context.obj(toUnits(media)));
  const named = { TrimBox: trim, BleedBox: page.bleed, CropBox: page.crop, ArtBox: page.art };
  for (const [name, box] of Object.entries(named))
    if (box) node.set(PDFName.of(name), pdf.context.obj(toUnits(box)));
  if (rotate !== 0) node.set(PDFName.of("Rotate"), pdf.context.obj(rotate));
  if (userUnit !== 1) node.set(PDFName.of("UserUnit"), pdf.context.obj(userUnit));
  const drawn = page.drawn ?? trim ?? media;
  const fill = (colour: string, box: BoxMm): string => {
    const [left = 0, bottom = 0, right = 0, top = 0] = toUnits(box);
    return `${colour} rg ${left} ${bottom} ${right - left} ${top - bottom} re f`;
  };
  const grown = ([left, bottom, right, top]: BoxMm, by: number): BoxMm => [
    left - by,
    bottom - by,
    right + by,
    top + by,
  ];
  const [left, bottom] = grown(drawn, -FRAME_MM);
  const content = [
    fill("0 0 0", media),
    fill("1 0 0", grown(drawn, around)),
    fill("0 0.6 0", drawn),
    fill("1 1 1", grown(drawn, -FRAME_MM)),
    fill("0 0 1", [left, bottom, left + 5, bottom + 5]),
  ].join("\n");
  node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(content)));
  return Buffer.from(await pdf.save({ useObjectStreams: false, addDefaultPage: false }));
}
