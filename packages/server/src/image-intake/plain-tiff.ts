import { open } from "node:fs/promises";

/** What the channels of a plain picture are. */
export type PlainSpace = "grey" | "rgb" | "cmyk";

/** How many channels that makes. */
export const PLAIN_CHANNELS = { grey: 1, rgb: 3, cmyk: 4 } as const satisfies Record<PlainSpace, number>;

/** A picture of nothing but colours: 8 or 16 bits a channel, unsigned, opaque. */
export interface PlainPicture {
  widthPx: number;
  heightPx: number;
  space: PlainSpace;
  bitsPerChannel: 8 | 16;
  profile: Buffer | undefined;
}

/** Some rows of one, top first: a byte or two for each channel of each pixel. */
export type PlainRows = Uint8Array | Uint16Array;

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
/** TIFF's numbers of these spaces: black is zero, RGB, separated. */
const PHOTOMETRIC = { grey: 1, rgb: 2, cmyk: 5 } as const satisfies Record<PlainSpace, number>;

/**
 * Writes rows as they come into an uncompressed TIFF, which libvips reads a row at a time: a picture decoded by us is
 * never in memory as a whole.
 */
export async function writePlainTiff(
  path: string,
  picture: PlainPicture,
  rows: AsyncIterable<PlainRows>,
  orientation = 1,
): Promise<void> {
  await using file = await open(path, "w");
  await file.write(headOf(picture, orientation));
  for await (const some of rows)
    await file.write(new Uint8Array(some.buffer, some.byteOffset, some.byteLength));
}

function headOf(
  { widthPx, heightPx, space, bitsPerChannel, profile }: PlainPicture,
  orientation: number,
): Buffer {
  const channels = PLAIN_CHANNELS[space];
  const bytes = widthPx * heightPx * channels * (bitsPerChannel / 8);
  const fields: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, widthPx],
    [257, LONG, 1, heightPx],
    [258, SHORT, channels, 0],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, PHOTOMETRIC[space]],
    [273, LONG, 1, 0],
    [274, SHORT, 1, orientation],
    [277, SHORT, 1, channels],
    [278, LONG, 1, heightPx],
    [279, LONG, 1, bytes],
    ...(profile ? [[34_675, UNDEFINED, profile.length, 0] as [number, number, number, number]] : []),
  ];
  const bitsAt = 8 + 2 + fields.length * 12 + 4;
  const profileAt = bitsAt + 8;
  const rowsAt = profileAt + Math.ceil((profile?.length ?? 0) / 4) * 4;
  const head = Buffer.alloc(rowsAt);
  head.write("II*\0\x08", 0, "latin1");
  head.writeUInt16LE(fields.length, 8);
  for (const [place, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + place * 12;
    const inline =
      { 258: channels < 3 ? bitsPerChannel : bitsAt, 273: rowsAt, 34675: profileAt }[tag] ?? value;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(inline, at + 8);
  }
  for (let channel = 0; channel < channels; channel++)
    head.writeUInt16LE(bitsPerChannel, bitsAt + channel * 2);
  profile?.copy(head, profileAt);
  return head;
}
