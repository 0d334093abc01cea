// `npm start`: builds what has changed, then runs the host and the storefront example until it is told to stop.
import { buildChanged } from "./builds.mjs";
import { keepRunning } from "./processes.mjs";
import { readSettings, serverBin } from "./settings.mjs";
import { startStorefront } from "./storefront.mjs";

try {
  const settings = readSettings();
  await buildChanged();
  const closeStorefront = await startStorefront(settings);
  const args = ["--conditions=source", serverBin, "serve", ...process.argv.slice(2)];
  process.exitCode = await keepRunning([{ file: process.execPath, args }]);
  await closeStorefront();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
