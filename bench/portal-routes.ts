// Goes from page to page of the portal by its own links, on a slow processor, and prints how long each takes once its code
// is there, from the press until the page shows its data:
//   node scripts/bootstrap.mjs bench/portal-routes.ts [--rounds 3]
// The host and its demo data are made anew. Figures are those of this machine.
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { median } from "./load/figures.ts";
import { CPU_RATE, openSlowPortal } from "./portal/slow-portal.ts";

const BUDGET_MS = { page: 150, editor: 600 };

/** A link that is pressed, and what is in sight once its page shows its data. */
interface Step {
  name: string;
  href: string;
  seen: string;
  /** The widget it is in. */
  widget?: string;
  /** Whether that is a canvas, in whose middle a picture has to be drawn. */
  isDrawn?: boolean;
}

/** Each page has the link to the next. */
const TOUR: readonly Step[] = [
  { name: "products", href: "/products/product-list", seen: "main a[href^='/products/1/']" },
  { name: "designs", href: "/designs/design-list", seen: "main li a[href='/designs/40/product-list']" },
  {
    name: "a design's products",
    href: "/designs/40/product-list",
    seen: "main a[href='/designs/40/2/edit']",
  },
  { name: "editor, picture", href: "/designs/40/2/edit", widget: "pp-editor", seen: "canvas", isDrawn: true },
  { name: "orders", href: "/orders/all", seen: "main tbody a[href='/orders/19/view']" },
  { name: "an order", href: "/orders/19/view", widget: "pp-order-tracker", seen: "[part~=item-state]" },
  { name: "invoices", href: "/invoices", seen: "main tbody a[href='/orders/19/view']" },
  { name: "basket", href: "/basket", widget: "pp-basket", seen: "[part~=line]" },
  { name: "settings", href: "/settings", seen: "main form input" },
  { name: "home", href: "/home", seen: "#home-best" },
];

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
await using stack = new AsyncDisposableStack();
const { page, settle } = await openSlowPortal(stack);
// The first tour brings the code of every page.
await walk(page);
const figures = new Map<string, number[]>();
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const [name, ms] of await walk(page)) figures.set(name, [...(figures.get(name) ?? []), ms]);
console.log(`Processor ${CPU_RATE} times slower, medians of ${values.rounds}, ms (budget)`);
for (const { name, isDrawn } of TOUR) {
  const [ms, budget] = [median(figures.get(name) ?? []), isDrawn ? BUDGET_MS.editor : BUDGET_MS.page];
  console.log(
    name.padEnd(22),
    `${ms.toFixed(0)} (${budget})`.padStart(12),
    ms <= budget ? "" : "  not met yet",
  );
}

/** Presses the links in turn; answers how long each took, in milliseconds. */
async function walk(open: Page): Promise<Map<string, number>> {
  const took = new Map<string, number>();
  for (const step of TOUR) {
    await open.locator(`a[href="${step.href}"]`).first().waitFor();
    // What a page does after it is there is not part of the next one.
    await settle();
    took.set(step.name, await open.evaluate(press, step));
  }
  return took;
}

/** Runs in the page: presses a link and answers when what it leads to is on the screen, in milliseconds. */
function press({ href, widget, seen, isDrawn }: Step): Promise<number> {
  // Looked for in each frame, on the slow processor: where it is going to be, not all over the page.
  const find = () =>
    (widget ? document.querySelector(`main ${widget}`)?.shadowRoot : document)?.querySelector(seen);
  const isShown = (element: Element | null | undefined): boolean => {
    if (!element || element.getBoundingClientRect().width === 0) return false;
    if (!isDrawn || !(element instanceof HTMLCanvasElement)) return true;
    const { width, height } = element;
    const pen = element.getContext("2d");
    // Until the picture arrives the canvas has one colour, that of the whole.
    const colours = [0.4, 0.45, 0.5, 0.55, 0.6].map((at) =>
      pen?.getImageData(width / 2, height * at, 1, 1).data.join(),
    );
    return new Set(colours).size > 1;
  };
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
    const pressed = performance.now();
    link?.click();
    const look = () => {
      const isThere = location.pathname === href && isShown(find());
      if (!isThere && performance.now() - pressed > 30_000) return reject(new Error(`${href} did not come.`));
      if (!isThere) return requestAnimationFrame(look);
      // What this frame shows is on the screen with the next one.
      return requestAnimationFrame(() => resolve(performance.now() - pressed));
    };
    requestAnimationFrame(look);
  });
}
