import {
  ApiError,
  type DeliveryService,
  type Order,
  type OrderLink,
  type PartnerQuote,
} from "@pressport/core/contract";
import { ORDER_LINK_MS } from "@pressport/core/rules";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { clientProductFor } from "../catalog/catalog.service.ts";
import { ensureSellable } from "../catalog/create-variant.service.ts";
import { withTypeSet } from "../catalog/filled-fields.service.ts";
import { cancelOrder } from "../fulfilment/cancel-order.service.ts";
import { orderPage, orderTokenOf } from "../order-links/order-links.service.ts";
import { lockOwnOrders } from "../order-rows/order-rows.service.ts";
import {
  createPartnerOrder,
  type PartnerLine,
  type PartnerOrder,
  quotePartnerOrder,
} from "../orders/create-partner-order.service.ts";
import { shownOrder } from "../orders/orders.service.ts";
import { orderOfReference } from "../orders/place-order.service.ts";
import { releaseSessions } from "../payments/payments.service.ts";

/** Where orders come from that a reseller's own server, or a file of its, makes: both by the numbers of its shop. */
export const OWN_NUMBERS = "api";

/** Makes products of a design, or finds those that are there. */
export async function placeOnProducts(
  services: Services,
  caller: Caller,
  cd_id: number,
  product_ids: number[],
) {
  const rows = await services.db.transaction(async (tx) => {
    const made: Awaited<ReturnType<typeof ensureSellable>>[] = [];
    for (const product_id of new Set(product_ids))
      made.push(await ensureSellable(tx, services, caller, product_id, cd_id));
    return made;
  });
  return Promise.all(rows.map((row) => clientProductFor(services, row, caller)));
}

/** What is to be priced, as it is asked for. */
interface QuoteWish {
  lines: readonly PartnerLine[];
  recipient_country_id: number;
  delivery_service?: DeliveryService | undefined;
}

/** What these lines would cost. */
export async function priceOrder(
  services: Services,
  caller: Caller,
  { lines: wanted, recipient_country_id: country_id, delivery_service = "standard" }: QuoteWish,
): Promise<PartnerQuote> {
  const wish = { wanted, country_id, delivery_service };
  const found = await quotePartnerOrder(services.db, services, caller, wish);
  return {
    quote_lines: found.lines.map(({ item, ci_quantity, unit, total }) => ({
      quantity: ci_quantity,
      product_name: `${item.oi_product}, ${item.oi_sku_item}`,
      unit_price: unit,
      line_total: total,
    })),
    quote_totals: found.totals,
    quote_deliveries: found.deliveries,
  };
}

/** Makes the order of that number, or answers the one that is there. */
export async function makeOrder(
  services: Services,
  caller: Caller,
  order_number: string,
  wish: Omit<PartnerOrder, "client_id" | "keyMode" | "reference">,
): Promise<Order> {
  const { client_id, keyMode } = caller;
  const reference = { source: OWN_NUMBERS, order_number };
  const made = await withTypeSet(services, () =>
    services.db.transaction((tx) =>
      createPartnerOrder(tx, services, { ...wish, client_id, keyMode, reference }),
    ),
  );
  return shownOrder(services, made.order_id, caller);
}

/** The order of that number. */
export async function orderOfNumber(
  services: Services,
  caller: Caller,
  order_number: string,
): Promise<Order> {
  const found = await orderOfReference(services.db, { source: OWN_NUMBERS, order_number }, caller);
  if (!found) throw new ApiError("not_found");
  return shownOrder(services, found.order_id, caller);
}

/** Makes a link to an own order for the customer it is for. */
export async function linkToOrder(services: Services, caller: Caller, order_id: number): Promise<OrderLink> {
  const { config, clock } = services;
  const { order_id: id } = await shownOrder(services, order_id, caller);
  const now = clock.now();
  const order_link_token = orderTokenOf(config, id, now, { showsPrices: false });
  return {
    order_link_token,
    order_link_url: orderPage(config.publicUrl, order_link_token),
    order_link_ends_at: new Date(now.getTime() + ORDER_LINK_MS).toISOString(),
  };
}

/** Cancels an own order, and answers it. A page on which somebody pays it just now is ended first. */
export async function cancelOwnOrder(services: Services, caller: Caller, order_id: number): Promise<Order> {
  const [own] = await services.db.transaction((tx) => lockOwnOrders(tx, [order_id], caller));
  if (!own) throw new ApiError("not_found");
  try {
    await releaseSessions(services, [order_id]);
  } catch (error) {
    // Paid there meanwhile: that money goes back with the order.
    if (!ApiError.is(error, "already_paid")) throw error;
  }
  const { kind } = await cancelOrder(services, order_id);
  if (kind === "in production") throw new ApiError("order_in_production");
  if (kind === "being paid") throw new ApiError("conflict");
  return shownOrder(services, order_id, caller);
}
