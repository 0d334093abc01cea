import { type BodyFace, type FaceLook, HANGER_MM, type ProductBody } from "@pressport/core/rules";

/** What light does on a face. */
export interface FaceLight {
  /** The edges of the body are rounded by so much. */
  roundedMm: number;
  /** Lacquer shines, paper and canvas do not. */
  gloss: number;
  /** How plainly the threads of canvas are seen from near. */
  weave: number;
  /** Where the shadow of what stands before the face begins, and how far it reaches from left, top, right and bottom. */
  shadowFrom: number;
  shadow: readonly [number, number, number, number];
}

const NO_SHADOW = [0, 0, 0, 0] as const;
const DULL: FaceLight = { roundedMm: 0, gloss: 0, weave: 0, shadowFrom: 0, shadow: NO_SHADOW };

/** How the light of the scene falls on a face of a product. */
export function faceLight({ look, sunkMm, facing }: BodyFace, body: ProductBody, depthMm: number): FaceLight {
  if (look.kind === "wood") {
    const gloss = look.finish === "oak" || look.finish === "walnut" ? 0.16 : 0.3;
    // Inside a frame there is no edge of the body.
    const isOutside = facing[2] > 0.9 || facing[2] === 0;
    return { ...DULL, gloss, roundedMm: body.kind === "framed-poster" && isOutside ? 1.2 : 0 };
  }
  if (look.kind !== "print") return DULL;
  if (look.finish === "canvas") return { ...DULL, weave: 1, roundedMm: 1.6 };
  if (look.finish === "glass")
    return { ...DULL, shadow: [sunkMm * 0.9, sunkMm * 1.15, sunkMm * 0.6, sunkMm * 0.6] };
  if (body.kind === "hanger-poster")
    return { ...DULL, shadowFrom: HANGER_MM.height, shadow: [0, depthMm * 0.8, 0, 0] };
  return DULL;
}

/** The colour of what is neither printed nor of wood. */
export function plainColour({ kind }: FaceLook): string {
  if (kind === "cord") return "#4a4238";
  return kind === "metal" ? "#8d867b" : "#f6f3ee";
}
