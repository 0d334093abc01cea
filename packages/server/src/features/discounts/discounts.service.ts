import {
  ApiError,
  type Discount,
  fieldMessages,
  invalid,
  MOST_DISCOUNTS,
  type ShopDiscounts,
} from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.service.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";
import { type DiscountRow, discountStateOf } from "../pricing/pricing.service.ts";
import {
  acceptsHostDiscounts,
  countShopDiscounts,
  endDiscount,
  insertDiscount,
  listShopDiscounts,
  setAcceptsHostDiscounts,
} from "./discounts.queries.ts";

export { endDiscount, insertDiscount, listHostDiscounts } from "./discounts.queries.ts";

type Needs = Pick<Services, "db" | "clock">;

/** A code that is to be made, by what the contract lets through. */
interface WantedDiscount {
  discount_code: string;
  discount_kind: DiscountRow["discount_kind"];
  discount_value: number;
  discount_valid_from?: string | null | undefined;
  discount_valid_to?: string | null | undefined;
  discount_usage_limit?: number | null | undefined;
}

/** A reseller's discount codes, and whether its shop accepts those of the print house. */
export async function shopDiscounts({ db, clock }: Needs, client_id: number): Promise<ShopDiscounts> {
  const now = clock.now();
  const rows = await listShopDiscounts(db, client_id, now);
  return {
    discounts: rows.map((row) => discountEntity(row, now)),
    accepts_host_discounts: await acceptsHostDiscounts(db, client_id),
  };
}

/** Makes a code for a reseller's own shop. */
export async function makeDiscount(
  services: Needs,
  client_id: number,
  wanted: WantedDiscount,
): Promise<Discount> {
  const now = services.clock.now();
  const period = periodOf(wanted.discount_valid_from, wanted.discount_valid_to);
  if (period.discount_valid_to && period.discount_valid_to < now)
    throw invalid({ discount_valid_to: [fieldMessages.discountOver] });
  return services.db.transaction(async (tx) => {
    if ((await countShopDiscounts(tx, client_id, now)) >= MOST_DISCOUNTS)
      throw new ApiError("conflict", {
        message: `At most ${MOST_DISCOUNTS} discount codes at once. End one first.`,
      });
    const row = await insertDiscount(tx, {
      discount_code: wanted.discount_code,
      discount_client_id: client_id,
      discount_kind: wanted.discount_kind,
      discount_value: wanted.discount_value,
      discount_usage_limit: wanted.discount_usage_limit ?? null,
      ...period,
    });
    if (!row) throw invalid({ discount_code: [fieldMessages.discountTaken] });
    await auditDiscount(services, tx, client_id, "discount.made", {}, row);
    return discountEntity(row, now);
  });
}

/** Takes a code of a reseller out of use at once; baskets that have it are told when they are ordered. */
export async function endShopDiscount(
  services: Needs,
  client_id: number,
  discount_id: number,
): Promise<Discount> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const row = await endDiscount(tx, client_id, { discount_id }, now);
    if (!row) throw new ApiError("not_found");
    const { discount_code, discount_valid_to } = row;
    await auditDiscount(services, tx, client_id, "discount.ended", {}, { discount_code, discount_valid_to });
    return discountEntity(row, now);
  });
}

/** Says whether a reseller's shop accepts codes of the print house. */
export async function acceptHostDiscounts(
  services: Needs,
  client_id: number,
  accepts: boolean,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockClient(tx, client_id);
    const before = { accepts_host_discounts: await acceptsHostDiscounts(tx, client_id) };
    await setAcceptsHostDiscounts(tx, client_id, accepts);
    const after = { accepts_host_discounts: accepts };
    await auditDiscount(services, tx, client_id, "discount.house", before, after);
  });
}

/** From the beginning of the first day to the end of the last one, in UTC. */
export function periodOf(from: string | null | undefined, to: string | null | undefined) {
  return {
    discount_valid_from: from ? new Date(`${from}T00:00:00.000Z`) : null,
    discount_valid_to: to ? new Date(`${to}T23:59:59.999Z`) : null,
  };
}

function auditDiscount(
  services: Needs,
  tx: Database,
  client_id: number,
  action: string,
  before: object,
  after: object,
): Promise<void> {
  return audit(services, tx, { action, entity: "client", entity_id: client_id, client_id, before, after });
}

/** A code as it travels. */
function discountEntity(row: DiscountRow, now: Date): Discount {
  const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? null;
  return {
    discount_id: row.discount_id,
    discount_code: row.discount_code,
    discount_kind: row.discount_kind,
    discount_value: row.discount_value,
    discount_valid_from: day(row.discount_valid_from),
    discount_valid_to: day(row.discount_valid_to),
    discount_usage_limit: row.discount_usage_limit,
    discount_used: row.discount_used,
    discount_state: discountStateOf(row, now),
  };
}
