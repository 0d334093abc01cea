import { type OrderVatCheck, readFinding } from "@pressport/core/contract";
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
  order_vat_check: null,
  order_is_late: true,
  can_cancel: false,
  staff_notes: [],
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

const openOrder = (shown: unknown = order, order_vat_check: OrderVatCheck | null = null) =>
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
      "GET /api/desk/orders/71": () => ({ json: { data: { ...found, order: shown, order_vat_check } } }),
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

test("[SC483] a press on what was found in a print file shows its place on the print, and another hides it", async () => {
  const [item, ...others] = order.order_items;
  if (!item) throw new Error("the order has no item");
  const hairline = readFinding({ code: "hairline", box: { x: 10, y: 20, width: 30, height: 0 } });
  const marked = {
    ...item,
    oi_thumbnail_url: "https://host.example/print.jpg",
    oi_print_findings: [hairline],
  };
  await openOrder({ ...order, order_items: [marked, ...others] });
  await userEvent.click(await screen.findByRole("button", { name: "Show on the print" }));
  const frame = document.querySelector("figure rect");
  expect(Number(frame?.getAttribute("x"))).toBeLessThan(10);
  expect(Number(frame?.getAttribute("height"))).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Hide on the print" }));
  expect(document.querySelector("figure rect")).toBeNull();
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

const vatCheck: OrderVatCheck = {
  vat_number: "DE123456789",
  vat_check_state: "pending",
  vat_check_asked_at: "2026-11-22T09:00:00.000Z",
  vat_check_answered_at: null,
  vat_check_consultation: null,
};

test("[DK152] an order says what VIES knows of its VAT number", async () => {
  await openOrder(order, vatCheck);
  expect(await screen.findByText("DE123456789")).toBeTruthy();
  expect(screen.getByText(/VIES has not answered yet/)).toBeTruthy();
});

test("[DK152] an unknown number under which no VAT was charged says who owes it", async () => {
  const vat_off = { amount: 150, currency: "USD" };
  const untaxed = { ...order, order_totals: { ...order.order_totals, vat_off } };
  await openOrder(untaxed, {
    ...vatCheck,
    vat_check_state: "wrong",
    vat_check_answered_at: "2026-11-23T09:00:00.000Z",
  });
  expect(await screen.findByText("VIES does not know this number.")).toBeTruthy();
  expect(screen.getByText("No VAT was charged: the buyer owes it.")).toBeTruthy();
});

test("[DK170] [DK171] a late order says so; a note is kept as it is typed, saved, and removed by its writer", async () => {
  const note = {
    note_id: 5,
    note_text: "Thick paper",
    note_by: "ilze@pressport.test",
    note_is_own: true,
    note_at: "2026-11-22T09:00:00.000Z",
  };
  const { host } = await openOrder();
  host.answers["POST /api/desk/orders/71/notes"] = () => ({
    json: { data: { ...found, staff_notes: [note] } },
  });
  host.answers["DELETE /api/desk/orders/71/notes/5"] = () => ({ json: { data: found } });
  expect(await screen.findByText("late")).toBeTruthy();
  host.refuseNext("POST /api/desk/orders/71/notes", "server_error");
  await userEvent.type(screen.getByLabelText("Note"), "Thick paper");
  const send = screen.getByRole("button", { name: "Add note" });
  await userEvent.click(send);
  await expect.poll(() => host.callsOf("POST /api/desk/orders/71/notes").length).toBe(1);
  await expect.poll(() => send.getAttribute("aria-busy")).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Thick paper");
  await userEvent.click(send);
  await userEvent.click(await screen.findByRole("button", { name: "Remove this note" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Remove this note" })).toBeNull();
  expect(host.callsOf("POST /api/desk/orders/71/notes").map(({ body }) => body)).toEqual([
    { note_text: "Thick paper" },
    { note_text: "Thick paper" },
  ]);
});
