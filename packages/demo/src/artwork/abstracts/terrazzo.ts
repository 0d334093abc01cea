import { type Brief, curveThrough, type Drawing, type Point } from "../sheet.ts";

/** Polished stone chips of many sizes that never touch; without paper, so it prints on any ground. */
export function terrazzo({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const chips: { x: number; y: number; r: number }[] = [];
  const parts: string[] = [];
  const colours = [...palette.accents, palette.accents[0] ?? palette.ink, palette.ink];
  for (let attempt = 0; attempt < 9000 && chips.length < 900; attempt += 1) {
    const r =
      attempt < 260 ? dice.between(34, 66) : attempt < 1800 ? dice.between(13, 30) : dice.between(4, 11);
    const [x, y] = [dice.between(-20, width + 20), dice.between(-20, height + 20)];
    if (chips.some((chip) => Math.hypot(chip.x - x, chip.y - y) < chip.r + r + 6)) continue;
    chips.push({ x, y, r });
    const count = dice.whole(4, 6);
    const turn = dice.between(0, 6.28);
    const stretch = dice.between(0.62, 1);
    const corners = Array.from({ length: count }, (_, i): Point => {
      const a = turn + ((i + dice.between(-0.22, 0.22)) / count) * Math.PI * 2;
      const reach = r * dice.between(0.72, 1);
      return [x + Math.cos(a) * reach, y + Math.sin(a) * reach * stretch];
    });
    const rounded = corners.flatMap((corner, i): Point[] => {
      const next = corners[(i + 1) % count] ?? corner;
      return [0.16, 0.5, 0.84].map(
        (t): Point => [corner[0] + (next[0] - corner[0]) * t, corner[1] + (next[1] - corner[1]) * t],
      );
    });
    parts.push(`<path fill="${dice.pick(colours)}" d="${curveThrough(rounded, true)}"/>`);
  }
  return { shapes: parts.join(""), grain: 0 };
}
