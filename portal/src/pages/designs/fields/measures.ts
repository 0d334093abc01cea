import type { Design } from "@pressport/core";
import type { FieldPlace } from "@pressport/core/contract";
import {
  type DesignSize,
  defaultPlacement,
  designToMillimetres,
  type Matrix,
  millimetresToDesign,
  orientationOf,
  type PrintSize,
  SHARP_SIZES_MM,
  sharpUpTo,
} from "@pressport/core/rules";

/** A design's size as the rules take it. */
export function designSizeOf({ cd_width, cd_height, cd_boxes }: Design): DesignSize {
  return { widthPx: cd_width, heightPx: cd_height, boxes: cd_boxes };
}

/** The sizes that measures can be shown for: those posters come in, as the design is offered, its own way first. */
export function sizesFor({ cd_width, cd_height, cd_orientations }: Design): PrintSize[] {
  const own = orientationOf(cd_width, cd_height);
  const groups = [own, ...cd_orientations.filter((one) => one !== own)];
  return groups.flatMap((group) =>
    SHARP_SIZES_MM.map(([short, long]) => {
      if (group === "square") return { widthMm: short, heightMm: short };
      return group === "portrait" ? { widthMm: short, heightMm: long } : { widthMm: long, heightMm: short };
    }),
  );
}

/** Which of these sizes is shown first: the largest that the design fills sharply. */
export function firstSize(sizes: readonly PrintSize[], design: DesignSize): PrintSize | undefined {
  const [short] = sharpUpTo(design) ?? [];
  return sizes.find(({ widthMm, heightMm }) => Math.min(widthMm, heightMm) === short) ?? sizes[0];
}

/** Fractions of a design as millimetres of a print that it fills, and the other way. */
export interface Measures {
  print: PrintSize;
  placement: ReturnType<typeof defaultPlacement>;
  /** Maps pixels of the design to millimetres of the print, and millimetres to pixels. */
  toPrint: Matrix;
  toDesign: Matrix;
  /** Millimetres of one whole width and one whole height of the design. */
  perWidth: number;
  perHeight: number;
}

/** Measures a design on a print that it fills. */
export function measure(design: DesignSize, print: PrintSize): Measures {
  const placement = defaultPlacement(design, print);
  const toPrint = designToMillimetres(placement, design, print);
  return {
    print,
    placement,
    toPrint,
    toDesign: millimetresToDesign(placement, design, print),
    perWidth: toPrint.a * design.widthPx,
    perHeight: toPrint.d * design.heightPx,
  };
}

/** Whether a print leaves out some of its design. */
export function cutsOff({ print, perWidth, perHeight }: Measures): boolean {
  return perWidth > print.widthMm + 0.5 || perHeight > print.heightMm + 0.5;
}

/** A place in millimetres of the print, from the print's own corner. */
export function placeInMm(
  { left, top, width, height }: FieldPlace,
  { toPrint, perWidth, perHeight }: Measures,
) {
  return {
    left: left * perWidth + toPrint.e,
    top: top * perHeight + toPrint.f,
    width: width * perWidth,
    height: height * perHeight,
  };
}
