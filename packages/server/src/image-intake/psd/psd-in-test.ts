/** A Photoshop file made for a test. */
export interface TestPsd {
  width: number;
  height: number;
  /** 0 bitmap, 1 grey, 2 palette, 3 RGB, 4 CMYK, 8 duotone, 9 Lab. */
  mode: number;
  /** The samples of each channel, as they are stored. */
  planes: readonly (readonly number[])[];
  bits?: 1 | 8 | 16 | 32;
  /** Rows are packed (PackBits). */
  packed?: boolean;
  /** The format for large files, PSB. */
  large?: boolean;
  /** How many layers there are; negative where the merged picture is clear somewhere. */
  layers?: number;
  /** They stand in the block for layers of 16 bits. */
  deepLayers?: boolean;
  /** Whether the merged picture is a real one; a file that does not say so has none of these words. */
  merged?: boolean;
  profile?: Buffer;
}

/** Writes a PSD or PSB. */
export function psdInTest(psd: TestPsd): Buffer {
  const { width, height, mode, planes, bits = 8, large = false } = psd;
  const head = Buffer.alloc(26);
  head.write("8BPS", 0, "latin1");
  head.writeUInt16BE(large ? 2 : 1, 4);
  head.writeUInt16BE(planes.length, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(bits, 22);
  head.writeUInt16BE(mode, 24);
  const palette = mode === 2 ? Buffer.alloc(768) : Buffer.alloc(0);
  return Buffer.concat([head, sized(palette), sized(resources(psd)), layers(psd), rows(psd)]);
}

function sized(content: Buffer, wide = false): Buffer {
  const length = Buffer.alloc(wide ? 8 : 4);
  if (wide) length.writeBigUInt64BE(BigInt(content.length));
  else length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

function resources({ profile, merged }: TestPsd): Buffer {
  const resource = (id: number, name: string, content: Buffer): Buffer => {
    const head = Buffer.from(`8BIM\0\0${String.fromCharCode(name.length)}${name}`, "latin1");
    head.writeUInt16BE(id, 4);
    return Buffer.concat([even(head), sized(content), Buffer.alloc(content.length % 2)]);
  };
  return Buffer.concat([
    // Three bytes with a name: of both there is one more than is told.
    resource(1_006, "ab", Buffer.from("\x02ab", "latin1")),
    ...(merged === undefined ? [] : [resource(1_057, "", Buffer.from([0, 0, 0, 1, merged ? 1 : 0]))]),
    ...(profile ? [resource(1_039, "", profile)] : []),
  ]);
}

/** Resources begin at even places; the head has 4 + 2 bytes before its name. */
function even(head: Buffer): Buffer {
  return head.length % 2 === 0 ? head : Buffer.concat([head, Buffer.alloc(1)]);
}

function layers({ layers: count = 0, deepLayers = false, large = false }: TestPsd): Buffer {
  if (count === 0) return sized(Buffer.alloc(0), large);
  const info = Buffer.alloc(6, 7);
  info.writeInt16BE(count);
  const masks = sized(Buffer.alloc(2));
  if (!deepLayers) return sized(Buffer.concat([sized(info, large), masks]), large);
  const blocks = [
    Buffer.from("8BIMPatt", "latin1"),
    Buffer.concat([sized(Buffer.alloc(3)), Buffer.alloc(1)]),
    Buffer.from("8BIMLr16", "latin1"),
    Buffer.concat([sized(info, large), Buffer.alloc(2)]),
  ];
  return sized(Buffer.concat([sized(Buffer.alloc(0), large), masks, ...blocks]), large);
}

function rows({ width, height, planes, bits = 8, packed = false, large = false }: TestPsd): Buffer {
  const rowBytes = Math.ceil((width * bits) / 8);
  const all = planes.flatMap((plane) => {
    const bytes = bits === 16 ? Buffer.alloc(plane.length * 2) : Buffer.from(plane);
    if (bits === 16) for (const [place, value] of plane.entries()) bytes.writeUInt16BE(value, place * 2);
    return Array.from({ length: height }, (_, row) => bytes.subarray(row * rowBytes, (row + 1) * rowBytes));
  });
  if (!packed) return Buffer.concat([Buffer.from([0, 0]), ...all]);
  const stored = all.map(packBits);
  const table = Buffer.alloc(stored.length * (large ? 4 : 2));
  for (const [row, { length }] of stored.entries())
    table.writeUIntBE(length, row * (large ? 4 : 2), large ? 4 : 2);
  return Buffer.concat([Buffer.from([0, 1]), table, ...stored]);
}

function packBits(row: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < row.length; ) {
    let run = 1;
    while (run < 128 && row[at + run] === row[at]) run++;
    if (run > 1) out.push(257 - run, row[at] ?? 0);
    else out.push(0, row[at] ?? 0);
    at += run;
  }
  return Buffer.from(out);
}
