import { mix, scale } from "../colour.ts";
import { far, fractal, makeNoise } from "../noise.ts";
import { type Brief, type Drawing, linesThrough, n, type Point } from "../sheet.ts";

/** The chart's instrument: inner rings, spokes, and a scale of degrees around the rim. */
function dial(cx: number, cy: number, r: number): { web: string; scale: string } {
  const grid = [0.25, 0.5, 0.75].map((k) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * k)}"/>`);
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    return `<path d="M${n(cx)} ${n(cy)}L${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}"/>`;
  });
  const ticks = Array.from({ length: 180 }, (_, i) => {
    const a = (i / 180) * Math.PI * 2;
    const out = r + (i % 15 === 0 ? 26 : i % 5 === 0 ? 20 : 15);
    return `M${n(cx + Math.cos(a) * (r + 10))} ${n(cy + Math.sin(a) * (r + 10))}L${n(cx + Math.cos(a) * out)} ${n(cy + Math.sin(a) * out)}`;
  });
  return { web: grid.join("") + spokes.join(""), scale: ticks.join("") };
}

/** A chart of a night sky in a ring: stars by brightness, joined constellations, the Milky Way behind. */
export function starMap({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const noise = makeNoise(dice);
  const [gold = "#e6c787", mid = "#3f5f8a", , deep = "#172845"] = palette.accents;
  const cx = width / 2;
  const cy = height * 0.46;
  const r = Math.min(width, height) * 0.41;
  const tilt = dice.between(0.3, 1.2);
  const sky = scale([palette.ink, deep, mix(deep, mid, 0.55), mix(mid, palette.paper, 0.25)]);
  const inside = (): Point => {
    const angle = dice.between(0, Math.PI * 2);
    const reach = Math.sqrt(dice.next()) * r * 0.985;
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
  };
  const dust = Array.from({ length: 1500 }, () => {
    const [x, y] = inside();
    const size = 0.5 + dice.next() ** 6 * 3.2;
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${dice.chance(0.2) ? gold : palette.paper}" fill-opacity="${n(dice.between(0.35, 1))}"/>`;
  });
  const figures = Array.from({ length: 13 }, () => {
    let [x, y] = inside();
    let angle = dice.between(0, 6.28);
    const line: Point[] = [[x, y]];
    for (let i = 0; i < dice.whole(3, 6); i += 1) {
      angle += dice.between(-1.1, 1.1);
      const step = dice.between(28, 66);
      [x, y] = [x + Math.cos(angle) * step, y + Math.sin(angle) * step];
      if (far(x - cx, y - cy) < r * 0.94) line.push([x, y]);
    }
    const stars = line.map(
      ([sx, sy]) =>
        `<circle cx="${n(sx)}" cy="${n(sy)}" r="${n(dice.between(3, 5.4))}" fill="${palette.paper}"/>`,
    );
    return `<path d="${linesThrough(line)}" fill="none" stroke="${gold}" stroke-width="1.3" stroke-opacity=".8"/>${stars.join("")}`;
  });
  const { web, scale: degrees } = dial(cx, cy, r);
  const rule = `<g stroke="${gold}" stroke-width="1.2"><path d="M${n(cx - 90)} ${n(height * 0.905)}H${n(cx - 16)}M${n(cx + 16)} ${n(height * 0.905)}H${n(cx + 90)}"/></g><path fill="${gold}" d="M${n(cx)} ${n(height * 0.905 - 11)}l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"/>`;
  return {
    ground: {
      samples: 260,
      colourAt: (x, y) => {
        const distance = far(x - cx, y - cy);
        if (distance > r + 2) return sky(0.06);
        const across = ((x - cx) * Math.sin(tilt) - (y - cy) * Math.cos(tilt)) / r;
        const cloud = fractal(noise, x / 130, y / 130, 5);
        return sky(0.22 + Math.exp(-((across + cloud * 0.25) ** 2) * 9) * 0.55 + cloud * 0.22);
      },
    },
    shapes:
      `<g fill="none" stroke="${palette.paper}" stroke-opacity=".13" stroke-width="1">${web}</g>` +
      dust.join("") +
      figures.join("") +
      `<path fill="none" stroke="${palette.ink}" stroke-width="14" d="M${n(cx - r - 5)} ${n(cy)}a${n(r + 5)} ${n(r + 5)} 0 1 0 ${n(2 * r + 10)} 0a${n(r + 5)} ${n(r + 5)} 0 1 0 ${n(-2 * r - 10)} 0"/>` +
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${gold}" stroke-width="2.4"/>` +
      `<path d="${degrees}" stroke="${gold}" stroke-width="1.1"/>` +
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r + 32)}" fill="none" stroke="${gold}" stroke-width="1"/>` +
      rule,
    grain: 0.2,
  };
}
