import type { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import fc from "fast-check";
import { z } from "zod";
import { everyCall } from "../../testing/whole-contract.ts";
import { agentOf, sendFrom, type WireRequest } from "../clients/send-from.ts";
import { hostileFiles } from "./hostile-forms.ts";
import { hostileRequests } from "./hostile-requests.ts";
import { costlyPdf, type HeldBodies, holdWorstBodies } from "./worst-bodies.ts";

/** Requests one stranger has under way at once, and bodies it holds open beside them. */
const AT_ONCE = { requests: 4, held: 12 } as const;
/** Requests made of each call; strangers send them round and round, each beginning elsewhere. */
const PER_CALL = 8;
/** A stranger who is turned away comes back so soon. */
const BREATH_MS = 20;
/** Stands in generated requests for the token of whoever sends them. */
const OWN_TOKEN = "token-of-the-stranger";

/** What strangers are sent off with: ids are somebody's. */
export const CrowdPlan = z.object({
  host: z.string(),
  strangers: z.int(),
  seed: z.int(),
  ids: z.array(z.int()),
});
export type CrowdPlan = z.infer<typeof CrowdPlan>;

/** What strangers were answered, 0 where the host hung up, and how many held bodies it hung up on. */
export const CrowdReport = z.object({
  statuses: z.array(z.tuple([z.int(), z.int()])),
  hungUp: z.int(),
});
export type CrowdReport = z.infer<typeof CrowdReport>;

/** Sends strangers off until they are told to leave. */
async function gather({ host, strangers, seed, ids }: CrowdPlan): Promise<void> {
  const requests = await worstRequests(ids, seed);
  const port = Number(new URL(host).port);
  const counts = new Map<number, number>();
  const count = (status: number) => counts.set(status, (counts.get(status) ?? 0) + 1);
  const held: HeldBodies[] = [];
  const agents: Agent[] = [];
  let isOver = false;
  const roam = async (agent: Agent, begin: number, step: number) => {
    let token = "";
    for (let turn = begin; !isOver; turn += step) {
      const wanted = requests[turn % requests.length];
      if (!wanted) return;
      try {
        if (token === "") token = await becomeGuest(agent, host);
        const { status } = await sendFrom(agent, host, withToken(wanted, token));
        count(status);
        if (status === 401) token = "";
        if (status === 429 || status === 503) await wait(BREATH_MS);
      } catch (error) {
        // Hung up on; the next one. A host that has stopped takes nobody any more.
        if (!isRefusedConnection(error)) count(0);
        await wait(BREATH_MS);
      }
    }
  };
  for (let stranger = 0; stranger < strangers; stranger += 1) {
    const localAddress = `127.2.${Math.floor(stranger / 250)}.${1 + (stranger % 250)}`;
    const agent = agentOf(localAddress);
    agents.push(agent);
    held.push(holdWorstBodies({ port, localAddress }, AT_ONCE.held));
    for (let hand = 0; hand < AT_ONCE.requests; hand += 1)
      // Odd steps of their own, so that no two follow one another.
      void roam(agent, (stranger * AT_ONCE.requests + hand) * 37, 1 + 2 * stranger);
  }
  parentPort?.once("message", () => {
    isOver = true;
    for (const one of held) one.leave();
    for (const agent of agents) agent.destroy();
    const hungUp = held.reduce((sum, one) => sum + one.hungUp(), 0);
    parentPort?.postMessage({ statuses: [...counts], hungUp } satisfies CrowdReport);
  });
}

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ECONNREFUSED";

/** Requests of every call, and uploads that are costly to look into. */
async function worstRequests(ids: readonly number[], seed: number): Promise<WireRequest[]> {
  const files = [...(await hostileFiles()), await costlyPdf()];
  const ammunition = { owner: 0, tokens: [OWN_TOKEN, "x".repeat(43)], ids, files };
  return everyCall.flatMap(({ endpoint }, index) =>
    fc.sample(hostileRequests(endpoint, ammunition), { numRuns: PER_CALL, seed: seed + index }),
  );
}

/** A guest's token; none once this address has made enough of them. */
async function becomeGuest(agent: Agent, host: string): Promise<string> {
  const { body } = await sendFrom(agent, host, {
    method: "POST",
    address: "/api/register",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ guest_user: true, unnamed: true }),
  });
  return /"access_token":"([^"]+)"/.exec(body.toString("utf8"))?.[1] ?? "";
}

function withToken(request: WireRequest, token: string): WireRequest {
  if (request.headers.authorization !== `Bearer ${OWN_TOKEN}`) return request;
  const { authorization: _, ...headers } = request.headers;
  return { ...request, headers: token === "" ? headers : { ...headers, authorization: `Bearer ${token}` } };
}

if (!isMainThread && parentPort) await gather(CrowdPlan.parse(workerData));
