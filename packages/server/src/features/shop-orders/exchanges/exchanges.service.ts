import { ApiError } from "@pressport/core/contract";
import type { Database } from "../../../adapters/db/database.ts";
import { type JobRun, OUTSIDE_PATIENCE } from "../../../adapters/jobs/jobs.ts";
import { StoreRefused } from "../../../adapters/store/store.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { callerOfClient } from "../../../http/access/client-caller.ts";
import type { Services } from "../../../services.ts";
import { type Message, message } from "../../../text/messages/message.ts";
import { notify } from "../../notifications/notifications.service.ts";
import { type ConnectedShop, connectedShop, SHOP_JOBS } from "../connection/connection.service.ts";
import {
  changeExchange,
  type ExchangeRow,
  findExchange,
  insertExchange,
  lockExchange,
  noteAttempt,
} from "./exchanges.queries.ts";

/** Where in the portal a client sees the orders of its shop. */
export const SHOP_ORDERS_PATH = "/settings?tab=integration";

/** An exchange to be had, once however often it is asked for. */
export type NewExchange = Pick<
  ExchangeRow,
  "client_id" | "se_store" | "se_ref" | "se_direction" | "se_kind" | "se_delivery"
>;

/** Has an exchange once the transaction is committed; one that is known already is not had again. */
export async function queueExchange(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Database,
  exchange: NewExchange,
): Promise<void> {
  const row = await insertExchange(tx, { ...exchange, se_created_at: clock.now() });
  if (row) await jobs.send(jobOf(row), { se_id: row.se_id }, { tx });
}

const jobOf = ({ se_direction }: Pick<ExchangeRow, "se_direction">) =>
  se_direction === "in" ? SHOP_JOBS.fetch : SHOP_JOBS.tell;

/** Does the work of an exchange and notes what came of it. What only somebody can mend is not tried again by itself. */
export async function runExchange(
  services: Services,
  se_id: number,
  { jobId, attempt }: JobRun,
  work: (row: ExchangeRow, shop: ConnectedShop) => Promise<Message>,
): Promise<void> {
  const { db, clock } = services;
  const row = await findExchange(db, se_id);
  if (!row || row.se_state === "done") return;
  await noteAttempt(db, se_id, jobId);
  const end = (se_state: ExchangeRow["se_state"], se_result: Message) =>
    changeExchange(db, se_id, {
      se_state,
      se_result,
      se_done_at: se_state === "waiting" ? null : clock.now(),
    });
  const shop = await connectedShop(services, row.client_id);
  if (shop?.connection.connection_store !== row.se_store) {
    await end("failed", message("shop_disconnected"));
    return;
  }
  try {
    await end("done", await work(row, shop));
  } catch (error) {
    const refusal = error instanceof StoreRefused ? error : undefined;
    const problem = refusal?.said ?? message("own_fault");
    const isFinal = refusal?.retryable === false;
    const isOver = isFinal || attempt > OUTSIDE_PATIENCE.retryLimit;
    await end(isOver ? "failed" : "waiting", problem);
    if (isOver && refusal)
      await notifyOwner(services, db, row.client_id, message("shop_took_no_part", { problem }));
    if (!isFinal) throw error;
  }
}

/** Tells whoever a shop belongs to. */
export async function notifyOwner(
  services: Pick<Services, "clock" | "jobs" | "mail" | "config" | "files" | "mockups" | "log">,
  tx: Database,
  client_id: number,
  text: Message,
): Promise<void> {
  const owner = await callerOfClient(tx, client_id);
  if (owner) await notify(services, tx, owner.user_id, { kind: "order", text, path: SHOP_ORDERS_PATH });
}

/** Tries an own exchange again at once, unless it is done. */
export async function retryExchange(services: Services, caller: Caller, se_id: number): Promise<void> {
  const { db, jobs } = services;
  await db.transaction(async (tx) => {
    const row = await lockExchange(tx, se_id, caller.client_id);
    if (!row) throw new ApiError("not_found");
    if (row.se_state === "done") throw new ApiError("conflict");
    if (row.se_state === "waiting") return;
    await changeExchange(tx, se_id, { se_state: "waiting", se_done_at: null });
    await jobs.send(jobOf(row), { se_id }, { tx });
  });
  const row = await findExchange(db, se_id);
  if (row?.se_job_id) await jobs.runAgain(jobOf(row), row.se_job_id);
}
