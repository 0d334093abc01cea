import { type Brief, type Drawing, n } from "../sheet.ts";

/** Arches, a sun and balanced stones: the calm shapes of a nineteen-fifties living room. */
export function midCentury({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const colours = dice.shuffled(palette.accents);
  const colour = (i: number) => colours[i % colours.length] ?? palette.ink;
  const base = height * 0.79;
  const cx = width * dice.between(0.44, 0.56);
  const outer = width * 0.34;
  const bands = 5;
  const step = outer / (bands + 0.6);
  const shoulder = base - outer * dice.between(0.5, 0.95);
  const arches = Array.from({ length: bands }, (_, i) => {
    const r = outer - step * i - step * 0.45;
    return `<path d="M${n(cx - r)} ${n(base)}V${n(shoulder)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V${n(base)}" fill="none" stroke="${colour(i)}" stroke-width="${n(step * 0.84)}"/>`;
  });
  const sunR = width * dice.between(0.1, 0.13);
  const sunX = dice.chance(0.5) ? width * 0.24 : width * 0.77;
  const sunY = height * 0.17;
  const stones = [
    [cx + outer * 0.62, base - 44, 118, 50, colour(1)],
    [cx + outer * 0.56, base - 122, 84, 36, colour(3)],
    [cx + outer * 0.64, base - 180, 52, 26, colour(0)],
  ] as const;
  const pebbles = stones.map(
    ([x, y, rx, ry, fill]) =>
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${n(dice.between(-4, 4))} ${n(x)} ${n(y)})"/>`,
  );
  const leaves = Array.from({ length: 11 }, (_, i) => {
    const t = i / 10;
    const y = base - t * height * 0.33;
    const x = width * 0.17 + Math.sin(t * 1.9) * 26;
    const side = i % 2 === 0 ? -1 : 1;
    const l = 92 - t * 46;
    return `<path fill="${palette.ink}" d="M${n(x)} ${n(y)}q${n(side * l * 0.25)} ${n(-l * 0.75)} ${n(side * l)} ${n(-l * 0.62)}q${n(-side * l * 0.2)} ${n(l * 0.6)} ${n(-side * l)} ${n(l * 0.62)}z"/>`;
  });
  const stem = `<path fill="none" stroke="${palette.ink}" stroke-width="4" d="M${n(width * 0.17)} ${n(base)}q30 ${n(-height * 0.17)} 24 ${n(-height * 0.35)}"/>`;
  return {
    ground: palette.paper,
    shapes:
      `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sunR)}" fill="${colour(2)}"/>` +
      `<rect y="${n(base)}" width="${n(width)}" height="${n(height - base)}" fill="${colour(4)}" fill-opacity=".92"/>` +
      `<rect y="${n(base + (height - base) * 0.42)}" width="${n(width)}" height="${n((height - base) * 0.58)}" fill="${palette.ink}" fill-opacity=".16"/>` +
      `${arches.join("")}${stem}${leaves.join("")}${pebbles.join("")}`,
    grain: 0.4,
  };
}
