import { mix } from "../colour.ts";
import { type Brief, type Drawing, n } from "../sheet.ts";

/** A sun of stripes setting into the sea, its reflection broken by the swell: the seventies on paper. */
export function sunsetSea({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const [a = "#fff", b = "#fc9", c = "#e76", d = "#956", e = "#324"] = palette.accents;
  const horizon = height * dice.between(0.54, 0.6);
  const cx = width / 2;
  const r = width * dice.between(0.28, 0.33);
  const cy = horizon - r * dice.between(0.28, 0.5);
  const bands = [a, b, c, d];
  const rays = Array.from({ length: 7 }, (_, i) => {
    const y = (horizon / 7) * i;
    return `<rect x="0" y="${n(y)}" width="${n(width)}" height="${n(horizon / 7 + 1)}" fill="${mix(mix(palette.paper, b, 0.1), mix(b, c, 0.5), (i / 6) ** 1.6 * 0.8)}"/>`;
  });
  const cuts = Array.from({ length: 7 }, (_, i) => {
    const y = cy + r * (0.02 + i * 0.14);
    return `<rect x="0" y="${n(y)}" width="${n(width)}" height="${n(3 + i * 2.6)}" fill="#000"/>`;
  });
  const swell: string[] = [];
  for (let y = horizon + 10, i = 0; y < height; i += 1) {
    const depth = (y - horizon) / (height - horizon);
    const thick = 4 + depth * 20;
    const reach = r * (1.02 - depth * 0.35) * dice.between(0.55, 1.05);
    const colour = mix(a, c, Math.min(1, depth * 1.3));
    const shift = dice.between(-18, 18);
    swell.push(
      `<rect x="${n(cx - reach + shift)}" y="${n(y)}" width="${n(reach * 2)}" height="${n(thick * 0.55)}" rx="${n(thick * 0.28)}" fill="${colour}" fill-opacity="${n(0.95 - depth * 0.35)}"/>`,
    );
    if (i % 2 === 1) {
      for (const side of [-1, 1]) {
        const x = cx + side * dice.between(width * 0.3, width * 0.55);
        const w = dice.between(60, 190);
        swell.push(
          `<rect x="${n(x - w / 2)}" y="${n(y)}" width="${n(w)}" height="${n(thick * 0.32)}" rx="${n(thick * 0.16)}" fill="${d}" fill-opacity=".55"/>`,
        );
      }
    }
    y += thick * 1.25;
  }
  const disc = bands.map((colour, i) => `<stop offset="${n(i / 3)}" stop-color="${colour}"/>`).join("");
  return {
    ground: palette.paper,
    shapes:
      `<defs><linearGradient id="disc" x1="0" x2="0" y1="0" y2="1">${disc}</linearGradient>` +
      `<linearGradient id="sea" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${mix(d, e, 0.35)}"/><stop offset="1" stop-color="${mix(e, palette.ink, 0.7)}"/></linearGradient>` +
      `<mask id="cut"><rect width="${n(width)}" height="${n(height)}" fill="#fff"/>${cuts.join("")}</mask></defs>` +
      rays.join("") +
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="url(#disc)" mask="url(#cut)"/>` +
      `<rect y="${n(horizon)}" width="${n(width)}" height="${n(height - horizon)}" fill="url(#sea)"/>` +
      swell.join(""),
    grain: 0.3,
  };
}
