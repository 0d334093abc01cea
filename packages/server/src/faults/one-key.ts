import { createHash } from "node:crypto";
import type { Api, CallOptions } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import { count } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { cartItems, designs, orderComments, orders, paymentSessions, users } from "../adapters/db/schema.ts";
import { MOST_UPLOADS_AT_ONCE } from "../http/bodies/upload-room.ts";
import { type Booted, boot } from "../testing/boot.ts";
import type { SetUp } from "../testing/databases/test-database.ts";
import { aSmallPicture, RECIPIENT } from "../testing/given.ts";
import { clientWithin } from "./clients/patient-client.ts";
import { noLimits } from "./no-limits.ts";
import type { Verdict } from "./verdict.ts";

/** A call with an effect, and where the effect is to be counted. */
interface Effect {
  name: string;
  table: PgTable;
  call: (options: CallOptions) => Promise<unknown>;
  /** How many of one client the host takes at once; it turns further ones away for a moment. */
  most?: number;
  /** The same call for something else, where there is something else. */
  other?: (options: CallOptions) => Promise<unknown>;
}

/**
 * Makes calls of every kind so many times at once and as often again one after the other, each with one key: one
 * effect, and the same answer every time; the key with other contents is refused (R5).
 */
export async function repeatKeys({ times, database }: { times: number; database: SetUp }): Promise<Verdict> {
  const settings = { PRESSPORT_WORKER: "off" };
  const server = await boot({ database, as: "reseller", settings, replace: { limits: noLimits } });
  const verdict: Verdict = { figures: [], broken: [], late: [] };
  try {
    for (const effect of await effectsOn(server)) {
      const found = await repeat(server, effect, times);
      verdict.figures.push(
        `${effect.name} on ${database}: ${2 * times} calls with one key, ${found.effects} effect, ${found.answers} different answer`,
      );
      if (found.effects !== 1) verdict.broken.push(`${effect.name} had ${found.effects} effects`);
      if (found.answers !== 1) verdict.broken.push(`${effect.name} gave ${found.answers} different answers`);
      if (found.otherwise !== "idempotency_mismatch")
        verdict.broken.push(`${effect.name} took the key for something else: ${found.otherwise}`);
    }
  } finally {
    await server.close();
  }
  return verdict;
}

async function repeat({ services }: Booted, { name, table, call, other, most }: Effect, times: number) {
  const rows = async () => (await services.db.select({ rows: count() }).from(table))[0]?.rows ?? 0;
  const before = await rows();
  const options = { idempotencyKey: `key-of-${name}` };
  const atOnce = Math.min(most ?? times, times);
  const answers = await Promise.all(Array.from({ length: atOnce }, () => call(options)));
  while (answers.length < 2 * times) answers.push(await call(options));
  return {
    effects: (await rows()) - before,
    answers: new Set(answers.map(digest)).size,
    otherwise: other ? await refusalOf(other(options)) : "idempotency_mismatch",
  };
}

/** One of each kind: JSON of nobody and of somebody, a form with a file, and a GET that orders what the others left. */
async function effectsOn(server: Booted): Promise<Effect[]> {
  const { account, given } = server;
  const api = clientWithin(server, account?.token ?? null);
  const { cv_id } = await given.variant(api);
  const { order_id: id } = await given.orderOf(api, cv_id);
  const file = await aSmallPicture();
  const recipient_country_id = await given.countryId("LV");
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id } });
  const guest = (email: string) => ({ guest_user: true as const, name: "Ada", email });
  const nobody: Api = clientWithin(server, null);
  return [
    {
      name: "auth.register",
      table: users,
      call: (options) => nobody.auth.register({ ...options, body: guest("ada@example.test") }),
      other: (options) => nobody.auth.register({ ...options, body: guest("eve@example.test") }),
    },
    {
      name: "designs.upload",
      table: designs,
      most: MOST_UPLOADS_AT_ONCE,
      call: (options) => api.designs.upload({ ...options, files: { print_file: file }, body: {} }),
      other: (options) =>
        api.designs.upload({ ...options, files: { print_file: file }, body: { cd_name: "B" } }),
    },
    {
      name: "cart.addVariant",
      table: cartItems,
      call: (options) => api.cart.addVariant({ ...options, params: { id: cv_id }, body: { quantity: 2 } }),
      other: (options) => api.cart.addVariant({ ...options, params: { id: cv_id }, body: { quantity: 3 } }),
    },
    {
      name: "orders.addComment",
      table: orderComments,
      call: (options) => api.orders.addComment({ ...options, params: { id }, body: { comment_text: "A" } }),
      other: (options) => api.orders.addComment({ ...options, params: { id }, body: { comment_text: "B" } }),
    },
    {
      name: "payments.payOrders",
      table: paymentSessions,
      call: (options) => api.payments.payOrders({ ...options, body: { orders: [id] } }),
      other: (options) => api.payments.payOrders({ ...options, body: { orders: [id, id + 1] } }),
    },
    {
      name: "cart.createOrder",
      table: orders,
      call: async (options) => api.cart.createOrder({ ...options, query: { accept_poor: true } }),
    },
  ];
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "accepted";
  } catch (error) {
    if (!ApiError.is(error)) throw error;
    return error.code;
  }
}

const digest = (answer: unknown) => createHash("sha256").update(JSON.stringify(answer)).digest("hex");
