import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import type { PrintCondition } from "../print-request.ts";

/**
 * The inks (cyan, magenta, yellow, black) of a print file as Ghostscript separates it for its own output intent, in
 * percent: halfway down, in the middle unless told how far across.
 */
export async function separateWithGhostscript(
  path: string,
  condition?: PrintCondition,
  across = 0.5,
): Promise<number[]> {
  const out = `${path}.tif`;
  const { profilePath } = condition ?? {};
  // The press names its inks itself: what is drawn in them by name comes out as it is.
  const profile = profilePath
    ? [
        `--permit-file-read=${dirname(profilePath)}/`,
        `-sOutputICCProfile=${profilePath}`,
        `-sDefaultCMYKProfile=${profilePath}`,
      ]
    : [];
  const quiet = ["-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=tiff32nc", "-r36"];
  await promisify(execFile)("gs", [...quiet, ...profile, `-o${out}`, path]);
  const { data, info } = await sharp(out)
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * across)) * info.channels;
  return [...data.subarray(at, at + 4)].map((value) => Math.round((value / 255) * 100));
}
