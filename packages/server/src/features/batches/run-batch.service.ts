import type { BatchReason } from "@pressport/core/contract";
import { ApiError, TAGS_AT_MOST } from "@pressport/core/contract";
import { shownDpi } from "@pressport/core/rules";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import type { StoredAction } from "../../adapters/db/schema/batches.ts";
import { batches, clientProducts, designs } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import { callerOfUser } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { deleteDesign } from "../designs/designs.service.ts";
import { publishProducts, unpublishProducts } from "../store-sync/publishing.service.ts";
import { nextRows, noteRow, type RowRecord } from "./batches.queries.ts";
import { placeSharply, switchSharpOn, TooSoft } from "./place-sharply.service.ts";
import { priceByRule, restorePrices } from "./prices.service.ts";

/** What a row is done with. */
interface Work {
  /** The database is the transaction of the design that is worked on. */
  services: Services;
  caller: Caller;
  action: StoredAction;
  /** Nobody tries again after this: what goes wrong is noted and the rest goes on. */
  isLastAttempt: boolean;
}

/** Does what is to be done with the next design; false when nothing waits, or it was paused or cancelled. */
export function workOnNext(services: Services, batch_id: number, isLastAttempt: boolean): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    // Held over the design, so that a pause comes before or after it, and two workers take turns.
    const [batch] = await tx.select().from(batches).where(eq(batches.batch_id, batch_id)).for("update");
    if (batch?.batch_state !== "running") return false;
    const rows = await nextRows(tx, batch_id);
    if (rows.length === 0) {
      await tx.update(batches).set({ batch_state: "done" }).where(eq(batches.batch_id, batch_id));
      return false;
    }
    const caller = await callerOfUser(tx, batch.user_id);
    if (!caller) throw new ApiError("not_found");
    const work = { services: { ...services, db: tx }, caller, action: batch.batch_action, isLastAttempt };
    const handed: RowRecord[] = [];
    for (const row of rows) if (await doRow(work, row)) handed.push(row);
    await handOver(work, handed);
    return true;
  });
}

/** Does one row and notes how that went; true when it is to be published. */
async function doRow(work: Work, row: RowRecord): Promise<boolean> {
  const { services } = work;
  try {
    const isForStore = await services.db.transaction((tx) =>
      doOne({ ...work, services: { ...services, db: tx } }, row),
    );
    if (!isForStore) await noteRow(services.db, row, { row_state: "done" });
    return isForStore;
  } catch (error) {
    await noteFailure(work, row, error);
    return false;
  }
}

async function noteFailure({ services, isLastAttempt }: Work, row: RowRecord, error: unknown): Promise<void> {
  if (error instanceof TooSoft) {
    const row_detail = String(shownDpi(error.dpi));
    await noteRow(services.db, row, { row_state: "poor", row_reason: "too_soft", row_detail });
    return;
  }
  if (!(error instanceof ApiError || error instanceof NotDone || isLastAttempt)) throw error;
  await noteRow(services.db, row, { row_state: "failed", row_reason: reasonOf(error) });
}

function reasonOf(error: unknown): BatchReason {
  if (error instanceof NotDone) return error.reason;
  if (!(error instanceof ApiError)) return "failed";
  if (error.code === "not_found") return "gone";
  if (error.code === "store_not_connected") return "no_store";
  return error.code === "design_in_use" ? "busy" : "failed";
}

/** A row that cannot be done, and why. */
class NotDone extends Error {
  override name = "NotDone";
  readonly reason: BatchReason;

  constructor(reason: BatchReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Answers whether the row's product is to be published. */
async function doOne({ services, caller, action }: Work, row: RowRecord): Promise<boolean> {
  const { cd_id, product_id } = row;
  if (action.kind === "tag") await changeTags(services.db, caller, cd_id, action);
  else if (action.kind === "unpublish") await unpublishProducts(services, caller, cd_id, "all");
  else if (action.kind === "delete") {
    if (!(await deleteDesign(services, caller, cd_id))) throw new NotDone("gone");
  } else if (product_id === null) throw new NotDone("not_placed");
  else if (action.kind === "place") {
    await placeSharply(services, caller, { cd_id, product_id }, action.accept_poor);
    return action.publish;
  } else if (action.kind === "switch_on") {
    await switchSharpOn(services, caller, await madeOf(services.db, caller, cd_id, product_id));
  } else if (action.kind === "price" || action.kind === "restore") {
    const made = await madeOf(services.db, caller, cd_id, product_id);
    const work = action.kind === "price" ? priceByRule : restorePrices;
    const row_before = await work(services, caller, made, row.row_before ?? []);
    await noteRow(services.db, row, { row_state: "done", row_before });
  } else return true;
  return false;
}

/** Publishes the rows' products together: the design is on its way into the store once. */
async function handOver(work: Work, rows: readonly RowRecord[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { services, caller } = work;
  const product_ids = rows.flatMap(({ product_id }) => product_id ?? []);
  try {
    await services.db.transaction(async (tx) => {
      await publishProducts({ ...services, db: tx }, caller, first.cd_id, product_ids);
      // What went wrong before says nothing about this time.
      await tx
        .update(clientProducts)
        .set({ client_product_problem: null })
        .where(and(ofDesign(caller, first.cd_id), inArray(clientProducts.product_id, product_ids)));
      for (const row of rows) await noteRow(tx, row, { row_state: "handed" });
    });
  } catch (error) {
    for (const row of rows) await noteFailure(work, row, error);
  }
}

const ofDesign = ({ client_id }: Caller, cd_id: number) =>
  and(
    eq(clientProducts.client_id, client_id),
    eq(clientProducts.cd_id, cd_id),
    eq(clientProducts.client_product_is_aside, false),
  );

async function changeTags(
  tx: Database,
  { client_id }: Caller,
  cd_id: number,
  { add, remove }: Extract<StoredAction, { kind: "tag" }>,
): Promise<void> {
  const own = and(eq(designs.cd_id, cd_id), eq(designs.client_id, client_id));
  const [design] = await tx.select().from(designs).where(own).for("update");
  if (!design || design.cd_deleted_at !== null) throw new NotDone("gone");
  const kept = design.cd_tags.filter((tag) => !remove.includes(tag));
  const cd_tags = [...new Set([...kept, ...add])];
  if (cd_tags.length > TAGS_AT_MOST) throw new NotDone("too_many_tags");
  await tx.update(designs).set({ cd_tags }).where(own);
}

async function madeOf(tx: Database, caller: Caller, cd_id: number, product_id: number): Promise<number> {
  const [made] = await tx
    .select({ id: clientProducts.client_product_id })
    .from(clientProducts)
    .where(and(ofDesign(caller, cd_id), eq(clientProducts.product_id, product_id)));
  if (!made) throw new NotDone("not_placed");
  return made.id;
}
