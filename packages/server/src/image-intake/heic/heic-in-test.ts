import { readFile } from "node:fs/promises";

/** A tile as phones have them, with colours and edges in it; made with libheif's own encoder. */
const TILE = new URL("tile-of-a-photo.heic", import.meta.url);
/** Its width and height in pixels. */
export const TILE_PX = 512;

/** How a picture is put together of tiles. */
export interface TestGrid {
  columns: number;
  rows: number;
  /** Pixels at the right and the lower edge that its last tiles have and it has not. */
  trim?: { width: number; height: number };
  /** How often it is turned by a quarter against the clock before it is shown. */
  quarterTurns?: number;
}

/** Writes a HEIC as phones do: a picture in tiles, which all look alike here (ISO/IEC 23008-12, 6.6.2.3). For tests. */
export async function gridHeic({ columns, rows, trim, quarterTurns = 0 }: TestGrid): Promise<Buffer> {
  const photo = await readFile(TILE);
  const coded = boxOf(photo, "mdat").subarray(8);
  const size = [columns * TILE_PX - (trim?.width ?? 0), rows * TILE_PX - (trim?.height ?? 0)];
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), ...size.map(long)]);
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const properties = [
    boxOf(photo, "hvcC"),
    boxOf(photo, "ispe"),
    fullBox("ispe", 0, ...size.map(long)),
    boxOf(photo, "pixi"),
    box("irot", [quarterTurns]),
  ];
  const item = (id: number, kind: string) =>
    fullBox("infe", 2, short(id), short(0), Buffer.from(kind, "latin1"), [0]);
  const place = (id: number, method: number, { at, bytes }: { at: number; bytes: number }) =>
    Buffer.concat([id, method, 0, 1].map(short).concat([at, bytes].map(long)));
  const head = (codedAt: number) =>
    Buffer.concat([
      box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1")),
      fullBox(
        "meta",
        0,
        fullBox("hdlr", 0, Buffer.from("\0\0\0\0pict", "latin1"), Buffer.alloc(13)),
        fullBox("pitm", 0, short(1)),
        // The grid stands in the box `idat` (method 1), its tile in the file (method 0).
        fullBox(
          "iloc",
          1,
          [0x44, 0],
          short(tiles.length + 1),
          place(1, 1, { at: 0, bytes: grid.length }),
          ...tiles.map((id) => place(id, 0, { at: codedAt, bytes: coded.length })),
        ),
        fullBox("iinf", 0, short(tiles.length + 1), item(1, "grid"), ...tiles.map((id) => item(id, "hvc1"))),
        fullBox("iref", 0, box("dimg", short(1), short(tiles.length), ...tiles.map(short))),
        box(
          "iprp",
          box("ipco", ...properties),
          fullBox(
            "ipma",
            0,
            long(tiles.length + 1),
            short(1),
            [3, 3, 4, 0x85],
            ...tiles.flatMap((id) => [short(id), [3, 0x81, 2, 4]]),
          ),
        ),
        box("idat", grid),
      ),
    ]);
  return Buffer.concat([head(head(0).length + 8), box("mdat", coded)]);
}

function boxOf(file: Buffer, name: string): Buffer {
  const at = file.indexOf(name, 0, "latin1") - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

type Part = Uint8Array | number[];

function box(name: string, ...parts: Part[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([long(body.length + 8), Buffer.from(name, "latin1"), body]);
}

function fullBox(name: string, version: number, ...parts: Part[]): Buffer {
  return box(name, [version, 0, 0, 0], ...parts);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
