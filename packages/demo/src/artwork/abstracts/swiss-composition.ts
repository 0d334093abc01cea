import { type Brief, type Drawing, n } from "../sheet.ts";

/** A strict composition of one circle, bars and rules on a grid, as printed in Zürich in 1958. */
export function swissComposition({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const unit = width / 12;
  const [strong = palette.ink, second = palette.ink, quiet = palette.ink] = palette.accents;
  const cx = unit * dice.whole(4, 8);
  const cy = height * dice.between(0.34, 0.4);
  const r = unit * dice.between(3.1, 3.6);
  const bars = Array.from({ length: 14 }, (_, i) => {
    const h = 5 + i * 3.1;
    const y = height * 0.53 + i * i * 1.55 + i * 17;
    return `<rect x="0" y="${n(y)}" width="${n(width)}" height="${n(h)}"/>`;
  });
  const lean = dice.pick([-45, 45, -30, 30]);
  const stair = Array.from(
    { length: 9 },
    (_, i) =>
      `<rect x="${n(unit + i * unit * 0.62)}" y="${n(height * 0.045)}" width="${n(unit * 0.34)}" height="${n(unit * (0.25 + ((i * 7) % 5) * 0.16))}"/>`,
  );
  return {
    ground: palette.paper,
    shapes:
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${strong}"/>` +
      `<clipPath id="disc"><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"/></clipPath>` +
      `<g clip-path="url(#disc)" fill="${palette.ink}"><rect x="${n(cx)}" y="${n(cy - r)}" width="${n(r)}" height="${n(2 * r)}" transform="rotate(${lean} ${n(cx)} ${n(cy)})"/></g>` +
      `<circle cx="${n(cx + r * 0.92)}" cy="${n(cy + r * 0.86)}" r="${n(r * 0.32)}" fill="${quiet}"/>` +
      `<g fill="${second}">${bars.join("")}</g><g fill="${palette.ink}">${stair.join("")}</g>` +
      `<rect x="${n(unit)}" y="${n(height * 0.5)}" width="${n(unit * 3)}" height="5" fill="${palette.ink}"/>`,
    grain: 0.25,
  };
}
