import { mix, scale } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { type Brief, type Drawing, gradientDown, n } from "../sheet.ts";

function poppy(dice: Dice, x: number, y: number, r: number, colour: string, ink: string): string {
  const dark = mix(colour, ink, 0.28);
  const tilt = n(dice.between(-18, 18));
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${tilt}) scale(${n(r / 50)})">` +
    `<path fill="${dark}" d="M-46 2C-60-34-26-58 0-46C26-58 60-34 46 2C34 26-34 26-46 2Z"/>` +
    `<path fill="${colour}" d="M-48 0C-58 34-22 52 0 38C22 52 58 34 48 0C36-20 14-14 0-4C-14-14-36-20-48 0Z"/>` +
    `<ellipse cx="0" cy="4" rx="9" ry="8" fill="${ink}"/></g>`
  );
}

function daisy(dice: Dice, x: number, y: number, r: number, colour: string, heart: string): string {
  const turn = dice.between(0, 30);
  const petals = Array.from(
    { length: 12 },
    (_, i) =>
      `<ellipse cx="0" cy="${n(-r * 0.66)}" rx="${n(r * 0.15)}" ry="${n(r * 0.4)}" transform="rotate(${n(turn + i * 30)})"/>`,
  );
  return `<g transform="translate(${n(x)} ${n(y)}) scale(1 .86)"><g fill="${colour}">${petals.join("")}</g><circle r="${n(r * 0.28)}" fill="${heart}"/></g>`;
}

function spike(x: number, y: number, r: number, colour: string, paper: string): string {
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const w = r * (0.42 - t * 0.28);
    return `<ellipse cx="${n(x + (i % 2 === 0 ? -w : w) * 0.5)}" cy="${n(y + r * 1.3 - t * r * 2.7)}" rx="${n(w)}" ry="${n(r * 0.2)}" fill="${mix(colour, paper, t * 0.35)}"/>`;
  }).join("");
}

/** A summer meadow at eye level: poppies, daisies and lavender in three depths of haze. */
export function wildflowers({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const [red = "#d64", yellow = "#ea4", soft = "#8a6", green = "#575", lilac = "#b7c"] = palette.accents;
  const sky = scale([
    mix(palette.paper, lilac, 0.22),
    palette.paper,
    mix(palette.paper, yellow, 0.16),
    mix(palette.paper, soft, 0.45),
  ]);
  const parts: string[] = [];
  for (let depth = 0; depth < 3; depth += 1) {
    const near = depth / 2;
    const haze = 0.62 - near * 0.62;
    const tone = (colour: string) => mix(colour, palette.paper, haze);
    const count = 26 - depth * 5;
    const flowers: string[] = [];
    for (let i = 0; i < 170; i += 1) {
      const x = dice.between(-20, width + 20);
      const tall = height * (0.16 + near * 0.2) * dice.between(0.5, 1.15);
      const lean = dice.between(-50, 50);
      parts.push(
        `<path d="M${n(x)} ${n(height + 6)}Q${n(x)} ${n(height - tall * 0.6)} ${n(x + lean)} ${n(height - tall)}" fill="none" stroke="${tone(dice.chance(0.5) ? green : soft)}" stroke-width="${n(2 + near * 3)}" stroke-linecap="round"/>`,
      );
    }
    for (let i = 0; i < count; i += 1) {
      const x = ((i + dice.between(0.1, 0.9)) / count) * width;
      const y = height * (0.56 - near * 0.12) + dice.between(-0.2, 0.22) * height + near * height * 0.1;
      const r = (20 + near * 30) * dice.between(0.75, 1.25);
      parts.push(
        `<path d="M${n(x + dice.between(-40, 40))} ${n(height + 6)}Q${n(x + dice.between(-26, 26))} ${n((y + height) / 2)} ${n(x)} ${n(y)}" fill="none" stroke="${tone(green)}" stroke-width="${n(2 + near * 2.6)}"/>`,
      );
      const kind = dice.next();
      if (kind < 0.42) flowers.push(poppy(dice, x, y, r, tone(red), tone(palette.ink)));
      else if (kind < 0.72) flowers.push(daisy(dice, x, y, r, tone("#fffdf6"), tone(yellow)));
      else flowers.push(spike(x, y, r, tone(lilac), palette.paper));
    }
    parts.push(...flowers);
  }
  return { ground: palette.paper, shapes: gradientDown(sky, sheet, height) + parts.join(""), grain: 0.3 };
}
