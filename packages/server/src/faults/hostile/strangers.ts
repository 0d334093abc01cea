import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { readConfig } from "../../config/config.ts";
import { bytesAboveReserve } from "../../http/bodies/disk-reserve.ts";
import { createAccount } from "../../testing/accounts.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { agentOf, sendFrom, type WireRequest } from "../clients/send-from.ts";
import { memoryOf } from "../load/memory-of.ts";
import { type Stage, setStage } from "../stage.ts";
import { answerTimes, lateness, percentile, type Verdict } from "../verdict.ts";
import { type CrowdPlan, CrowdReport } from "./crowd.ts";

/** What people with an account may wait at most, 99 times of 100, and how long a stop takes. */
const PROMISED = { p99Ms: 300, stopMs: 5_000, memoryGrowth: 0.1 } as const;
/** Where people upload a picture; they list their designs at the same address with a query. */
const UPLOADS = "/api/client/designs";
/** People with an account ask so often, each. */
const VISIT_EVERY_MS = 400;
const LOOK_EVERY_MS = 1_000;
const MOST_SECONDS_ALONE = 15;
/** Uploads leave this much free below what is free now, so that the proof can see a floor that does not hold. */
const FILLABLE_BYTES = 1024 ** 3;

/** How many strangers, and for how long. */
export interface StrangersPlan {
  strangers: number;
  people: number;
  seconds: number;
  seed: number;
  database: SetUp;
}

/** Somebody with an account who works as usual. */
interface Person {
  agent: Agent;
  token: string;
  order_id: number;
}

interface Visit {
  address: string;
  status: number;
  ms: number;
}

/** What was seen of the host once a second. */
interface Look {
  memoryMb: number;
  aboveReserve: number;
  health: readonly number[];
}

/**
 * Strangers of many addresses do all that the contract lets anybody do, as fast as they are let, with bodies made to hurt:
 * as nobody and as guests. People with accounts work beside them as if alone; memory and disk keep their bounds, the host
 * calls itself healthy, and stops at once when asked (R102).
 */
export async function meetStrangers(plan: StrangersPlan): Promise<Verdict> {
  const stage = await setStage(plan.database);
  try {
    const settings = { DISK_RESERVE_GB: await reserveOf(stage) };
    const people = await letIn(stage, plan.people);
    const host = await stage.start(settings);
    const ids = [...people.map(({ order_id }) => order_id), 1, 2];
    const alone = await visitAlone(host.url, people, plan.seconds);
    const crowd = gather({ host: host.url, strangers: plan.strangers, seed: plan.seed, ids });
    const work = visitAll(host.url, people);
    const looks: Look[] = [];
    try {
      const until = performance.now() + plan.seconds * 1_000;
      while (performance.now() < until) {
        looks.push(await look(host, stage, settings));
        await wait(LOOK_EVERY_MS);
      }
      const visits = await work.end();
      const asked = performance.now();
      await host.stop();
      const stopMs = performance.now() - asked;
      return judge(plan, { alone, visits, looks, stopMs, crowd: await crowd.leave() });
    } finally {
      await work.end();
      for (const { agent } of people) agent.destroy();
      await host.kill();
    }
  } finally {
    await stage.remove();
  }
}

/** A reserve that leaves uploads a gigabyte, in the unit of its setting. */
async function reserveOf({ dataFolder }: Stage): Promise<string> {
  const free = await bytesAboveReserve({
    dataFolder,
    storage: { ...readConfig({}).storage, diskReserveBytes: 0 },
  });
  return String(Math.max(0, free - FILLABLE_BYTES) / 1024 ** 3);
}

function letIn(stage: Stage, count: number): Promise<Person[]> {
  return stage.inside(async ({ services, apiOf, given }) => {
    const people: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const { token } = await createAccount(services, "reseller");
      const api = apiOf(token);
      const { order_id } = await given.orderOf(api, (await given.variant(api)).cv_id);
      people.push({ token, order_id, agent: agentOf(`127.1.0.${1 + index}`) });
    }
    return people;
  });
}

/** Strangers at work, in a thread of their own: what they keep it busy with must not hold up those who are timed. */
function gather(plan: CrowdPlan) {
  const worker = new Worker(new URL("./crowd.ts", import.meta.url), { workerData: plan });
  const told = once(worker, "message").then(([report]) => CrowdReport.parse(report));
  return {
    async leave(): Promise<CrowdReport> {
      worker.postMessage("leave");
      const report = await told;
      await worker.terminate();
      return report;
    },
  };
}

/** Has everybody work as usual until the end is asked for; answers what they saw. */
function visitAll(host: string, people: readonly Person[]) {
  const visits: Visit[] = [];
  let isOver = false;
  const work = async (person: Person) => {
    const calls = await usualCalls(person);
    for (let turn = 0; !isOver; turn += 1) {
      const call = calls[turn % calls.length];
      if (!call) return;
      const begun = performance.now();
      const answer = await sendFrom(person.agent, host, call).catch(() => ({ status: 0, ms: 0 }));
      visits.push({ address: call.address, status: answer.status, ms: performance.now() - begun });
      await wait(Math.max(0, begun + VISIT_EVERY_MS - performance.now()));
    }
  };
  const all = Promise.all(people.map(work));
  return {
    async end() {
      isOver = true;
      await all;
      return visits;
    },
  };
}

/** What people do all day: nineteen of twenty read, one uploads. */
async function usualCalls({ token, order_id }: Person): Promise<WireRequest[]> {
  const headers = { authorization: `Bearer ${token}` };
  const get = (address: string): WireRequest => ({ method: "GET", address, headers });
  const form = new FormData();
  form.set("print_file", await aSmallPicture());
  const wire = new Response(form);
  const upload: WireRequest = {
    method: "POST",
    address: UPLOADS,
    headers: { ...headers, "content-type": wire.headers.get("content-type") ?? "" },
    body: new Uint8Array(await wire.arrayBuffer()),
  };
  const reading = [
    get("/api/products"),
    get("/api/client/designs?page=1"),
    get("/api/orders"),
    get(`/api/orders/${order_id}`),
    get("/api/cart/show"),
    get("/api/user"),
  ];
  return [...reading, ...reading, ...reading, get("/"), upload];
}

/** What the same people see before strangers come: on a machine that does other work too, it shows what strangers add. */
async function visitAlone(host: string, people: readonly Person[], seconds: number): Promise<Visit[]> {
  const work = visitAll(host, people);
  await wait(Math.min(seconds, MOST_SECONDS_ALONE) * 1_000);
  return work.end();
}

async function look(
  { url, pid }: { url: string; pid: number },
  { dataFolder }: Stage,
  settings: Record<string, string>,
): Promise<Look> {
  const { storage } = readConfig({ PRESSPORT_DATA: dataFolder, ...settings });
  const ask = (path: string) =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  return {
    memoryMb: await memoryOfAll(pid),
    aboveReserve: await bytesAboveReserve({ dataFolder, storage }),
    health: [await ask("/healthz"), await ask("/readyz")],
  };
}

/** What a process and those it has started hold in memory, in megabytes. */
async function memoryOfAll(pid: number): Promise<number> {
  const own = await memoryOf(pid);
  const threads = await readdir(`/proc/${pid}/task`);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  const ids = children.flatMap((line) => line.split(" ").filter(Boolean).map(Number));
  // One that ends meanwhile holds nothing.
  const theirs = await Promise.all(ids.map((id) => memoryOfAll(id).catch(() => 0)));
  return theirs.reduce((sum, one) => sum + one, own);
}

interface Found {
  alone: readonly Visit[];
  visits: readonly Visit[];
  looks: readonly Look[];
  stopMs: number;
  crowd: CrowdReport;
}

function judge({ database, strangers, seconds, people }: StrangersPlan, found: Found): Verdict {
  const { alone, visits, looks, stopMs, crowd } = found;
  const asked = crowd.statuses.reduce((sum, [, count]) => sum + count, 0);
  const counted = crowd.statuses.toSorted(([one], [other]) => one - other);
  const faults = counted.filter(([status]) => status >= 500 && status !== 503 && status !== 507);
  const turnedAway = visits.filter(({ status }) => status < 200 || status >= 400);
  const times = timesOf(visits, false);
  const uploads = timesOf(visits, true);
  const memory = looks.map(({ memoryMb }) => memoryMb);
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  const early = percentile(memory.slice(fifth, 2 * fifth), 0.5);
  const last = percentile(memory.slice(-fifth), 0.5);
  const growth = early === 0 ? 0 : last / early - 1;
  const floor = Math.min(...looks.map(({ aboveReserve }) => aboveReserve));
  const ill = looks.filter(({ health }) => health.some((status) => status !== 200)).length;
  const inMb = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
  return {
    figures: [
      `${database}: ${strangers} strangers for ${seconds} s: ${asked} requests, ${counted.map(([status, count]) => `${count} × ${status === 0 ? "hung up" : status}`).join(", ")}; ${crowd.hungUp} held bodies hung up on`,
      `${database}: ${times.length} calls of ${people} people beside them: ${answerTimes(times)}; alone ${answerTimes(timesOf(alone, false))}; promised p99 ${PROMISED.p99Ms} ms; their ${uploads.length} uploads, which wait for pixel workers: ${answerTimes(uploads)}; ${turnedAway.length} turned away`,
      `${database}: memory ${early} MB in the second fifth, ${last} MB in the last, at most ${Math.max(...memory)} MB`,
      `${database}: ${inMb(floor)} above the disk reserve at the least; ${ill} of ${looks.length} looks found the host ill; stopped after ${stopMs.toFixed(0)} ms`,
    ],
    broken: [
      ...faults.map(([status, count]) => `${count} answers of ${status} to strangers`),
      ...groupsOf(turnedAway).map(([what, count]) => `${count} × ${what} of people beside strangers`),
      ...(floor < 0 ? [`the disk reserve was used by ${inMb(-floor)}`] : []),
    ].map((line) => `${database}: ${line}`),
    late: [
      ...(ill > 0 ? [`${ill} looks found the host ill`] : []),
      ...lateness("p99 of people beside strangers", times, 0.99, PROMISED.p99Ms),
      ...lateness("stop", [stopMs], 1, PROMISED.stopMs),
      ...(growth > PROMISED.memoryGrowth ? [`memory grew by ${(growth * 100).toFixed(1)} %`] : []),
    ].map((line) => `${database}: ${line}`),
  };
}

/** How long uploads took, or everything else. */
const timesOf = (visits: readonly Visit[], ofUploads: boolean): number[] =>
  visits.filter(({ address }) => (address === UPLOADS) === ofUploads).map(({ ms }) => ms);

/** Answers by call and status, with how many there were of each. */
function groupsOf(visits: readonly Visit[]): [what: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { address, status } of visits) {
    const what = `${address} ${status}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts];
}
