import { setTimeout as wait } from "node:timers/promises";
import { type Api, ApiError } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { clientOf } from "../clients/patient-client.ts";
import { passTime } from "../outside/outage.ts";
import { startOutsideWorld } from "../outside/outside-world.ts";
import { lateness, type Verdict } from "../verdict.ts";
import { type MovedDate, moveDate } from "./moved-date.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far the clock of the whole machine jumps, one after the other; they end where they began. */
export const JUMPS: Readonly<Record<string, number>> = {
  "an hour on": HOUR_MS,
  "an hour back": -HOUR_MS,
  "a day on": DAY_MS,
  "a day back": -DAY_MS,
};

/** No job waits for longer than its longest pause; where one does it has noticed after this, in milliseconds. */
const NOTICED_WITHIN_MS = 30_000;
const LONGEST_PAUSE_SECONDS = 3_600;
/** After so long nobody waits any more. */
const GIVE_UP_AFTER_MS = 120_000;
/** Wrong guesses an account has, and the window they are counted in. */
const GUESSES = { count: 10, seconds: 900 } as const;

/** Which jumps meet a host that is set up in which way. */
export interface ClockJumpsPlan {
  jumps: Readonly<Record<string, number>>;
  database: SetUp;
}

/** What happened after one jump. */
interface Met {
  broken: string[];
  /** How long until no job waited for a time that is past its pause. */
  noticedMs: number;
}

/**
 * Sets the clock of host and database on and back by an hour and by a day, while people are signed in, guesses are
 * counted, keys are kept and paid orders wait for a print house that is away. Afterwards everybody is still signed in,
 * nobody is locked out for longer than said, a key gives the same answer, and every order is printed once (R19).
 */
export async function jumpClocks({ jumps, database }: ClockJumpsPlan): Promise<Verdict> {
  const date = moveDate();
  const world = await startOutsideWorld();
  try {
    const server = await boot({ database, as: "reseller", listen: true, settings: world.settings });
    try {
      const day = await startDay(server);
      const met: [string, Met][] = [];
      for (const [name, ms] of Object.entries(jumps)) {
        world.gates.print.shut();
        const before = await day.leaveOpen(name);
        await jump(server, date, database, ms);
        world.gates.print.open();
        met.push([name, await day.lookAfter(before, ms)]);
      }
      await passTime(server, 90);
      const left = await lookAtEverything(server, world.tickets.length, met.length);
      const slowest = Math.max(...met.map(([, { noticedMs }]) => noticedMs));
      return {
        figures: [
          `${database}: ${met.length} jumps of the clock (${met.map(([name]) => name).join(", ")}); ${world.tickets.length} paid orders at the print house`,
          `${database}: longest until no job waited past its pause: ${slowest.toFixed(0)} ms; promised ${NOTICED_WITHIN_MS} ms`,
        ],
        broken: [...met.flatMap(([name, one]) => one.broken.map((line) => `${name}: ${line}`)), ...left].map(
          (line) => `${database}: ${line}`,
        ),
        late: lateness("until a jump is noticed", [slowest], 1, NOTICED_WITHIN_MS),
      };
    } finally {
      await server.close();
    }
  } finally {
    date.restore();
    await world.close();
  }
}

/** Sets everybody's clock: the process's, and the database's where it has one of its own. */
async function jump(
  { clock, services }: Booted,
  date: MovedDate,
  database: SetUp,
  ms: number,
): Promise<void> {
  clock.advance(ms);
  if (database !== "pglite") {
    const { rows } = await services.db.execute<{ ahead: number }>(
      sql`SELECT extract(epoch FROM pgboss.job_now() - now())::float8 AS ahead`,
    );
    const seconds = Math.round(rows[0]?.ahead ?? 0) + ms / 1_000;
    await services.db.execute(
      sql.raw(`CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE
        AS 'SELECT now() + interval ''${seconds} seconds'''`),
    );
  }
  date.by(ms);
}

/** What was open when the clock jumped. */
interface Open {
  key: string;
  cd_id: number;
  email: string;
}

/** A reseller at work, and strangers who guess. */
async function startDay(server: Booted) {
  const { account, url, given, cards } = server;
  const api = clientOf({ url }, account?.token ?? "");
  const { cv_id } = await given.variant(api);
  const file = await aSmallPicture();
  const upload = (idempotencyKey: string) =>
    api.designs.upload({ idempotencyKey, files: { print_file: file }, body: {} });
  return {
    async leaveOpen(name: string): Promise<Open> {
      const { order_id } = await given.orderOf(api, cv_id);
      await cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
      await until(async () => (await waitingAgain(server)) > 0);
      const { account: victim } = await server.signIn("reseller");
      for (let tried = 0; tried <= GUESSES.count; tried += 1) await guess(server.api, victim.email);
      const key = `before ${name}`;
      return { key, cd_id: (await upload(key)).cd_id, email: victim.email };
    },
    async lookAfter({ key, cd_id, email }: Open, ms: number): Promise<Met> {
      const started = performance.now();
      const noticed = await until(async () => (await waitingTooLong(server)) === 0);
      const noticedMs = performance.now() - started;
      const asked = await api.auth.show().then(
        () => null,
        (error: unknown) => String(error),
      );
      const again = await upload(key);
      const locked = await guess(server.api, email);
      const wrong = [
        !noticed && "a job waits for a time that is far off",
        asked !== null && `the reseller was signed out: ${asked}`,
        // A key is kept for a day.
        ms < DAY_MS && again.cd_id !== cd_id && "the same key made a second design",
        locked > GUESSES.seconds && `an account is locked for ${locked} seconds`,
      ];
      return { noticedMs, broken: wrong.filter((line) => line !== false) };
    },
  };
}

/** Guesses a password; answers for how many seconds no more guesses are heard, 0 when they are. */
async function guess(api: Api, email: string): Promise<number> {
  try {
    await api.auth.login({ body: { email, password: "not the password" } });
    return 0;
  } catch (error) {
    if (!ApiError.is(error)) throw error;
    return error.retryAfterSeconds ?? 0;
  }
}

/** How many jobs wait for another attempt. */
async function waitingAgain({ services }: Booted): Promise<number> {
  const { rows } = await services.db.execute<{ jobs: number }>(
    sql`SELECT count(*)::int AS jobs FROM pgboss.job WHERE state = 'retry' AND start_after > pgboss.job_now()`,
  );
  return rows[0]?.jobs ?? 0;
}

/** How many jobs wait for a time that no pause explains. */
async function waitingTooLong({ services }: Booted): Promise<number> {
  const { rows } = await services.db.execute<{ jobs: number }>(
    sql`SELECT count(*)::int AS jobs FROM pgboss.job WHERE state = 'retry'
      AND start_after > pgboss.job_now() + make_interval(secs => ${LONGEST_PAUSE_SECONDS})`,
  );
  return rows[0]?.jobs ?? 0;
}

/** Asks again and again until it is so; false when it never is. */
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const started = performance.now();
  while (performance.now() - started < GIVE_UP_AFTER_MS) {
    if (await isSo()) return true;
    await wait(100);
  }
  return false;
}

async function lookAtEverything({ services }: Booted, tickets: number, wanted: number): Promise<string[]> {
  const states = await services.db.select({ state: orders.order_state }).from(orders);
  const files = await services.db.select({ state: orderItems.oi_print_file_state }).from(orderItems);
  const failed = await services.jobs.listFailed(new Date(0));
  const wrong = [
    states.length !== wanted && `${states.length} orders instead of ${wanted}`,
    states.some(({ state }) => state !== "submitted") && "an order is not at the print house",
    files.some(({ state }) => state !== "ready") && "a print file is not there",
    tickets !== wanted && `the print house was given ${tickets} orders instead of ${wanted}`,
    failed.length > 0 && `given up: ${failed.map((job) => job.name).join(", ")}`,
  ];
  return [...wrong.filter((line) => line !== false), ...(await brokenInvariants(services.db))];
}
