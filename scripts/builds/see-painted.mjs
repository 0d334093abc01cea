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
 * @param {string[]} serve what serves it; the port follows
 * @returns {Promise<string | null>}
 */
export async function seePainted(cwd, [program = "", ...args]) {
  const port = String(await findFreePort());
  // A group of its own: npx stands between, and what it started has to end with it.
  const child = spawn(program, [...args, port], { cwd, detached: true, stdio: "ignore" });
  const ended = new Promise((done) => child.once("close", done));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  try {
    const url = `http://127.0.0.1:${port}/`;
    await answers(url);
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
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGTERM");
    await ended;
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
