import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, defineConfig, devices } from "@playwright/test";
import { listSystemBrowsers, listTestBrowsers } from "./scripts/machine/browser.mjs";

const port = Number(process.env.PRESSPORT_E2E_PORT ?? 4480);
const storefrontPort = Number(process.env.PRESSPORT_E2E_STOREFRONT_PORT ?? 4481);
const executablePath = process.env.PRESSPORT_BROWSER ?? listTestBrowsers()[0];

// The file is read again in every worker; all of them have to name the same addresses and the same folder.
process.env.PRESSPORT_E2E_URL ??= `http://127.0.0.1:${port}`;
/** Another name of the portal; browsers find whatever ends so on their own machine. */
process.env.PRESSPORT_E2E_OTHER_NAME ??= `http://portal.localhost:${port}`;
process.env.PRESSPORT_E2E_STOREFRONT_URL ??= `http://127.0.0.1:${storefrontPort}`;
/** The Chromium without windows has no cameras. */
process.env.PRESSPORT_E2E_CAMERA_BROWSER ??= listSystemBrowsers()[0] ?? chromium.executablePath();
process.env.PRESSPORT_E2E_DATA ??= mkdtempSync(join(tmpdir(), "pressport-e2e-"));

/** The journeys: the host and the storefront as `npm start` runs them, with fresh demo data and a real browser. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.{test,spec}.ts",
  outputDir: "test-results",
  forbidOnly: true,
  retries: 0,
  // Each file is a visitor of its own; two of them keep both the browser and the host busy.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: process.env.PRESSPORT_E2E_URL,
    // Pictures of every frame and every document would take a third of all time; one of the end says most. Who wants all
    // of them repeats a test with `--trace on`.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] },
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `${process.env.PRESSPORT_E2E_URL}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: {
      PORT: String(port),
      PRESSPORT_STOREFRONT_PORT: String(storefrontPort),
      PRESSPORT_DATA: process.env.PRESSPORT_E2E_DATA,
      PRESSPORT_SEED: "demo",
      PORTAL_ORIGINS: process.env.PRESSPORT_E2E_OTHER_NAME,
      // Each visitor of a test may come from an address of its own.
      TRUST_PROXY: "127.0.0.1",
    },
  },
});
