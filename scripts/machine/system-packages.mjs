import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { show } from "../processes.mjs";

/** A program some tests run beside the server, and the Debian package it comes in. */
const PROGRAMS = {
  gs: "ghostscript",
  qpdf: "qpdf",
  pdftoppm: "poppler-utils",
  pdfinfo: "poppler-utils",
  pgbouncer: "pgbouncer",
};

/** The browsers of `npm run test:all` besides Chromium, and a screen for the one that cannot do without. */
const OTHER_BROWSERS = {
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
};

/**
 * Installs the system programs the tests use, where that is possible, and says which are missing.
 * @param {{ postgres: boolean, all: boolean }} options whether a PostgreSQL is there already, and whether all tests run
 */
export async function installTestPrograms({ postgres, all }) {
  const wanted = { ...PROGRAMS, ...(all && OTHER_BROWSERS) };
  const missing = Object.entries(wanted).filter(([program]) => !isOnPath(program));
  const packages = [...missing.map(([, name]) => name), ...(postgres ? [] : ["postgresql"])];
  if (packages.length > 0) await installSystemPackages([...new Set(packages)]);
}

/**
 * Installs Debian packages when this is root on Debian or a descendant; says plainly when it cannot.
 * @param {string[]} packages
 * @returns {Promise<boolean>}
 */
export async function installSystemPackages(packages) {
  const names = packages.join(" ");
  if (!canInstall()) {
    console.log(`Missing on this machine: ${names}. To install: sudo apt-get install ${names}`);
    return false;
  }
  console.log(`Installing ${names} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  if ((await show("apt-get", install, { env })) === 0) return true;
  await show("apt-get", ["update", "-qq"], { env });
  if ((await show("apt-get", install, { env })) === 0) return true;
  console.log(`apt-get could not install ${names}; what needs them will fail.`);
  return false;
}

/** Whether packages can be installed: this is root on Debian or a descendant. */
export function canInstall() {
  return process.getuid?.() === 0 && isOnPath("apt-get");
}

/** Whether a program of that name is on the path. */
export function isOnPath(/** @type {string} */ program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}
