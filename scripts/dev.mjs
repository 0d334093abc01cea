// `npm run dev`: the portal from Vite with hot reload, the host behind it restarting on change, and the script tag
// rebuilt on change. Open PORT; the host itself listens on PORT + 10.
import { join } from "node:path";
import { buildChanged } from "./builds/builds.mjs";
import { keepRunning, tool } from "./processes.mjs";
import { has, root } from "./project.mjs";
import { readSettings, serverBin } from "./settings.mjs";
import { startStorefront } from "./storefront.mjs";

/** How far the host's own port lies above the one the browser opens. */
const HOST_PORT_STEP = 10;

try {
  const settings = readSettings();
  const hostPort = settings.port + HOST_PORT_STEP;
  const url = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
  const env = { ...process.env, NODE_ENV: "development" };
  await buildChanged(["embed"]);
  const closeStorefront = await startStorefront(settings);
  const node = process.execPath;
  const host = {
    file: node,
    args: ["--watch", "--watch-preserve-output", "--conditions=source", serverBin, "serve"],
    options: { env: { ...env, PORT: String(hostPort), PUBLIC_URL: url } },
  };
  const portal = {
    file: node,
    args: [tool.vite, "--clearScreen", "false"],
    options: {
      cwd: join(root, "portal"),
      env: { ...env, PORT: String(settings.port), PRESSPORT_API: `http://${settings.host}:${hostPort}` },
    },
  };
  const embed = {
    file: node,
    args: [tool.vite, "build", "--watch", "--config", "vite.embed.config.ts", "--logLevel", "warn"],
    options: { cwd: join(root, "packages/web-components"), env },
  };
  const programs = has("packages/web-components/src/embed.ts") ? [host, portal, embed] : [host, portal];
  process.exitCode = await keepRunning(programs);
  await closeStorefront();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
