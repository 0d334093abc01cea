// `npm run build`: everything that is published or served, from nothing.
import { buildPackages } from "./build-packages.mjs";
import { buildChanged } from "./builds.mjs";

try {
  // The server's package brings what it serves.
  await buildChanged(["embed", "portal", "docs"], { force: true });
  const problems = await buildPackages();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  console.log("Everything is built.");
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
