// `npm start`: builds what has changed, then runs the host and the storefront example until it is told to stop.
import { join } from "node:path";
import { buildChanged } from "./builds/builds.mjs";
import { keepRunning } from "./processes.mjs";
import { root } from "./project.mjs";
import { hostFlags, readSettings, serverBin } from "./settings.mjs";
import { startStorefront } from "./storefront.mjs";

try {
  const settings = readSettings();
  await buildChanged();
  const closeStorefront = await startStorefront(settings);
  const args = [...hostFlags, "--conditions=source", serverBin, "serve", ...process.argv.slice(2)];
  // Compiled code is kept for the next start, which then needs neither the time nor the memory to compile it again.
  const cache = process.env.NODE_COMPILE_CACHE || join(root, "node_modules/.cache/pressport-code");
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  process.exitCode = await keepRunning([{ file: process.execPath, args, options: { env } }]);
  await closeStorefront();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
