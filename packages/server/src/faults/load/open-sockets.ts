import { setTimeout as wait } from "node:timers/promises";
import { PRODUCTS_CHANNEL } from "@pressport/core/contract";
import { WebSocket } from "ws";
import { createAccount } from "../../testing/accounts.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { clientOf } from "../clients/patient-client.ts";
import { setStage } from "../stage.ts";
import { answerTimes, lateness, type Verdict } from "../verdict.ts";
import { memoryOf } from "./memory-of.ts";

/** Pages opened at once, and pages that share an address. */
const AT_ONCE = 100;
const AN_ADDRESS = 100;
/** How often the host is asked whether it lives while all pages are open. */
const HEALTH_CHECKS = 50;
const HEALTH_P99_MS = 200;
/** All pages have heard what happened by then; after so long nobody waits any more. */
const HEARD_WITHIN_MS = 2_000;
const GIVE_UP_AFTER_MS = 60_000;

/** How many pages listen at once. */
export interface OpenSocketsPlan {
  sockets: number;
  database: SetUp;
}

/** A page that listens: whether it was let in, and how often it heard that a product is published. */
interface Page {
  socket: WebSocket;
  isIn: boolean;
  heard: number;
}

/**
 * Opens so many sockets of pages with one host, from many addresses, and has a product published: every page hears it,
 * and the host answers everybody else meanwhile (R12).
 */
export async function openSockets({ sockets, database }: OpenSocketsPlan): Promise<Verdict> {
  const stage = await setStage(database);
  try {
    const { token, cd_id, cp_id } = await stage.inside(async ({ services, apiOf, given }) => {
      const account = await createAccount(services, "reseller");
      const api = apiOf(account.token);
      const shop = { client_store_url: "https://shop.example", client_st_id: 3 };
      await api.account.updateClient({ params: { clientId: account.client_id }, body: shop });
      const design = await given.design(api);
      const [product] = await api.designs.products({ params: { id: design.cd_id } });
      return { token: account.token, cd_id: design.cd_id, cp_id: String(product?.cp_id) };
    });
    const host = await stage.start();
    const pages: Page[] = [];
    try {
      const before = await memoryOf(host.pid);
      await openAll(host.url, sockets, pages);
      const after = await memoryOf(host.pid);
      const health = await checkHealth(host.url);
      const asked = performance.now();
      await clientOf(host, token).designs.publish({ params: { id: cd_id }, query: { products: [cp_id] } });
      const spreadMs = await allHear(pages, asked);
      const isIn = pages.filter((page) => page.isIn).length;
      const deaf = pages.filter((page) => page.isIn && page.heard === 0).length;
      return {
        figures: [
          `${database}: ${isIn} of ${sockets} sockets open; the host held ${before} MB before and ${after} MB with them, ${(((after - before) * 1024) / Math.max(1, isIn)).toFixed(1)} kB each`,
          `${database}: ${HEALTH_CHECKS} health checks meanwhile: ${answerTimes(health)}; promised p99 ${HEALTH_P99_MS} ms`,
          `${database}: between the first page and the last that heard of a published product: ${spreadMs.toFixed(0)} ms; promised ${HEARD_WITHIN_MS} ms`,
        ],
        broken: [
          ...(isIn < sockets ? [`${sockets - isIn} sockets were not let in`] : []),
          ...(deaf > 0 ? [`${deaf} pages did not hear that a product is published`] : []),
        ].map((line) => `${database}: ${line}`),
        late: [
          ...lateness("health checks, p99", health, 0.99, HEALTH_P99_MS),
          ...lateness("from the first page that heard to the last", [spreadMs], 1, HEARD_WITHIN_MS),
        ].map((line) => `${database}: ${line}`),
      };
    } finally {
      for (const { socket } of pages) socket.terminate();
      await host.stop();
    }
  } finally {
    await stage.remove();
  }
}

async function openAll(url: string, count: number, pages: Page[]): Promise<void> {
  while (pages.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - pages.length) }, (_, index) =>
      openPage(url, pages.length + index),
    );
    pages.push(...(await Promise.all(some)));
  }
}

/** Opens a page's socket and joins the channel of products; answers once it is in or was turned away. */
function openPage(url: string, index: number): Promise<Page> {
  const visitor = Math.floor(index / AN_ADDRESS);
  const socket = new WebSocket(
    `${url.replace("http", "ws")}/app/pressport?protocol=7&client=js&version=8.6.0`,
    {
      // Every address of this net is this machine; each counts as a visitor of its own.
      localAddress: `127.1.${Math.floor(visitor / 250)}.${1 + (visitor % 250)}`,
      perMessageDeflate: false,
    },
  );
  const page: Page = { socket, isIn: false, heard: 0 };
  return new Promise((done) => {
    socket.on("error", () => done(page));
    socket.on("close", () => {
      page.isIn = false;
      done(page);
    });
    socket.on("message", (data) => {
      const text = Buffer.isBuffer(data) ? data.toString("utf8") : "";
      if (text.includes("connection_established"))
        socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel: PRODUCTS_CHANNEL } }));
      else if (text.includes("subscription_succeeded")) {
        page.isIn = true;
        done(page);
      } else if (text.includes('"publishing-status"')) page.heard += 1;
    });
  });
}

async function checkHealth(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < HEALTH_CHECKS; asked += 1) {
    const started = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

/** Waits until every page has heard; answers how long after the first one the last one did, as far as can be seen. */
async function allHear(pages: readonly Page[], asked: number): Promise<number> {
  const waiting = () => pages.filter((page) => page.isIn && page.heard === 0).length;
  const everybody = pages.filter((page) => page.isIn).length;
  let firstMs: number | null = null;
  while (performance.now() - asked < GIVE_UP_AFTER_MS) {
    const left = waiting();
    if (left < everybody) firstMs ??= performance.now();
    if (left === 0) break;
    await wait(5);
  }
  return firstMs === null ? GIVE_UP_AFTER_MS : performance.now() - firstMs;
}
