import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { collect, show, tool } from "../processes.mjs";
import { canInstall, installSystemPackages } from "./system-packages.mjs";

/** Debian's Chromium without windows: what a page is and does is the same, for two thirds of the processor time. */
const WINDOWLESS = "chromium-headless-shell";
const DEBIANS = "/usr/bin/chromium";

/** Names a Chromium goes by on the path. */
const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];

/** Places outside the path where installers put one. */
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Answers the path of a Chromium that runs: PRESSPORT_BROWSER, one without windows where Debian has it, the system's,
 * Playwright's own, Playwright's download, the system's package. Throws when there is none, saying what to install.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const named = process.env.PRESSPORT_BROWSER;
  if (named) {
    if (await runs(named)) return named;
    throw new Error(`PRESSPORT_BROWSER is ${named}, which does not run.`);
  }
  const present = await findFirst([...listTestBrowsers(), chromium.executablePath()]);
  if (present === DEBIANS && canInstall() && (await installSystemPackages([WINDOWLESS])))
    return (await findFirst(listTestBrowsers())) ?? present;
  if (present) return present;
  console.log("Fetching a browser …");
  await show(process.execPath, [tool.playwright, "install", "chromium"]);
  const fetched = await findFirst([chromium.executablePath()]);
  if (fetched) return fetched;
  await installSystemPackages(["chromium"]);
  const installed = await findFirst(listTestBrowsers());
  if (installed) return installed;
  throw new Error("No browser to test in: install Chromium or Chrome, or name one in PRESSPORT_BROWSER.");
}

/** Browsers on the path and in the usual places, best first; they are there but may be stubs that do not run. */
export function listSystemBrowsers() {
  return [...placesOnPath(NAMES), ...PLACES].filter((path) => existsSync(path));
}

/** The same for tests, whose pages nobody looks at: one without windows first. */
export function listTestBrowsers() {
  return [...placesOnPath([WINDOWLESS]).filter((path) => existsSync(path)), ...listSystemBrowsers()];
}

function placesOnPath(/** @type {string[]} */ names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string[]} paths */
async function findFirst(paths) {
  for (const path of paths) if (await runs(path)) return path;
  return undefined;
}

/** Whether it starts at all: Ubuntu's chromium-browser, for one, may be a stub that only asks for snap. */
async function runs(/** @type {string} */ path) {
  if (!existsSync(path)) return false;
  const { code, output } = await collect(path, ["--version"]);
  return code === 0 && /\d+\.\d+/.test(output);
}
