import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createAccount } from "../../testing/accounts.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { setStage } from "../stage.ts";
import { answerTimes, lateness, type Verdict } from "../verdict.ts";

/** What everybody else may wait at most, 99 times of 100. */
const P99_MS = 200;
/** A sender gives one more byte this often, so that it never stands quite still. */
const TRICKLE_MS = 1_000;
/** Visitors ask this often, all together. */
const VISITS_PER_SECOND = 20;
/** What visitors ask for: pages' data, a body of their own, and what restarts a host that does not answer. */
const VISITS: readonly (readonly [path: string, body?: string])[] = [
  ["/api/countries-list"],
  ["/healthz"],
  ["/readyz"],
  ["/api/products"],
  ["/api/cart/address", "{}"],
];

/** How many hold the host up, and for how many visits of the others. */
export interface SlowBodiesPlan {
  senders: number;
  visits: number;
  database: SetUp;
}

interface Visit {
  path: string;
  status: number;
  ms: number;
}

/**
 * Opens many calls whose bodies hardly ever go on, from the very address everybody else comes from, and opens another
 * whenever one is hung up on. Others are answered as if they were not there (R12).
 */
export async function sendSlowBodies({ senders, visits, database }: SlowBodiesPlan): Promise<Verdict> {
  const stage = await setStage(database);
  try {
    const token = await stage.inside(async ({ services }) => (await createAccount(services, "guest")).token);
    const host = await stage.start();
    try {
      const visitor = { url: host.url, token };
      const alone = await visitAll(visitor, visits);
      const slow = holdUp(Number(new URL(host.url).port), senders);
      try {
        await slow.isThere;
        const beside = await visitAll(visitor, visits);
        return judge({ alone, beside }, `${senders} slow bodies on ${database}`, slow.hungUp());
      } finally {
        slow.leave();
      }
    } finally {
      await host.stop();
    }
  } finally {
    await stage.remove();
  }
}

/** Keeps so many bodies on their way until told to leave. */
function holdUp(port: number, senders: number) {
  const sockets = new Set<Socket>();
  let isOver = false;
  let hungUp = 0;
  const send = async () => {
    const socket = connect(port, "127.0.0.1");
    sockets.add(socket);
    socket.on("error", () => {});
    socket.resume();
    socket.once("close", () => {
      sockets.delete(socket);
      if (isOver) return;
      hungUp += 1;
      void send();
    });
    await once(socket, "connect");
    socket.write(
      "POST /api/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{",
    );
  };
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable && !socket.connecting) socket.write(" ");
  }, TRICKLE_MS);
  return {
    isThere: Promise.all(Array.from({ length: senders }, send)),
    hungUp: () => hungUp,
    leave() {
      isOver = true;
      clearInterval(trickle);
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface Visitor {
  url: string;
  token: string;
}

async function visitAll(visitor: Visitor, visits: number): Promise<Visit[]> {
  const started = performance.now();
  const all: Promise<Visit>[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const [path = "/", body] = VISITS[visit % VISITS.length] ?? [];
    all.push(ask(visitor, path, body));
    await wait(Math.max(0, started + ((visit + 1) * 1_000) / VISITS_PER_SECOND - performance.now()));
  }
  return Promise.all(all);
}

async function ask({ url, token }: Visitor, path: string, body: string | undefined): Promise<Visit> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const started = performance.now();
  const answer = await fetch(
    `${url}${path}`,
    body === undefined ? { headers } : { method: "POST", headers, body },
  );
  await answer.arrayBuffer();
  return { path, status: answer.status, ms: performance.now() - started };
}

interface Visits {
  alone: readonly Visit[];
  beside: readonly Visit[];
}

function judge({ alone, beside }: Visits, what: string, hungUp: number): Verdict {
  const turnedAway = beside.filter(({ status }) => status >= 500 || status === 408 || status === 429);
  const times = beside.map(({ ms }) => ms);
  return {
    figures: [
      `${alone.length} visits alone: ${answerTimes(alone.map(({ ms }) => ms))}`,
      `${beside.length} visits beside ${what}, ${hungUp} of them hung up on: ${answerTimes(times)}; promised p99 ${P99_MS} ms`,
      `${turnedAway.length} visits turned away`,
    ],
    broken: turnedAway.map(({ path, status }) => `${path} was answered ${status} beside slow bodies`),
    late: lateness("p99 of everybody else", times, 0.99, P99_MS),
  };
}
