import { answerBody, type Endpoint, failures, UNIVERSAL_FAILURES } from "@pressport/core/contract";
import fc from "fast-check";
import { z } from "zod";
import { issueToken } from "../../http/access/tokens.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { everyCall } from "../../testing/whole-contract.ts";
import { noLimits } from "../no-limits.ts";
import { answerTimes, lateness, percentile, type Verdict } from "../verdict.ts";
import { hostileFiles } from "./hostile-forms.ts";
import { type Ammunition, type HostileRequest, hostileRequests } from "./hostile-requests.ts";

/** Requests a set of ids and tokens is used for in one call: many of them delete things or sign people out. */
const PER_SET = 25;
/** What the web layer refuses by itself, before a call has its say: what cannot be read, and speculation. */
const BEFORE_ANY_CALL = ["invalid", "too_large", "not_allowed", "not_found"] as const;
/** Promised for nonsense (R11), in milliseconds; the slowest may carry a megabyte. */
const LIMITS = { p99: 500, slowest: 2_000 } as const;

/** A host that turns nobody away for asking too often, on a port of its own. */
export function bootForFuzz(database?: SetUp): Promise<Booted> {
  return boot({ ...(database && { database }), listen: true, replace: { limits: noLimits } });
}

/** What the fuzz of one call found. */
export interface CallFuzz {
  /** How long each answer took to begin, in milliseconds: one as JSON is then whole, a file is still being made. */
  times: number[];
  statuses: number[];
  broken: string[];
}

/** Sends `count` hostile requests to one call and looks at every answer. The same seed sends the same requests. */
export async function fuzzCall(
  server: Booted,
  { name, endpoint }: { name: string; endpoint: Endpoint },
  { count, seed, ammunition }: { count: number; seed: number; ammunition: Ammunition },
): Promise<CallFuzz> {
  const found: CallFuzz = { times: [], statuses: [], broken: [] };
  for (const request of fc.sample(hostileRequests(endpoint, ammunition), { numRuns: count, seed })) {
    const started = performance.now();
    const answer = await server.request(request.address, initOf(request));
    found.times.push(performance.now() - started);
    const text = await answer.text();
    found.statuses.push(answer.status);
    const problem = problemOf(endpoint, answer.status, text);
    if (problem !== null) found.broken.push(`${name}: ${problem} to ${shownRequest(request)}`);
  }
  return found;
}

/** Sends about `count` hostile requests, the same number to every call of the contract (R11). */
export async function fuzzAll(plan: { count: number; seed: number; database: SetUp }): Promise<Verdict> {
  const { count, seed } = plan;
  const server = await bootForFuzz(plan.database);
  const rounds = Math.ceil(count / (everyCall.length * PER_SET));
  const all: CallFuzz = { times: [], statuses: [], broken: [] };
  let slowest = { name: "", ms: 0 };
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, call] of everyCall.entries()) {
        const own = { count: PER_SET, seed: seed + round * everyCall.length + index };
        const found = await fuzzCall(server, call, { ...own, ammunition: await makeAmmunition(server) });
        const ms = percentile(found.times, 1);
        if (ms > slowest.ms) slowest = { name: call.name, ms };
        all.times.push(...found.times);
        all.statuses.push(...found.statuses);
        all.broken.push(...found.broken);
      }
  } finally {
    await server.close();
  }
  const share = (from: number, to: number) =>
    all.statuses.filter((status) => status >= from && status < to).length;
  return {
    figures: [
      `${all.statuses.length} requests over ${everyCall.length} calls on ${plan.database}, seed ${seed}`,
      `${share(500, 600)} answers of 5xx, ${share(200, 400)} accepted, ${share(400, 500)} refused`,
      `${all.broken.length} answers outside the envelope or the contract`,
      `${answerTimes(all.times)} (${slowest.name})`,
    ],
    broken: all.broken,
    late: [
      ...lateness("p99", all.times, 0.99, LIMITS.p99),
      ...lateness("slowest", all.times, 1, LIMITS.slowest),
    ],
  };
}

/** The same things for another call, with a token that no call has signed out yet. */
export async function rearm({ services }: Booted, ammunition: Ammunition): Promise<Ammunition> {
  const { owner: user_id, tokens } = ammunition;
  const token = await issueToken(services.db, services.clock.now(), {
    user_id,
    scope: "portal",
    origin: null,
  });
  return { ...ammunition, tokens: [token, ...tokens.slice(1)] };
}

/** A reseller with one of everything, and others who have nothing to do with it. */
export async function makeAmmunition(server: Booted): Promise<Ammunition> {
  const { given } = server;
  const { api, account } = await server.signIn("reseller");
  const { cv_id, cd_id } = await given.variant(api);
  const { order_id } = await given.orderOf(api, cv_id);
  const order = await api.orders.show({ params: { id: order_id } });
  await api.cart.addVariant({ params: { id: cv_id }, body: {} });
  const country = await given.countryId("LV");
  const cart = await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: country } });
  const guest = await server.signIn("guest");
  const operator = await server.signIn("super-admin");
  const lines = cart.cart_designs.flatMap((design) => design.cart_items.map((item) => item.ci_id));
  const items = order.order_items.map((item) => item.oi_id);
  const ids = [cd_id, cv_id, order_id, order.order_invoice_id ?? 1, country, ...lines, ...items, 1, 2];
  return {
    owner: account.user_id,
    tokens: [account.token, guest.account.token, operator.account.token],
    ids,
    files: await hostileFiles(),
  };
}

function initOf({ method, headers, body }: HostileRequest): RequestInit {
  return { method, headers, redirect: "manual", ...(body === null ? {} : { body: new Uint8Array(body) }) };
}

/** Why an answer is not what the contract promises; null when it is. */
function problemOf(endpoint: Endpoint, status: number, text: string): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400) return acceptedProblem(endpoint, text);
  const refusal = Refusal.safeParse(parsed(text));
  if (!refusal.success) return `${status} outside the envelope: ${text.slice(0, 300)}`;
  const { code, errors } = refusal.data;
  const declared: readonly string[] = [...endpoint.fails, ...UNIVERSAL_FAILURES, ...BEFORE_ANY_CALL];
  if (!declared.includes(code)) return `${status} ${code}, which the contract does not declare`;
  const wanted = Object.entries(failures).find(([name]) => name === code)?.[1].status;
  if (wanted !== status) return `${code} answered with ${status}`;
  return status === 422 && Object.keys(errors ?? {}).length === 0 ? "422 without a field" : null;
}

function acceptedProblem({ answer }: Endpoint, text: string): string | null {
  const schema = answerBody(answer);
  if (schema === null) return null;
  const result = z.core.safeParse(schema, parsed(text));
  return result.success ? null : `an answer that breaks the contract: ${text.slice(0, 300)}`;
}

const Refusal = z.strictObject({
  message: z.string().min(1),
  code: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shownRequest({ method, address, headers, body }: HostileRequest): string {
  const sent =
    body === null ? "" : ` ${Buffer.from(body.subarray(0, 300)).toString()} (${body.length} bytes)`;
  return `${method} ${address.slice(0, 300)} ${headers["content-type"] ?? ""}${sent}`;
}
