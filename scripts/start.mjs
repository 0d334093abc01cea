// `npm start`: builds what has changed, then runs the host and the storefront example until it is told to stop.
import { buildChanged } from "./builds/builds.mjs";
import { keepRunning } from "./processes.mjs";
import { compiledCode } from "./project.mjs";
import { hostFlags, readSettings, serverBin } from "./settings.mjs";
import { startStorefront } from "./storefront.mjs";

try {
  const settings = readSettings();
  await buildChanged();
  const closeStorefront = await startStorefront(settings);
  const args = [...hostFlags, "--conditions=source", serverBin, "serve", ...process.argv.slice(2)];
  const env = { ...process.env, NODE_COMPILE_CACHE: compiledCode };
  process.exitCode = await keepRunning([{ file: process.execPath, args, options: { env } }]);
  await closeStorefront();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
