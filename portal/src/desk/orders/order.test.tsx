import { capabilitiesOf } from "@pressport/core/rules";
import { sampleOrder, sampleUser } from "@pressport/core/testing";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const order = sampleOrder({ order_id: 71, order_paid: true, order_state: "in_production" });
const found = {
  order,
  order_ship_by: "2026-11-26",
  client_id: 1,
  client_name: "Northlight Prints",
  can_cancel: false,
  history: [
    {
      at: "2026-11-22T09:00:00.000Z",
      action: "order.items-moved",
      actor: "ilze@pressport.test",
      before: {},
      after: {},
    },
  ],
};

const openOrder = () =>
  openPortal("/desk/orders/71", {
    user: sampleUser({ role: "admin" }),
    answers: {
      "GET /api/desk": () => ({
        json: {
          data: {
            user_id: 1,
            user_name: "Ilze",
            staff_role_name: null,
            capabilities: capabilitiesOf("admin"),
            refund_limit: null,
          },
        },
      }),
      "GET /api/desk/orders/71": () => ({ json: { data: found } }),
      "POST /api/desk/orders/71/items": () => ({ json: { data: found } }),
    },
  });

test("[DK10] the page of an order says who ordered, when it is due, and who changed what", async () => {
  await openOrder();
  expect(await screen.findByRole("heading", { level: 1, name: order.order_number })).toBeTruthy();
  expect(screen.getByText("Northlight Prints")).toBeTruthy();
  expect(screen.getByText("ilze@pressport.test")).toBeTruthy();
  expect(screen.getByText(/Items moved on/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
});

test("[DK11] s asks for carrier and number, and Enter sends all items with them; half a parcel is not sent", async () => {
  const { host } = await openOrder();
  await screen.findByRole("heading", { level: 1, name: order.order_number });
  await userEvent.keyboard("s");
  await userEvent.type(await screen.findByLabelText("Carrier"), "DPD{Enter}");
  expect(host.callsOf("POST /api/desk/orders/71/items")).toEqual([]);
  await userEvent.type(screen.getByLabelText("Tracking number"), "0512{Enter}");
  await expect
    .poll(() => host.callsOf("POST /api/desk/orders/71/items").map(({ body }) => body))
    .toEqual([
      {
        oi_ids: order.order_items.map(({ oi_id }) => oi_id),
        step: "shipped",
        parcel: { carrier: "DPD", number: "0512" },
      },
    ]);
});

test.each([
  ["i", "In production"],
  ["p", "Printed"],
  ["d", "Delivered"],
])("[DK140] %s asks before it moves the items, and sends once", async (key, name) => {
  const { host } = await openOrder();
  await screen.findByRole("heading", { level: 1, name: order.order_number });
  await userEvent.keyboard(key);
  const count = order.order_items.length;
  const dialog = await screen.findByRole("dialog", { name: `Mark as: ${name} (${count})` });
  expect(within(dialog).queryByLabelText("Carrier")).toBeNull();
  expect(host.callsOf("POST /api/desk/orders/71/items")).toEqual([]);
  await userEvent.dblClick(within(dialog).getByRole("button", { name }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(host.callsOf("POST /api/desk/orders/71/items")).toHaveLength(1);
});
