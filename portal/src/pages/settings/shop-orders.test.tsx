import type { ShopConnection, ShopExchange, ShopOrder } from "@pressport/core/contract";
import { sampleUser } from "@pressport/core/testing";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { pageOf, portalHost } from "../../testing/portal-host.ts";

const CONNECTION: ShopConnection = {
  connection_watching: "messages",
  connection_looked_at: "2026-11-20T08:00:00Z",
  connection_problem: null,
  connection_approval: "auto",
  connection_hold_hours: 24,
  connection_cash_on_delivery: "review",
  connection_is_demo: false,
};
const FAILED: ShopExchange = {
  se_id: 9,
  se_direction: "out",
  se_kind: "shipped",
  se_state: "failed",
  se_result: "WooCommerce does not accept the consumer key and secret.",
  se_attempts: 3,
  se_created_at: "2026-11-20T08:00:00Z",
};

const shopOrder = (changes: Partial<ShopOrder>): ShopOrder => ({
  so_id: 1,
  so_number: "1047",
  so_state: "ordered",
  so_problem: null,
  so_doubt: null,
  so_is_poor: false,
  so_release_at: null,
  so_shop_state: "paid",
  so_recipient_name: "Nora Lind",
  so_lines: [
    {
      line_ref: "71",
      line_title: "Harbour, 30 × 40 cm",
      line_sku: "POS-3040-1",
      line_quantity: 2,
      line_state: "matched",
      line_problem: null,
    },
  ],
  so_order: null,
  so_exchanges: [],
  so_created_at: "2026-11-20T08:00:00Z",
  ...changes,
});

function shopHost(orders: ShopOrder[], connection: Partial<ShopConnection> = {}) {
  const user = sampleUser();
  const shop = {
    client_store_url: "https://shop.example",
    client_store_type: { st_id: 1, st_name: "WooCommerce" },
  };
  Object.assign(user.user_client, shop);
  const host = portalHost({ user });
  let kept = { ...CONNECTION, ...connection };
  host.answers["GET /api/clients/create"] = () => ({ json: { data: [shop.client_store_type] } });
  host.answers["GET /api/client/shop-connection"] = () => ({ json: { data: kept } });
  host.answers["PATCH /api/client/shop-connection"] = ({ body }) => {
    kept = { ...kept, ...(body as Partial<ShopConnection>) };
    return { json: { data: kept } };
  };
  host.answers["GET /api/client/shop-orders"] = () => ({ json: pageOf(orders, {}) });
  return host;
}
const open = (host: ReturnType<typeof shopHost>) => openPortal("/settings?tab=integration", { host });
const card = async (name: string) => within(await screen.findByRole("article", { name }));

test("[ST27][ST61] it is said what is done with paid orders of the shop, and kept", async () => {
  const host = shopHost([]);
  await open(host);
  expect(await screen.findByText(/Your shop tells us of each order at once/)).toBeTruthy();
  expect(screen.getByText("No order of your shop has come in yet.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("A paid order"), "is printed after some hours");
  await userEvent.clear(screen.getByLabelText("Hours to wait"));
  await userEvent.type(screen.getByLabelText("Hours to wait"), "6");
  await userEvent.selectOptions(
    screen.getByLabelText("An order to be paid on delivery"),
    "is handled like a paid order",
  );
  await userEvent.click(screen.getByRole("button", { name: "Save this choice" }));
  await expect
    .poll(() => host.callsOf("PATCH /api/client/shop-connection").map(({ body }) => body))
    .toEqual([
      { connection_approval: "hold", connection_hold_hours: 6, connection_cash_on_delivery: "auto" },
    ]);
});

test("[ST26] an unknown line is solved in one step, and the order goes on", async () => {
  const problem = "The size behind the SKU POS-3040-1 is gone.";
  const [line] = shopOrder({}).so_lines;
  const orders = [
    shopOrder({
      so_state: "unmatched",
      so_problem: problem,
      so_lines: line ? [{ ...line, line_state: "unmatched", line_problem: problem }] : [],
    }),
  ];
  const host = shopHost(orders);
  host.answers["GET /api/client/shop-orders/1/choices"] = () => ({
    json: { data: [{ cv_id: 5, choice_title: "Harbour – Poster, 40 × 50 cm" }] },
  });
  host.answers["POST /api/client/shop-orders/1/solve"] = () => {
    orders[0] = shopOrder({ so_state: "approved" });
    return { json: { data: orders[0] } };
  };
  await open(host);
  const found = await card("1047");
  expect(found.getByText(problem)).toBeTruthy();
  await userEvent.selectOptions(
    await found.findByLabelText("What is “Harbour, 30 × 40 cm”?"),
    await found.findByRole("option", { name: "Harbour – Poster, 40 × 50 cm" }),
  );
  await userEvent.click(found.getByRole("button", { name: "Go on" }));
  expect(await (await card("1047")).findByText("Being ordered")).toBeTruthy();
  expect(host.callsOf("POST /api/client/shop-orders/1/solve")[0]?.body).toEqual({
    lines: [{ line_ref: "71", cv_id: 5 }],
  });
});

test("[ST26] where what a line can be does not come, it is asked for again and nothing is left out meanwhile", async () => {
  const [line] = shopOrder({}).so_lines;
  const so_lines = line ? [{ ...line, line_state: "unmatched" as const }] : [];
  const host = shopHost([shopOrder({ so_state: "unmatched", so_lines })]);
  host.answers["GET /api/client/shop-orders/1/choices"] = () => ({
    json: { data: [{ cv_id: 5, choice_title: "Harbour – Poster, 40 × 50 cm" }] },
  });
  host.refuseNext("GET /api/client/shop-orders/1/choices", "not_allowed");
  await open(host);
  const found = await card("1047");
  const again = await found.findByRole("button", { name: "Try again" });
  expect(found.queryByRole("button", { name: "Go on" })).toBeNull();
  await userEvent.click(again);
  expect(await found.findByRole("option", { name: "Harbour – Poster, 40 × 50 cm" })).toBeTruthy();
});

test("[ST25] what was said to the shop stands with the order, and what did not work is tried again", async () => {
  const orders = [shopOrder({ so_exchanges: [FAILED] })];
  const host = shopHost(orders);
  host.answers["POST /api/client/shop-exchanges/9/retry"] = () => {
    const again = { ...FAILED, se_state: "done" as const };
    orders[0] = shopOrder({ so_exchanges: [again] });
    return { json: { data: again } };
  };
  await open(host);
  const found = await card("1047");
  expect(found.getByText(/We told your shop: on its way – did not work/)).toBeTruthy();
  expect(found.getByText(/3 attempts: WooCommerce does not accept/)).toBeTruthy();
  await userEvent.click(found.getByRole("button", { name: "Try again" }));
  expect(await (await card("1047")).findByText(/on its way – done/)).toBeTruthy();
});

test("[ST27] an order that waits to be paid says so and is paid from here; one that waits for approval is approved or left out", async () => {
  const unpaid = {
    order_id: 71,
    order_number: "PP-1071",
    order_state: "created" as const,
    order_paid: false,
    order_total: { amount: 2_300, currency: "USD" as const },
  };
  const host = shopHost([
    shopOrder({
      so_problem: "Your balance does not cover it, so it waits until you pay it.",
      so_order: unpaid,
    }),
    shopOrder({ so_id: 2, so_number: "1048", so_state: "review" }),
  ]);
  host.answers["POST /api/client/shop-orders/2/approve"] = () => ({
    json: { data: shopOrder({ so_id: 2, so_number: "1048", so_state: "approved" }) },
  });
  const { pressport } = await open(host);
  await userEvent.click((await card("1047")).getByRole("button", { name: "Pay now" }));
  expect(pressport.payment.subject.value).toEqual({ kind: "orders", ids: [71], total: unpaid.order_total });
  pressport.payment.cancel();
  await userEvent.click((await card("1048")).getByRole("button", { name: "Print it" }));
  await expect
    .poll(() => host.callsOf("POST /api/client/shop-orders/2/approve").map(({ body }) => body))
    .toEqual([{ accept_poor: false }]);
});

test("[ST24] a shop that cannot be asked says why, and its orders can be loaded again", async () => {
  const host = shopHost([], { connection_problem: "WooCommerce has a problem of its own (status 503)." });
  host.refuseNext("GET /api/client/shop-orders", "server_error");
  await open(host);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("WooCommerce has a problem of its own (status 503).")).toBeTruthy();
});
