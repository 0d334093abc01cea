import type { SetUp } from "../../testing/databases/test-database.ts";
import type { Verdict } from "../verdict.ts";
import {
  addWhileOrdering,
  createOrderAtOnce,
  deliverAtOnce,
  openRaceTrack,
  payAtOnce,
  payWhileDeleting,
  payWhileReplacing,
  type Race,
  spendCodeForThree,
  spendSingleCode,
} from "./order-races.ts";

const RACES: readonly { what: string; race: Race; atOnce: number }[] = [
  {
    what: "create-order calls for one basket, then as many with one key",
    race: createOrderAtOnce,
    atOnce: 50,
  },
  { what: "pieces added while the basket is ordered", race: addWhileOrdering, atOnce: 50 },
  { what: "orders with a code for one use", race: spendSingleCode, atOnce: 100 },
  { what: "orders with a code for three uses", race: spendCodeForThree, atOnce: 20 },
  { what: "tabs paying one set of orders, then overlapping sets", race: payAtOnce, atOnce: 20 },
  { what: "deliveries about a session replaced while it was paid", race: payWhileReplacing, atOnce: 20 },
  { what: "deliveries of one payment message", race: deliverAtOnce, atOnce: 50 },
  { what: "tabs paying and deleting", race: payWhileDeleting, atOnce: 24 },
];

/** Runs every race so many times on one host (R8, R10). */
export async function proveRaces(plan: { rounds: number; database: SetUp }): Promise<Verdict> {
  const track = await openRaceTrack(plan.database);
  const verdict: Verdict = { figures: [], broken: [], late: [] };
  try {
    for (const { what, race, atOnce } of RACES) {
      const broken: string[] = [];
      for (let round = 0; round < plan.rounds; round += 1) broken.push(...(await race(track, atOnce)));
      verdict.figures.push(
        `${plan.rounds} rounds of ${atOnce} ${what}, on ${plan.database}: ${broken.length} broken`,
      );
      verdict.broken.push(...broken.map((line) => `${what}: ${line}`));
    }
  } finally {
    await track.server.close();
  }
  return verdict;
}
