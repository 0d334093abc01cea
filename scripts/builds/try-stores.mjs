import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../machine/browser.mjs";
import { findFreePort } from "../machine/postgres.mjs";
import { collect } from "../processes.mjs";
import { root } from "../project.mjs";
import { serve } from "./see-painted.mjs";
import { installServer, startHost } from "./try-server.mjs";

/** The picture a shopper brings. */
const PHOTO = "docs/pictures/editor.png";
/** How long anything on a page may take on a busy machine. */
const WITHIN_MS = 120_000;

/**
 * Writes a shop of each kind with the packed `create-pressport-store` as `npm create` does, installs the packed packages
 * in it, builds it, and buys in it: the packed host answers, a browser looks. Answers what went wrong, or null.
 * @param {string} folder
 * @param {Map<string, string>} tarballs
 * @returns {Promise<string | null>}
 */
export async function tryStores(folder, tarballs) {
  mkdirSync(folder, { recursive: true });
  const host = join(folder, "host");
  // The demo's key is good for this port of this machine.
  const shopPort = String(await findFreePort());
  const env = await installServer(host, tarballs);
  const running = startHost(host, { ...env, PRESSPORT_STOREFRONT_PORT: shopPort });
  try {
    const url = await running.ready;
    for (const template of ["plain", "react", "next"]) {
      const problem = await tryStore(folder, { template, url, shopPort, tarballs });
      if (problem) return `${template}: ${problem}`;
    }
    return null;
  } catch (problem) {
    return `${problem instanceof Error ? problem.stack : String(problem)}\n${running.said()}`;
  } finally {
    await running.stop();
  }
}

/**
 * @param {string} folder
 * @param {{ template: string, url: string, shopPort: string, tarballs: Map<string, string> }} asked
 */
async function tryStore(folder, { template, url, shopPort, tarballs }) {
  const cwd = join(folder, template);
  const creator = tarballs.get("packages/create-pressport-store") ?? "";
  const npx = ["exec", "--yes", "--package", creator, "--", "create-pressport-store"];
  const create = [...npx, template, "--template", template, "--host", url, "--key", "pk_demo"];
  const created = await collect("npm", create, { cwd: folder });
  if (created.code !== 0 || !created.output.includes(`cd ${template}`)) return created.output;
  const again = await collect("npm", create, { cwd: folder });
  if (again.code === 0 || !again.output.includes("already has files"))
    return `written twice\n${again.output}`;
  usePacked(cwd, { shopPort, tarballs });
  const scripts = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8")).scripts;
  const install = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
  for (const args of [install, ...(scripts.build ? [["run", "build"]] : [])]) {
    const { code, output } = await collect("npm", args, { cwd });
    if (code !== 0) return `npm ${args.join(" ")}\n${output}`;
  }
  const shop = await serve(cwd, ["npm", "run", scripts.preview ? "preview" : "start"], shopPort);
  try {
    return await buy(shop.url);
  } finally {
    await shop.stop();
  }
}

/**
 * Names the packed packages in the place of those on npm, and the free port in the place of the usual one.
 * @param {string} cwd
 * @param {{ shopPort: string, tarballs: Map<string, string> }} asked
 */
function usePacked(cwd, { shopPort, tarballs }) {
  for (const name of ["package.json", "vite.config.ts"]) {
    const file = join(cwd, name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8").replaceAll("4401", shopPort);
    const ours = /"@pressport\/([\w-]+)": "[^"]+"/g;
    const local = (/** @type {string} */ _, /** @type {string} */ one) =>
      `"@pressport/${one}": "file:${tarballs.get(`packages/${one}`)}"`;
    writeFileSync(file, text.replaceAll(ours, local));
  }
}

/** Goes from the list of products to a basket with a print in it, and to the orders; answers the page's complaints. */
async function buy(/** @type {string} */ url) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(url);
    await page.locator("main li").filter({ hasText: "Poster" }).first().locator("a, button").click();
    await page.locator("pp-editor input[type=file]").first().setInputFiles(join(root, PHOTO));
    const add = page.getByRole("button", { name: "Add to basket" });
    await page.locator("pp-editor").getByText("dpi").first().waitFor();
    await add.click();
    // The picture is a small one.
    await page.getByRole("button", { name: "Print it anyway" }).click();
    const way = page.getByText(/^Go to the basket/);
    await way.click();
    await page.getByRole("button", { name: "Continue to delivery" }).waitFor();
    await page.getByText("My orders").first().click();
    await page.locator("pp-order-tracker").getByText(/\p{L}/u).first().waitFor();
    return complaints.join("\n") || null;
  } finally {
    await browser.close();
  }
}
