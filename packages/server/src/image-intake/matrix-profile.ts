/** A place in the colour plane (CIE x, y). */
type Chromaticity = readonly [x: number, y: number];

/** An RGB space as files describe one: where its white and its primaries are, and its power curve. */
export interface MatrixSpace {
  white: Chromaticity;
  red: Chromaticity;
  green: Chromaticity;
  blue: Chromaticity;
  gamma: number;
}

/** ProPhoto RGB (ISO 22028-2): wide enough for all that can be printed. */
export const WIDE_RGB: MatrixSpace = {
  white: [0.345_67, 0.358_5],
  red: [0.734_7, 0.265_3],
  green: [0.159_6, 0.840_4],
  blue: [0.036_6, 0.000_1],
  gamma: 1.8,
};

/** Where white is in the space profiles are connected by (D50). */
const D50 = [0.9642, 1, 0.8249] as const;

type Vector = readonly [number, number, number];
type Matrix3 = readonly [Vector, Vector, Vector];

type Tag = [name: string, content: Buffer];

/** An ICC profile (version 2, which every program knows) of an RGB space. */
export function matrixProfile(space: MatrixSpace): Buffer {
  const [red, green, blue] = primariesOf(space);
  return profileOf("RGB ", [
    ["rXYZ", place(red)],
    ["gXYZ", place(green)],
    ["bXYZ", place(blue)],
    ...(["rTRC", "gTRC", "bTRC"] as const).map((name): Tag => [name, power(space.gamma)]),
  ]);
}

/** The same of grey. */
export function greyProfile(gamma: number): Buffer {
  return profileOf("GRAY", [["kTRC", power(gamma)]]);
}

function profileOf(colours: "RGB " | "GRAY", own: readonly Tag[]): Buffer {
  const tags: Tag[] = [
    ["desc", described("Colours of the file")],
    ["cprt", Buffer.from("text\0\0\0\0Public domain\0", "latin1")],
    ["wtpt", place(D50)],
    ...own,
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const contents: Buffer[] = [];
  let at = 128 + table.length;
  for (const [index, [name, content]] of tags.entries()) {
    table.write(name, 4 + index * 12, "latin1");
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(content.length, 12 + index * 12);
    const whole = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(whole);
    contents.push(whole);
    at += whole.length;
  }
  return Buffer.concat([head(at, colours), table, ...contents]);
}

function head(size: number, colours: string): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size);
  bytes.writeUInt32BE(0x02_10_00_00, 8);
  bytes.write(`mntr${colours}XYZ `, 12, "latin1");
  // The date is the same every time, so that the bytes are.
  for (const [index, part] of [2026, 1, 1].entries()) bytes.writeUInt16BE(part, 24 + index * 2);
  bytes.write("acsp", 36, "latin1");
  fixed(D50).copy(bytes, 68);
  return bytes;
}

function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, value] of numbers.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4);
  return bytes;
}

function place(numbers: Vector): Buffer {
  return Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), fixed(numbers)]);
}

function described(words: string): Buffer {
  const bytes = Buffer.alloc(12 + words.length + 1 + 8 + 70);
  bytes.write("desc", "latin1");
  bytes.writeUInt32BE(words.length + 1, 8);
  bytes.write(words, 12, "latin1");
  return bytes;
}

const CURVE_STEPS = 4_096;

function power(gamma: number): Buffer {
  const bytes = Buffer.alloc(12 + CURVE_STEPS * 2);
  bytes.write("curv", "latin1");
  bytes.writeUInt32BE(CURVE_STEPS, 8);
  for (let step = 0; step < CURVE_STEPS; step++)
    bytes.writeUInt16BE(Math.round((step / (CURVE_STEPS - 1)) ** gamma * 65_535), 12 + step * 2);
  return bytes;
}

/** Red, green and blue in XYZ as seen in the light profiles are connected by (Bradford's adaptation). */
function primariesOf({ white, red, green, blue }: MatrixSpace): Matrix3 {
  const columns: Matrix3 = [xyz(red), xyz(green), xyz(blue)];
  const whiteXyz = xyz(white);
  const [r, g, b] = times(inverse(transposed(columns)), whiteXyz);
  const scaled: Matrix3 = [scale(columns[0], r), scale(columns[1], g), scale(columns[2], b)];
  const from = times(BRADFORD, whiteXyz);
  const to = times(BRADFORD, D50);
  const adapt = (colour: Vector): Vector => {
    const [l, m, s] = times(BRADFORD, colour);
    return times(inverse(BRADFORD), [(l * to[0]) / from[0], (m * to[1]) / from[1], (s * to[2]) / from[2]]);
  };
  return [adapt(scaled[0]), adapt(scaled[1]), adapt(scaled[2])];
}

const BRADFORD: Matrix3 = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

const xyz = ([x, y]: Chromaticity): Vector => [x / y, 1, (1 - x - y) / y];
const scale = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const times = (matrix: Matrix3, vector: Vector): Vector => [
  dot(matrix[0], vector),
  dot(matrix[1], vector),
  dot(matrix[2], vector),
];
const transposed = ([a, b, c]: Matrix3): Matrix3 => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function inverse(matrix: Matrix3): Matrix3 {
  const [a, b, c] = matrix;
  const determinant = dot(a, cross(b, c));
  const columns: Matrix3 = [cross(b, c), cross(c, a), cross(a, b)];
  return transposed([
    scale(columns[0], 1 / determinant),
    scale(columns[1], 1 / determinant),
    scale(columns[2], 1 / determinant),
  ]);
}
