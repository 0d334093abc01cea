// Opens pages of the portal in a fresh browser, on a slow line and a slow processor, and prints when each shows what it is
// for:
//   node scripts/bootstrap.mjs bench/portal-start.ts [--rounds 5]
// The host and its demo data are made anew. Figures are those of this machine; requests are counted.
import { parseArgs } from "node:util";
import { createClient } from "@pressport/core";
import { listSystemBrowsers } from "../scripts/machine/browser.mjs";
import { median } from "./load/figures.ts";
import { openSlowBrowser, type PageFigures } from "./paint/slow-browser.ts";
import { startStillHost } from "./still-host.ts";

/** A page, and what is in sight once it is of use. */
interface Start {
  name: string;
  path: string;
  painted: string;
  budget: { ms: number; requests: number };
}

const STARTS: readonly Start[] = [
  {
    name: "product list, first link",
    path: "/",
    painted: "main a[href^='/products/']",
    budget: { ms: 2_800, requests: 12 },
  },
  {
    name: "designs, first picture",
    path: "/designs/design-list",
    painted: "main li img",
    budget: { ms: 4_200, requests: 14 },
  },
  {
    name: "orders, first link",
    path: "/orders/all",
    painted: "main tbody a",
    budget: { ms: 4_200, requests: 20 },
  },
];

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
await using stack = new AsyncDisposableStack();
const { url } = await startStillHost(stack);
const login = { email: "demo@pressport.test", password: "pressport-demo" };
const { access_token } = await createClient({ host: url }).auth.login({ body: login });
const browser = await openSlowBrowser(process.env.PRESSPORT_BROWSER ?? listSystemBrowsers()[0]);
stack.defer(browser.close);

const rows = STARTS.map((start) => ({ start, figures: [] as PageFigures[] }));
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const { start, figures } of rows)
    figures.push(
      await browser.measure({
        address: url + start.path,
        painted: start.painted,
        isDrawn: false,
        kept: { [`pressport.token:${url}`]: access_token },
      }),
    );
console.log(`${"page".padEnd(26)} painted ms (budget)   requests (budget)   in a row   blocking ms`);
for (const { start, figures } of rows) {
  const of = (pick: (one: PageFigures) => number) => median(figures.map(pick));
  const [painted, requests] = [of((one) => one.paintedMs), of((one) => one.requests)];
  const isMet = painted <= start.budget.ms && requests <= start.budget.requests;
  console.log(
    start.name.padEnd(26),
    `${painted.toFixed(0)} (${start.budget.ms})`.padStart(19),
    `${requests} (${start.budget.requests})`.padStart(19),
    of((one) => one.inARow)
      .toFixed(0)
      .padStart(10),
    of((one) => one.blockingMs)
      .toFixed(0)
      .padStart(13),
    isMet ? "" : "  not met yet",
  );
}
