/** A camera writes when it took a photo within this much of the file's beginning. */
const HEAD_BYTES = 256 * 1024;
/** What a camera's notes begin with, in a JPEG as in a HEIC file. */
const MARK = [0x45, 0x78, 0x69, 0x66, 0, 0];
const LITTLE_ENDIAN = 0x4949;
/** Tags of Exif: where the camera's part of the notes lies, and when the photo was taken. */
const CAMERA_PART = 0x8769;
const TAKEN_AT = 0x9003;

/** Photos from the oldest to the newest, by when they were taken; by when the file was changed where no camera says. */
export async function byDateTaken(files: readonly File[]): Promise<File[]> {
  const dated = await Promise.all(files.map(async (file) => ({ file, takenAt: await takenAt(file) })));
  return dated.toSorted((one, other) => one.takenAt - other.takenAt).map(({ file }) => file);
}

async function takenAt(file: File): Promise<number> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return dateInHead(head) ?? file.lastModified;
}

/** When a photo was taken, by its clock on the wall, in milliseconds; null when its first bytes do not say. */
export function dateInHead(head: Uint8Array<ArrayBuffer>): number | null {
  const mark = head.findIndex((_, at) => MARK.every((byte, place) => head[at + place] === byte));
  if (mark < 0) return null;
  try {
    return readDate(
      new DataView(head.buffer, head.byteOffset + mark + MARK.length, head.length - mark - MARK.length),
    );
  } catch (error) {
    // Notes that are cut off, or point beyond themselves.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readDate(notes: DataView): number | null {
  const little = notes.getUint16(0) === LITTLE_ENDIAN;
  const camera = findEntry(notes, notes.getUint32(4, little), CAMERA_PART, little);
  const at = camera === null ? null : findEntry(notes, camera, TAKEN_AT, little);
  if (at === null) return null;
  // As in 2025:10:03 12:00:00.
  const text = String.fromCharCode(...new Uint8Array(notes.buffer, notes.byteOffset + at, 19));
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day, hour, minute, second] = parts.slice(1).map(Number);
  return year === 0 || month === 0 ? null : new Date(year, month - 1, day, hour, minute, second).getTime();
}

/** The value of a tag in the list at a place: where what it stands for lies. */
function findEntry(notes: DataView, list: number, tag: number, little: boolean): number | null {
  const count = notes.getUint16(list, little);
  for (let index = 0; index < count; index += 1) {
    const entry = list + 2 + index * 12;
    if (notes.getUint16(entry, little) === tag) return notes.getUint32(entry + 8, little);
  }
  return null;
}
