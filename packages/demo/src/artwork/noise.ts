import type { Dice } from "./dice.ts";

/** Smooth random height over the plane, roughly −1 … 1, changing about once per unit. */
export type Noise = (x: number, y: number) => number;

/** Makes gradient noise (Perlin's, with a shuffled table of 256 directions). */
export function makeNoise(dice: Dice): Noise {
  const order = dice.shuffled(Array.from({ length: 256 }, (_, i) => i));
  const table = Uint8Array.from([...order, ...order]);
  const slopes = Float64Array.from(
    Array.from({ length: 256 }, (_, i) => (i / 256) * Math.PI * 2).flatMap((a) => [Math.cos(a), Math.sin(a)]),
  );
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const at = (table[(table[ix & 255] ?? 0) + (iy & 255)] ?? 0) * 2;
    return (slopes[at] ?? 0) * dx + (slopes[at + 1] ?? 0) * dy;
  };
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const dx = x - ix;
    const dy = y - iy;
    const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
    const ex = ease(dx);
    const top = corner(ix, iy, dx, dy) * (1 - ex) + corner(ix + 1, iy, dx - 1, dy) * ex;
    const low = corner(ix, iy + 1, dx, dy - 1) * (1 - ex) + corner(ix + 1, iy + 1, dx - 1, dy - 1) * ex;
    return (top + (low - top) * ease(dy)) * 1.5;
  };
}

/** Adds up octaves of noise, each twice as fine and half as strong. */
export function fractal(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let strength = 0.5;
  for (let octave = 0, fold = 1; octave < octaves; octave += 1, fold *= 2) {
    sum += noise(x * fold + octave * 17.3, y * fold - octave * 9.1) * strength;
    strength /= 2;
  }
  return sum;
}

/** How far a point lies from the origin (Math.hypot costs ten times as much, and this runs per pixel). */
export function far(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
