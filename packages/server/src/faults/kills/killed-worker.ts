import { setTimeout as wait } from "node:timers/promises";
import type { OrderItem } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import { createAccount } from "../../testing/accounts.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { aPicture } from "../../testing/given.ts";
import { clientOf } from "../clients/patient-client.ts";
import { type Stage, setStage } from "../stage.ts";
import { lateness, percentile, type Verdict } from "../verdict.ts";
import { type HostProcess, startHost } from "./host-process.ts";

/** How often a worker is killed. */
export interface KilledWorkerPlan {
  rounds: number;
  database: SetUp;
  /** Moves the dead worker's last sign of life back instead of waiting for it to grow old. */
  moveClock: boolean;
}

/** A killed worker's work is taken up within this time, and a print file of this size written in some more. */
const PROMISED_MS = 60_000;
const LOOK_MS = 20;
const GIVE_UP_AFTER_MS = 5 * 60_000;

type FileState = OrderItem["oi_print_file_state"];

/**
 * Kills the host (-9) in the middle of a print file and starts it again. The job is taken up by itself long before its
 * own time is up, and the file is there.
 */
export async function killWhilePrinting(plan: KilledWorkerPlan): Promise<Verdict> {
  const stage = await setStage(plan.database);
  const took: number[] = [];
  const broken: string[] = [];
  let host: HostProcess | null = null;
  try {
    for (let round = 0; round < plan.rounds; round += 1) {
      const { token, order_id } = await payForOrder(stage);
      host = await startHost(stage.dataFolder, stage.settings);
      const caught = await until(host, token, order_id, (state) => state !== "waiting");
      await host.kill();
      const killedAt = performance.now();
      if (caught !== "writing")
        broken.push(`Round ${round}: the file was ${caught}, so nothing was interrupted.`);
      if (plan.moveClock) await forgetWorker(stage);
      host = await startHost(stage.dataFolder, stage.settings);
      const state = await until(host, token, order_id, (now) => now === "ready");
      if (state !== "ready") broken.push(`Round ${round}: the print file is ${state}.`);
      took.push(performance.now() - killedAt);
      await host.stop();
      host = null;
    }
    return {
      figures: [
        `${plan.database}: ${plan.rounds} workers killed in the middle of a print file, ${broken.length} rounds broken`,
        `${plan.database}: the file was there ${(percentile(took, 1) / 1000).toFixed(1)} s after the kill at the latest, starting the host included`,
      ],
      broken,
      late: lateness(`${plan.database}: a killed worker's print file`, took, 1, PROMISED_MS),
    };
  } finally {
    await host?.kill();
    await stage.remove();
  }
}

/** A paid order with a large picture, whose print file nobody writes yet. */
function payForOrder(stage: Stage): Promise<{ token: string; order_id: number }> {
  return stage.inside(async ({ services, apiOf, given, cards }) => {
    const { token } = await createAccount(services, "reseller");
    const api = apiOf(token);
    const design = await given.design(api, await aPicture(4200, 5600));
    const { cv_id } = await given.variant(api, 3, design.cd_id);
    const { order_id } = await given.orderOf(api, cv_id);
    await cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
    return { token, order_id };
  });
}

async function until(
  host: HostProcess,
  token: string,
  order_id: number,
  isReached: (state: FileState) => boolean,
): Promise<FileState | undefined> {
  const api = clientOf(host, token);
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
    const state = item?.oi_print_file_state;
    if (state === undefined || isReached(state) || performance.now() > giveUpAt) return state;
    await wait(LOOK_MS);
  }
}

/** The clock moved on: the dead worker was last heard of a minute earlier, and nobody has looked since. */
function forgetWorker(stage: Stage): Promise<unknown> {
  return stage.inside(async ({ services }) => {
    await services.db.execute(
      sql`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '60 seconds' WHERE state = 'active'`,
    );
    await services.db.execute(sql`UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL`);
  });
}
