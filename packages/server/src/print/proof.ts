import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type FiducialDesign, writeFiducialDesign } from "./proof/fiducial-design.ts";
import { likenessOfThumbnail, measurePdf, measureRendering } from "./proof/measure-placement.ts";
import { type ProofPlacement, randomPlacement, seededNumbers } from "./proof/random-placement.ts";
import { type Renderer, renderWithGhostscript, renderWithPdfium } from "./proof/render-page.ts";

/*
 * The release proof of placements: node --conditions=source packages/server/src/print/proof.ts --cases 1000
 * P1: marks in the rendered picture, in output pixels. P2: marks in the print file drawn by Ghostscript, in
 * millimetres. P3: thumbnail against print file. It prints worst and mean, and fails beyond the promised figures.
 */

const LIMITS = { p1Worst: 0.25, p1Mean: 0.03, p2Worst: 0.05, p3Least: 0.985 };
/** P2 and P3 render whole pages and take a second each. */
const PDF_SHARE = 0.1;

async function prove(cases: number, seed: number, folder: string): Promise<boolean> {
  const designs = [
    await writeFiducialDesign(join(folder, "lying.png"), { widthPx: 2400, heightPx: 1600 }, 150),
    await writeFiducialDesign(join(folder, "tall.jpg"), { widthPx: 1500, heightPx: 2300 }, 130),
  ];
  const next = seededNumbers(seed);
  const trials = Array.from({ length: cases }, (_, index) => trial(designs, index, next));
  const marks: number[] = [];
  for (const { design, placed } of trials) marks.push(...(await measureRendering(design, placed, 300)));
  const ghostscript = await hasGhostscript(designs, folder);
  const printed: number[] = [];
  const likeness: number[] = [];
  for (const { design, placed } of trials.slice(0, Math.ceil(cases * PDF_SHARE))) {
    if (ghostscript)
      printed.push(...(await measurePdf(design, placed, join(folder, "p2.pdf"), renderWithGhostscript)));
    const render: Renderer = ghostscript ? renderWithGhostscript : renderWithPdfium;
    likeness.push(await likenessOfThumbnail(design, placed, join(folder, "p3"), render));
  }
  const p1 = figures(marks);
  const p2 = figures(printed);
  const p3Least = likeness.reduce((least, value) => Math.min(least, value), 1);
  report(
    `P1 ${cases} placements, ${marks.length} marks: worst ${p1.worst.toFixed(4)} px, mean ${p1.mean.toFixed(4)} px`,
  );
  if (ghostscript)
    report(
      `P2 ${printed.length} marks by Ghostscript: worst ${p2.worst.toFixed(4)} mm, mean ${p2.mean.toFixed(4)} mm`,
    );
  else report("P2 not measured: Ghostscript is not installed");
  report(
    `P3 ${likeness.length} thumbnails: least SSIM ${p3Least.toFixed(4)}, mean ${figures(likeness).mean.toFixed(4)}`,
  );
  return (
    p1.worst <= LIMITS.p1Worst &&
    p1.mean <= LIMITS.p1Mean &&
    p2.worst <= LIMITS.p2Worst &&
    p3Least >= LIMITS.p3Least
  );
}

function trial(
  designs: readonly FiducialDesign[],
  index: number,
  next: () => number,
): { design: FiducialDesign; placed: ProofPlacement } {
  const design = designs[index % designs.length];
  if (design === undefined) throw new RangeError("A proof needs a design.");
  return { design, placed: randomPlacement(next, design) };
}

async function hasGhostscript([design]: readonly FiducialDesign[], folder: string): Promise<boolean> {
  if (design === undefined) return false;
  try {
    await measurePdf(
      design,
      randomPlacement(seededNumbers(1), design),
      join(folder, "try.pdf"),
      renderWithGhostscript,
    );
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

function figures(values: readonly number[]): { worst: number; mean: number } {
  const worst = values.reduce((most, value) => Math.max(most, value), 0);
  return { worst, mean: values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) };
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

const { values } = parseArgs({
  options: { cases: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
});
const folder = await mkdtemp(join(tmpdir(), "pressport-proof-"));
try {
  report(`seed ${values.seed}`);
  if (!(await prove(Number(values.cases), Number(values.seed), folder))) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
