import type { OrderImport } from "@pressport/core/contract";
import { sampleCart, sampleOrder } from "@pressport/core/testing";
import { fireEvent } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { portalHost } from "../../testing/portal-host.ts";

const checked: OrderImport = {
  import_id: 7,
  import_name: "orders.csv",
  import_state: "checked",
  import_created_at: "2026-11-22T09:00:00.000Z",
  import_columns: [
    { name: "Order", field: "order_number", sample: "A-1" },
    { name: "Nr", field: null, sample: "PO-30X40-P-1" },
  ],
  import_orders: { ready: 987, to_confirm: 0, known: 3, wrong: 1, made: 0 },
  import_problems: [{ row: 12, column: "Country", text: "“Atlantis” is no country we know." }],
  import_problem_count: 1,
  import_deliveries: [],
};

test("[PA05] [PA06] a pasted table is looked through, its columns are said, and orders are created when asked for", async () => {
  const host = portalHost();
  host.answers["GET /api/order-imports"] = () => ({ json: { data: [] } });
  host.answers["POST /api/order-imports"] = () => ({ json: { data: checked } });
  host.answers["PATCH /api/order-imports/7"] = () => ({ json: { data: checked } });
  host.answers["POST /api/order-imports/7/start"] = () => ({
    json: {
      data: {
        ...checked,
        import_state: "done",
        import_orders: { ready: 0, to_confirm: 0, known: 3, wrong: 1, made: 987 },
      } satisfies OrderImport,
    },
  });
  await openPortal("/orders/all", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Import orders" }));
  await userEvent.click(await screen.findByLabelText("Or paste rows from a spreadsheet"));
  await userEvent.paste("Order\tNr\nA-1\tPO-30X40-P-1");
  await userEvent.click(screen.getByRole("button", { name: "Check the file" }));
  expect(await screen.findByText("987 orders can be created")).toBeTruthy();
  expect(screen.getByText("Row 12, Country:")).toBeTruthy();
  await userEvent.click(screen.getByText("Columns of the file"));
  await userEvent.selectOptions(screen.getByLabelText("Nr"), "SKU");
  expect(host.callsOf("PATCH /api/order-imports/7").map(({ body }) => body)).toEqual([
    { columns: ["order_number", "sku"] },
  ]);
  expect(host.callsOf("POST /api/order-imports/7/start")).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "Create 987 orders" }));
  expect(await screen.findByText("987 orders have been created.")).toBeTruthy();
  expect(screen.getByText("3 orders are here already and are left alone")).toBeTruthy();
});

test("[AP410] an order that needs a yes is created with it alone, and is not called ready", async () => {
  const host = portalHost();
  const import_orders = { ready: 0, to_confirm: 1, known: 0, wrong: 0, made: 0 };
  host.answers["GET /api/order-imports"] = () => ({ json: { data: [{ ...checked, import_orders }] } });
  host.answers["POST /api/order-imports/7/start"] = () => ({
    json: { data: { ...checked, import_orders, import_state: "running" } satisfies OrderImport },
  });
  await openPortal("/orders/all", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Import orders" }));
  expect(await screen.findByText(/^1 order needs your yes/)).toBeTruthy();
  expect(screen.queryByText(/can be created/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Create 0 orders" }).disabled).toBe(true);
  await userEvent.click(screen.getByLabelText("Yes, create these too"));
  await userEvent.click(screen.getByRole("button", { name: "Create 1 order" }));
  expect(host.callsOf("POST /api/order-imports/7/start").map(({ body }) => body)).toEqual([
    { accept_poor: true, delivery_service: "standard" },
  ]);
});

/** "Order,Town" and "A-1,Köln", as Windows wrote it before UTF-8, and as Excel writes "Unicode text". */
const WRITTEN = {
  "windows-1252": new Uint8Array([...new TextEncoder().encode("Order,Town\nA-1,K"), 0xf6, 0x6c, 0x6e]),
  "utf-16": Uint16Array.from("\ufeffOrder,Town\nA-1,Köln", (letter) => letter.charCodeAt(0)),
};

test.each([
  ["chosen", "windows-1252"],
  ["dropped", "utf-16"],
] as const)(
  "[PA05] a file that is %s is looked through, old spreadsheets' letters (%s) too",
  async (how, letters) => {
    const host = portalHost();
    host.answers["GET /api/order-imports"] = () => ({ json: { data: [] } });
    host.answers["POST /api/order-imports"] = () => ({ json: { data: checked } });
    await openPortal("/orders/all", { host });
    await userEvent.click(await screen.findByRole("button", { name: "Import orders" }));
    const file = new File([WRITTEN[letters]], "orders.csv", { type: "text/csv" });
    const field = await screen.findByLabelText("Drop an Excel or CSV file here, or choose one");
    if (how === "chosen") await userEvent.upload(field, file);
    else
      fireEvent.drop(screen.getByText("Drop an Excel or CSV file here, or choose one"), {
        dataTransfer: { files: [file] },
      });
    expect(await screen.findByText("987 orders can be created")).toBeTruthy();
    expect(host.callsOf("POST /api/order-imports").map(({ body }) => body)).toEqual([
      { import_name: "orders.csv", csv: "Order,Town\nA-1,Köln" },
    ]);
  },
);

test("[PA05] [SC520] an Excel file from before 2007, or one with a password, is not sent; what to do with it is said", async () => {
  const host = portalHost();
  host.answers["GET /api/order-imports"] = () => ({ json: { data: [] } });
  await openPortal("/orders/all", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Import orders" }));
  const file = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])], "orders.xls");
  fireEvent.drop(await screen.findByText("Drop an Excel or CSV file here, or choose one"), {
    dataTransfer: { files: [file] },
  });
  const words =
    "This file cannot be read. Save the table as .xlsx without a password or as CSV, and choose it again.";
  expect(await screen.findByShadowText(words)).toBeTruthy();
  expect(host.callsOf("POST /api/order-imports")).toEqual([]);
});

test("[PA20] the basket is sent to chosen addresses and pasted ones, after a look at what it costs", async () => {
  const host = portalHost({ cart: sampleCart() });
  const address = { ...sampleOrder().order_recipient, address_id: 4 };
  const recipients: OrderImport = {
    ...checked,
    import_name: "",
    import_columns: [],
    import_orders: { ready: 2, to_confirm: 0, known: 0, wrong: 1, made: 0 },
    import_problems: [{ row: 0, column: "Grace Hopper", text: "We do not deliver to this country" }],
    import_deliveries: [
      { delivery_service: "standard", total: { amount: 5480, currency: "USD" } },
      { delivery_service: "express", total: { amount: 7480, currency: "USD" } },
    ],
  };
  host.answers["GET /api/client/addresses"] = () => ({ json: { data: [address] } });
  host.answers["POST /api/order-imports/recipients"] = () => ({ json: { data: recipients } });
  host.answers["POST /api/order-imports/7/start"] = () => ({
    json: { data: { ...recipients, import_state: "running", import_deliveries: [] } satisfies OrderImport },
  });
  await openPortal("/basket", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Send to several addresses" }));
  await userEvent.click(await screen.findByLabelText("Maija Ozola, Brīvības iela 12, Riga"));
  await userEvent.click(screen.getByLabelText("Paste addresses from a spreadsheet"));
  await userEvent.paste("Recipient\nAlan");
  await userEvent.click(screen.getByRole("button", { name: "Check the file" }));
  expect(await screen.findByText("$54.80 in all, with shipping")).toBeTruthy();
  expect(screen.getByText("Grace Hopper:")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Delivery"), "Express · $74.80");
  expect(screen.getByText("$74.80 in all, with shipping")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Create 2 orders" }));
  expect(host.callsOf("POST /api/order-imports/7/start").map(({ body }) => body)).toEqual([
    { accept_poor: false, delivery_service: "express" },
  ]);
  const [sent] = host.callsOf("POST /api/order-imports/recipients");
  expect(sent?.body).toMatchObject({ addresses: [address.address_id], csv: "Recipient\nAlan" });
});

test("[SC179] what is pasted and ticked for several addresses stays when its dialog is closed, and none are missed before they are known", async () => {
  const host = portalHost({ cart: sampleCart() });
  const address = { ...sampleOrder().order_recipient, address_id: 4 };
  host.answers["GET /api/client/addresses"] = () => ({ json: { data: [address] } });
  host.refuseNext("GET /api/client/addresses", "server_error");
  await openPortal("/basket", { host });
  const open = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Send to several addresses" }));
  await open();
  expect(await screen.findByText("Your addresses could not be loaded.")).toBeTruthy();
  expect(screen.queryByText(/^No addresses are saved yet/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByLabelText("Maija Ozola, Brīvības iela 12, Riga"));
  await userEvent.click(screen.getByLabelText("Paste addresses from a spreadsheet"));
  await userEvent.paste("Recipient\nAlan");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await open();
  expect(await screen.findByLabelText("Maija Ozola, Brīvības iela 12, Riga")).toHaveProperty("checked", true);
  expect(screen.getByLabelText("Paste addresses from a spreadsheet")).toHaveProperty(
    "value",
    "Recipient\nAlan",
  );
});
