import {
  ApiError,
  endpoint,
  file,
  Id,
  IdParams,
  IdText,
  list,
  members,
  message,
  one,
  PageText,
  page,
  raw,
  requiredText,
  signedIn,
} from "@pressport/core/contract";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { readUpload, type Upload } from "../http/bodies/upload.ts";
import { plainRoutes } from "../http/calls/plain-route.ts";
import { routesFor } from "../http/calls/routes-for.ts";

const Item = z.object({ item_id: z.int(), item_name: z.string() });
const kept = { item_id: 1, item_name: "Ada", item_secret: "never on the wire" };

/** A small contract with one call of each kind, for tests of the web layer alone. */
export const sample = {
  show: endpoint({
    method: "GET",
    path: "/api/sample/items/{id}",
    summary: "One item",
    access: signedIn,
    websites: true,
    params: IdParams,
    answer: one(Item),
    fails: ["not_signed_in", "not_verified", "not_found"],
  }),
  index: endpoint({
    method: "GET",
    path: "/api/sample/items",
    summary: "A page of items",
    access: "public",
    query: z.object({ page: PageText, ids: z.optional(z.array(IdText)) }),
    answer: page(Item),
    fails: ["invalid"],
  }),
  all: endpoint({
    method: "GET",
    path: "/api/sample/all",
    summary: "All items",
    access: "public",
    answer: list(Item),
    fails: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/sample/items",
    summary: "Make an item",
    access: "public",
    body: z.object({
      item_name: requiredText("Name field is required", 20),
      store: z.optional(z.object({ store_url: requiredText("Enter valid store URL") })),
    }),
    answer: one(Item),
    fails: ["invalid", "conflict"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/sample/items",
    summary: "Delete items",
    access: signedIn,
    body: z.object({ orders: z.array(z.union([Id, IdText])).check(z.minLength(1)) }),
    answer: message,
    fails: ["not_signed_in", "not_verified", "invalid"],
  }),
  settings: endpoint({
    method: "GET",
    path: "/api/sample/settings",
    summary: "For members in the portal",
    access: members,
    answer: message,
    fails: ["not_signed_in", "not_allowed", "not_verified"],
  }),
  resend: endpoint({
    method: "GET",
    path: "/api/sample/resend",
    summary: "Open to the unverified; has an effect",
    access: signedIn,
    answer: raw(z.object({ count: z.int() })),
    fails: ["not_signed_in"],
    changes: true,
    idempotent: true,
    unverified: true,
  }),
  pay: endpoint({
    method: "POST",
    path: "/api/sample/pay",
    summary: "Has one effect a key",
    access: signedIn,
    body: z.object({ orders: z.array(Id) }),
    answer: raw(z.object({ session_id: z.string() })),
    fails: ["not_signed_in", "not_verified", "invalid", "already_paid", "idempotency_mismatch", "conflict"],
    idempotent: true,
  }),
  login: endpoint({
    method: "POST",
    path: "/api/sample/login",
    summary: "Counted by account and address",
    access: "public",
    body: z.object({ email: z.string() }),
    answer: message,
    fails: ["invalid"],
    limit: { points: 3, seconds: 60, per: "address-and-account" },
  }),
  upload: endpoint({
    method: "POST",
    path: "/api/sample/upload",
    summary: "Takes files",
    access: signedIn,
    body: z.object({ cd_name: z.optional(z.string()) }),
    files: {
      print_file: { list: false, required: true, maxBytes: 200_000, maxCount: 1, kind: "print" },
      extras: { list: true, required: false, maxBytes: 1_000, maxCount: 2, kind: "document" },
    },
    answer: raw(
      z.object({ seen: z.array(z.record(z.string(), z.unknown())), cd_name: z.optional(z.string()) }),
    ),
    fails: ["not_signed_in", "not_verified", "invalid", "too_large", "wrong_file_type"],
  }),
  claim: endpoint({
    method: "POST",
    path: "/api/sample/claims/{id}",
    summary: "Takes nested files, or JSON",
    access: "public",
    params: IdParams,
    body: z.object({ refund_items: z.array(z.object({ ri_oi_id: IdText })) }),
    files: {
      "refund_items[][files]": { list: true, required: false, maxBytes: 5_000, maxCount: 10, kind: "photo" },
    },
    jsonToo: true,
    answer: raw(z.object({ items: z.array(z.object({ ri_oi_id: z.int(), photos: z.array(z.string()) })) })),
    fails: ["invalid", "too_large", "wrong_file_type"],
  }),
  pdf: endpoint({
    method: "GET",
    path: "/api/sample/pdf",
    summary: "A file",
    access: "public",
    answer: file("application/pdf"),
    fails: [],
  }),
  broken: endpoint({
    method: "POST",
    path: "/api/sample/broken",
    summary: "Fails in ways only a bug does",
    access: "public",
    body: z.object({ how: z.string() }),
    answer: one(Item),
    fails: ["invalid"],
  }),
  whoami: endpoint({
    method: "GET",
    path: "/api/user",
    summary: "The one call of login tokens",
    access: signedIn,
    answer: raw(z.object({ user_id: z.int(), kind: z.string() })),
    fails: ["not_signed_in", "not_verified"],
  }),
} as const;

/** What the sample calls have done and may be told to do. */
export interface SampleState {
  /** How often `pay`, `resend` and `upload` have had their effect. */
  effects: number;
  /** Replaces what `pay` does. */
  pay: () => Promise<{ session_id: string }>;
  /** Called while an upload is held by its handler. */
  onUpload: (uploads: readonly Upload[]) => Promise<void>;
  /** Replaces what `broken` does, by the `how` of its body. */
  failures: Record<string, () => unknown>;
}

/** The sample contract with handlers that note what they do. */
export function sampleApp(): { app: App; state: SampleState } {
  const state: SampleState = {
    effects: 0,
    pay: async () => {
      state.effects += 1;
      return { session_id: `cs_${state.effects}` };
    },
    onUpload: async () => {},
    failures: {},
  };
  const meta = { current_page: 1, last_page: 1, from: 1, total: 1, per_page: 20 };
  const routes = routesFor(sample, {
    show: ({ params, fail }) => {
      if (params.id !== 1) throw fail("not_found");
      return kept;
    },
    index: ({ query }) => ({ data: [kept], meta: { ...meta, current_page: query.page } }),
    all: () => [kept, kept],
    create: ({ body }) => ({ ...kept, item_name: body.item_name }),
    remove: ({ body }) => ({ message: body.orders.join(",") }),
    settings: () => ({ message: "settings" }),
    resend: () => ({ count: ++state.effects }),
    pay: () => state.pay(),
    login: ({ body }) => ({ message: body.email }),
    upload: async ({ files, body }) => {
      state.effects += 1;
      const all = [files.print_file, ...files.extras];
      await state.onUpload(all);
      return { seen: all.map(({ path: _path, ...facts }) => facts), ...body };
    },
    claim: async ({ body, files }) => ({
      items: await Promise.all(
        body.refund_items.map(async ({ ri_oi_id }, index) => ({
          ri_oi_id,
          photos: await Promise.all(
            files["refund_items[][files]"].filter((photo) => photo.index === index).map(sizeOf),
          ),
        })),
      ),
    }),
    pdf: () => ({ content: Buffer.from("%PDF-1.7 sample"), filename: "PP-invoice-7 é.pdf" }),
    broken: async ({ body }) => {
      const outcome = await state.failures[body.how]?.();
      if (outcome instanceof Error) throw outcome;
      throw new ApiError("conflict");
    },
    whoami: ({ user, token }) => ({ user_id: user.user_id, kind: token.kind }),
  });
  const plain = plainRoutes([
    {
      method: "POST",
      path: "/hooks/{name}",
      maxBytes: 1_000,
      handle: ({ params, body, query }) => ({
        headers: { "content-type": "text/plain" },
        body: `${params.name} ${query.get("q")} ${body.length} ${body.toString("hex")}`,
      }),
    },
    {
      method: "POST",
      path: "/hooks/guarded",
      access: signedIn,
      handle: ({ user }) => ({ body: String(user?.user_id) }),
    },
  ]);
  return { state, app: { routes, plainRoutes: plain, defineJobs: [] } };
}

async function sizeOf(upload: Upload): Promise<string> {
  let bytes = 0;
  for await (const chunk of readUpload(upload)) bytes += chunk.length;
  return `${upload.filename} ${bytes}`;
}
