import {
  ApiError,
  type DeliveryService,
  type ImportDelivery,
  type Money,
  type OrderImport,
} from "@pressport/core/contract";
import { acceptedLanguage, sumMoney } from "@pressport/core/rules";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { say } from "../../text/languages/say.ts";
import { deliveriesTo } from "../delivery/delivery.service.ts";
import { quotePartnerOrder } from "../orders/create-partner-order.service.ts";
import { type ImportRecord, importEntity, readyCountries } from "./imports.queries.ts";

/** A file of orders as it travels, with the ways its orders could, and what they cost where all hold the same. */
export async function shownImport(
  services: Services,
  reader: { user: Caller; language: string | null },
  row: ImportRecord,
): Promise<OrderImport> {
  const language = acceptedLanguage(reader.language);
  const entity = await importEntity(services.db, row);
  const import_problems = entity.import_problems.map((one) => ({ ...one, text: say(language, one.text) }));
  return { ...entity, import_problems, import_deliveries: await deliveriesOf(services, reader.user, row) };
}

/** The ways the orders could travel that can be made; none once they are being made. */
async function deliveriesOf(
  services: Services,
  caller: Caller,
  row: ImportRecord,
): Promise<ImportDelivery[]> {
  if (row.import_state !== "checked") return [];
  const places = await readyCountries(services.db, row.import_id);
  const offered = new Set<DeliveryService>();
  for (const place of places)
    for (const { service } of await deliveriesTo(services.db, place)) offered.add(service);
  return Promise.all(
    [...offered].map(async (delivery_service) => ({
      delivery_service,
      total: await totalOf(services, caller, { lines: row.import_lines, places, delivery_service }),
    })),
  );
}

interface SentAway {
  lines: ImportRecord["import_lines"];
  places: Awaited<ReturnType<typeof readyCountries>>;
  delivery_service: DeliveryService;
}

/** What orders cost together that travel this way; null where each holds something else. */
async function totalOf(
  services: Services,
  caller: Caller,
  { lines, places, delivery_service }: SentAway,
): Promise<Money | null> {
  if (!lines) return null;
  const sums: Money[] = [];
  for (const { country_id, orders } of places) {
    const wish = { wanted: lines, country_id, delivery_service };
    const quote = await quotePartnerOrder(services.db, services, caller, wish).catch(noneIfRefused);
    // What cannot be priced any more is said of each order once they are made.
    if (!quote) return null;
    const { total } = quote.totals;
    sums.push({ ...total, amount: total.amount * orders });
  }
  const [first] = sums;
  return first ? sumMoney(sums, first.currency) : null;
}

function noneIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
