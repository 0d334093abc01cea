import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { OperatorProblem } from "../operator/operator-problem.ts";

/** What a package can be looked up by: `require.resolve`. */
type Resolve = (name: string) => string;

const resolveHere = createRequire(import.meta.url).resolve;

/**
 * Throws where a package is not installed that the host loads only for its first picture, letter or print file: whoever
 * starts it is told at once, in words, and not the first customer. Fonts are packages of files, and sharp has its program
 * in an optional one for each kind of machine. (S91)
 */
export function requireInstalled(resolve: Resolve = resolveHere): void {
  const missing = [...listFonts().filter((font) => !isThere(resolve, font)), ...missingSharp(resolve)];
  if (missing.length === 0) return;
  throw new OperatorProblem(
    `Not installed: ${missing.join(", ")}. The host cannot make pictures, print files and invoices without. ` +
      "Install it anew on this machine, with its optional packages: npm install @pressport/server",
  );
}

/** The font packages the host depends on, by its manifest. */
function listFonts(): string[] {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return Object.keys(manifest.dependencies).filter((name) => name.startsWith("@fontsource/"));
}

/** Sharp's own name for this machine; on Linux there are two kinds of machine, by their C library. */
function missingSharp(resolve: Resolve): string[] {
  const machine = `${process.platform}-${process.arch}`;
  if (!isThere(resolve, "sharp")) return ["sharp"];
  const sharp = createRequire(resolve("sharp"));
  const builds = [machine, machine.replace("linux-", "linuxmusl-")];
  return builds.some((build) => isThere(sharp.resolve, `@img/sharp-${build}/package`))
    ? []
    : [`sharp for ${machine}`];
}

function isThere(resolve: Resolve, name: string): boolean {
  try {
    resolve(name.startsWith("@fontsource/") ? `${name}/package.json` : name);
    return true;
  } catch {
    return false;
  }
}
