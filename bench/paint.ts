// Paints each widget on a page of another website, on a slow line and a slow processor, and compares it with the least a
// widget made with Preact can take there, in the same run:
//   node scripts/bootstrap.mjs bench/paint.ts [--rounds 5]
// The host and its demo data are made anew, which takes a minute. The figures are those of this machine; budgets are
// multiples of the floor.
import { parseArgs } from "node:util";
import { createClient } from "@pressport/core";
import { listSystemBrowsers } from "../scripts/machine/browser.mjs";
import { median } from "./load/figures.ts";
import { openSlowBrowser, type PageFigures } from "./paint/slow-browser.ts";
import { registerWebsite, serveWebsite } from "./paint/website.ts";
import { startStillHost } from "./still-host.ts";

const FLOOR = "Preact element";
const FRAMED_POSTER = 1;
/** A published design of the demo's reseller. */
const SAGE_HILLS = 12;
/** The most requests that wait for one another: with the loader, and with a script of the widget's own. */
const IN_A_ROW = { loader: 3, own: 2 };

/** A widget on its page, and when it counts as painted. */
interface Subject {
  name: string;
  html: string;
  /** In sight by then, inside whatever shadow root. */
  painted: string;
  isDrawn?: boolean;
  /** How many times as long as the floor it may take, with its own script; milliseconds of blocking. */
  budget: { floors: number; blockingMs: number };
  /** The script of this widget alone. */
  script?: "auth" | "basket" | "editor" | "tracker";
  /** Whether a shopper with a basket and an order is signed in. */
  isSignedIn?: boolean;
}

const editor = `<pp-editor product-id="${FRAMED_POSTER}" design-id="${SAGE_HILLS}"></pp-editor>`;
const subjectsFor = (order_id: number): Subject[] => [
  {
    name: FLOOR,
    html: "<floor-button></floor-button>",
    painted: "button",
    budget: { floors: 1, blockingMs: 0 },
  },
  {
    name: "pp-auth-modal",
    html: '<pp-auth-modal open loading="eager"></pp-auth-modal>',
    painted: "input[type=password]",
    budget: { floors: 1.35, blockingMs: 60 },
    script: "auth",
  },
  {
    name: "pp-basket",
    html: "<pp-basket></pp-basket>",
    painted: "[part~=line]",
    budget: { floors: 1.35, blockingMs: 150 },
    script: "basket",
    isSignedIn: true,
  },
  {
    name: "pp-order-tracker",
    html: `<pp-order-tracker order-id="${order_id}"></pp-order-tracker>`,
    painted: "[part~=item-state]",
    budget: { floors: 1.35, blockingMs: 150 },
    script: "tracker",
    isSignedIn: true,
  },
  {
    name: "pp-editor",
    html: editor,
    painted: "[part~=footer] button:enabled",
    budget: { floors: 1.5, blockingMs: 200 },
    script: "editor",
  },
  {
    name: "pp-editor, picture",
    html: editor,
    painted: "canvas",
    isDrawn: true,
    budget: { floors: 1.9, blockingMs: 200 },
    script: "editor",
  },
];

/** A key of the demo's reseller for a website, and a shopper of it with a basket and an order. */
async function prepare(host: string, origin: string) {
  const publishableKey = await registerWebsite(host, origin);

  let token: string | null = null;
  const shopper = createClient({
    host,
    publishableKey,
    session: { token: () => token },
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("origin", origin);
      return fetch(input, { ...init, headers });
    },
  });
  token = (await shopper.auth.register({ body: { guest_user: true, unnamed: true } })).access_token ?? "";
  const { skus } = await shopper.catalog.place({ params: { pid: FRAMED_POSTER, id: SAGE_HILLS } });
  const body = { cd_id: SAGE_HILLS, sku_id: skus[0]?.sku_id ?? 0 };
  const { cv_id } = await shopper.catalog.createVariant({ params: { id: FRAMED_POSTER }, body });
  const add = () => shopper.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
  await add();
  const latvia = (await shopper.auth.countries()).find(({ country_code }) => country_code === "LV");
  await shopper.cart.setAddress({
    body: {
      recipient_name: "Ada Lovelace",
      recipient_company: "",
      recipient_address: "12 Analytical Street",
      recipient_address2: "",
      recipient_city: "Riga",
      recipient_state: "",
      recipient_zip: "LV-1010",
      recipient_email: "ada@example.test",
      recipient_phone: "",
      recipient_country_id: latvia?.country_id ?? 0,
    },
  });
  const { data: order } = await shopper.cart.createOrder({ query: { accept_poor: true } });
  await add();
  return { publishableKey, token, order_id: order.order_id };
}

interface Row {
  subject: Subject;
  isOwnScript: boolean;
  figures: PageFigures[];
}

function print(rows: readonly Row[]): void {
  const floor = median(rows[0]?.figures.map(({ paintedMs }) => paintedMs) ?? []);
  console.log(
    "widget                           painted ms   floors (budget)   blocking ms (budget)   in a row (budget)   realtime by then (0)",
  );
  for (const { subject, isOwnScript, figures } of rows) {
    const of = (pick: (one: PageFigures) => number) => median(figures.map(pick));
    const [painted, blocking, row] = [
      of((one) => one.paintedMs),
      of((one) => one.blockingMs),
      of((one) => one.inARow),
    ];
    const realtime = Math.max(...figures.map((one) => one.realtime));
    const { floors, blockingMs } = subject.budget;
    const mostInARow = isOwnScript ? IN_A_ROW.own : IN_A_ROW.loader;
    // With the loader a widget is for pages that show several: its time has no budget of its own.
    const isInTime = !isOwnScript || painted <= floors * floor;
    const isMet = isInTime && blocking <= blockingMs && row <= mostInARow && realtime === 0;
    console.log(
      (isOwnScript ? `${subject.name} (${subject.script}.js)` : subject.name).padEnd(32),
      painted.toFixed(0).padStart(10),
      `${(painted / floor).toFixed(2)} (${isOwnScript ? floors : "–"})`.padStart(17),
      `${blocking.toFixed(0)} (${blockingMs})`.padStart(22),
      `${row} (${mostInARow})`.padStart(18),
      String(realtime).padStart(20),
      isMet ? "" : "  not met yet",
    );
  }
}

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
await using stack = new AsyncDisposableStack();
const host = await startStillHost(stack);
const website = await serveWebsite(host.url);
stack.defer(website.close);
const { publishableKey, token, order_id } = await prepare(host.url, website.url);
const browser = await openSlowBrowser(process.env.PRESSPORT_BROWSER ?? listSystemBrowsers()[0]);
stack.defer(browser.close);

const rows = subjectsFor(order_id).flatMap((subject): Row[] => [
  { subject, isOwnScript: false, figures: [] },
  ...(subject.script ? [{ subject, isOwnScript: true, figures: [] }] : []),
]);
// Round after round, so that a busy moment of the machine falls on all of them.
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const { subject, isOwnScript, figures } of rows) {
    const key = subject.name === FLOOR ? null : publishableKey;
    const address = website.page(subject.html, key, isOwnScript ? subject.script : undefined);
    const kept = subject.isSignedIn ? { [`pressport.token:${host.url}:${publishableKey}`]: token } : {};
    const { painted, isDrawn = false } = subject;
    figures.push(await browser.measure({ address, painted, isDrawn, kept }));
  }
print(rows);
