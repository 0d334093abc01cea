import { expect, test } from "vitest";
import { dateInHead } from "./photo-dates.ts";

const TAKEN = "2025:10:03 12:30:59";
const taken = new Date(2025, 9, 3, 12, 30, 59).getTime();

/** Notes of a camera, with a tag of no interest before each that leads to the date. */
function notes({ text = TAKEN, little = false, mark = "Exif\0\0" } = {}): number[] {
  const bytes = new DataView(new ArrayBuffer(90));
  const entry = (at: number, tag: number, value: number) => {
    bytes.setUint16(at, tag, little);
    bytes.setUint32(at + 8, value, little);
  };
  bytes.setUint16(0, little ? 0x4949 : 0x4d4d);
  bytes.setUint32(4, 8, little);
  bytes.setUint16(8, 2, little);
  entry(10, 0x0112, 7);
  entry(22, 0x8769, 40);
  bytes.setUint16(40, 2, little);
  entry(42, 0x829a, 9);
  entry(54, 0x9003, 70);
  const written = new TextEncoder().encode(text);
  return [...new TextEncoder().encode(mark), ...new Uint8Array(bytes.buffer, 0, 70), ...written];
}

const dateOf = (...bytes: number[]) => dateInHead(new Uint8Array(bytes));

test.each([
  { where: "a JPEG of a camera", bytes: [0xff, 0xd8, 0xff, 0xe1, 0, 99, ...notes()] },
  { where: "notes written the other way round", bytes: [0xff, 0xd8, ...notes({ little: true })] },
  {
    where: "a photo of a phone, far into the file",
    bytes: [...Array.from({ length: 5_000 }, () => 0x45), ...notes()],
  },
])("$where says when it was taken", ({ bytes }) => {
  expect(dateOf(...bytes)).toBe(taken);
});

test.each([
  { what: "a drawing", bytes: [0x89, 0x50, 0x4e, 0x47] },
  { what: "nothing", bytes: [] },
  { what: "notes that are cut off before the date", bytes: notes().slice(0, -1) },
  { what: "notes that are cut off in their list", bytes: notes().slice(0, 30) },
  { what: "a camera whose clock was never set", bytes: notes({ text: "0000:00:00 00:00:00" }) },
  { what: "a camera that leaves the date empty", bytes: notes({ text: "    :  :     :  :  " }) },
  { what: "notes of another kind", bytes: notes({ mark: "Exit\0\0" }) },
])("$what says nothing of when it was taken", ({ bytes }) => {
  expect(dateOf(...bytes)).toBeNull();
});
