import type { BodyFace, FaceLook, PrintSize } from "@pressport/core/rules";
import { BOARD_MM } from "./wood.ts";

/** The corners of a face as numbers for the graphics card, three, two and two a corner. */
export interface FaceNumbers {
  position: Float32Array;
  /** Where on its picture each corner lies, 0 to 1, from the lower left. */
  uv: Float32Array;
  /** Where on the face each corner lies, millimetres from its first one. */
  place: Float32Array;
  size: readonly [number, number];
}

/** The order in which two triangles make the face. */
export const TRIANGLES = [0, 2, 1, 0, 3, 2];

/** Lays a face out; the product's y points down, the graphics card's up. */
export function layFace({ corners, look }: BodyFace, print: PrintSize, reachMm: number): FaceNumbers {
  const [a, b] = corners;
  const along = unit([b.x - a.x, b.y - a.y, b.z - a.z]);
  const onFace = corners.map(({ x, y, z }): readonly [number, number] => {
    const way = [x - a.x, y - a.y, z - a.z] as const;
    const right = way[0] * along[0] + way[1] * along[1] + way[2] * along[2];
    return [right, Math.sqrt(Math.max(0, way[0] ** 2 + way[1] ** 2 + way[2] ** 2 - right ** 2))];
  });
  const uv = corners.map((_, at) => onPicture(look, onFace[at] ?? [0, 0], at, print, reachMm));
  return {
    position: new Float32Array(corners.flatMap(({ x, y, z }) => [x, -y, z])),
    uv: new Float32Array(uv.flat()),
    place: new Float32Array(onFace.flat()),
    size: [Math.max(...onFace.map(([x]) => x)), Math.max(...onFace.map(([, y]) => y))],
  };
}

function onPicture(
  look: FaceLook,
  [x, y]: readonly [number, number],
  corner: number,
  print: PrintSize,
  reachMm: number,
): readonly [number, number] {
  if (look.kind === "wood") return [look.from * 3 + x / BOARD_MM.length, look.from * 2 + y / BOARD_MM.width];
  if (look.kind !== "print") return [0, 0];
  const { leftMm, topMm, widthMm, heightMm } = look.part;
  const [right, down] = [corner === 1 || corner === 2, corner >= 2];
  const across = (leftMm + (right ? widthMm : 0) + reachMm) / (print.widthMm + 2 * reachMm);
  const below = (topMm + (down ? heightMm : 0) + reachMm) / (print.heightMm + 2 * reachMm);
  return [across, 1 - below];
}

function unit([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
