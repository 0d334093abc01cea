/** Places of the curve; between them programs draw straight lines. */
const STEPS = 1024;
/** Where white is in the space profiles are connected by (D50). */
const WHITE = [0.9642, 1, 0.8249];

/** A profile of grey that gets lighter just as sRGB does: what screens show of a grey picture without a profile. */
export function srgbGreyProfile(): Uint8Array {
  const tags: [name: string, content: Buffer][] = [
    ["desc", described("Grey of sRGB")],
    ["cprt", Buffer.from("text\0\0\0\0Public domain\0", "latin1")],
    ["wtpt", Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), fixed(WHITE)])],
    ["kTRC", curve()],
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
  return Buffer.concat([head(at), table, ...contents]);
}

function head(size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size);
  // Version 2.1, which every press knows; the date is the same every time, so that the bytes are.
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write("mntrGRAYXYZ ", 12, "latin1");
  for (const [index, part] of [2026, 1, 1].entries()) bytes.writeUInt16BE(part, 24 + index * 2);
  bytes.write("acsp", 36, "latin1");
  fixed(WHITE).copy(bytes, 68);
  return bytes;
}

function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, value] of numbers.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4);
  return bytes;
}

function described(words: string): Buffer {
  const bytes = Buffer.alloc(12 + words.length + 1 + 8 + 70);
  bytes.write("desc", "latin1");
  bytes.writeUInt32BE(words.length + 1, 8);
  bytes.write(words, 12, "latin1");
  return bytes;
}

function curve(): Buffer {
  const bytes = Buffer.alloc(12 + STEPS * 2);
  bytes.write("curv", "latin1");
  bytes.writeUInt32BE(STEPS, 8);
  for (let step = 0; step < STEPS; step++)
    bytes.writeUInt16BE(Math.round(light(step / (STEPS - 1)) * 65_535), 12 + step * 2);
  return bytes;
}

/** How light sRGB makes a value (IEC 61966-2-1). */
function light(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
