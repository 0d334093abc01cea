// `npm run dev`: portal and script tag from Vite, their parts changed where they stand, and the host behind them, which
// begins anew on change. Open PORT; the host itself listens on PORT + 10.
import { join } from "node:path";
import { keepRunning, tool } from "./processes.mjs";
import { root } from "./project.mjs";
import { DEV_HOST_PORT_STEP, readSettings } from "./settings.mjs";
import { startStorefront } from "./storefront.mjs";

try {
  const settings = readSettings();
  const hostPort = settings.port + DEV_HOST_PORT_STEP;
  const url = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
  const env = { ...process.env, NODE_ENV: "development" };
  const closeStorefront = await startStorefront(settings);
  const node = process.execPath;
  const host = {
    file: node,
    args: ["--conditions=source", join(root, "scripts/dev/host.mjs")],
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
  process.exitCode = await keepRunning([host, portal]);
  await closeStorefront();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
