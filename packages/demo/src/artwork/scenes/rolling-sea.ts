import { mix } from "../colour.ts";
import { type Brief, type Drawing, n } from "../sheet.ts";

/** Rows of round waves in the manner of old Japanese textiles, with a red or golden sun behind them. */
export function rollingSea({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const [a = "#fff", b = "#9bd", c = "#48a", d = "#268", e = "#146"] = palette.accents;
  const columns = 6;
  const r = width / columns / 2;
  const top = height * dice.between(0.42, 0.5);
  const rings = [1, 0.82, 0.64, 0.46, 0.28];
  const waves: string[] = [];
  for (let row = 0; top + row * r * 0.55 - r < height + r; row += 1) {
    const y = top + row * r * 0.55;
    const depth = Math.min(1, (y - top) / (height - top));
    for (let column = -1; column <= columns; column += 1) {
      const x = column * r * 2 + (row % 2 === 0 ? 0 : r) + r;
      const tint = dice.between(-0.06, 0.06);
      rings.forEach((ring, i) => {
        const fill =
          i % 2 === 0
            ? mix(mix(b, c, 0.4), mix(d, e, 0.9), Math.min(1, Math.max(0, depth + tint)))
            : mix(palette.paper, a, 0.3);
        waves.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * ring)}" fill="${fill}"/>`);
      });
    }
  }
  const sunR = width * dice.between(0.22, 0.27);
  const sun = dice.pick(["#d8452e", "#e08a3c", "#dba33b"]);
  const clouds = Array.from({ length: 5 }, () => {
    const y = height * dice.between(0.06, 0.3);
    const x = width * dice.between(-0.1, 0.75);
    const w = dice.between(220, 420);
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="15" rx="7.5"/><rect x="${n(x + w * 0.2)}" y="${n(y + 24)}" width="${n(w * 0.6)}" height="15" rx="7.5"/>`;
  });
  return {
    ground: palette.paper,
    shapes:
      `<circle cx="${n(width * dice.between(0.42, 0.62))}" cy="${n(top - sunR * 0.5)}" r="${n(sunR)}" fill="${sun}"/>` +
      `<g fill="${mix(palette.paper, b, 0.35)}">${clouds.join("")}</g>${waves.join("")}`,
    grain: 0.25,
  };
}
