import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { loadUploadedPdf, POINTS_PER_INCH, pageOf, visibleSizePt } from "./pdf-page.ts";

/** What Ghostscript may use for a page before the system ends it, whoever waits for it: seconds of processor time, and kilobytes. */
const MOST_SECONDS = 30;
const MOST_KILOBYTES = 1_500_000;

/**
 * Draws a page of an untrusted PDF, as its crop box shows it, in that many pixels; rejects where Ghostscript is not installed,
 * takes too much or cannot read the page. It reads nothing but the page and what `options` permits (`-dSAFER`). The limits are
 * the system's: they hold as well when the process that started it is ended.
 */
export async function runGhostscript(
  { path, page }: { path: string; page: number },
  { width, height }: { width: number; height: number },
  options: readonly string[],
  { waitMs }: { waitMs: number },
): Promise<{ stdout: Buffer; stderr: string }> {
  const view = pageOf(await loadUploadedPdf(await readFile(path)), page);
  if (view === undefined) throw new Error(`${path} has no page ${page}.`);
  const inPoints = visibleSizePt(view);
  const dpi = [width / inPoints.width, height / inPoints.height].map((scale) => scale * POINTS_PER_INCH);
  const fixed = ["-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dUseCropBox"];
  // Its own fitting (-dPDFFitPage) shifts a page whose crop box does not begin at 0, 0.
  const pages = [`-g${width}x${height}`, `-r${dpi.join("x")}`, `-dFirstPage=${page}`, `-dLastPage=${page}`];
  const limited = `ulimit -t ${MOST_SECONDS}; ulimit -v ${MOST_KILOBYTES}; exec gs "$@"`;
  const { stdout, stderr } = await promisify(execFile)(
    "sh",
    ["-c", limited, "sh", ...fixed, ...pages, ...options, "-f", path],
    {
      encoding: "buffer",
      maxBuffer: 20_000_000,
      timeout: waitMs,
      killSignal: "SIGKILL",
    },
  );
  return { stdout, stderr: stderr.toString() };
}
