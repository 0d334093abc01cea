import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { UploadRefusal } from "@pressport/core/contract";
import { defaultPlacement, MM_PER_INCH, PDF_DPI } from "@pressport/core/rules";
import { openPicture, type Sharp, sharp } from "../../image-intake/hardened-sharp.ts";
import type { MadeArtwork } from "../../image-intake/make-artwork.ts";
import {
  drawnSize,
  isBlank,
  type Look,
  lookOf,
  lookWithGhostscript,
  lookWithPdfium,
  nearerTo,
  type PageOfFile,
  seenDifference,
  wholeDifference,
} from "../../image-intake/pdf/two-readers.ts";
import { readPngLayout } from "../../image-intake/png-layout.ts";
import { copyWithProfile, profileOfPng } from "../../image-intake/png-profile.ts";
import type { Size } from "../../image-intake/preview-sizes.ts";
import { sniffKind } from "../../image-intake/sniff-kind.ts";
import { startPixelWorkers } from "../../pixel-workers/start-pixel-workers.ts";

/*
 * Takes every file of a folder through intake and print, and compares what was uploaded with what is printed, as pdfium and
 * Ghostscript (where it is installed) draw both:
 * node scripts/bootstrap.mjs packages/server/src/print/proof/compare-files.ts <folder> [--every 3] [--list]
 * It prints a line for each file that is printed otherwise than it was uploaded, then the counts, and fails when a file
 * that was accepted could not be printed.
 */

const READERS = { pdfium: lookWithPdfium, ghostscript: lookWithGhostscript } as const;

const UNPRINTABLE = "not printable";

/** What became of a file. */
interface Outcome {
  name: string;
  ms: number;
  megabytes: number;
  /** `taken`, why it was refused, or that it could not be printed. */
  end: string;
  notes: string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "string", default: "1" }, list: { type: "boolean", default: false } },
});
const [folder] = positionals;
if (folder === undefined) throw new RangeError("Which folder?");
const workers = startPixelWorkers({ size: 1 });
const scratch = await mkdtemp(join(tmpdir(), "pressport-compare-"));
try {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  const outcomes: Outcome[] = [];
  for (const [index, name] of names.entries()) {
    if (index % Number(values.every) !== 0 || !(await stat(join(folder, name))).isFile()) continue;
    const outcome = await follow(join(folder, name), name);
    outcomes.push(outcome);
    if (values.list || outcome.notes.length > 0) report(rowOf(outcome));
  }
  for (const [what, count] of countsOf(outcomes)) report(`${String(count).padStart(5)}  ${what}`);
  if (outcomes.some(({ end }) => end.startsWith(UNPRINTABLE))) process.exitCode = 1;
} finally {
  await workers.stop();
  await rm(scratch, { recursive: true });
}

async function follow(path: string, name: string): Promise<Outcome> {
  const started = performance.now();
  const target = join(scratch, "artwork");
  let end = "taken";
  let notes: string[] = [];
  try {
    const made = await workers.makeArtwork(path, target);
    notes = await printAndCompare(path, made.written ? target : path, made);
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error;
    end = `refused: ${error.reason}`;
  }
  if (notes[0]?.startsWith(UNPRINTABLE)) end = UNPRINTABLE;
  const { size } = await stat(path);
  return { name, ms: performance.now() - started, megabytes: size / 1e6, end, notes };
}

async function printAndCompare(upload: string, artwork: string, { inspection: design }: MadeArtwork) {
  const mm = (pixels: number): number => (pixels / PDF_DPI) * MM_PER_INCH;
  const print = { widthMm: mm(design.widthPx), heightMm: mm(design.heightPx) };
  const out = join(scratch, "print.pdf");
  const job = {
    designPath: artwork,
    design,
    placement: defaultPlacement(design, print),
    print,
    outset: { bleedMm: 0, wrapMm: 0, mode: "bleed" },
    meta: { title: "Comparison", orderItemId: 1, createdAt: "2026-01-01T00:00:00.000Z" },
  } as const;
  try {
    await workers.writePrintPdf(job, out);
  } catch (error) {
    return [`${UNPRINTABLE}: ${error instanceof Error ? error.message : String(error)}`];
  }
  const found = (design.findings ?? []).map(({ code, measured }) =>
    measured === undefined ? code : `${code} ${measured}`,
  );
  return [...found, ...(await differences(upload, out, design))];
}

/** How each reader draws the print file, against what it (or for a picture its decoder) makes of the upload. */
async function differences(
  upload: string,
  print: string,
  design: MadeArtwork["inspection"],
): Promise<string[]> {
  // Readers show a page with its bleed and marks; of a page that names its finished size only that is on this print.
  if (design.boxes?.declared) return [];
  const size = drawnSize({ width: design.widthPx, height: design.heightPx });
  const hasHairlines = design.findings?.some(({ code }) => code === "hairline");
  // Readers enlarge small pictures and thicken hairlines each in their own way: of these only the whole is compared.
  const differenceOf = design.kind === "pdf" && !hasHairlines ? seenDifference : wholeDifference;
  const notes: string[] = [];
  for (const [reader, look] of Object.entries(READERS)) {
    const printed = await look({ path: print, page: 1 }, size);
    const source =
      design.kind === "pdf"
        ? await look(pageOf(upload, design), size)
        : await decoded(pageOf(await withToldColours(upload), design), size, printed);
    if (printed === undefined || source === undefined) continue;
    const share = await differenceOf(printed, source);
    if (share > 0) notes.push(`${reader} differs ${(share * 100).toFixed(1)} %`);
    if (isBlank(printed)) notes.push(`${reader} blank`);
  }
  return notes;
}

function pageOf(path: string, { page = 1 }: MadeArtwork["inspection"]): PageOfFile {
  return { path, page };
}

/** The library that pictures are compared with heeds profiles; what a PNG tells of its colours by numbers is made one. */
async function withToldColours(path: string): Promise<string> {
  if ((await sniffKind(path)) !== "png") return path;
  const profile = profileOfPng(await readPngLayout(path));
  if (profile === undefined) return path;
  const copy = join(scratch, "told.png");
  await copyWithProfile(path, profile, copy);
  return copy;
}

/** A picture in that size: readers show the pixels of a small one as squares, or softly, and either is right. */
async function decoded(
  { path, page }: PageOfFile,
  { width, height }: Size,
  printed: Look | undefined,
): Promise<Look | undefined> {
  const enlarged = async (kernel: "cubic" | "nearest"): Promise<Look> => {
    const picture = openPicture(path, { page: page - 1 })
      .autoOrient()
      .flatten({ background: "#ffffff" });
    const shallow = await inEightBits(picture);
    return lookOf(shallow.resize(width, height, { fit: "fill", kernel }).toColourspace("srgb"));
  };
  try {
    return printed && nearerTo(printed, await enlarged("cubic"), await enlarged("nearest"));
  } catch {
    // Not every upload can be opened by the library that pictures are compared with.
    return undefined;
  }
}

/** With 16 bits a channel the library takes a profile for another, or for none. */
async function inEightBits(picture: Sharp): Promise<Sharp> {
  const { space, depth } = await picture.metadata();
  if (depth !== "ushort") return picture;
  const own = picture.toColourspace(space === "grey16" ? "b-w" : "srgb").keepIccProfile();
  return sharp(await own.tiff({ compression: "none" }).toBuffer());
}

function countsOf(outcomes: readonly Outcome[]): [string, number][] {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const { end, notes } of outcomes) {
    count(end);
    for (const note of new Set(notes.map((one) => one.replace(/ [\d.]+( %)?$/, "")))) count(`  ${note}`);
  }
  const slowest = outcomes.toSorted((one, other) => other.ms - one.ms)[0];
  if (slowest) counts.set(`ms at most, ${slowest.name}`, Math.round(slowest.ms));
  return [["files", outcomes.length], ...[...counts].toSorted(([one], [other]) => one.localeCompare(other))];
}

function rowOf({ name, ms, megabytes, end, notes }: Outcome): string {
  return [name, end, `${Math.round(ms)} ms`, `${megabytes.toFixed(1)} MB`, ...notes].join(" · ");
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
