/** Red, green and blue, 0 … 255. */
export type Rgb = readonly [number, number, number];

type Lab = readonly [number, number, number];

/** Reads `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Writes `#rrggbb`. */
export function hexOf([r, g, b]: Rgb): string {
  const part = (n: number) =>
    Math.round(Math.min(255, Math.max(0, n)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(r)}${part(g)}${part(b)}`;
}

const toLinear = (n: number) => (n <= 10.31 ? n / 3294.6 : ((n / 255 + 0.055) / 1.055) ** 2.4);
const fromLinear = (n: number) => 255 * (n <= 0.0031308 ? n * 12.92 : 1.055 * n ** (1 / 2.4) - 0.055);

function labOf(rgb: Rgb): Lab {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOfLab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    fromLinear(Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    fromLinear(Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ];
}

/** Mixes two colours the way an eye expects (through OKLab, so blue and yellow do not turn grey). */
export function mix(from: string, to: string, share: number): string {
  const a = labOf(rgbOf(from));
  const b = labOf(rgbOf(to));
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return hexOf(rgbOfLab([at(0), at(1), at(2)]));
}

/** Makes a colour scale over 0 … 1 through the given stops, evenly spaced. */
export function scale(stops: readonly string[]): (t: number) => Rgb {
  const steps = 512;
  const table = Array.from({ length: steps + 1 }, (_, i): Rgb => {
    const at = (i / steps) * (stops.length - 1);
    const left = Math.min(stops.length - 2, Math.floor(at));
    return rgbOf(mix(stops[left] ?? "#000000", stops[left + 1] ?? stops[left] ?? "#000000", at - left));
  });
  const last: Rgb = table[steps] ?? [0, 0, 0];
  return (t) => table[Math.round(Math.min(1, Math.max(0, t)) * steps)] ?? last;
}
