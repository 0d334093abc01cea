import { mix, scale } from "../colour.ts";
import { fractal, makeNoise } from "../noise.ts";
import { type Brief, curveThrough, type Drawing, n, type Point } from "../sheet.ts";

const SILHOUETTES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0.2, 0],
    [0.2, 0.16],
    [0.24, 0.3],
    [0.5, 0.56],
    [0.46, 0.86],
    [0.34, 1],
  ],
  [
    [0.16, 0],
    [0.14, 0.3],
    [0.16, 0.42],
    [0.42, 0.5],
    [0.44, 0.8],
    [0.4, 1],
  ],
  [
    [0.34, 0],
    [0.3, 0.08],
    [0.5, 0.3],
    [0.5, 0.62],
    [0.36, 0.92],
    [0.3, 1],
  ],
  [
    [0.48, 0],
    [0.48, 0.04],
    [0.5, 0.4],
    [0.42, 0.82],
    [0.26, 1],
  ],
  [
    [0.12, 0],
    [0.1, 0.18],
    [0.12, 0.4],
    [0.28, 0.56],
    [0.5, 0.76],
    [0.42, 1],
  ],
];

/** Turns half a silhouette into a closed vessel standing on `foot`. */
function vessel(
  profile: readonly (readonly [number, number])[],
  x: number,
  foot: number,
  w: number,
  h: number,
): string {
  const right = profile.map(([r, t]): Point => [x + r * w, foot - h + t * h]);
  const left = profile.map(([r, t]): Point => [x - r * w, foot - h + t * h]).reverse();
  return `${curveThrough(right)}L${curveThrough(left).slice(1)}Z`;
}

/** Bottles, jugs and bowls in chalky colours along the edge of a table, one with a dry branch. */
export function stillLife({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const noise = makeNoise(dice);
  const colours = dice.shuffled([...palette.accents, palette.paper]);
  const table = height * 0.7;
  const wall = scale([
    mix(palette.paper, palette.accents[0] ?? palette.paper, 0.5),
    palette.paper,
    mix(palette.paper, "#ffffff", 0.3),
  ]);
  const wood = scale([
    mix(palette.accents[2] ?? palette.ink, palette.paper, 0.3),
    mix(palette.accents[1] ?? palette.ink, palette.paper, 0.2),
  ]);
  const vessels = dice.shuffled([0, 1, 2, 3, 4]).map((kind, i) => {
    const x = width * (0.19 + i * 0.155) + dice.between(-12, 12);
    const h = height * ([0.36, 0.46, 0.25, 0.13, 0.4][kind] ?? 0.3) * dice.between(0.9, 1.06);
    const w = width * ([0.2, 0.15, 0.23, 0.26, 0.17][kind] ?? 0.2);
    const foot = table + dice.between(22, 96);
    const fill = colours[i % colours.length] ?? palette.ink;
    const d = vessel(SILHOUETTES[kind] ?? [], x, foot, w, h);
    const branch =
      kind === 1
        ? Array.from({ length: 7 }, (_, k) => {
            const a = -1.57 + (k - 3) * 0.15;
            const l = height * dice.between(0.16, 0.27);
            const [ex, ey] = [x + Math.cos(a) * l, foot - h + Math.sin(a) * l];
            const buds = Array.from(
              { length: 6 },
              (_, b) =>
                `<circle cx="${n(x + (ex - x) * (0.45 + b * 0.11) + dice.between(-9, 9))}" cy="${n(foot - h + (ey - foot + h) * (0.45 + b * 0.11) + dice.between(-6, 6))}" r="${n(dice.between(4, 9))}" fill="${mix(palette.accents[1] ?? fill, palette.paper, 0.2)}"/>`,
            );
            return `<path d="M${n(x)} ${n(foot - h + 20)}L${n(ex)} ${n(ey)}" stroke="${palette.ink}" stroke-width="2.2"/>${buds.join("")}`;
          }).join("")
        : "";
    return {
      foot,
      svg:
        `<ellipse cx="${n(x + w * 0.55)}" cy="${n(foot - 3)}" rx="${n(w * 0.75)}" ry="14" fill="${palette.ink}" fill-opacity=".16"/>${branch}` +
        `<linearGradient id="v${i}" gradientUnits="userSpaceOnUse" x1="${n(x - w / 2)}" x2="${n(x + w / 2)}" y1="0" y2="0"><stop offset="0" stop-color="${mix(fill, "#ffffff", 0.16)}"/><stop offset=".45" stop-color="${fill}"/><stop offset="1" stop-color="${mix(fill, palette.ink, 0.34)}"/></linearGradient>` +
        `<path d="${d}" fill="url(#v${i})"/>`,
    };
  });
  return {
    ground: {
      samples: 260,
      colourAt: (x, y) => {
        const brush = fractal(noise, x / 150, y / 90, 5);
        return y < table
          ? wall(0.25 + (x / width) * 0.4 + brush * 0.5)
          : wood(((y - table) / (height - table)) * 0.7 + brush * 0.5);
      },
    },
    shapes: vessels
      .sort((a, b) => a.foot - b.foot)
      .map(({ svg }) => svg)
      .join(""),
    grain: 0.5,
  };
}
