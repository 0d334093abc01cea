import { mix, scale } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { type Brief, type Drawing, gradientDown, n } from "../sheet.ts";

const RANKS = 4;

function windows(dice: Dice, x: number, y: number, w: number, h: number, colour: string): string {
  const columns = Math.max(2, Math.floor(w / 13));
  const rows = Math.floor((h - 16) / 17);
  const gap = w / columns;
  const panes: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (dice.chance(0.3)) {
        panes.push(
          `M${n(x + gap * (column + 0.28))} ${n(y + 12 + row * 17)}h${n(gap * 0.44)}v8.5h${n(-gap * 0.44)}z`,
        );
      }
    }
  }
  return panes.length === 0
    ? ""
    : `<path fill="${colour}" fill-opacity="${n(dice.between(0.5, 0.95))}" d="${panes.join("")}"/>`;
}

function roof(dice: Dice, x: number, y: number, w: number): string {
  const style = dice.whole(0, 5);
  const middle = x + w / 2;
  if (style === 0) return `M${n(x)} ${n(y)}L${n(middle)} ${n(y - w * 0.5)}L${n(x + w)} ${n(y)}z`;
  if (style === 1)
    return `M${n(x + w * 0.2)} ${n(y + 1)}v${n(-w * 0.24)}h${n(w * 0.6)}v${n(w * 0.24)}zM${n(middle - 1.6)} ${n(y - w * 0.2)}v${n(-w * 0.8)}h3.2v${n(w * 0.8)}z`;
  if (style === 2) return `M${n(x)} ${n(y + 1)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0z`;
  if (style === 3) return `M${n(x)} ${n(y + 1)}V${n(y - w * 0.4)}L${n(x + w)} ${n(y)}z`;
  return `M${n(x + w * 0.62)} ${n(y + 1)}v-14h${n(w * 0.2)}v14z`;
}

/** A city at dusk: ranks of towers in haze, lit windows, a big moon, water below. */
export function citySkyline({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const [a = "#fff", b = "#fc9", c = "#e76", d = "#956", e = "#324"] = palette.accents;
  const sky = scale([mix(d, e, 0.5), d, c, b, a, palette.paper]);
  const shore = height * 0.8;
  const moonX = width * dice.between(0.3, 0.7);
  const moonR = width * 0.17;
  const moonY = height * 0.36;
  const ranks = Array.from({ length: RANKS }, (_, i) => {
    const depth = i / (RANKS - 1);
    const colour = mix(mix(c, a, 0.35), palette.ink, 0.18 + depth * 0.76);
    const bodies: string[] = [];
    const lights: string[] = [];
    for (let x = -30; x < width + 30; ) {
      const w = dice.between(38, 92) * (0.75 + depth * 0.5);
      const middle = 1 - Math.abs((x + w / 2) / width - 0.5) * 0.9;
      const tall = height * (0.42 - depth * 0.1) * middle * dice.between(0.35, 1) + 40;
      const y = shore - tall;
      bodies.push(`M${n(x)} ${n(y)}h${n(w)}V${n(shore)}H${n(x)}z${roof(dice, x, y, w)}`);
      if (i > 0) lights.push(windows(dice, x, y, w, tall, mix(palette.paper, "#ffd98a", 0.6)));
      x += w + (dice.chance(0.35) ? dice.between(2, 16) : 0);
    }
    const haze =
      i < RANKS - 1
        ? `<rect y="${n(shore - height * 0.34)}" width="${n(width)}" height="${n(height * 0.34)}" fill="url(#haze)"/>`
        : "";
    return `<path fill="${colour}" d="${bodies.join("")}"/>${lights.join("")}${haze}`;
  });
  const ripples = Array.from({ length: 46 }, () => {
    const y = shore + 8 + dice.next() ** 1.4 * (height - shore);
    const w = dice.between(30, 190);
    const x = moonX + dice.gauss() * width * 0.24 - w / 2;
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(dice.between(1.6, 4.6))}" rx="2" fill="${b}" fill-opacity="${n(dice.between(0.12, 0.5))}"/>`;
  });
  return {
    ground: palette.paper,
    shapes:
      gradientDown(sky, sheet, shore) +
      `<defs><linearGradient id="haze" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${b}" stop-opacity="0"/><stop offset="1" stop-color="${a}" stop-opacity=".5"/></linearGradient>` +
      `<linearGradient id="water" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${mix(d, palette.ink, 0.55)}"/><stop offset="1" stop-color="${palette.ink}"/></linearGradient></defs>` +
      `<circle cx="${n(moonX)}" cy="${n(moonY)}" r="${n(moonR)}" fill="${mix(palette.paper, "#fff3d6", 0.6)}"/>` +
      ranks.join("") +
      `<rect y="${n(shore)}" width="${n(width)}" height="${n(height - shore)}" fill="url(#water)"/>${ripples.join("")}`,
    grain: 0.3,
  };
}
