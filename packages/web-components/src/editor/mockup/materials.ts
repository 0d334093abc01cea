/** A material's colours: its face, where light falls, and where it does not. */
export interface Material {
  face: string;
  light: string;
  dark: string;
  /** Wood shows its grain. */
  grain?: string;
}

const MATERIALS: Readonly<Record<string, Material>> = {
  black: { face: "#23211f", light: "#3a3734", dark: "#141312" },
  white: { face: "#f5f2ec", light: "#ffffff", dark: "#d9d4ca" },
  oak: { face: "#c9a171", light: "#dcb98d", dark: "#a67f52", grain: "rgb(120 82 40 / 22%)" },
  walnut: { face: "#6b4630", light: "#83593f", dark: "#4b2f1f", grain: "rgb(30 16 8 / 28%)" },
};

const PLAIN: Material = { face: "#23211f", light: "#3a3734", dark: "#141312" };

/** The material of a frame or hanger by its wire name; black where the host names one of its own. */
export function materialOf(name: string | undefined): Material {
  return MATERIALS[name ?? "black"] ?? PLAIN;
}

type Pen = CanvasRenderingContext2D;

/** Fills the path there is with a material, its grain along one axis. */
export function fillMaterial(
  pen: Pen,
  material: Material,
  box: { x: number; y: number; width: number; height: number },
  tone: "face" | "light" | "dark" = "face",
): void {
  pen.fillStyle = material[tone];
  pen.fill();
  if (!material.grain) return;
  pen.save();
  pen.clip();
  pen.strokeStyle = material.grain;
  pen.lineWidth = 1;
  const isLying = box.width > box.height;
  const depth = isLying ? box.height : box.width;
  const length = isLying ? box.width : box.height;
  // The same waves every time: a preview must not flicker while the picture is moved.
  for (let line = 0; line < depth; line += 3) {
    const sway = 1.2 * Math.sin(line * 1.7);
    pen.beginPath();
    if (isLying) {
      pen.moveTo(box.x, box.y + line);
      pen.quadraticCurveTo(box.x + length / 2, box.y + line + sway * 2, box.x + length, box.y + line);
    } else {
      pen.moveTo(box.x + line, box.y);
      pen.quadraticCurveTo(box.x + line + sway * 2, box.y + length / 2, box.x + line, box.y + length);
    }
    pen.stroke();
  }
  pen.restore();
}

/** A soft shadow of a box on the wall behind it: near and sharp, far and wide. */
export function castShadow(
  pen: Pen,
  box: { x: number; y: number; width: number; height: number },
  depth: number,
): void {
  pen.save();
  pen.fillStyle = "#b9b2a4";
  for (const [offset, blur, strength] of [
    [0.25, 0.6, 0.28],
    [1, 2.6, 0.26],
  ] as const) {
    pen.shadowColor = `rgb(40 30 18 / ${strength * 100}%)`;
    pen.shadowOffsetX = depth * offset * 0.5 * pen.getTransform().a;
    pen.shadowOffsetY = depth * offset * pen.getTransform().d;
    pen.shadowBlur = depth * blur * pen.getTransform().a;
    pen.fillRect(box.x, box.y, box.width, box.height);
  }
  pen.restore();
}
