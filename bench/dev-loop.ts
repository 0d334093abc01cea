// Runs `npm run dev` as it is run the second time, changes sources, and tells how long each change takes until it is seen,
// by a browser or a request:
//   node scripts/bootstrap.mjs bench/dev-loop.ts [--rounds 3]
// The host and its demo data are made anew. The files it changes are put back, also when it is interrupted.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { listSystemBrowsers } from "../scripts/machine/browser.mjs";
import { DEV_HOST_PORT_STEP } from "../scripts/settings.mjs";
import { median } from "./load/figures.ts";

/** How often it is asked whether a change is there: what is asked has to do the work, too. */
const ASK_EVERY_MS = 20;
/** The first start makes the demo, and leaves its pictures to be painted. */
const GIVE_UP_MS = 600_000;
const BUDGET_MS = { ready: 10_000, change: 1_000 };
const ROOT = join(import.meta.dirname, "..");

/** A place in a source, and what stands there once it is changed; `%` is the number of the change. */
interface Change {
  name: string;
  file: string;
  place: string;
  changed: string;
  /** Whether that very change is seen now. */
  shows: (mark: string) => Promise<boolean>;
}

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const originals = new Map<string, string>();
process.on("exit", putBack);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await using stack = new AsyncDisposableStack();
stack.defer(putBack);
const dataFolder = await mkdtemp(join(tmpdir(), "pressport-dev-"));
stack.defer(() => rm(dataFolder, { recursive: true, force: true }));
const { port, storefrontPort } = await freePorts();
const url = `http://127.0.0.1:${port}`;
await (await startDev()).stop();
const began = performance.now();
const dev = await startDev();
const readyMs = performance.now() - began;
stack.defer(dev.stop);
const executablePath = process.env.PRESSPORT_BROWSER ?? listSystemBrowsers()[0];
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
stack.defer(() => browser.close());
const products = await open("/products/product-list", "main li");
const login = await open("/login", "pp-auth-modal section");
const shop = await open(`http://127.0.0.1:${storefrontPort}/`, "pp-basket");
await shop.evaluate(() => {
  const element = document.createElement("pp-auth-modal");
  element.setAttribute("inline", "");
  document.body.append(element);
});
await shop.locator("pp-auth-modal section").waitFor();

const CHANGES: readonly Change[] = [
  {
    name: "page of the portal",
    file: "portal/src/pages/products/product-list.tsx",
    place: "<ul className={styles.grid}",
    changed: '<ul data-change="%" className={styles.grid}',
    shows: (mark) => isOn(products, mark),
  },
  {
    name: "widget, in the portal",
    file: "packages/web-components/src/auth-modal/auth-view.tsx",
    place: '<section class="auth-inline"',
    changed: '<section data-change="%" class="auth-inline"',
    shows: (mark) => isOn(login, mark),
  },
  {
    name: "widget, script tag",
    file: "packages/web-components/src/auth-modal/auth-view.tsx",
    place: '<section class="auth-inline"',
    changed: '<section data-change="%" class="auth-inline"',
    shows: (mark) => isOn(shop, mark),
  },
  {
    name: "server",
    file: "packages/server/src/http/routes/health.routes.ts",
    place: '.send({ status: "ok" })',
    changed: '.send({ status: "ok", change: "%" })',
    shows: async (mark) => (await textOf(`${url}/healthz`)).includes(mark),
  },
];

print("ready", readyMs, BUDGET_MS.ready);
for (const change of CHANGES) {
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) times.push(await timed(change, round));
  print(change.name, median(times), BUDGET_MS.change);
}

/** Makes the change, waits until it is seen, and puts the file back; answers the milliseconds. */
async function timed({ file, place, changed, shows }: Change, round: number): Promise<number> {
  await until(hasNoJobs);
  const path = join(ROOT, file);
  const original = readFileSync(path, "utf8");
  if (original.split(place).length !== 2) throw new Error(`${file} has not one place like ${place}`);
  originals.set(path, original);
  const mark = `change-${round}-${Date.now()}`;
  const saved = performance.now();
  writeFileSync(path, original.replace(place, changed.replace("%", mark)));
  await until(() => shows(mark));
  const ms = performance.now() - saved;
  putBack();
  // What putting it back leads to is not part of the next one.
  await until(async () => !(await shows(mark)));
  return ms;
}

function putBack(): void {
  for (const [path, original] of originals) writeFileSync(path, original);
  originals.clear();
}

async function open(path: string, shown: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(GIVE_UP_MS);
  await page.goto(new URL(path, url).href);
  await page.locator(shown).first().waitFor();
  return page;
}

/** Looks into shadow roots, too. */
async function isOn(page: Page, mark: string): Promise<boolean> {
  return (await page.locator(`[data-change="${mark}"]`).count()) > 0;
}

/** A host lets a job under way finish before it stops. */
async function hasNoJobs(): Promise<boolean> {
  const metrics = await textOf(`http://127.0.0.1:${port + DEV_HOST_PORT_STEP}/metrics`);
  return !/^pressport_queue_jobs\{.*state="(?:due|running)".*\} [1-9]/m.test(metrics);
}

/** Asks again and again; while there is no answer, it is not so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isSo().catch(() => false)); await wait(ASK_EVERY_MS))
    if (Date.now() - since > GIVE_UP_MS) throw new Error("What was waited for did not come.");
}

async function textOf(address: string): Promise<string> {
  return (await fetch(address, { signal: AbortSignal.timeout(5_000) })).text();
}

/** A port of which the next one and the tenth after it are free, too: the storefront's, and the host's own. */
async function freePorts(): Promise<{ port: number; storefrontPort: number }> {
  const isFree = (one: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(false));
      server.listen(one, "127.0.0.1", () => server.close(() => resolve(true)));
    });
  for (let one = 45_000; ; one += 20) {
    const free = await Promise.all([one, one + 1, one + DEV_HOST_PORT_STEP].map(isFree));
    if (!free.includes(false)) return { port: one, storefrontPort: one + 1 };
  }
}

/** Runs it until portal and host answer. */
async function startDev(): Promise<{ stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, "scripts/dev.mjs")], {
    env: {
      ...process.env,
      PORT: String(port),
      PRESSPORT_DATA: dataFolder,
      PRESSPORT_SEED: "demo",
      PRESSPORT_STOREFRONT_PORT: String(storefrontPort),
    },
    stdio: "ignore",
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  return { stop };
}

function print(name: string, ms: number, budget: number): void {
  const figure = `${ms.toFixed(0)} (${budget})`.padStart(16);
  console.log(name.padEnd(24), figure, ms <= budget ? "" : "  not met yet");
}
