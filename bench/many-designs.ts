// Opens the portal's designs page of a reseller with many designs, on a slow processor, and prints how long it takes:
//   node scripts/bootstrap.mjs bench/many-designs.ts [--designs 5000] [--rounds 3]
// The host and its rows are made anew. Figures are those of this machine.
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { SEARCHES, tokenOf } from "../packages/server/src/adapters/db/testing/many-rows.ts";
import { listSystemBrowsers } from "../scripts/machine/browser.mjs";
import { median } from "./load/figures.ts";
import { fillPlace, openPlace, startHostOn } from "./load/host-under-load.ts";

/** A phone's processor beside a desk's. */
const CPU_RATE = 4;
/** The first reseller owns four designs in five. */
const RESELLER = 1;
const OWNED = 0.8;

const { values } = parseArgs({
  options: { designs: { type: "string", default: "5000" }, rounds: { type: "string", default: "3" } },
});
const designs = Number(values.designs);

/** One thing done on the page, and what is there then: a first of these, called so. */
interface Step {
  name: string;
  act: (page: Page) => Promise<unknown>;
  seen: { selector: string; called?: RegExp };
}

const NAME = "main li [dir=auto]";
const TILE_OF_ALL = `main li[aria-setsize="${designs}"]`;
const ROW_OF_ALL = `main table[aria-rowcount="${designs + 1}"] tbody tr[data-index]`;
const pressView = (name: string) => (page: Page) => page.locator(`button[aria-label="${name}"]`).click();
const choose = (label: string, choice: string) => (page: Page) =>
  page.getByLabel(label).selectOption({ label: choice });
const search = (words: string) => (page: Page) => page.getByLabel("Search designs").fill(words);

const STEPS: readonly Step[] = [
  { name: "the page is opened", act: (page) => page.reload(), seen: { selector: NAME } },
  { name: "sorted by name", act: choose("Sort by", "Name"), seen: { selector: NAME, called: /^Forest 1$/ } },
  { name: "searched", act: search(SEARCHES.design), seen: { selector: NAME, called: /^Sunrise 42/ } },
  { name: "search taken back", act: search(""), seen: { selector: NAME, called: /^Forest 1$/ } },
  { name: "all on one page", act: choose("Designs per page", "All"), seen: { selector: TILE_OF_ALL } },
  { name: "as a list", act: pressView("List"), seen: { selector: ROW_OF_ALL } },
  { name: "as a grid again", act: pressView("Grid"), seen: { selector: TILE_OF_ALL } },
];

await using stack = new AsyncDisposableStack();
const place = await openPlace("pglite");
stack.defer(place.stop);
await fillPlace(place, { designs: Math.ceil(designs / OWNED), orders: 100, shoppers: 10 });
const host = await startHostOn(place);
stack.defer(() => host.stop());
const executablePath = process.env.PRESSPORT_BROWSER ?? listSystemBrowsers()[0];
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
stack.defer(() => browser.close());

const figures = new Map<string, number[]>();
const note = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value]);
for (let round = 0; round < Number(values.rounds); round += 1) await walk();
console.log(`${designs} designs, processor ${CPU_RATE} times slower, medians of ${values.rounds}`);
for (const [name, list] of figures) console.log(name.padEnd(44), median(list).toFixed(0).padStart(8));

/** Does every step once in a fresh profile. */
async function walk(): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const kept = { key: `pressport.token:${host.url}`, token: tokenOf(RESELLER) };
  await page.addInitScript(({ key, token }) => localStorage.setItem(key, token), kept);
  await page.goto(`${host.url}/designs/design-list`);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  for (const { name, act, seen } of STEPS) {
    const started = performance.now();
    await act(page);
    await page.waitForFunction(
      ({ selector, called }) => {
        const found = document.querySelector(selector);
        return found !== null && new RegExp(called).test(found.textContent ?? "");
      },
      { selector: seen.selector, called: seen.called?.source ?? "" },
    );
    note(`${name}, ms`, performance.now() - started);
  }
  note("longest frame while scrolling to the end, ms", await page.evaluate(scrollThrough));
  await page.locator(`main li[aria-posinset="${designs}"]`).waitFor();
  note("elements on the page", await page.evaluate(() => document.querySelectorAll("*").length));
  await context.close();
}

/** Runs in the page: in leaps from the beginning to the end; answers the longest frame, in milliseconds. */
async function scrollThrough(): Promise<number> {
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
  let [longest, last] = [0, await nextFrame()];
  for (let leap = 0; leap < 110; leap += 1) {
    // Rows that are seen for the first time may be higher than was thought, and the end farther away.
    const [from, to] = leap < 100 ? [leap, 100] : [1, 1];
    scrollTo(0, (document.documentElement.scrollHeight * from) / to);
    const now = await nextFrame();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
