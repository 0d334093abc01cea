const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/** A table of a font in a WOFF file. */
export interface WoffTable {
  /** As the file has it: packed by zlib where it is shorter than `length`. */
  bytes: Uint8Array<ArrayBuffer>;
  /** How long it is unpacked. */
  length: number;
}

/** The tables of a WOFF file, in its order (W3C, WOFF 1.0, section 4). */
export function woffTables(woff: Uint8Array<ArrayBuffer>): WoffTable[] {
  const view = viewOf(woff);
  return Array.from({ length: view.getUint16(12) }, (_, index) => {
    const entry = WOFF.header + WOFF.entry * index;
    const offset = view.getUint32(entry + 4);
    return {
      bytes: woff.subarray(offset, offset + view.getUint32(entry + 8)),
      length: view.getUint32(entry + 12),
    };
  });
}

/** Writes the OpenType file that a WOFF file was made of; `tables` are its own, unpacked and in its order. */
export function writeOpenType(
  woff: Uint8Array<ArrayBuffer>,
  tables: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const from = viewOf(woff);
  const font = new Uint8Array(from.getUint32(16));
  const to = viewOf(font);
  const count = tables.length;
  const exponent = Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  to.setUint16(6, 16 * 2 ** exponent);
  to.setUint16(8, exponent);
  to.setUint16(10, 16 * (count - 2 ** exponent));
  let end = SFNT.header + SFNT.entry * count;
  for (const [index, table] of tables.entries()) {
    const entry = WOFF.header + WOFF.entry * index;
    const place = SFNT.header + SFNT.entry * index;
    to.setUint32(place, from.getUint32(entry));
    to.setUint32(place + 4, from.getUint32(entry + 16));
    to.setUint32(place + 8, end);
    to.setUint32(place + 12, table.length);
    font.set(table, end);
    end += Math.ceil(table.length / 4) * 4;
  }
  return font;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  new DataView(buffer, byteOffset, byteLength);
