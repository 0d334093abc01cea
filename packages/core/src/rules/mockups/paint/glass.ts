import type { PlannedFace } from "../mockup-plan.ts";
import { invertProjection, project, projectionTo } from "../wall-view.ts";
import type { Canvas } from "./paint-face.ts";

/** Adds what glass mirrors of the room: a window's soft light slanting over it, stronger towards the light. */
export function addGlass({ pixels, width, scene, ...rows }: Canvas, face: PlannedFace): void {
  if (scene.glass === 0) return;
  const scale = scene.width / width;
  const toUnit = invertProjection(projectionTo(face.corners, 1, 1));
  const ys = face.corners.map(({ y }) => y / scale);
  const xs = face.corners.map(({ x }) => x / scale);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(width, Math.ceil(Math.max(...xs))),
  ];
  const [top, bottom] = [
    Math.max(rows.top, Math.floor(Math.min(...ys))),
    Math.min(rows.bottom, Math.ceil(Math.max(...ys))),
  ];
  const away = scene.sun.from[0] > 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const { x: u, y: v } = project(toUnit, { x: (x + 0.5) * scale, y: (y + 0.5) * scale });
      if (u < 0 || u > 1 || v < 0 || v > 1) continue;
      const glow = mirrored(away ? 1 - u : u, v) * scene.glass;
      const at = ((y - rows.top) * width + x) * 3;
      for (let channel = at; channel < at + 3; channel++)
        pixels[channel] = (pixels[channel] ?? 0) * (1 - glow) + glow * 0.92;
    }
  }
}

/** Two panes of a window, blurred, and the paleness of a whole room. */
function mirrored(u: number, v: number): number {
  const slant = u + v * 0.42;
  const pane = (from: number, to: number) => edge((slant - from) / 0.07) * edge((to - slant) / 0.07);
  const fade = Math.max(0, 1 - v * 0.8);
  return 0.1 + 0.55 * (1 - u) * (1 - v) + (pane(0.16, 0.42) + pane(0.47, 0.66)) * 0.34 * fade;
}

function edge(t: number): number {
  const within = Math.min(1, Math.max(0, 0.5 + t / 2));
  return within * within * (3 - 2 * within);
}
