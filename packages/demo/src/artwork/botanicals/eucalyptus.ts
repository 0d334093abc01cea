import { mix } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { type Brief, curveThrough, type Drawing, n, type Point } from "../sheet.ts";

interface Twig {
  at: Point;
  angle: number;
}

/** Walks a gently bending stem from its foot and returns where leaves may grow. */
function growStem(dice: Dice, foot: Point, angle: number, length: number, joints: number): Twig[] {
  const bend = dice.between(-0.5, 0.5);
  let at = foot;
  return Array.from({ length: joints + 1 }, (_, i) => {
    const heading = angle + bend * (i / joints) ** 1.4;
    const twig: Twig = { at, angle: heading };
    at = [at[0] + Math.cos(heading) * (length / joints), at[1] + Math.sin(heading) * (length / joints)];
    return twig;
  });
}

function leaf(at: Point, angle: number, long: number, broad: number, fill: string, vein: string): string {
  const tip = long;
  const body = `M0 0C${n(long * 0.2)} ${n(-broad)} ${n(long * 0.72)} ${n(-broad * 0.95)} ${n(tip)} 0C${n(long * 0.72)} ${n(broad * 0.95)} ${n(long * 0.2)} ${n(broad)} 0 0Z`;
  const ribs = [0.3, 0.46, 0.62, 0.76].map(
    (t) =>
      `M${n(long * t)} 0l${n(long * 0.1)} ${n(-broad * 0.5 * (1.15 - t))}M${n(long * t)} 0l${n(long * 0.1)} ${n(broad * 0.5 * (1.15 - t))}`,
  );
  return (
    `<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n((angle * 180) / Math.PI)})"><path d="${body}" fill="${fill}"/>` +
    `<path d="M0 0H${n(tip * 0.94)}${ribs.join("")}" fill="none" stroke="${vein}" stroke-width="1.5" stroke-opacity=".55" stroke-linecap="round"/></g>`
  );
}

/** Branches of eucalyptus: paired round leaves in layered greens with fine veins. */
export function eucalyptus({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const [pale = "#ddd", light = "#bbb", middle = "#898", deep = "#565", dark = "#343"] = palette.accents;
  const stems = [
    {
      foot: [width * 0.47, height * 0.93] as Point,
      angle: -1.66,
      length: height * 0.84,
      leaf: 128,
      joints: 13,
      fills: [light, middle, middle],
    },
    {
      foot: [width * 0.52, height * 0.95] as Point,
      angle: -1.28,
      length: height * 0.66,
      leaf: 104,
      joints: 11,
      fills: [pale, light, light],
    },
    {
      foot: [width * 0.49, height * 0.94] as Point,
      angle: -1.98,
      length: height * 0.56,
      leaf: 96,
      joints: 10,
      fills: [middle, deep, dark],
    },
  ];
  const parts = dice.shuffled(stems).map((stem) => {
    const twigs = growStem(dice, stem.foot, stem.angle, stem.length, stem.joints);
    const line = `<path d="${curveThrough(twigs.map(({ at }) => at))}" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>`;
    const leaves = twigs.slice(2).flatMap(({ at, angle }, i) => {
      const size = stem.leaf * (1 - (i / stem.joints) * 0.52);
      const open = 1.08 - (i / stem.joints) * 0.35;
      return [-1, 1].map((side) => {
        const fill = mix(dice.pick(stem.fills), palette.paper, dice.between(0, 0.16));
        return leaf(
          at,
          angle + side * (open + dice.between(-0.16, 0.16)),
          size * dice.between(0.86, 1.12),
          size * dice.between(0.3, 0.4),
          fill,
          mix(fill, palette.ink, 0.4),
        );
      });
    });
    const last = twigs.at(-1);
    const crown = last ? leaf(last.at, last.angle, stem.leaf * 0.55, stem.leaf * 0.17, light, deep) : "";
    return `${line}${leaves.join("")}${crown}`;
  });
  return { ground: palette.paper, shapes: parts.join(""), grain: 0.25 };
}
