import { mix } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { type Brief, type Drawing, n } from "../sheet.ts";

function slice(dice: Dice, x: number, y: number, r: number, colour: string, paper: string): string {
  const segments = dice.whole(8, 10);
  const turn = dice.between(0, 360);
  const wedge = (Math.PI * 2) / segments;
  const flesh = Array.from({ length: segments }, (_, i) => {
    const a = wedge * 0.42;
    const reach = r * 0.76;
    const tint = mix(colour, "#ffffff", dice.between(0.06, 0.26));
    return `<path fill="${tint}" stroke="${tint}" stroke-width="${n(r * 0.07)}" stroke-linejoin="round" transform="rotate(${n((i * 360) / segments)})" d="M${n(r * 0.15)} 0L${n(Math.cos(-a) * reach)} ${n(Math.sin(-a) * reach)}A${n(reach)} ${n(reach)} 0 0 1 ${n(Math.cos(a) * reach)} ${n(Math.sin(a) * reach)}Z"/>`;
  });
  const pips = Array.from(
    { length: 3 },
    () =>
      `<ellipse cx="${n(r * 0.36)}" cy="0" rx="${n(r * 0.07)}" ry="${n(r * 0.035)}" fill="${paper}" transform="rotate(${n(dice.whole(0, segments - 1) * (360 / segments))})"/>`,
  );
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><circle r="${n(r)}" fill="${colour}"/><circle r="${n(r * 0.92)}" fill="${mix(paper, colour, 0.12)}"/>${flesh.join("")}${pips.join("")}</g>`;
}

function leaf(x: number, y: number, angle: number, l: number, fill: string, vein: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path fill="${fill}" d="M0 0C${n(l * 0.25)} ${n(-l * 0.42)} ${n(l * 0.75)} ${n(-l * 0.38)} ${n(l)} 0C${n(l * 0.75)} ${n(l * 0.38)} ${n(l * 0.25)} ${n(l * 0.42)} 0 0Z"/><path d="M0 0H${n(l * 0.92)}" stroke="${vein}" stroke-width="3"/></g>`;
}

/** Slices of lemon, orange and grapefruit with leaves, for a kitchen wall. */
export function citrus({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const [lemon = "#f7c948", orange = "#f29f3d", red = "#e7653b", green = "#5f9463"] = palette.accents;
  const placed: { x: number; y: number; r: number }[] = [];
  const parts: string[] = [];
  const leaves: string[] = [];
  for (let attempt = 0; attempt < 3000 && placed.length < 34; attempt += 1) {
    const r =
      attempt < 60 ? dice.between(112, 158) : attempt < 500 ? dice.between(74, 104) : dice.between(40, 62);
    const [x, y] = [dice.between(-40, width + 40), dice.between(-40, height + 40)];
    if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + r + 20)) continue;
    placed.push({ x, y, r });
    parts.push(slice(dice, x, y, r, dice.pick([lemon, lemon, orange, red]), palette.paper));
    if (r > 70) {
      const angle = dice.between(0, 360);
      for (const turn of [0, dice.between(38, 60)]) {
        const a = ((angle + turn) * Math.PI) / 180;
        leaves.push(
          leaf(
            x + Math.cos(a) * r * 0.85,
            y + Math.sin(a) * r * 0.85,
            angle + turn,
            r * 0.85,
            mix(green, palette.ink, dice.between(0, 0.4)),
            mix(green, palette.paper, 0.4),
          ),
        );
      }
    }
  }
  return { ground: mix(palette.paper, lemon, 0.1), shapes: leaves.join("") + parts.join(""), grain: 0.2 };
}
