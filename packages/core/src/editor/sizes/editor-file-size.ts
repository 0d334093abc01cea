import type { Sku } from "../../contract/resources/catalog/products.ts";
import type { Placement, PrintSize } from "../../rules/placement/placement.ts";
import { isSamePlacement } from "../../rules/placement/placement-wire.ts";
import { type FileFit, fileFit, trueSizePlacement } from "../../rules/placement/start-placement.ts";
import { type EditedPicture, type EditorProject, filledSize } from "../editor-document.ts";
import { isCustomSku } from "./editor-custom-sku.ts";

/** How the size of the PDF in sight agrees with the print's, and what can be done about it. */
export interface FileSize {
  kind: FileFit["kind"];
  /** The file's finished size, as it is seen upright. */
  file: PrintSize;
  print: PrintSize;
  /** Whether bleed is printed that the file does not have: it is mirrored. */
  lacksBleed: boolean;
  /** Where it lies in its true size; null where it would not cover the print. */
  trueSize: Placement | null;
  isTrueSize: boolean;
  /** The other sizes of the product that the file is made for. */
  sizes: readonly Sku[];
}

/** The size of the PDF in sight; null for a picture, and for a PDF from before its boxes were read. */
export function fileSizeOf(project: EditorProject, now: Sku, picture: EditedPicture): FileSize | null {
  const { designSize, print, fit, reach, placement } = picture;
  const { boxes } = designSize;
  if (!fit || !boxes) return null;
  const { trim, bleed } = boxes;
  const trueSize = trueSizePlacement(designSize, print, reach);
  return {
    kind: fit.kind,
    file: { widthMm: trim.width_mm, heightMm: trim.height_mm },
    print,
    lacksBleed:
      fit.kind === "same" && Object.values(bleed).some((side) => side < reach.printedMm - BLEED_SLACK_MM),
    trueSize,
    isTrueSize: trueSize !== null && isSamePlacement(trueSize, placement),
    sizes: fit.kind === "differs" ? sizesFor(project, now, picture) : [],
  };
}

/** The sizes a file is made for: as it lies if there are any, and as many pieces as the one in sight. */
function sizesFor({ product, skus }: EditorProject, now: Sku, { designSize, reach }: EditedPicture): Sku[] {
  const made = skus.flatMap((sku) => {
    const fit = fileFit(designSize, filledSize(product, sku), reach);
    const isMade = fit !== null && fit.kind !== "differs";
    return isMade && sku.sku_pieces === now.sku_pieces && !isCustomSku(sku.sku_id) ? [{ sku, fit }] : [];
  });
  const upright = made.filter(({ fit }) => fit.rotateDeg === 0);
  return (upright.length > 0 ? upright : made).map(({ sku }) => sku);
}

/** Bleed that is missing by less is not seen: a knife is less exact. */
const BLEED_SLACK_MM = 0.5;
