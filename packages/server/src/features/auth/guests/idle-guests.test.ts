import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { carts, clients, designs, orders, users } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { usualEngine } from "../../../testing/databases/test-database.ts";
import { CLEAR_FILES } from "../../stored-files/stored-files.jobs.ts";
import { CLEAR_GUESTS } from "./guests.jobs.ts";

const DAY_MS = 24 * 60 * 60_000;

describe.each([usualEngine()])("on %s", (database) => {
  async function start() {
    const server = await boot({ database, settings: { PRESSPORT_WORKER: "off" } });
    // Files are as old as this machine's clock says.
    server.clock.set(new Date());
    const { given } = server;
    const { db, files, jobs } = server.services;
    const night = async () => {
      for (const job of [CLEAR_GUESTS, CLEAR_FILES]) await jobs.send(job, {});
      await jobs.drain();
    };
    /** What is left of a guest and of one of its designs. */
    const left = async (user_id: number, cd_id: number, key: string) => ({
      user: (await db.select().from(users).where(eq(users.user_id, user_id))).length,
      design: (await db.select().from(designs).where(eq(designs.cd_id, cd_id))).length,
      file: (await files.stat(key)) !== undefined,
    });
    const keyOf = async (cd_id: number) =>
      (await db.select().from(designs).where(eq(designs.cd_id, cd_id)))[0]?.cd_file_key ?? "none";
    return { ...server, given, night, left, keyOf };
  }

  test("[S23] a guest not seen for 30 days is gone with designs, basket and files, one day earlier it is not", async () => {
    const { signIn, given, night, left, keyOf, clock, services } = await start();
    const guest = await signIn("guest");
    await given.cart(guest.api);
    const { cd_id } = (await services.db.select().from(designs))[0] ?? { cd_id: 0 };
    const key = await keyOf(cd_id);
    clock.advance(29 * DAY_MS);
    await night();
    expect(await left(guest.account.user_id, cd_id, key)).toEqual({ user: 1, design: 1, file: true });
    clock.advance(2 * DAY_MS);
    await night();
    expect(await left(guest.account.user_id, cd_id, key)).toEqual({ user: 0, design: 0, file: false });
    const { client_id } = guest.account;
    expect(await services.db.select().from(clients).where(eq(clients.client_id, client_id))).toEqual([]);
    expect(await services.db.select().from(carts)).toEqual([]);
  });

  test("[S23] a guest who ordered keeps the orders and the files they need, and loses the rest", async () => {
    const { signIn, given, night, left, keyOf, clock, services } = await start();
    const guest = await signIn("guest");
    const { order_id } = await given.order(guest.api);
    const [ordered] = await services.db.select().from(designs);
    const spare = await given.design(guest.api);
    const keys = [await keyOf(ordered?.cd_id ?? 0), await keyOf(spare.cd_id)];
    clock.advance(31 * DAY_MS);
    await night();
    const { user_id } = guest.account;
    expect(await left(user_id, ordered?.cd_id ?? 0, keys[0] ?? "")).toEqual({
      user: 1,
      design: 1,
      file: true,
    });
    clock.advance(DAY_MS);
    await night();
    expect((await left(user_id, spare.cd_id, keys[1] ?? "")).file).toBe(false);
    expect(await services.db.select().from(orders).where(eq(orders.order_id, order_id))).toHaveLength(1);
  });

  test("[S23] accounts stay however long they are away", async () => {
    const { signIn, given, night, left, keyOf, clock } = await start();
    const member = await signIn("reseller");
    const { cd_id } = await given.design(member.api);
    const key = await keyOf(cd_id);
    clock.advance(400 * DAY_MS);
    await night();
    expect(await left(member.account.user_id, cd_id, key)).toEqual({ user: 1, design: 1, file: true });
  });
});
