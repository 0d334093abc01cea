import { ApiError } from "@pressport/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { idempotencyKeys } from "../../adapters/db/schema.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import type { TestEngine } from "../../testing/databases/test-database.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { removeOldKeys } from "./idempotency.ts";

const DAY_MS = 86_400_000;

describe.each<TestEngine>(["pglite", "postgres"])("on %s", (database) => {
  const { app, state } = sampleApp();
  const { pay } = state;
  let server: Booted;
  let token: string;
  beforeAll(async () => {
    server = await boot({ app, as: "reseller", database });
    token = server.account?.token ?? "";
  });
  afterAll(() => server.close());
  beforeEach(() => {
    state.effects = 0;
    state.pay = pay;
  });

  async function send(key: string | null, orders: unknown = [1], bearer = token) {
    const answer = await server.request("/api/sample/pay", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${bearer}`,
        ...(key === null ? {} : { "idempotency-key": key }),
      },
      body: JSON.stringify({ orders }),
    });
    return {
      status: answer.status,
      body: await answer.json(),
      replayed: answer.headers.get("idempotent-replayed"),
    };
  }

  test("[AP82] [R5] 50 at once and 50 one after another with one key have one effect and one answer", async () => {
    const together = await Promise.all(Array.from({ length: 50 }, () => send("key-1")));
    const answers = [...together];
    for (let i = 0; i < 50; i++) answers.push(await send("key-1"));
    expect(state.effects).toBe(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.session_id}`))).toEqual(
      new Set(["200 cs_1"]),
    );
    expect(answers.filter(({ replayed }) => replayed === "true")).toHaveLength(99);
  });

  test("another key, no key and another person are new calls", async () => {
    const other = await server.signIn("reseller");
    const answers = [
      await send("key-2"),
      await send("key-3"),
      await send(null),
      await send(null),
      await send("key-2", [1], other.account.token),
    ];
    expect(answers.map(({ body }) => body.session_id)).toEqual(["cs_1", "cs_2", "cs_3", "cs_4", "cs_5"]);
  });

  test("[R5] the same key for something else is a 409 and has no effect", async () => {
    await send("key-4", [1]);
    const { status, body } = await send("key-4", [2]);
    expect([status, body.code]).toEqual([409, "idempotency_mismatch"]);
    expect(state.effects).toBe(1);
  });

  test("[AP82] [R19] a key answers the same for 24 hours and is new afterwards", async () => {
    expect((await send("key-5")).body.session_id).toBe("cs_1");
    server.clock.advance(DAY_MS - 1_000);
    expect((await send("key-5")).body.session_id).toBe("cs_1");
    server.clock.advance(1_000);
    expect((await send("key-5")).body.session_id).toBe("cs_2");
  });

  test("[AP82] a refusal that stays one is kept as well, the way the first request got it", async () => {
    let calls = 0;
    state.pay = async () => {
      calls += 1;
      throw new ApiError("already_paid");
    };
    const [refused, again] = [await send("key-6"), await send("key-6")];
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: "This has already been paid.", code: "already_paid" },
    ]);
    expect([again.status, again.body, again.replayed, calls]).toEqual([409, refused.body, "true", 1]);
  });

  test.each([
    { why: "too little money", refusal: new ApiError("balance_too_small") },
    { why: "a card that was declined", refusal: new ApiError("card_refused") },
    { why: "something that was in the way just then", refusal: new ApiError("conflict") },
    { why: "a busy service", refusal: new ApiError("unavailable") },
    { why: "a full disk", refusal: new ApiError("storage_full") },
    { why: "a mistake of ours", refusal: new TypeError("bug") },
  ])(
    "[AP157] after $why the same key tries again, and what then comes of it is kept",
    async ({ why, refusal }) => {
      const key = `after ${why}`;
      const refused = vi.fn(async () => {
        throw refusal;
      });
      state.pay = refused;
      const status = ApiError.is(refusal) ? refusal.status : 500;
      const tries = [await send(key), await send(key)];
      expect(tries.map((one) => [one.status, one.replayed])).toEqual([
        [status, null],
        [status, null],
      ]);
      state.pay = pay;
      const [done, again] = [await send(key), await send(key)];
      expect([done.status, done.replayed, again.status, again.replayed]).toEqual([200, null, 200, "true"]);
      expect([refused.mock.calls.length, state.effects]).toEqual([2, 1]);
    },
  );

  test("a wrong form does not take the key", async () => {
    expect((await send("key-8", "nothing")).status).toBe(422);
    expect((await send("key-8", [1])).status).toBe(200);
  });

  test("a request whose process died leaves its key locked for a moment only", async () => {
    const died = Promise.withResolvers<{ session_id: string }>();
    state.pay = () => died.promise;
    const lost = send("key-10");
    await expect.poll(async () => (await openKeys()).length).toBe(1);
    state.pay = pay;
    server.clock.advance(9_000);
    expect((await send("key-10")).body.session_id).toBe("cs_1");
    died.resolve({ session_id: "late" });
    await lost;
  });

  test("[S4] a kept answer cannot be read from the database", async () => {
    state.pay = async () => ({ session_id: "a-secret-session" });
    await send("key-11");
    const rows = await server.services.db.select().from(idempotencyKeys);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/a-secret-session|key-11/);
  });

  test("[S4] what is kept of a request says nothing of its content: the same password leaves something else each time", async () => {
    const fingerprints = async () =>
      (await server.services.db.select().from(idempotencyKeys)).map((row) => row.request_hash);
    const before = new Set(await fingerprints());
    await send("key-12", [4711]);
    await send("key-13", [4711]);
    const kept = (await fingerprints()).filter((fingerprint) => !before.has(fingerprint));
    expect(new Set(kept).size).toBe(2);
  });

  test("[R5] a key keeps its answer when the secret of the installation is replaced", async () => {
    const { body } = await send("key-14", [1]);
    const { config } = server.services;
    const { secret, oldSecrets } = config;
    Object.assign(config, { secret: "the secret that came next, 32 letters", oldSecrets: [secret] });
    try {
      expect(await send("key-14", [1])).toMatchObject({ status: 200, body, replayed: "true" });
      expect((await send("key-14", [2])).status).toBe(409);
    } finally {
      Object.assign(config, { secret, oldSecrets });
    }
  });

  test("a key of more than 255 characters is a 422, and old keys are swept", async () => {
    expect((await send("x".repeat(256))).status).toBe(422);
    expect((await send("x".repeat(255))).status).toBe(200);
    expect(
      await removeOldKeys(server.services.db, new Date(server.clock.now().getTime() + DAY_MS + 1)),
    ).toBeGreaterThan(0);
    expect(await server.services.db.select().from(idempotencyKeys)).toEqual([]);
  });

  test("[AP82] a GET with an effect honours the key too", async () => {
    const resend = async (key: string) => {
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
      return (await server.request("/api/sample/resend", { headers })).json();
    };
    expect([await resend("get-1"), await resend("get-1"), await resend("get-2")]).toEqual([
      { count: 1 },
      { count: 1 },
      { count: 2 },
    ]);
  });

  async function openKeys() {
    const rows = await server.services.db.select().from(idempotencyKeys);
    return rows.filter((row) => row.response_status === null);
  }
});
