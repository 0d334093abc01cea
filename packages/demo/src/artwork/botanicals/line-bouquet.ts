import type { Dice } from "../dice.ts";
import { type Brief, curveThrough, type Drawing, n, type Point } from "../sheet.ts";

function bloom(dice: Dice, [x, y]: Point, r: number): string {
  const petals = dice.whole(5, 7);
  const turn = dice.between(0, 6.28);
  const rings = [1, 0.62].map((k, ring) =>
    Array.from({ length: petals }, (_, i) => {
      const a = turn + ((i + ring * 0.5) / petals) * Math.PI * 2;
      const b = (Math.PI / petals) * 1.12;
      const p = (angle: number, reach: number) =>
        `${n(x + Math.cos(angle) * reach * r * k)} ${n(y + Math.sin(angle) * reach * r * k)}`;
      return `M${p(a - b * 0.4, 0.2)}C${p(a - b * 1.3, 0.75)} ${p(a - b * 0.7, 1.12)} ${p(a, 0.98)}C${p(a + b * 0.7, 1.12)} ${p(a + b * 1.3, 0.75)} ${p(a + b * 0.4, 0.2)}`;
    }).join(""),
  );
  const seeds = Array.from({ length: 12 }, () => {
    const a = dice.between(0, 6.28);
    const d = Math.sqrt(dice.next()) * r * 0.15;
    return `<circle cx="${n(x + Math.cos(a) * d)}" cy="${n(y + Math.sin(a) * d)}" r="2.2" stroke="none" class="ink"/>`;
  });
  return `<path d="${rings.join("")}"/>${seeds.join("")}`;
}

function sprig([x, y]: Point, angle: number, length: number, pairs: number): string {
  const at = (t: number): Point => [
    x + Math.cos(angle + t * 0.25) * length * t,
    y + Math.sin(angle + t * 0.25) * length * t,
  ];
  const leaves = Array.from({ length: pairs }, (_, i) => {
    const t = (i + 1.5) / (pairs + 1);
    const [px, py] = at(t);
    const l = length * 0.2 * (1.2 - t * 0.6);
    return [-1, 1]
      .map((side) => {
        const a = angle + t * 0.25 + side * 0.75;
        const q = (spread: number, reach: number) =>
          `${n(px + Math.cos(a + spread) * l * reach)} ${n(py + Math.sin(a + spread) * l * reach)}`;
        return `M${n(px)} ${n(py)}Q${q(-0.5, 0.75)} ${q(0, 1)}Q${q(0.5, 0.75)} ${n(px)} ${n(py)}`;
      })
      .join("");
  });
  return `<path d="${curveThrough([at(0), at(0.35), at(0.7), at(1)])}${leaves.join("")}"/>`;
}

/** A bouquet drawn with one even pen line over loose patches of colour; on transparent paper. */
export function lineBouquet({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const knot: Point = [width * 0.5, height * 0.72];
  const blooms: { at: Point; r: number }[] = [
    { at: [width * 0.5, height * 0.26], r: 128 },
    { at: [width * 0.3, height * 0.37], r: 108 },
    { at: [width * 0.71, height * 0.38], r: 112 },
    { at: [width * 0.49, height * 0.47], r: 92 },
  ].map(({ at, r }) => ({
    at: [(at[0] ?? 0) + dice.between(-22, 22), (at[1] ?? 0) + dice.between(-22, 22)],
    r,
  }));
  const patches = blooms.map(({ at, r }, i) => {
    const ring = Array.from({ length: 8 }, (_, k): Point => {
      const a = (k / 8) * Math.PI * 2;
      const reach = r * dice.between(0.8, 1.14);
      return [at[0] + 16 + Math.cos(a) * reach, at[1] + 12 + Math.sin(a) * reach];
    });
    return `<path d="${curveThrough(ring, true)}" fill="${palette.accents[i % 3] ?? palette.paper}" fill-opacity=".85"/>`;
  });
  const stems = blooms.map(
    ({ at }) =>
      `<path d="M${n(at[0])} ${n(at[1])}Q${n((at[0] + knot[0]) / 2 + (knot[0] - at[0]) * 0.3)} ${n((at[1] + knot[1]) / 2)} ${n(knot[0])} ${n(knot[1])}T${n(knot[0] + (knot[0] - at[0]) * 0.34)} ${n(height * 0.92)}"/>`,
  );
  const sprigs = [-2.3, -2.02, -1.74, -1.52, -1.24, -0.98].map((angle) =>
    sprig(knot, angle - 0.06, height * dice.between(0.38, 0.5), 5),
  );
  const bow = `M${n(knot[0] - 30)} ${n(knot[1] + 2)}q30 14 60 0M${n(knot[0] - 28)} ${n(knot[1] + 14)}q28 14 56 0M${n(knot[0] - 4)} ${n(knot[1] + 16)}c-50 10 -90 60 -60 96M${n(knot[0] + 6)} ${n(knot[1] + 16)}c46 6 84 44 66 92`;
  const knockOut = blooms.map(
    ({ at, r }) => `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(r * 0.9)}" fill="#000"/>`,
  );
  return {
    shapes:
      `<style>.ink{fill:${palette.ink}}</style><mask id="behind" maskUnits="userSpaceOnUse" x="0" y="0" width="${n(width)}" height="${n(height)}"><rect width="${n(width)}" height="${n(height)}" fill="#fff"/>${knockOut.join("")}</mask>` +
      `${patches.join("")}<g fill="none" stroke="${palette.ink}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">` +
      `<g mask="url(#behind)">${stems.join("")}${sprigs.join("")}</g>${blooms.map(({ at, r }) => bloom(dice, at, r)).join("")}<path d="${bow}"/></g>`,
    grain: 0,
  };
}
