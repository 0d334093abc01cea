import { spawn } from "node:child_process";
import { chromium } from "playwright";
import { findBrowser } from "../machine/browser.mjs";
import { findFreePort } from "../machine/postgres.mjs";

/** How long a built project may take to answer, and its page to show the widgets. */
const WITHIN_MS = 120_000;

/**
 * Serves a built project and opens its page in a browser, where the host of the widgets answers nothing; answers what is
 * missing, or null when editor and basket are painted and the page has no complaints of its own.
 * @param {string} cwd
 * @param {string[]} command what serves it; the port follows
 * @returns {Promise<string | null>}
 */
export async function seePainted(cwd, command) {
  const port = String(await findFreePort());
  const { url, stop } = await serve(cwd, [...command, port], port);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.route(
      (asked) => asked.origin !== new URL(url).origin,
      (route) => route.abort(),
    );
    await page.goto(url);
    for (const name of ["pp-editor", "pp-basket"])
      await page.locator(name).getByText(/\p{L}/u).first().waitFor({ timeout: WITHIN_MS });
    return complaints.join("\n") || null;
  } finally {
    await browser.close();
    await stop();
  }
}

/**
 * Starts what serves a project and waits until it answers on its port.
 * @param {string} cwd
 * @param {string[]} command
 * @param {string} port
 */
export async function serve(cwd, [program = "", ...args], port) {
  // A group of its own: npx and npm stand between, and what they started has to end with them.
  const child = spawn(program, args, { cwd, detached: true, stdio: "ignore" });
  const ended = new Promise((done) => child.once("close", done));
  const stop = async () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGTERM");
    await ended;
  };
  const url = `http://127.0.0.1:${port}/`;
  try {
    await answers(url);
    return { url, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** Waits until something answers at an address. */
async function answers(/** @type {string} */ url) {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`Nothing answers at ${url}.`);
    await new Promise((done) => setTimeout(done, 200));
  }
}
