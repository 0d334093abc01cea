import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { idempotencyKeys, sweepRuns, users } from "../../adapters/db/schema.ts";
import { allow, listSweeps } from "../../operator/commands/sweeps.commands.ts";
import { boot } from "../../testing/boot.ts";
import { CLEAR_GUESTS } from "../auth/guests/guests.jobs.ts";
import { listIncidents } from "../incidents/incidents.service.ts";

const DAY_MS = 24 * 60 * 60_000;
const OPERATOR = "operator@print.test";

async function host(guests: number) {
  const server = await boot({ settings: { PRESSPORT_WORKER: "off", OPERATOR_MAIL: OPERATOR } });
  const { services, clock } = server;
  await services.db.execute(sql`
    with made as (
      insert into clients (client_name) select 'Guest ' || n from generate_series(1, ${guests}::int) n returning client_id
    )
    insert into users (client_id, user_email, user_name, role_name, user_created_at)
    select client_id, 'guest-' || client_id || '@guest.invalid', 'Guest', 'guest', ${clock.now().toISOString()}::timestamptz from made`);
  const night = async () => {
    await services.jobs.send(CLEAR_GUESTS, {});
    await services.jobs.drain();
  };
  const left = () => services.db.$count(users, eq(users.role_name, "guest"));
  const states = async () =>
    (await services.db.select().from(sweepRuns).orderBy(sweepRuns.sweep_run_id)).map(
      (run) => run.sweep_state,
    );
  const open = () => listIncidents(services.db, { closedToo: false });
  return { ...server, night, left, states, open };
}

test("[R80] a clock set 40 days ahead for a night and back costs no guest", async () => {
  const { clock, night, left, states, open } = await host(5);
  await night();
  const real = clock.now().getTime();
  clock.set(new Date(real + 40 * DAY_MS));
  await night();
  expect(await left()).toBe(5);
  clock.set(new Date(real + DAY_MS));
  await night();
  clock.set(new Date(real + 2 * DAY_MS));
  await night();
  expect(await left()).toBe(5);
  expect(await states()).toEqual(["done", "waited", "waited", "done"]);
  expect(await open()).toEqual([]);
});

test("[R80] guests of a host that was away for weeks go in the second night", async () => {
  const { clock, night, left } = await host(5);
  await night();
  clock.advance(40 * DAY_MS);
  await night();
  expect(await left()).toBe(5);
  clock.advance(5 * DAY_MS);
  await night();
  expect(await left()).toBe(0);
});

test("[R81] a sweep that would remove ten times the usual is paused, tells the operator, and goes on when allowed", async () => {
  const { clock, night, left, states, open, context, said, given } = await host(60);
  clock.advance(40 * DAY_MS);
  await night();
  await night();
  expect(await left()).toBe(60);
  expect(await open()).toMatchObject([
    { incident_kind: "sweep.paused", incident_words: expect.stringContaining("it would remove 60") },
  ]);
  expect((await given.mails(OPERATOR)).map((letter) => letter.subject)).toEqual([
    expect.stringContaining("The sweep of guests is paused"),
  ]);
  await listSweeps(context);
  expect(said.splice(0)).toContainEqual(
    expect.stringMatching(/^guests {2}paused at .*, 60 due; removes at most 50 without leave$/),
  );
  await expect(allow(context, "gusts")).rejects.toThrow(
    "There are: guests, orders, files, tokens, links, answers, deliveries.",
  );
  await allow(context, "guests");
  await night();
  expect(await left()).toBe(0);
  expect(await open()).toEqual([]);
  expect(await states()).toEqual(["paused", "paused", "allowed", "done"]);
});

test("[R81] what was usual so far says how much is usual", async () => {
  const { services, clock, night, left } = await host(60);
  await services.db.insert(sweepRuns).values(
    Array.from({ length: 5 }, () => ({
      sweep_name: "guests",
      sweep_state: "done" as const,
      sweep_due: 6,
      sweep_run_at: new Date(clock.now().getTime() + 39.5 * DAY_MS),
    })),
  );
  clock.advance(40 * DAY_MS);
  await night();
  expect(await left()).toBe(0);
});

test("[R92] a clock set ahead for an hour makes no key forget its answer", async () => {
  const { services, clock } = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const hour = async () => {
    await services.jobs.send("housekeeping", {});
    await services.jobs.drain();
    return services.db.$count(idempotencyKeys);
  };
  await services.db.insert(idempotencyKeys).values({
    idempotency_hash: "one",
    request_hash: "one",
    created_at: clock.now(),
    locked_until: clock.now(),
  });
  await hour();
  const real = clock.now().getTime();
  clock.set(new Date(real + 40 * DAY_MS));
  expect(await hour()).toBe(1);
  clock.set(new Date(real + DAY_MS / 2));
  expect(await hour()).toBe(1);
  clock.set(new Date(real + 2 * DAY_MS));
  expect(await hour()).toBe(0);
});
