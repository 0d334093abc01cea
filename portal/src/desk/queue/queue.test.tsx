import { capabilitiesOf } from "@pressport/core/rules";
import { sampleUser } from "@pressport/core/testing";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const self = {
  user_id: 1,
  user_name: "Ilze",
  staff_role_name: null,
  capabilities: capabilitiesOf("admin"),
  refund_limit: null,
};
const due = (order_id: number, order_is_late: boolean) => ({
  order_id,
  order_number: `PP-${order_id}`,
  order_state: "paid",
  order_paid_at: "2026-11-02T09:00:00.000Z",
  order_ship_by: "2026-11-06",
  order_is_late,
  client_name: "Northlight Prints",
  recipient_name: "Tom Reed",
  order_country_code: "LV",
  order_country_name: "Latvia",
  order_delivery_service: "standard",
  order_items: [{ oi_id: 1, oi_product: "Poster", oi_sku_item: "30 × 40 cm", oi_quantity: 2, status_id: 1 }],
});

const openQueue = (address = "/desk/orders") =>
  openPortal(address, {
    user: sampleUser({ role: "admin" }),
    answers: {
      "GET /api/desk": () => ({ json: { data: self } }),
      "GET /api/desk/orders": () => ({ json: { data: [due(71, true), due(72, false)], next: null } }),
      "POST /api/desk/orders/advance": () => ({
        json: { data: { moved: [71], refused: [{ order_id: 72, problem: "no_files" }] } },
      }),
    },
  });

test("[DK08] [DK09] orders are selected and marked as printed by keyboard alone; what was refused says why", async () => {
  const { host } = await openQueue();
  expect((await screen.findAllByText("late")).length).toBe(1);
  await userEvent.keyboard("jxjxp");
  const send = await screen.findByRole("dialog", { name: "Mark as: Printed (2)" });
  expect(send).toBeTruthy();
  await userEvent.tab();
  while (document.activeElement?.textContent !== "Printed") await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => host.callsOf("POST /api/desk/orders/advance").map(({ body }) => body))
    .toEqual([{ order_ids: [71, 72], step: "printed" }]);
  await expect.poll(() => document.body.textContent).toContain("1 selected");
});

test("[DK07] the search keeps every letter that is typed, and an empty list can be shown whole again", async () => {
  const { host } = await openQueue("/desk/orders?state=submitted");
  await screen.findByRole("table");
  host.answers["GET /api/desk/orders"] = () => ({ json: { data: [], next: null } });
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search orders" });
  await userEvent.type(field, "haruka mori");
  expect(field.value).toBe("haruka mori");
  await expect.poll(() => new URLSearchParams(location.search).get("query")).toBe("haruka mori");
  await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
  await expect.poll(() => location.search).toBe("");
  expect(field.value).toBe("");
});

test("[DK07] what the queue is narrowed to stands in the address", async () => {
  const { host } = await openQueue("/desk/orders?state=in_production&service=express&country_id=7&query=tom");
  await screen.findByRole("table");
  const [call] = host.callsOf("GET /api/desk/orders");
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    state: "in_production",
    service: "express",
    country_id: "7",
    query: "tom",
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Delivery" }), "standard");
  await expect.poll(() => new URLSearchParams(location.search).get("service")).toBe("standard");
});
