import type { Agent } from "node:http";
import { createAccount } from "../../testing/accounts.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { aSmallPicture, RECIPIENT } from "../../testing/given.ts";
import { agentOf, sendFrom } from "../clients/send-from.ts";
import { type Stage, setStage } from "../stage.ts";
import { answerTimes, percentile, type Verdict } from "../verdict.ts";
import { memoryOf } from "./memory-of.ts";

/** Memory is looked at so often on the way. */
const LOOKS = 50;
/** By how much it may grow from the second fifth of the calls to the last, as a part of it. */
const MOST_GROWTH = 0.1;

/** How many calls are made, and by how many people at once: each has an account and an address, and calls again when answered. */
export interface MixedRequestsPlan {
  requests: number;
  people: number;
  database: SetUp;
}

interface Person {
  token: string;
  cv_id: number;
  order_id: number;
  /** Where orders go. */
  country: number;
  agent: Agent;
}

/** A call as it goes over the wire. */
interface Sent {
  method: "GET" | "POST";
  path: string;
  type?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Made without the person's token. */
  asNobody?: boolean;
}

/**
 * Makes calls of every kind, good and bad, one after the other by many people at once: reading, ordering, uploading,
 * nonsense. None is answered with a fault of the host, and its memory does not grow with what it has answered (R12).
 */
export async function mixRequests(plan: MixedRequestsPlan): Promise<Verdict> {
  const { requests, database } = plan;
  const stage = await setStage(database);
  try {
    const people = await letIn(stage, plan.people);
    const host = await stage.start();
    try {
      const calls = await callsOf();
      const times: number[] = [];
      const statuses = new Map<number, number>();
      const memory: number[] = [];
      let made = 0;
      const work = async (person: Person) => {
        for (let turn = 0; made < requests; turn += 1) {
          made += 1;
          const looks = made % Math.ceil(requests / LOOKS) === 0;
          const sent = calls[turn % calls.length]?.(person);
          if (!sent) continue;
          const { status, ms } = await send(host.url, person, sent);
          times.push(ms);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (looks) memory.push(await memoryOf(host.pid));
        }
      };
      const started = performance.now();
      await Promise.all(people.map(work));
      return judge(plan, { times, statuses, memory, ms: performance.now() - started });
    } finally {
      for (const { agent } of people) agent.destroy();
      await host.stop();
    }
  } finally {
    await stage.remove();
  }
}

interface Found {
  times: readonly number[];
  statuses: ReadonlyMap<number, number>;
  memory: readonly number[];
  ms: number;
}

function judge({ database, people }: MixedRequestsPlan, { times, statuses, memory, ms }: Found): Verdict {
  const fifth = Math.floor(memory.length / 5);
  const early = percentile(memory.slice(fifth, 2 * fifth), 0.5);
  const last = percentile(memory.slice(-fifth), 0.5);
  const growth = early === 0 ? 0 : last / early - 1;
  const faults = [...statuses].filter(([status]) => status >= 500);
  const counted = [...statuses].toSorted(([one], [other]) => one - other);
  return {
    figures: [
      `${database}: ${times.length} mixed calls of ${people} people in ${(ms / 1_000).toFixed(0)} s: ${counted.map(([status, count]) => `${count} × ${status}`).join(", ")}; ${answerTimes(times)}`,
      `${database}: memory ${early} MB in the second fifth of them, ${last} MB in the last, at most ${Math.max(...memory)} MB: ${(growth * 100).toFixed(1)} % more; promised ${MOST_GROWTH * 100} %`,
    ],
    broken: faults.map(([status, count]) => `${database}: ${count} answers of ${status}`),
    late:
      growth > MOST_GROWTH ? [`${database}: memory grew by ${(growth * 100).toFixed(1)} % on the way`] : [],
  };
}

/** Resellers with a design, a variant and an order. */
function letIn(stage: Stage, count: number): Promise<Person[]> {
  return stage.inside(async ({ services, apiOf, given }) => {
    const country = await given.countryId("LV");
    const people: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const { token } = await createAccount(services, "reseller");
      const api = apiOf(token);
      const { cv_id } = await given.variant(api);
      const { order_id } = await given.orderOf(api, cv_id);
      people.push({ token, cv_id, order_id, country, agent: agentOf(`127.1.0.${1 + index}`) });
    }
    return people;
  });
}

/** A hundred calls in the order they are made: two of three read, one of fifty orders, one of a hundred uploads. */
async function callsOf(): Promise<((person: Person) => Sent)[]> {
  const json = (method: Sent["method"], path: string, body: unknown): Sent => ({
    method,
    path,
    type: "application/json",
    body: JSON.stringify(body),
  });
  const get = (path: string, asNobody = false): Sent => ({ method: "GET", path, asNobody });
  const upload = await uploadOf(await aSmallPicture());
  const reading: ((person: Person) => Sent)[] = [
    () => get("/api/products"),
    () => get("/api/client/designs"),
    () => get("/api/orders"),
    ({ order_id }) => get(`/api/orders/${order_id}`),
    () => get("/api/cart/show"),
    () => get("/api/countries-list", true),
    () => get("/healthz", true),
    () => get("/"),
  ];
  const nonsense: ((person: Person) => Sent)[] = [
    () => get("/api/orders/999999"),
    () => get("/api/user", true),
    () => json("POST", "/api/login", { email: "nobody@example.test", password: "not the password" }),
    () => ({ method: "POST", path: "/api/login", type: "application/json", body: "{" }),
    () => json("POST", "/api/cart/address", { recipient_name: "x".repeat(100_000) }),
    () => get("/api/nothing-here"),
  ];
  const orders: ((person: Person) => Sent)[] = [
    ({ cv_id }) => json("POST", `/api/products/variants/${cv_id}/add-to-cart`, { quantity: 1 }),
    ({ country }) => json("POST", "/api/cart/address", { ...RECIPIENT, recipient_country_id: country }),
    () => get("/api/cart/create-order?accept_poor=true"),
  ];
  return Array.from({ length: 100 }, (_, index): ((person: Person) => Sent) => {
    if (index === 49) return () => upload;
    const ordering = orders[index % 50];
    if (ordering) return ordering;
    const from = index % 3 === 2 ? nonsense : reading;
    return from[Math.floor(index / 3 + index) % from.length] ?? (() => get("/healthz", true));
  });
}

/** A form with a picture, as a browser sends it. */
async function uploadOf(file: File): Promise<Sent> {
  const form = new FormData();
  form.set("print_file", file);
  const wire = new Response(form);
  return {
    method: "POST",
    path: "/api/client/designs",
    type: wire.headers.get("content-type") ?? "",
    body: new Uint8Array(await wire.arrayBuffer()),
  };
}

function send(host: string, { token, agent }: Person, sent: Sent) {
  const { method, path, type, body, asNobody } = sent;
  const headers = {
    ...(type !== undefined && { "content-type": type }),
    ...(!asNobody && { authorization: `Bearer ${token}` }),
  };
  return sendFrom(agent, host, { method, address: path, headers, ...(body !== undefined && { body }) });
}
