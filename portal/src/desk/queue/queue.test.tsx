import { failures } from "@pressport/core/contract";
import { capabilitiesOf, SEARCH_PAUSE_MS } from "@pressport/core/rules";
import { type AskedCall, sampleUser } from "@pressport/core/testing";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, onTestFinished, test, vi } from "vitest";
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
  order_items: [
    {
      oi_id: 1,
      oi_product: "Poster",
      oi_sku_item: "30 × 40 cm",
      oi_quantity: 2,
      status_id: 1,
      reprint_copies: null,
      print_batch_number: null,
    },
  ],
});

const choice = (filter: string, value: string, orders: number, more = {}) => ({
  filter,
  value,
  name: value,
  code: null,
  orders,
  ...more,
});

const openQueue = (address = "/desk/orders") =>
  openPortal(address, {
    user: sampleUser({ role: "admin" }),
    answers: {
      "GET /api/desk": () => ({ json: { data: self } }),
      "GET /api/desk/orders": () => ({ json: { data: [due(71, true), due(72, false)], next: null } }),
      "GET /api/desk/views": () => ({ json: { data: [] } }),
      "GET /api/desk/orders/choices": () => ({
        json: {
          data: [
            choice("rush", "late", 12),
            choice("product", "Poster", 9),
            choice("product", "Canvas", 3),
            choice("frame", "oak", 2),
            choice("country_id", "7", 5, { name: "Latvia", code: "LV" }),
            choice("shop", "4", 1, { name: "Northlight Prints" }),
          ],
        },
      }),
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
  const asked = host.callsOf("GET /api/desk/orders").length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.setup({ delay: null }).type(field, "haruka mori");
  expect(field.value).toBe("haruka mori");
  expect(location.search).toBe("?state=submitted");
  vi.advanceTimersByTime(SEARCH_PAUSE_MS);
  vi.useRealTimers();
  await expect.poll(() => new URLSearchParams(location.search).get("query")).toBe("haruka mori");
  const calls = () => host.callsOf("GET /api/desk/orders").slice(asked);
  await expect.poll(() => calls().map(({ query }) => query.get("query"))).toEqual(["haruka mori"]);
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await expect.poll(() => location.search).toBe("");
  await expect.poll(() => field.value).toBe("");
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

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** Answers 150 orders, 100 at a time, as the host does. */
const pages = ({ query }: AskedCall) => {
  const from = Number(query.get("after") ?? 0) + 1;
  const list = numbers(from, Math.min(100, 151 - from)).map((id) => due(id, false));
  return { json: { data: list, next: from === 1 ? 100 : null } };
};

/** Opens the queue with 150 orders, all of them loaded and ticked. */
async function openMany() {
  const opened = await openQueue();
  opened.host.answers["GET /api/desk/orders"] = pages;
  lookAgain();
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  await expect.poll(() => screen.getByRole("table").getAttribute("aria-rowcount")).toBe("151");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.getByText("150 selected")).toBeTruthy();
  return opened;
}

const lookAgain = () => document.dispatchEvent(new Event("visibilitychange"));

test("[DK143] more than 100 orders are marked in one go, and every refusal is named", async () => {
  const { host } = await openMany();
  host.answers["POST /api/desk/orders/advance"] = ({ body }) => {
    const { order_ids: ids } = body as { order_ids: number[] };
    const refused = ids.filter((id) => id % 25 === 0);
    const moved = ids.filter((id) => id % 25 !== 0);
    return {
      json: { data: { moved, refused: refused.map((order_id) => ({ order_id, problem: "no_files" })) } },
    };
  };
  await userEvent.click(screen.getByRole("button", { name: "Printed p" }));
  const dialog = await screen.findByRole("dialog", { name: "Mark as: Printed (150)" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Printed" }));
  await expect
    .poll(() =>
      within(screen.getByRole("dialog"))
        .queryAllByRole("listitem")
        .map((line) => line.textContent),
    )
    .toEqual([25, 50, 75, 100, 125, 150].map((id) => `PP-${id}: not all print files are written yet`));
  expect(await screen.findByText("6 selected")).toBeTruthy();
  expect(host.callsOf("POST /api/desk/orders/advance")).toHaveLength(2);
});

test("[DK143] files come for up to 100 orders, and who has selected more reads so", async () => {
  await openMany();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Files for the press" });
  expect(button.disabled).toBe(true);
  expect(screen.getByText("Files of up to 100 orders at once")).toBeTruthy();
});

test("[DK144] a list that is asked for anew keeps its length and its ticks; where that fails, it stays", async () => {
  const { host } = await openMany();
  const asked = () => host.callsOf("GET /api/desk/orders").length;
  const before = asked();
  lookAgain();
  await expect.poll(asked).toBe(before + 2);
  await expect.poll(() => screen.getByRole("table").getAttribute("aria-rowcount")).toBe("151");
  expect(screen.getByText("150 selected")).toBeTruthy();
  host.refuseNext("GET /api/desk/orders", "server_error");
  lookAgain();
  await expect.poll(asked).toBe(before + 3);
  expect(await screen.findByShadowText(failures.server_error.text)).toBeTruthy();
  expect(screen.getByText("150 selected")).toBeTruthy();
});

const madeBatch = {
  print_batch_id: 9,
  print_batch_number: "B-9",
  print_batch_state: "making",
  print_batch_maker: "ilze@print.example",
  print_batch_created_at: "2026-11-02T09:00:00.000Z",
  print_batch_printed_at: null,
  print_batch_items: 3,
  print_batch_orders: 3,
  print_batch_prints: 6,
  print_batch_done: 0,
  print_batch_bytes: null,
  print_batch_url: null,
  print_batch_handed_at: null,
  print_batch_problems: [],
};

const batchesAsked = (host: Awaited<ReturnType<typeof openQueue>>["host"]) => {
  host.answers["GET /api/desk/batches"] = () => ({
    json: { data: [], meta: { current_page: 1, last_page: 1, from: null, total: 0, per_page: 50 } },
  });
  host.answers["POST /api/desk/batches"] = () => ({ json: { data: madeBatch } });
  return () => host.callsOf("POST /api/desk/batches").map(({ body }) => body);
};

test("[DK160] a range is ticked with shift, and becomes a batch by keyboard alone", async () => {
  const { host } = await openQueue();
  const list = numbers(1, 5).map((id) => due(id, false));
  host.answers["GET /api/desk/orders"] = () => ({ json: { data: list, next: null } });
  lookAgain();
  await screen.findByText("PP-5");
  const asked = batchesAsked(host);
  await userEvent.keyboard("jjxjjXb");
  const dialog = await screen.findByRole("dialog", { name: "Make a batch (3)" });
  within(dialog).getByRole("button", { name: "Make a batch" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(asked).toEqual([{ order_ids: [2, 3, 4] }]);
  expect(await screen.findByShadowText("B-9 is being made.")).toBeTruthy();
  await expect.poll(() => location.pathname).toBe("/desk/batches");
});

test("[DK160] every order of a filter becomes a batch, also those that are not loaded", async () => {
  const { host } = await openQueue("/desk/orders?service=express");
  host.answers["GET /api/desk/orders"] = pages;
  lookAgain();
  await screen.findByRole("button", { name: "Load more" });
  const asked = batchesAsked(host);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  await userEvent.click(screen.getByRole("button", { name: "Select every order of this filter" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Printed p" }).disabled).toBe(true);
  await userEvent.keyboard("b");
  const dialog = await screen.findByRole("dialog", { name: "Make a batch of every order of this filter" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Make a batch" }));
  await expect.poll(asked).toEqual([{ filter: { service: "express" } }]);
});

const wordsOf = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>("combobox", { name }).options].map(({ text }) => text);

test("[DK211] beside each choice stands how many orders it leaves, in the reader's words", async () => {
  await openQueue("/desk/orders?size=30+%C3%97+40+cm");
  await expect.poll(() => wordsOf("Product")).toEqual(["Any", "Canvas (3)", "Poster (9)"]);
  expect(wordsOf("Frame")).toEqual(["Any", "Oak (2)"]);
  expect(wordsOf("Country")).toEqual(["Any", "Latvia (5)"]);
  expect(wordsOf("Customer")).toEqual(["Any", "Northlight Prints (1)"]);
  // What is chosen is shown, also where it leaves nothing.
  expect(wordsOf("Size")).toEqual(["Any", "30 × 40 cm (0)"]);
  expect(screen.getByRole("button", { name: /^Late 12/ })).toBeTruthy();
});

test("[DK213] by keyboard the filters are reached and cleared, and what is late or due is shown", async () => {
  const { host } = await openQueue("/desk/orders?product=Poster");
  await screen.findByRole("table");
  await userEvent.keyboard("1");
  await expect.poll(() => location.search).toBe("?product=Poster&rush=late");
  await expect
    .poll(() => Object.fromEntries(host.callsOf("GET /api/desk/orders").at(-1)?.query ?? []))
    .toEqual({ product: "Poster", rush: "late" });
  await userEvent.keyboard("1");
  await expect.poll(() => location.search).toBe("?product=Poster");
  await userEvent.keyboard("c");
  await expect.poll(() => location.search).toBe("");
  await userEvent.keyboard("f");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("combobox", { name: "State" }));
});

test("[DK214] a view is kept by keyboard, opened by its name, and removed", async () => {
  const { host } = await openQueue("/desk/orders?rush=late&product=Poster");
  const view = {
    view_id: 5,
    view_name: "Late posters",
    view_filter: { product: "Poster", rush: "late" },
    view_is_shared: false,
    view_can_remove: true,
  };
  host.answers["POST /api/desk/views"] = () => ({ json: { data: [view] } });
  host.answers["DELETE /api/desk/views/5"] = () => ({ json: { data: [] } });
  await screen.findByRole("table");
  await userEvent.keyboard("v");
  const dialog = within(await screen.findByRole("dialog", { name: "Keep this view" }));
  // Only a super-admin shares one.
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await userEvent.type(dialog.getByLabelText("Name"), "Late posters{Enter}");
  const link = await screen.findByRole("link", { name: "Late posters" });
  expect(host.callsOf("POST /api/desk/views").map(({ body }) => body)).toEqual([
    {
      view_name: "Late posters",
      view_filter: { rush: "late", product: "Poster" },
      view_is_shared: false,
    },
  ]);
  expect(link.getAttribute("aria-current")).toBe("page");
  await userEvent.keyboard("c");
  await expect.poll(() => location.search).toBe("");
  await userEvent.click(link);
  await expect.poll(() => location.search).toBe("?product=Poster&rush=late");
  await userEvent.click(await screen.findByRole("button", { name: "Remove “Late posters”" }));
  await expect.poll(() => screen.queryByRole("link", { name: "Late posters" })).toBeNull();
});
