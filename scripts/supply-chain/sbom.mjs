// Writes the bill of materials of what is published and run, CycloneDX as JSON, from the lock file alone:
//   npm run sbom -- sbom.cdx.json
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { collect } from "../processes.mjs";

const file = resolve(process.argv[2] ?? "sbom.cdx.json");
const args = ["sbom", "--sbom-format", "cyclonedx", "--lockfile-only", "--prod", "--out", file];
const { code, output } = await collect("pnpm", args);
if (code === 0) {
  /** @type {{ components: { licenses?: unknown[] }[] }} */
  const { components } = JSON.parse(readFileSync(file, "utf8"));
  console.log(`${components.length} packages in ${file}`);
} else {
  console.error(output);
  process.exitCode = 1;
}
