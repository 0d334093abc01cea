import { failures, type OrderVatCheck, readFinding } from "@pressport/core/contract";
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
  staff_items: order.order_items.map(({ oi_id }) => ({
    oi_id,
    checked_at: null,
    packed_at: null,
    can_reprint: true,
    copy_wholesale: { amount: 900, currency: "USD" },
    reprint: null,
  })),
  order_money: {
    left: { amount: 5_000, currency: "USD" },
    goes_to: "card",
    house: { amount: 5_000, currency: "USD" },
    reseller: { amount: 0, currency: "USD" },
  },
  order_made: { amount: 0, currency: "USD" },
  can_change_address: true,
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

const openOrder = (shown: unknown = order, order_vat_check: OrderVatCheck | null = null, more: object = {}) =>
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
      "GET /api/desk/orders/71": () => ({
        json: { data: { ...found, order: shown, order_vat_check, ...more } },
      }),
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

const [item, ...others] = order.order_items;
if (!item) throw new Error("the order has no item");
const hairline = readFinding({
  code: "hairline",
  measured: 0.1,
  wanted: 0.25,
  page: 1,
  box: { x: 10, y: 20, width: 30, height: 0 },
});
const foundOut = {
  ...order,
  order_items: [
    { ...item, oi_thumbnail_url: "https://host.example/print.jpg", oi_print_findings: [hairline] },
    ...others,
  ],
};
/** What the part of the widgets shows; its place is its own. */
const inFindings = <Found extends Element>(selector: string) =>
  [...document.querySelectorAll("td div")].flatMap((place) => [
    ...(place.shadowRoot?.querySelectorAll<Found>(selector) ?? []),
  ]);

test("[PA397] staff read of a print file what its reseller reads: how bad it is, how much of it there is, where, and what to do", async () => {
  await openOrder(foundOut);
  await expect.poll(() => inFindings("[part~=print-finding]")).toHaveLength(1);
  const words = inFindings("[part~=print-finding]")[0]?.textContent;
  for (const said of [
    "Please check",
    hairline?.text,
    "Found: 0.1 pt, wanted: 0.25 pt",
    "Page 1",
    hairline?.advice,
  ])
    expect(words).toContain(said);
});

test("[SC483] a press on what was found in a print file shows its place on the print, and another hides it", async () => {
  await openOrder(foundOut);
  await expect.poll(() => inFindings("button")).toHaveLength(1);
  const [toggle] = inFindings<HTMLButtonElement>("button");
  expect(toggle?.textContent).toBe("Show on the print");
  toggle?.click();
  await expect.poll(() => inFindings("figure rect")).toHaveLength(1);
  const [frame] = inFindings("figure rect");
  expect(Number(frame?.getAttribute("x"))).toBeLessThan(10);
  expect(Number(frame?.getAttribute("height"))).toBeGreaterThan(0);
  toggle?.click();
  await expect.poll(() => inFindings("figure rect")).toEqual([]);
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

test("[DK184] r asks which item, how many copies and why, and sends them; the page says that it is a reprint", async () => {
  const { host } = await openOrder();
  const [item] = order.order_items;
  host.answers["POST /api/desk/orders/71/reprint"] = () => ({
    json: {
      data: {
        ...found,
        staff_items: found.staff_items.map((one, at) =>
          at === 0 ? { ...one, can_reprint: false, reprint: { copies: 1, reason: "lost" } } : one,
        ),
      },
    },
  });
  await screen.findByRole("heading", { level: 1, name: order.order_number });
  await userEvent.keyboard("r");
  const dialog = await screen.findByRole("dialog", { name: "Print again" });
  await userEvent.type(within(dialog).getByLabelText("Copies"), "1");
  await userEvent.selectOptions(within(dialog).getByLabelText("Reason"), "lost");
  expect(within(dialog).getByText(/The print house bears it, worth \$9\.00/)).toBeTruthy();
  await userEvent.dblClick(within(dialog).getByRole("button", { name: "Print again" }));
  expect(await screen.findByText("Reprint of 1: Lost on the way")).toBeTruthy();
  expect(host.callsOf("POST /api/desk/orders/71/reprint").map(({ body }) => body)).toEqual([
    { oi_id: item?.oi_id, copies: 1, reason: "lost", note_text: "" },
  ]);
});

test("[DK184] m pays a part back with words; too much is not sent, and what was typed outlives a refusal", async () => {
  const { host } = await openOrder();
  host.answers["POST /api/desk/orders/71/refund"] = () => ({ json: { data: found } });
  host.refuseNext("POST /api/desk/orders/71/refund", "conflict");
  await screen.findByRole("heading", { level: 1, name: order.order_number });
  await userEvent.keyboard("m");
  const dialog = await screen.findByRole("dialog", { name: "Pay money back" });
  const amount = within(dialog).getByLabelText("Amount");
  await userEvent.type(amount, "50.01");
  await userEvent.type(within(dialog).getByLabelText("Words to the customer"), "Sorry.");
  const send = within(dialog).getByRole("button", { name: "Pay money back" });
  expect(send.hasAttribute("disabled")).toBe(true);
  await userEvent.clear(amount);
  await userEvent.type(amount, "2.50");
  expect(within(dialog).getByText("The print house bears $2.50.")).toBeTruthy();
  await userEvent.click(send);
  await expect.poll(() => host.callsOf("POST /api/desk/orders/71/refund").length).toBe(1);
  await expect.poll(() => send.getAttribute("aria-busy")).toBeNull();
  expect(within(dialog).getByDisplayValue("Sorry.")).toBeTruthy();
  // Other money may be left by now.
  await expect.poll(() => host.callsOf("GET /api/desk/orders/71").length).toBe(2);
  await userEvent.click(send);
  await expect
    .poll(() => host.callsOf("POST /api/desk/orders/71/refund").map(({ body }) => body))
    .toEqual(Array(2).fill({ amount: 250, words: "Sorry.", left: 5_000 }));
});

test("[DK184] who cancels an order in production reads what is lost and what goes back before", async () => {
  const made = { amount: 1_800, currency: "USD" };
  const { host } = await openOrder(order, null, { can_cancel: true, order_made: made });
  host.answers["POST /api/desk/orders/71/cancel"] = () => ({ json: { data: found } });
  await userEvent.click(await screen.findByRole("button", { name: "Cancel order" }));
  const dialog = await screen.findByRole("dialog", { name: `Cancel order ${order.order_number}?` });
  expect(dialog.textContent).toContain("What is made by now is lost, worth $18.00 at wholesale.");
  expect(dialog.textContent).toContain("$50.00 goes back to the customer.");
  expect(host.callsOf("POST /api/desk/orders/71/cancel")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Yes" }));
  await expect
    .poll(() => host.callsOf("POST /api/desk/orders/71/cancel").map(({ body }) => body))
    .toEqual([{ even_in_production: true }]);
});

test("[DK184] a changes the address; what the host says of a field stands at that field", async () => {
  const { host } = await openOrder();
  host.answers["PATCH /api/desk/orders/71/recipient"] = () => ({
    status: 422,
    json: {
      code: "invalid",
      message: failures.invalid.text,
      errors: { "order_recipient.recipient_city": ["Please check the city."] },
    },
  });
  await screen.findByRole("heading", { level: 1, name: order.order_number });
  await userEvent.keyboard("a");
  const dialog = await screen.findByRole("dialog", { name: "Delivery address" });
  expect(within(dialog).getByText("The country of a paid order stays as it is.")).toBeTruthy();
  const street = within(dialog).getByDisplayValue(order.order_recipient.recipient_address);
  await userEvent.clear(street);
  await userEvent.type(street, "7 Loom Lane");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Please check the city.")).toBeTruthy();
  expect(street).toHaveProperty("value", "7 Loom Lane");
});
