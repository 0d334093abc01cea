import fc from "fast-check";
import {
  type DesignSize,
  defaultPlacement,
  type Placement,
  type PrintSize,
  withCanvasCentre,
} from "./placement.ts";

/** A design on a print, placed anyhow: covering or not. For tests. */
export interface PlacedDesign {
  design: DesignSize;
  print: PrintSize;
  placement: Placement;
}

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sign = fc.constantFrom(1 as const, -1 as const);
const angle = fc.oneof(fc.constantFrom(0, 90, 180, -90), finite(-180, 180));

/** Generates placements of every turn, mirror, zoom and shape, many of them not covering their print. */
export function aPlacedDesign(): fc.Arbitrary<PlacedDesign> {
  return fc
    .record({
      design: fc.record({
        widthPx: fc.integer({ min: 300, max: 20_000 }),
        heightPx: fc.integer({ min: 300, max: 20_000 }),
      }),
      print: fc.record({
        widthMm: fc.integer({ min: 50, max: 1400 }),
        heightMm: fc.integer({ min: 50, max: 1400 }),
      }),
      rotateDeg: angle,
      scaleX: sign,
      scaleY: sign,
      zoom: finite(0.5, 4),
      offX: finite(-300, 300),
      offY: finite(-300, 300),
    })
    .map(({ design, print, rotateDeg, scaleX, scaleY, zoom, offX, offY }) => {
      const standard = defaultPlacement(design, print, rotateDeg);
      const placement = withCanvasCentre(
        {
          ...standard,
          scaleX,
          scaleY,
          canvasWidth: standard.canvasWidth * zoom,
          canvasHeight: standard.canvasHeight * zoom,
        },
        { x: standard.cropWidth / 2 + offX, y: standard.cropHeight / 2 + offY },
      );
      return { design, print, placement };
    });
}
