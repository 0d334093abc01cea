import type { Batch } from "@pressport/core";
import { sampleDesign, sampleUser } from "@pressport/core/testing";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { pageOf, portalHost } from "../../../testing/portal-host.ts";

const NOTHING = { waiting: 0, working: 0, done: 0, poor: 0, failed: 0, cancelled: 0 };

/** A host with so many designs, two a page, and one work on them, which stands where the test says. */
function batchHost(count: number) {
  const designs = Array.from({ length: count }, (_, index) =>
    sampleDesign({ cd_id: index + 1, cd_name: `Harbour ${index + 1}` }),
  );
  const user = sampleUser();
  Object.assign(user.user_client, {
    client_store_url: "https://store.test",
    client_store_type: { st_id: 1, st_name: "WooCommerce" },
  });
  const host = portalHost({
    user,
    answers: {
      "GET /api/client/designs": ({ query }) => ({
        json: pageOf(designs, { page: Number(query.get("page") ?? 1), perPage: 2 }),
      }),
    },
  });
  const works: Batch[] = [];
  const stand = (batch: Partial<Batch>) => {
    works[0] = {
      batch_id: 7,
      batch_kind: "place",
      batch_state: "running",
      batch_counts: NOTHING,
      batch_can_retry: 0,
      batch_created_at: "2026-03-01T09:00:00.000Z",
      ...works[0],
      ...batch,
    };
    return { json: { data: works[0] } };
  };
  host.answers["GET /api/client/batches"] = () => ({ json: { data: works } });
  host.answers["POST /api/client/batches"] = () =>
    stand({ batch_counts: { ...NOTHING, waiting: count * 2 } });
  host.answers["PATCH /api/client/batches/7"] = ({ body }) => stand(body as Partial<Batch>);
  host.answers["POST /api/client/batches/7/retry"] = () => stand({ batch_state: "running" });
  return { host, stand };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("[SC46] work that is under way is there after a reload, pauses, goes on and is cancelled", async () => {
  const { host, stand } = batchHost(2);
  stand({ batch_counts: { ...NOTHING, waiting: 3, done: 1 } });
  await openPortal("/designs/design-list", { host });
  expect(await screen.findByText("1 of 4")).toBeTruthy();
  await press("Pause");
  expect(await screen.findByText("Placing on products · Paused")).toBeTruthy();
  await press("Continue");
  await press("Cancel");
  await expect
    .poll(() => host.callsOf("PATCH /api/client/batches/7").map(({ body }) => body))
    .toEqual([{ batch_state: "paused" }, { batch_state: "running" }, { batch_state: "cancelled" }]);
});

test("[SC80] whoever earns nothing yet says a markup where the designs are placed, and sees what it makes of prices", async () => {
  const { host } = batchHost(2);
  host.answers["PATCH /api/clients/1/prices"] = ({ body }) => ({
    json: { data: { ...host.user?.user_client, ...Object(body) } },
  });
  await openPortal("/designs/design-list", { host });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Harbour 1" }));
  await press("Place on products");
  const [box] = await screen.findAllByRole("checkbox", { name: /costs you/ });
  expect(screen.getByRole("button", { name: "Choose products" })).toHaveProperty("disabled", true);
  await userEvent.click(box ?? document.body);
  const before = box?.closest("label")?.textContent;
  await userEvent.type(screen.getByLabelText("Markup, %"), "100");
  await expect.poll(() => box?.closest("label")?.textContent).not.toBe(before);
  const goOn = host.hold("PATCH /api/clients/1/prices");
  await press("Publish on 1 product");
  await press("Publish on 1 product");
  goOn();
  await expect.poll(() => host.callsOf("POST /api/client/batches").length).toBe(1);
  expect(host.callsOf("PATCH /api/clients/1/prices").map(({ body }) => body)).toEqual([
    { client_markup: 100, client_margin: null, client_price_ending: "any", client_least_profit: 0 },
  ]);
});

test("[SC45] [SC364] all designs are placed on two products and published, whatever page they are on", async () => {
  const { host } = batchHost(14);
  await openPortal("/designs/design-list?orientation=portrait", { host });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Harbour 1" }));
  await press("Select all 14");
  await press("Place on products");
  const boxes = await screen.findAllByRole("checkbox", { name: /costs you/ });
  await userEvent.click(boxes[0] ?? document.body);
  await userEvent.click(boxes[1] ?? document.body);
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrolledTo() {
    seen.push(this);
  };
  await press("Publish on 2 products");
  const progress = await screen.findByText("0 of 28");
  // [SC364] Whoever chose designs further down sees the progress.
  expect(seen.some((place) => place.contains(progress))).toBe(true);
  expect(host.callsOf("POST /api/client/batches").map(({ body }) => body)).toEqual([
    { action: { kind: "place", products: [2, 1], publish: true }, filter: { orientation: "portrait" } },
  ]);
  expect(screen.queryByText(/selected/)).toBeNull();
});

test("[SC46] [SC47] [SC363] each row says how it ended, why it failed and where it is sold; what failed is tried again", async () => {
  const { host, stand } = batchHost(3);
  stand({ batch_counts: { ...NOTHING, working: 1, done: 1, poor: 1, failed: 3 }, batch_can_retry: 1 });
  const row = {
    cd_thumbnail_url: "https://host.test/files/thumbnail.jpg",
    product_id: 2,
    product_name: "Poster",
    row_reason: null,
    row_detail: null,
    row_store_url: null,
  };
  const results = [
    {
      ...row,
      row_place: 0,
      cd_id: 1,
      cd_name: "Harbour 1",
      row_state: "done",
      row_store_url: "https://shop.test/p/1",
    },
    {
      ...row,
      row_place: 1,
      cd_id: 2,
      cd_name: "Harbour 2",
      row_state: "poor",
      row_reason: "too_soft",
      row_detail: "96",
    },
    {
      ...row,
      row_place: 2,
      cd_id: 3,
      cd_name: "Harbour 3",
      row_state: "failed",
      row_reason: "store",
      row_detail: "Full.",
    },
  ];
  host.answers["GET /api/client/batches/7/rows"] = ({ query }) => ({
    json: pageOf(
      results.filter(({ row_state }) => (query.get("state") ?? row_state) === row_state),
      {},
    ),
  });
  await openPortal("/designs/design-list", { host });
  await press("Results");
  const link = await screen.findByRole("link", { name: "View in store Harbour 1" });
  expect(link.getAttribute("href")).toBe("https://shop.test/p/1");
  expect(screen.getByText("Every size prints poorly: 96 dpi at best.")).toBeTruthy();
  expect(screen.getByText("Your store said: Full.")).toBeTruthy();
  await press("Failed 3");
  await expect.poll(() => screen.queryByText("Your store said: Full.")).not.toBeNull();
  await expect.poll(() => screen.queryByText("Every size prints poorly: 96 dpi at best.")).toBeNull();
  await press("Try 1 again");
  await press("Place 1 soft design anyway");
  await expect
    .poll(() => host.callsOf("POST /api/client/batches/7/retry").map(({ body }) => body))
    .toEqual([{ accept_poor: false }, { accept_poor: true }]);
});

test("[SC45] nothing is deleted without a yes, and tags are added and taken away", async () => {
  const { host } = batchHost(2);
  await openPortal("/designs/design-list", { host });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Harbour 2" }));
  await press("Delete");
  await press("No");
  expect(host.callsOf("POST /api/client/batches")).toEqual([]);
  await press("Tag");
  await userEvent.type(await screen.findByLabelText("Add"), "sea, blue");
  await userEvent.type(screen.getByLabelText("Take away"), "old{Enter}");
  await expect
    .poll(() => host.callsOf("POST /api/client/batches").map(({ body }) => body))
    .toEqual([{ action: { kind: "tag", add: ["sea", "blue"], remove: ["old"] }, designs: [2] }]);
});

test("[SC48] every new price is seen beside the old one before it is set, and taken back afterwards", async () => {
  const { host, stand } = batchHost(2);
  const money = (amount: number) => ({ amount, currency: "USD" });
  const change = {
    cv_id: 1,
    cd_id: 2,
    cd_name: "Harbour 2",
    product_name: "Poster",
    cv_name_cm: "30 × 40 cm",
    cost: money(1490),
    before: money(1490),
    after: money(2390),
    shipping: money(490),
  };
  host.answers["POST /api/client/batches/prices"] = () => ({ json: pageOf([change], {}) });
  host.answers["POST /api/client/batches"] = () =>
    stand({ batch_kind: "price", batch_state: "done", batch_counts: { ...NOTHING, done: 1 } });
  host.answers["POST /api/client/batches/7/undo"] = () => stand({ batch_kind: "restore" });
  await openPortal("/designs/design-list", { host });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Harbour 2" }));
  await press("Price by your rule");
  const row = await screen.findByRole("row", { name: /Harbour 2.*\$14\.90 \$14\.90 \$23\.90/ });
  // What is left of it after VAT, the print and its delivery.
  expect(within(row).getAllByText("$3.42")).not.toEqual([]);
  expect(host.callsOf("POST /api/client/batches")).toEqual([]);
  await press("Set these prices");
  await press("Take back");
  expect(await screen.findByText("Restoring prices")).toBeTruthy();
  expect(host.callsOf("POST /api/client/batches/prices")[0]?.body).toEqual({ designs: [2] });
});
