/** A camera writes when it took a photo within this much of the file's beginning. */
const HEAD_BYTES = 256 * 1024;

/** Photos from the oldest to the newest, by when they were taken; by when the file was changed where no camera says. */
export async function byDateTaken(files: readonly File[]): Promise<File[]> {
  const dated = await Promise.all(files.map(async (file) => ({ file, takenAt: await takenAt(file) })));
  return dated.toSorted((one, other) => one.takenAt - other.takenAt).map(({ file }) => file);
}

async function takenAt(file: File): Promise<number> {
  try {
    const { default: exifr } = await import("exifr");
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    const said: unknown = await exifr.parse(head, ["DateTimeOriginal"]);
    const date = said instanceof Object && "DateTimeOriginal" in said ? said.DateTimeOriginal : null;
    return date instanceof Date && Number.isFinite(date.getTime()) ? date.getTime() : file.lastModified;
  } catch {
    // No photo of a camera: a drawing, a PDF.
    return file.lastModified;
  }
}
