import { sampleOrder, sampleOrderItem, samplePicture } from "@pressport/core/testing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showTracker } from "./orders-scene.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });

test("[WD09] it shows the signed-in client's orders with each item's status; one opens in place", async () => {
  await showTracker(null);
  await expect.element(page.getByText("2 × Delivered and 1 × Cancelled")).toBeVisible();
  await expect.element(page.getByText("2 × Received")).toBeVisible();
  await userEvent.click(button("View order PP-1072"));
  await expect.element(page.getByRole("heading", { name: "Order PP-1072" })).toBeVisible();
  await userEvent.click(button("All orders"));
  await expect.element(button("View order PP-1071")).toBeVisible();
});

test("[SC12] the order view shows each item with its thumbnail, SKU and status", async () => {
  await showTracker(72);
  await expect.element(page.getByText("CV-CUSTOM-0620-0870")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Canvas" })).toBeVisible();
  const statuses = [...document.querySelectorAll("pp-order-tracker")].flatMap((tracker) =>
    [...(tracker.shadowRoot?.querySelectorAll("[part~=item-state]") ?? [])].map((state) => state.textContent),
  );
  expect(statuses).toEqual(["Delivered", "Delivered", "Cancelled"]);
});

test("the order view names the invoice by its number, not by the one inside the house", async () => {
  await showTracker(72);
  await expect.element(page.getByText("Invoice PP-I-2026-000310")).toBeVisible();
  await expect.element(button("Invoice PP-I-2026-000310 (PDF)")).not.toBeInTheDocument();
});

test("[SC28] in the portal the invoice of an order is a press away", async () => {
  const { host } = await showTracker(72, { surface: "portal" });
  await userEvent.click(button("Invoice PP-I-2026-000310 (PDF)"));
  await expect.poll(() => host.callsOf("GET /api/invoices/310/pdf")).toHaveLength(1);
  // One that does not come is said, and can be asked for again.
  await userEvent.click(button("Dismiss"));
  await userEvent.click(button("Invoice PP-I-2026-000310 (PDF)"));
  await expect.poll(() => host.callsOf("GET /api/invoices/310/pdf")).toHaveLength(2);
});

test("a status that changes at the print shop is there by itself, and the page is told", async () => {
  const { host, events } = await showTracker(71);
  await expect.element(page.getByText("Updates by itself")).toBeVisible();
  host.change(71, { order_paid: true, order_items: [sampleOrderItem({ status_id: 4 })] });
  const steps = page.getByRole("list", { name: "Progress" });
  await expect.element(steps.getByText("Shipped", { exact: true })).toBeVisible();
  await expect.poll(() => events).toEqual(["pp-order-changed 71"]);
});

test("a visitor is asked to sign in, and sees the orders then", async () => {
  const { app } = await showTracker(null, { isVisitor: true });
  await expect.element(page.getByText("Log in to see your orders.")).toBeVisible();
  await userEvent.click(button("Log in"));
  expect([app.auth.isOpen.value, app.auth.form.value]).toEqual([true, "login-form"]);
  app.auth.close();
  app.session.set("token");
  await app.auth.reload();
  await expect.element(button("View order PP-1072")).toBeVisible();
});

test("[WD37] whoever comes after somebody who signed out begins at the list of orders", async () => {
  const { app } = await showTracker(null);
  await userEvent.click(button("View order PP-1072"));
  await expect.element(page.getByRole("heading", { name: "Order PP-1072" })).toBeVisible();
  await app.auth.logout();
  await expect.element(page.getByText("Log in to see your orders.")).toBeVisible();
  app.session.set("token");
  await app.auth.reload();
  await expect.element(button("View order PP-1071")).toBeVisible();
});

test("[SC09] the recipient is changed while the order is not sent to production", async () => {
  const { host } = await showTracker(71);
  await userEvent.click(button("Edit recipient"));
  const city = page.getByLabelText("City");
  await userEvent.fill(city, "");
  await userEvent.click(button("Save recipient"));
  await expect.element(city).toHaveAccessibleDescription("This field is required");
  await userEvent.fill(city, "Jelgava");
  await userEvent.click(button("Save recipient"));
  await expect.element(page.getByText("Jelgava, LV-1010")).toBeVisible();
  expect(host.callsOf("PATCH /api/orders/71/update")).toHaveLength(1);
});

test("a print file is written once the order is paid, and from then on being written", async () => {
  const { host } = await showTracker(71);
  await expect.element(page.getByText("Print file: Written once the order is paid").first()).toBeVisible();
  host.change(71, { order_paid: true });
  await expect.element(page.getByText("Print file: Being written…").first()).toBeVisible();
});

test("the tracker says in words what goes on between payment and production", async () => {
  const { host } = await showTracker(71);
  const failed = sampleOrderItem({ oi_print_file_state: "failed" });
  host.change(71, { order_paid: true, order_items: [failed] });
  await expect.element(page.getByText("Print file: We are looking into it")).toBeVisible();
  await expect.element(page.getByText(/needs our attention.*nothing is lost/)).toBeVisible();
  const order_items = [sampleOrderItem({ oi_print_file_state: "ready" })];
  host.change(71, { order_items, order_state: "submitted", order_submitted_at: "2026-11-03T08:00:00Z" });
  await expect.element(page.getByText("At the print house", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/can be changed until the print house accepts it/)).toBeVisible();
  await expect.element(button("Edit recipient")).toBeVisible();
  const accepted = [sampleOrderItem({ status_id: 2, oi_print_file_state: "ready" })];
  host.change(71, { order_items: accepted, order_accepted_at: "2026-11-04T08:00:00Z" });
  await expect.element(page.getByText("Accepted by the print house on Nov 4, 2026.")).toBeVisible();
  await expect.element(button("Edit recipient")).not.toBeInTheDocument();
});

test("[SC09] the country of a paid order stays, and the form says why", async () => {
  await showTracker(71, { orders: [sampleOrder({ order_id: 71, order_paid: true })] });
  await userEvent.click(button("Edit recipient"));
  const country = page.getByLabelText("Country");
  await expect.element(country).toBeDisabled();
  await expect
    .element(country)
    .toHaveAccessibleDescription(/cannot be changed, since its shipping is paid for/);
});

test("[SC10] [OV11] [MS30] [MS12] the print file modal takes a valid address and nothing else", async () => {
  const { host } = await showTracker(71);
  const call = "POST /api/orders/71/items/11/add-print-file";
  await userEvent.click(button(/^Replace print file \(Framed poster/));
  const url = page.getByLabelText("Web address of the new print file");
  await userEvent.fill(url, "not a url");
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Please provide valid URL")).toBeVisible();
  await userEvent.fill(url, "example.com/a.pdf");
  await userEvent.click(button("Cancel"));
  expect(host.callsOf(call)).toEqual([]);
  await userEvent.click(button(/^Replace print file \(Framed poster/));
  await userEvent.fill(url, "example.com/a.pdf");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Order file has been replaced successfully!")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(host.callsOf(call)).toHaveLength(1);
});

test("[SC381] the print file modal takes a file of this device", async () => {
  const { host } = await showTracker(71);
  await userEvent.click(button(/^Replace print file \(Framed poster/));
  const file = new File(["%PDF"], "print.pdf", { type: "application/pdf" });
  await userEvent.upload(page.getByLabelText("A file of this device"), file);
  await expect.element(page.getByLabelText("Web address of the new print file")).toBeDisabled();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Order file has been replaced successfully!")).toBeVisible();
  expect(host.callsOf("POST /api/orders/71/items/11/add-print-file")).toHaveLength(1);
});

test("[PA16] the print file modal says that a print is approved, and replaces it with its approval withdrawn on a second press", async () => {
  const { host } = await showTracker(71);
  const call = "POST /api/orders/71/items/11/add-print-file";
  host.refuseNext(call, "proof_approved", { message: "Ada has approved this print." });
  await userEvent.click(button(/^Replace print file \(Framed poster/));
  await userEvent.fill(page.getByLabelText("Web address of the new print file"), "example.com/a.pdf");
  await userEvent.click(button("Save"));
  await expect
    .element(page.getByText(/^Ada has approved this print\. “Replace and ask anew” does that/))
    .toBeVisible();
  await userEvent.click(button("Replace and ask anew"));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(host.callsOf(call)[1]?.body).toMatchObject({ withdraw_approval: true });
});

test("[SC08] a comment is shown on the order view", async () => {
  await showTracker(71);
  await userEvent.click(button("Send"));
  await expect.element(page.getByText("Write something or attach a file.")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Comment", { exact: true }), "Oak, please");
  await userEvent.click(button("Send"));
  await expect.element(page.getByRole("listitem").getByText("Oak, please")).toBeVisible();
  await expect.element(page.getByLabelText("Comment", { exact: true })).toHaveValue("");
});

test("[SC08] [MS03] a file is attached, named, taken off, and kept when the host refuses it", async () => {
  const { element, host } = await showTracker(71);
  await expect.element(button("Attach a file")).toBeVisible();
  const input = element.shadowRoot?.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file.");
  await userEvent.upload(input, new File(["%PDF"], "plan.pdf", { type: "application/pdf" }));
  await userEvent.click(button("Remove plan.pdf"));
  await userEvent.upload(input, new File(["%PDF"], "plan.pdf", { type: "application/pdf" }));
  host.refuseNext("POST /api/orders/71/add-comment", "wrong_file_type");
  await userEvent.click(button("Send"));
  await expect.element(page.getByText("There has been a problem uploading file!")).toBeVisible();
  await userEvent.click(button("Send"));
  await expect.element(page.getByRole("link", { name: /plan\.pdf/ })).toBeVisible();
});

test("[MS43] deleting asks first, and tells the page", async () => {
  const { host, events } = await showTracker(71);
  await userEvent.click(button("Delete order"));
  await expect.element(page.getByRole("dialog", { name: "Just checking.." })).toBeVisible();
  await userEvent.click(button("No"));
  expect(host.callsOf("DELETE /api/orders")).toEqual([]);
  await userEvent.click(button("Delete order"));
  await userEvent.click(button("Yes"));
  await expect.poll(() => events).toContain("pp-order-deleted 71");
});

test("paying opens the payment methods dialog over the order", async () => {
  await showTracker(71);
  await userEvent.click(button("Pay this order"));
  await expect.element(page.getByRole("dialog").getByText(/\$42\.50/)).toBeVisible();
});

test("no order, an order of somebody else, and a host that fails each say so", async () => {
  const { element, host } = await showTracker(999);
  await expect.element(page.getByText("We could not find this")).toBeVisible();
  for (let attempt = 0; attempt < 2; attempt++) host.refuseNext("GET /api/orders/71", "unavailable");
  element.orderId = 71;
  await expect.element(page.getByText("The order could not be loaded.")).toBeVisible();
  await userEvent.click(button("Try again"));
  await expect.element(page.getByRole("heading", { name: "Order PP-1071" })).toBeVisible();
  host.world.orders = [];
  element.orderId = undefined;
  await expect.element(page.getByText("You have no orders yet.")).toBeVisible();
});

test("a cancelled order and one that is past its claim period say so", async () => {
  const { element } = await showTracker(71, {
    orders: [
      sampleOrder({ order_items: [sampleOrderItem({ status_id: 6 })] }),
      sampleOrder({
        order_id: 72,
        order_paid: true,
        order_claim_until: "2020-01-31",
        order_items: [sampleOrderItem({ status_id: 5 })],
      }),
    ],
  });
  await expect.element(page.getByText("Cancelled").first()).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Progress" })).not.toBeInTheDocument();
  element.orderId = 72;
  await expect.element(page.getByText("The claim period ended on Jan 31, 2020")).toBeVisible();
  await expect.element(button("Refund / reprint")).not.toBeInTheDocument();
});

test("[SC375] [SC377] an order says what was refunded, its number in the shop it came from, and one name for unpaid", async () => {
  await showTracker(71, {
    orders: [
      sampleOrder({
        order_state: "created",
        order_refunded: { amount: 1234, currency: "USD" },
        order_reference: { source: "api", order_number: "ETSY-77" },
      }),
    ],
  });
  await expect.element(page.getByText(/Your number ETSY-77/)).toBeVisible();
  await expect.element(page.getByText("$12.34")).toBeVisible();
  await expect.element(page.getByText("Awaiting payment").first()).toBeVisible();
});

test("[SC372] photos of a claim are shown small, each with its name", async () => {
  const order_items = [sampleOrderItem({ status_id: 5 })];
  const item = {
    ri_oi_id: order_items[0]?.oi_id ?? 0,
    ri_reason_id: 1,
    ri_reason_name: "Damaged or misprinted",
    ri_description: "",
    files: ["damage1.jpg", "damage2.jpg"].map((file_name, at) => ({
      file_name,
      file_url: samplePicture(at === 0 ? "#a00" : "#0a0", "#333"),
    })),
  };
  const refund = {
    refund_id: 1,
    refund_type_id: 4,
    refund_type_name: "Reprint",
    refund_state: "requested" as const,
    refund_created_at: "2026-11-21T12:00:00Z",
    refund_items: [item],
  };
  const { element } = await showTracker(71, {
    orders: [sampleOrder({ order_paid: true, order_items, order_refunds: [refund] })],
  });
  for (const name of ["damage1.jpg", "damage2.jpg"])
    await expect.element(page.getByRole("link", { name, exact: true })).toBeVisible();
  const shown = () => [...(element.shadowRoot?.querySelectorAll(".claim-items img") ?? [])];
  await expect
    .poll(() => shown().filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length)
    .toBe(2);
  const places = shown().map((image) => image.getBoundingClientRect().top);
  expect(new Set(places).size).toBe(2);
});
