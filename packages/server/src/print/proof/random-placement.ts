import {
  clampToCover,
  type DesignSize,
  defaultPlacement,
  type Placement,
  type PrintSize,
  withCanvasCentre,
} from "@pressport/core/rules";

/** Five shapes, from a square to a panorama, in millimetres. */
export const PROOF_PRINTS: readonly PrintSize[] = [
  { widthMm: 90, heightMm: 120 },
  { widthMm: 120, heightMm: 90 },
  { widthMm: 100, heightMm: 100 },
  { widthMm: 85, heightMm: 55 },
  { widthMm: 60, heightMm: 140 },
];

/** A print and where the design lies on it. */
export interface ProofPlacement {
  print: PrintSize;
  placement: Placement;
}

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A print and a placement that covers it: every quarter turn or a tilt to ±45°, zoom 1 to 3, mirrored or not, moved anyhow. */
export function randomPlacement(next: () => number, design: DesignSize): ProofPlacement {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(next() * items.length)] ?? items[0];
  const print = PROOF_PRINTS[Math.floor(next() * PROOF_PRINTS.length)] ?? { widthMm: 100, heightMm: 100 };
  const rotateDeg = next() < 0.5 ? pick([0, 90, 180, 270]) : next() * 90 - 45;
  const standard = defaultPlacement(design, print, rotateDeg);
  const zoom = 1 + 2 * next();
  const loose = withCanvasCentre(
    {
      ...standard,
      scaleX: pick([1, -1]),
      scaleY: pick([1, -1]),
      canvasWidth: standard.canvasWidth * zoom,
      canvasHeight: standard.canvasHeight * zoom,
    },
    { x: (next() * 3 - 1) * standard.cropWidth, y: (next() * 3 - 1) * standard.cropHeight },
  );
  return { print, placement: clampToCover(loose, design, print) };
}
