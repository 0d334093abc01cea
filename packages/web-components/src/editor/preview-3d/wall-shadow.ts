import type { BodySolid, ProductBody } from "@pressport/core/rules";

/** How far on the wall a shadow reaches beyond a product, for each millimetre that stands out, and at least. */
const MARGIN = { perMm: 6.5, leastMm: 40 } as const;
const SHADOW_PX = 1024;
/** A shadow this far aside and down for each millimetre its thrower stands out, and as soft. */
const FALL = { x: 0.55, y: 0.8, blur: 1.5 } as const;

/** A piece of the wall with the product's shadow on it, in the product's millimetres. */
export interface WallShadow {
  picture: HTMLCanvasElement;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Paints the soft shadow of a product: dark and sharp where it touches the wall, wide and faint further out. */
export function paintWallShadow({ outline, solids }: ProductBody): WallShadow {
  const margin = MARGIN.leastMm + MARGIN.perMm * Math.max(...solids.map(({ toMm }) => toMm));
  const place = {
    left: outline.left - margin,
    top: outline.top - margin,
    right: outline.right + margin,
    bottom: outline.bottom + margin,
  };
  const [width, height] = [place.right - place.left, place.bottom - place.top];
  const perMm = SHADOW_PX / Math.max(width, height);
  const picture = document.createElement("canvas");
  picture.width = Math.round(width * perMm);
  picture.height = Math.round(height * perMm);
  const pen = picture.getContext("2d");
  if (pen) for (const solid of solids) castShadow(pen, solid, place, perMm);
  return { picture, ...place };
}

function castShadow(
  pen: CanvasRenderingContext2D,
  { left, top, right, bottom, toMm }: BodySolid,
  place: { left: number; top: number },
  perMm: number,
): void {
  const far = pen.canvas.width * 2;
  const layers = [
    { by: 0, blur: 0.35, strength: 0.34 },
    { by: 0.45, blur: 0.6, strength: 0.2 },
    { by: 0.9, blur: 1.1, strength: 0.2 },
    { by: 1.4, blur: 2.6, strength: 0.26 },
  ];
  // A thing that stands out little would have no shadow at all.
  const depth = Math.max(4, toMm);
  for (const { by, blur, strength } of layers) {
    pen.shadowColor = `rgb(0 0 0 / ${strength * 100}%)`;
    pen.shadowBlur = depth * FALL.blur * blur * perMm;
    // The thrower itself is drawn out of sight.
    pen.shadowOffsetX = far + depth * FALL.x * by * perMm;
    pen.shadowOffsetY = depth * FALL.y * by * perMm;
    pen.fillRect(
      (left - place.left) * perMm - far,
      (top - place.top) * perMm,
      (right - left) * perMm,
      (bottom - top) * perMm,
    );
  }
}
