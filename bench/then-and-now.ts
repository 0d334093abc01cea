// Takes files through intake, previews and print as this revision does and as an older one does, by turns, and fails where
// something takes longer now by more than a tenth. Processor time is counted, with that of the programs they start:
//   node scripts/bootstrap.mjs bench/then-and-now.ts <revision> [--rounds 5]
// The older sources run with the libraries of today.
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { makePdf } from "../packages/server/src/image-intake/pdf/hostile-pdfs.ts";
import { median } from "./load/figures.ts";

const ROOT = join(import.meta.dirname, "..");
/** Times what it took then. */
const BUDGET = 1.1;
/** The system counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of both, in milliseconds. */
interface Times {
  upload: number;
  print: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "5" }, tree: { type: "string" } },
});
if (values.tree === undefined) await compare(positionals[0], Number(values.rounds));
else serve(values.tree);

async function compare(revision: string | undefined, rounds: number): Promise<void> {
  if (revision === undefined) throw new RangeError("Which revision?");
  const folder = await mkdtemp(join(tmpdir(), "pressport-then-"));
  const older = join(folder, "then");
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", ROOT, "worktree", ...words], { stdio: "ignore" });
  git("add", "--detach", older, revision);
  try {
    for (const place of ["", "packages/core", "packages/server"]) await lendLibraries(place, older);
    const [then, now] = [start(older), start(ROOT)];
    for (const [name, bytes] of Object.entries(await files())) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      const [before, after]: [Times[], Times[]] = [[], []];
      // The first round reads sources and fills caches.
      for (let round = 0; round <= rounds; round += 1) {
        const times = [await then.take(path), await now.take(path)] as const;
        if (round === 0) continue;
        before.push(times[0]);
        after.push(times[1]);
      }
      say(`${name}, upload`, before, after, ({ upload }) => upload);
      say(`${name}, print`, before, after, ({ print }) => print);
      say(`${name}, both`, before, after, ({ upload, print }) => upload + print);
    }
    then.end();
    now.end();
  } finally {
    git("remove", "--force", older);
    await rm(folder, { recursive: true });
  }
}

/** Links today's libraries, and beside them the older packages of the house. */
async function lendLibraries(place: string, older: string): Promise<void> {
  const [from, to] = [ROOT, older].map((tree) => join(tree, place, "node_modules"));
  if (from === undefined || to === undefined) return;
  await mkdir(join(to, "@pressport"), { recursive: true });
  for (const name of await readdir(from))
    if (name !== "@pressport") await symlink(join(from, name), join(to, name));
  for (const name of ["core", "demo"])
    await symlink(join(older, "packages", name), join(to, "@pressport", name));
}

function say(
  what: string,
  before: readonly Times[],
  after: readonly Times[],
  part: (times: Times) => number,
): void {
  const [was, is] = [median(before.map(part)), median(after.map(part))];
  const times = is / was;
  const verdict = times > BUDGET ? "  slower" : "";
  process.stdout.write(`${what}: ${was} ms then, ${is} ms now: ${times.toFixed(2)} times${verdict}\n`);
  if (times > BUDGET) process.exitCode = 1;
}

/** A process in which the sources of that tree do the work. */
function start(tree: string) {
  const child = fork(import.meta.filename, ["--tree", tree], { execArgv: process.execArgv });
  const ended = once(child, "exit");
  const take = async (path: string): Promise<Times> => {
    const answered = Promise.race([once(child, "message"), ended]);
    child.send(path);
    const [times] = await answered;
    if (typeof times !== "object") throw new Error(`The sources in ${tree} could not take ${path}.`);
    return times;
  };
  return { take, end: () => child.disconnect() };
}

function serve(tree: string): void {
  // One that fails ends this process, which whoever asked hears.
  process.on(
    "message",
    (path: string) => void takeThrough(tree, path).then((times) => process.send?.(times)),
  );
}

async function takeThrough(tree: string, path: string): Promise<Times> {
  const from = async (file: string) => await import(join(tree, "packages", file));
  const intake = "server/src/image-intake";
  const { makePreviews } = await from(`${intake}/make-previews.ts`);
  const { writePrintPdf } = await from("server/src/print/print-pdf.ts");
  const { defaultPlacement } = await from("core/src/rules/rules.ts");
  const to = { workingCopy: `${path}.copy`, thumbnail: `${path}.small` };
  const began = await processorMs();
  const { design, designPath } = await takeIn();
  await makePreviews(designPath, design, to);
  const taken = await processorMs();
  const print = { widthMm: 300, heightMm: 200 };
  await writePrintPdf(
    {
      designPath,
      design,
      placement: defaultPlacement(design, print),
      print,
      outset: { bleedMm: 3, wrapMm: 0, mode: "bleed" },
      meta: { title: "Then and now", orderItemId: 1, createdAt: "2026-01-01T00:00:00.000Z" },
    },
    `${path}.print`,
  );
  return { upload: taken - began, print: (await processorMs()) - taken };

  /** Before there were artworks, prints were made of the upload itself. */
  async function takeIn() {
    if (!existsSync(join(tree, "packages", intake, "make-artwork.ts"))) {
      const { inspectUpload } = await from(`${intake}/inspect-upload.ts`);
      return { design: await inspectUpload(path), designPath: path };
    }
    const { makeArtwork } = await from(`${intake}/make-artwork.ts`);
    const { inspection, written } = await makeArtwork(path, `${path}.artwork`);
    return { design: inspection, designPath: written ? `${path}.artwork` : path };
  }
}

/** What this process has used, and the programs it has started and that have ended. */
async function processorMs(): Promise<number> {
  const stat = await readFile("/proc/self/stat", "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}

/** A photo, a picture with see-through parts, one in press colours, and a page. */
async function files(): Promise<Record<string, Uint8Array>> {
  const grain = (width: number, height: number, mean = 128) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#888888",
        noise: { type: "gaussian", mean, sigma: 30 },
      },
    });
  const photo = await grain(6000, 4000).jpeg({ quality: 85 }).toBuffer();
  const small = await grain(1500, 1000).jpeg().toBuffer();
  const page = makePdf(
    async (pdf, first) => {
      first.drawImage(await pdf.embedJpg(small), { x: 50, y: 50, width: 450, height: 300 });
      for (let x = 0; x < 800; x += 4)
        first.drawLine({ start: { x, y: 400 }, end: { x: x + 20, y: 540 }, thickness: 1 });
    },
    [850, 567],
  );
  return {
    "photo.jpg": photo,
    "see-through.png": await grain(3000, 2000).ensureAlpha(0.5).png().toBuffer(),
    "press.tif": await grain(3000, 2000).toColourspace("cmyk").tiff({ compression: "deflate" }).toBuffer(),
    "page.pdf": await page,
  };
}
