import type { ShopChoice, ShopOrder } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import type { KeptLine } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { variantsOf } from "../catalog/catalog.service.ts";
import { skuItem } from "../catalog/chosen-options.ts";
import { connectedShop, SHOP_JOBS } from "./connection/connection.service.ts";
import { listExchanges } from "./exchanges/exchanges.queries.ts";
import { shopOrderEntity } from "./shop-orders.entities.ts";
import {
  changeShopOrder,
  findShopOrder,
  listSoldVariants,
  lockShopOrder,
  type ShopOrderRow,
} from "./shop-orders.queries.ts";
import { proceed } from "./take-order.service.ts";

/** One of the caller's shop orders as it travels, or a 404. */
export async function shownShopOrder(db: Database, so_id: number, caller: Caller): Promise<ShopOrder> {
  const found = await findShopOrder(db, so_id, caller.client_id);
  if (!found) throw new ApiError("not_found");
  const exchanges = await listExchanges(db, caller.client_id, [found.row.so_ref]);
  return shopOrderEntity(found, exchanges, await languageOfUser(db, caller.user_id));
}

/** Changes one of the caller's shop orders that is in one of these states; a 409 in any other. */
async function decide(
  { db }: Pick<Services, "db">,
  caller: Caller,
  so_id: number,
  states: readonly ShopOrderRow["so_state"][],
  change: (tx: Database, row: ShopOrderRow) => Promise<unknown>,
): Promise<ShopOrder> {
  await db.transaction(async (tx) => {
    const row = await lockShopOrder(tx, so_id);
    if (!row || row.client_id !== caller.client_id) throw new ApiError("not_found");
    if (!states.includes(row.so_state)) throw new ApiError("conflict");
    await change(tx, row);
  });
  return shownShopOrder(db, so_id, caller);
}

/** What the unknown lines of an order can stand for: what was published to its shop, the same product first. */
export async function choicesFor(services: Services, caller: Caller, so_id: number): Promise<ShopChoice[]> {
  const found = await findShopOrder(services.db, so_id, caller.client_id);
  if (!found) throw new ApiError("not_found");
  const { so_store, so_lines } = found.row;
  const refs = so_lines.flatMap((line) => (line.state === "unmatched" ? (line.product_ref ?? []) : []));
  const ids = await listSoldVariants(services.db, { client_id: caller.client_id, store: so_store, refs });
  const rows = new Map((await variantsOf(services.db, ids, caller)).map((row) => [row.variant.cv_id, row]));
  return ids.flatMap((cv_id) => {
    const row = rows.get(cv_id);
    if (!row) return [];
    const title = `${row.design.cd_name} – ${row.product.product_name}, ${skuItem(row, row.sku.sku_name_cm)}`;
    return [{ cv_id, choice_title: title }];
  });
}

/** Takes a person's word for what lines stand for; `null` leaves a line out. */
export async function solveLines(
  services: Services,
  caller: Caller,
  so_id: number,
  answers: readonly { line_ref: string; cv_id: number | null }[],
): Promise<ShopOrder> {
  const shop = await connectedShop(services, caller.client_id);
  const wanted = answers.flatMap(({ cv_id }) => cv_id ?? []);
  const rows = await variantsOf(services.db, wanted, caller);
  const known = new Set(rows.map((row) => row.variant.cv_id));
  const chosen = new Map(answers.map((answer) => [answer.line_ref, answer.cv_id]));
  return decide(services, caller, so_id, ["unmatched"], async (tx, row) => {
    if (shop?.connection.connection_store !== row.so_store) throw new ApiError("conflict");
    const refs = new Set(row.so_lines.map((line) => line.ref));
    answers.forEach(({ line_ref, cv_id }, place) => {
      if (!refs.has(line_ref)) throw invalid({ [`lines.${place}.line_ref`]: [fieldMessages.orderLine] });
      const isFraction = row.so_lines.some(
        (line) => line.ref === line_ref && line.reason?.code === "fractional_quantity",
      );
      if (cv_id !== null && (isFraction || !known.has(cv_id)))
        throw invalid({ [`lines.${place}.cv_id`]: [fieldMessages.orderLine] });
    });
    const so_lines = row.so_lines.map((line) => solved(line, chosen.get(line.ref)));
    await proceed(services, tx, shop, { ...row, so_lines });
  });
}

function solved(line: KeptLine, cv_id: number | null | undefined): KeptLine {
  if (cv_id === undefined || line.state === "foreign") return line;
  return { ...line, state: cv_id === null ? "left_out" : "matched", cv_id, reason: null };
}

/** Orders what waits now, with a yes to poor prints if there is one. */
export function approveOrder(
  services: Services,
  caller: Caller,
  so_id: number,
  so_accept_poor: boolean,
): Promise<ShopOrder> {
  return decide(services, caller, so_id, ["review", "held", "refused"], async (tx) => {
    const approved = {
      so_state: "approved",
      so_problem: null,
      so_doubt: null,
      so_is_poor: false,
      so_release_at: null,
    } as const;
    await changeShopOrder(tx, so_id, { ...approved, so_accept_poor });
    await services.jobs.send(SHOP_JOBS.make, { so_id }, { tx });
  });
}

/** Leaves an order out that has not been made. */
export function declineOrder(services: Services, caller: Caller, so_id: number): Promise<ShopOrder> {
  const declined = {
    so_state: "declined",
    so_problem: null,
    so_doubt: null,
    so_is_poor: false,
    so_release_at: null,
  } as const;
  return decide(services, caller, so_id, ["unmatched", "review", "held", "refused"], (tx) =>
    changeShopOrder(tx, so_id, declined),
  );
}
