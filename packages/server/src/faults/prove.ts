import { parseArgs } from "node:util";
import { closeSpareDatabases, type SetUp } from "../testing/databases/test-database.ts";
import { replaceCopies } from "./copies/replaced-copies.ts";
import { setUps } from "./engines.ts";
import { fuzzAll } from "./hostile/fuzz.ts";
import { sendSlowBodies } from "./hostile/slow-bodies.ts";
import { meetStrangers } from "./hostile/strangers.ts";
import { killWhileOrdering } from "./kills/killed-orders.ts";
import { killWhileUploading } from "./kills/killed-uploads.ts";
import { killWhilePrinting } from "./kills/killed-worker.ts";
import { mixRequests } from "./load/mixed-requests.ts";
import { openSockets } from "./load/open-sockets.ts";
import { loseAnswers } from "./lost-answers.ts";
import { proveLedger } from "./money/prove-ledger.ts";
import { proveRaces } from "./money/prove-races.ts";
import { stormWebhooks } from "./money/webhook-storm.ts";
import { repeatKeys } from "./one-key.ts";
import { FAULTS } from "./outside/gate.ts";
import { sitOutAnOutage } from "./outside/outage.ts";
import { crossServicesWithFaults } from "./outside/services-and-faults.ts";
import { killMigrations } from "./releases/killed-migrations.ts";
import { JUMPS, jumpClocks } from "./time/clock-jumps.ts";
import type { Verdict } from "./verdict.ts";

/** What every proof is told. */
interface Orders {
  /** Requests, baskets, rounds or seconds, whichever the proof counts. */
  count: number;
  seed: number;
  database: SetUp;
}

interface Proof {
  /** How often unless told. */
  count: number;
  /** Whether it says something else on another database. */
  everywhere: boolean;
  run: (orders: Orders) => Promise<Verdict>;
}

const PROOFS: Readonly<Record<string, Proof>> = {
  fuzz: { count: 10_000, everywhere: false, run: fuzzAll },
  "lost-answers": { count: 1_000, everywhere: true, run: loseAnswers },
  kills: {
    count: 20,
    everywhere: true,
    run: ({ count: rounds, ...orders }) => killWhileOrdering({ ...orders, rounds, buyers: 200 }),
  },
  uploads: {
    count: 10,
    everywhere: true,
    run: ({ count: rounds, ...orders }) => killWhileUploading({ ...orders, rounds, uploads: 50 }),
  },
  workers: {
    count: 5,
    everywhere: true,
    run: ({ count: rounds, database }) => killWhilePrinting({ rounds, database, moveClock: false }),
  },
  webhooks: {
    count: 1_000,
    everywhere: true,
    run: ({ count: messages, database }) => stormWebhooks({ messages, database, orders: 20, perSecond: 50 }),
  },
  "slow-bodies": {
    count: 600,
    everywhere: false,
    run: ({ count: visits, database }) => sendSlowBodies({ visits, database, senders: 260 }),
  },
  strangers: {
    count: 600,
    everywhere: true,
    run: ({ count: seconds, ...orders }) => meetStrangers({ ...orders, seconds, strangers: 20, people: 4 }),
  },
  sockets: {
    count: 10_000,
    everywhere: false,
    run: ({ count: sockets, database }) => openSockets({ sockets, database }),
  },
  mixed: {
    count: 100_000,
    everywhere: false,
    run: ({ count: requests, database }) => mixRequests({ requests, people: 20, database }),
  },
  clocks: {
    count: 4,
    everywhere: true,
    run: ({ count, database }) =>
      jumpClocks({ jumps: Object.fromEntries(Object.entries(JUMPS).slice(0, count)), database }),
  },
  keys: {
    count: 50,
    everywhere: true,
    run: ({ count: times, database }) => repeatKeys({ times, database }),
  },
  ledger: { count: 10_000, everywhere: true, run: proveLedger },
  incidents: {
    count: 50,
    everywhere: true,
    run: ({ count: orders, database }) => sitOutAnOutage({ orders, database }),
  },
  services: {
    count: 1,
    everywhere: true,
    run: ({ count: rounds, database }) => crossServicesWithFaults({ rounds, database, faults: FAULTS }),
  },
  migrations: {
    count: 20,
    everywhere: true,
    run: ({ count: kills, ...rest }) => killMigrations({ ...rest, kills, orders: 100_000 }),
  },
  copies: {
    count: 20,
    everywhere: false,
    run: ({ count: buyers }) => replaceCopies({ servers: 4, workers: 3, buyers }),
  },
  races: {
    count: 100,
    everywhere: true,
    run: ({ count: rounds, database }) => proveRaces({ rounds, database }),
  },
};

/*
 * node scripts/bootstrap.mjs packages/server/src/faults/prove.ts <proof> [--count 10000] [--seed 1] [--database pglite]
 * Prints what was measured, then what did not hold; fails when anything did not. With `PRESSPORT_TEST_POSTGRES` proofs
 * about data run on PostgreSQL too.
 */
async function prove({ run, everywhere, count }: Proof, values: Options): Promise<boolean> {
  const chosen = setUps().filter((engine) => values.database === undefined || engine === values.database);
  let kept = chosen.length > 0;
  for (const database of everywhere ? chosen : chosen.slice(0, 1)) {
    const orders = { count: Number(values.count ?? count), seed: Number(values.seed ?? 1), database };
    const { figures, broken, late } = await run(orders);
    for (const line of figures) process.stdout.write(`${line}\n`);
    for (const line of broken) process.stdout.write(`BROKEN ${line}\n`);
    for (const line of late) process.stdout.write(`LATE ${line}\n`);
    kept &&= broken.length + late.length === 0;
  }
  return kept;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string" }, seed: { type: "string" }, database: { type: "string" } },
});
type Options = typeof values;
const [name = ""] = positionals;
const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
if (proof) {
  process.exitCode = (await prove(proof, values)) ? 0 : 1;
  await closeSpareDatabases();
} else {
  process.stderr.write(`Which proof? ${Object.keys(PROOFS).join(", ")}\n`);
  process.exitCode = 2;
}
