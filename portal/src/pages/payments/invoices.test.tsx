import type { EarningsEntry, Invoice } from "@pressport/core";
import { sampleUser } from "@pressport/core/testing";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test, vi } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { pageOf, portalHost } from "../../testing/portal-host.ts";
import { sampleInvoice } from "../../testing/samples.ts";

const THREE = [
  sampleInvoice({ invoice_id: 5 }),
  sampleInvoice({ invoice_id: 6, invoice_paid: true }),
  sampleInvoice({ invoice_id: 7, invoice_due_at: "2020-01-01T00:00:00Z" }),
];

function invoiceHost(invoices: readonly Invoice[], user = sampleUser()) {
  const host = portalHost({ user });
  host.answers["GET /api/invoices"] = ({ query }) => ({
    json: pageOf(invoices, { page: Number(query.get("page")), perPage: 20 }),
  });
  return host;
}
const row = async (number: string) => {
  const cell = await screen.findByText(number);
  const found = cell.closest("tr");
  if (!found) throw new Error(`No row of ${number}.`);
  return within(found);
};

test("[RT21] [SC26] the invoices say whether they are paid, with amounts and orders", async () => {
  await openPortal("/invoices", { host: invoiceHost(THREE) });
  const unpaid = await row("PP-I-5");
  expect(unpaid.getByText("Unpaid")).toBeTruthy();
  expect(["$63.83", "$12.77", "$76.60"].map((amount) => unpaid.getByText(amount).textContent)).toHaveLength(
    3,
  );
  expect(unpaid.getByRole("link", { name: "PP-1071" }).getAttribute("href")).toBe("/orders/71/view");
  expect((await row("PP-I-6")).getByText("Paid")).toBeTruthy();
  expect((await row("PP-I-6")).getByText(/^Paid on/)).toBeTruthy();
  expect((await row("PP-I-7")).getByText("Overdue")).toBeTruthy();
});

test("[SC27] pay selected opens the payment dialog for the checked invoices; select-all skips the paid one", async () => {
  const { place, pressport, host } = await openPortal("/invoices", { host: invoiceHost(THREE) });
  expect((await row("PP-I-6")).getByRole("checkbox")).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all unpaid invoices" }));
  await userEvent.click(await screen.findByRole("button", { name: "Pay 2 invoices" }));
  await expect.poll(() => place.querySelector("pp-payment-dialog")).not.toBeNull();
  expect(pressport.payment.subject.value).toEqual({
    kind: "invoices",
    ids: [5, 7],
    total: { amount: 15_320, currency: "USD" },
  });
  pressport.payment.cancel();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select invoice PP-I-7" }));
  await userEvent.click(await screen.findByRole("button", { name: "Pay 1 invoice" }));
  expect(pressport.payment.subject.value?.ids).toEqual([5]);
  expect(host.callsOf("POST /api/invoices/pay")).toHaveLength(0);
});

test("[SC28] an invoice is saved as a PDF under its name", async () => {
  const host = invoiceHost(THREE);
  const pdf = new Blob(["%PDF-1.7"], { type: "application/pdf" });
  host.answers["GET /api/invoices/5/pdf"] = () => ({ file: pdf });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href.split(":")[0]}`);
  });
  try {
    await openPortal("/invoices", { host });
    await userEvent.click(await screen.findByRole("button", { name: "Download PDF of invoice PP-I-5" }));
    await expect.poll(() => saved).toEqual(["PP-invoice-5.pdf blob"]);
  } finally {
    click.mockRestore();
  }
});

test("a PDF that does not come is said to", async () => {
  const host = invoiceHost(THREE);
  host.refuseNext("GET /api/invoices/5/pdf", "not_found");
  await openPortal("/invoices", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Download PDF of invoice PP-I-5" }));
  expect(await screen.findByShadowText("The PDF could not be downloaded.")).toBeTruthy();
});

test("no invoices and invoices that cannot be loaded each say so", async () => {
  const { close } = await openPortal("/invoices", { host: invoiceHost([]) });
  expect(await screen.findByText("You have no invoices yet.")).toBeTruthy();
  await close();
  const host = invoiceHost(THREE);
  host.refuseNext("GET /api/invoices", "server_error");
  await openPortal("/invoices", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("PP-I-5")).toBeTruthy();
});

const usd = (amount: number) => ({ amount, currency: "USD" as const });
const EARNED = [
  {
    entry_id: 2,
    entry_at: "2026-11-20T08:00:00Z",
    entry_kind: "payout" as const,
    entry_amount: usd(-1_000),
    entry_order: null,
    entry_payable: true,
    entry_claim_until: null,
  },
  {
    entry_id: 1,
    entry_at: "2026-11-02T08:00:00Z",
    entry_kind: "sale" as const,
    entry_amount: usd(1_333),
    entry_order: { order_id: 71, order_number: "PP-1071" },
    entry_payable: false,
    entry_claim_until: "2026-11-30",
  },
] satisfies EarningsEntry[];

function earningHost(payable: number, lines: readonly EarningsEntry[] = EARNED) {
  const host = invoiceHost(THREE);
  host.answers["GET /api/earnings/balance"] = () => ({
    json: {
      data: { earnings_balance: usd(20_000), earnings_payable: usd(payable), earnings_pending: usd(1_333) },
    },
  });
  host.answers["GET /api/earnings"] = () => ({ json: pageOf(lines, { page: 1, perPage: 20 }) });
  return host;
}

test("a reseller sees its earnings on a tab: the sums, and line by line how they came to be", async () => {
  await openPortal("/invoices", { host: earningHost(18_667) });
  await userEvent.click(await screen.findByRole("tab", { name: "Earnings" }));
  expect(await screen.findByText("$186.67")).toBeTruthy();
  const sale = await row("Sale");
  expect(sale.getByText("$13.33")).toBeTruthy();
  expect(sale.getByText("Pending")).toBeTruthy();
  expect(sale.getByText(/claims until/)).toBeTruthy();
  expect(sale.getByRole("link", { name: "PP-1071" }).getAttribute("href")).toBe("/orders/71/view");
  expect((await row("Payout")).getByText("-$10.00")).toBeTruthy();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(await screen.findByText("PP-I-5")).toBeTruthy();
});

test("earnings that cannot be loaded say so, and none yet say how they come", async () => {
  const host = earningHost(0, []);
  host.refuseNext("GET /api/earnings", "server_error");
  await openPortal("/invoices?tab=earnings", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("You have not earned anything yet.")).toBeTruthy();
  const start = screen.getByRole("link", { name: "Publish a design" });
  expect(start.getAttribute("href")).toBe("/designs/design-list");
});

test("invoices are paid from the balance where it is enough, after a yes, and a refusal is said", async () => {
  const host = earningHost(7_660);
  host.answers["POST /api/invoices/pay-from-balance"] = () => ({ json: { message: "Paid" } });
  await openPortal("/invoices", { host });
  await userEvent.click((await row("PP-I-5")).getByRole("checkbox"));
  const pay = { name: "Pay $76.60 from your balance" };
  const answer = async (words: string) => {
    await userEvent.click(await screen.findByRole("button", pay));
    const question = within(await screen.findByRole("dialog", pay));
    expect(question.getByText("PP-I-5")).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: words }));
  };
  await answer("No");
  expect(host.callsOf("POST /api/invoices/pay-from-balance")).toEqual([]);
  host.refuseNext("POST /api/invoices/pay-from-balance", "balance_too_small");
  await answer("Yes");
  expect(await screen.findByShadowText(/does not cover this/)).toBeTruthy();
  await answer("Yes");
  expect(await screen.findByShadowText("Paid from your balance!")).toBeTruthy();
  expect(host.callsOf("POST /api/invoices/pay-from-balance")).toHaveLength(2);
  await userEvent.click((await row("PP-I-7")).getByRole("checkbox"));
  expect(screen.queryByRole("button", { name: /from your balance/ })).toBeNull();
});

/** A reseller who has bought and sold. */
function sellingHost(sold: readonly Invoice[]) {
  const host = earningHost(0);
  host.answers["GET /api/invoices"] = ({ query }) => ({
    json: pageOf(query.get("side") === "sold" ? sold : THREE, { page: Number(query.get("page")) }),
  });
  return host;
}

test("[PA28] a reseller finds the invoices to its shoppers on a tab, with buyer and order, and saves them as one table", async () => {
  const sold = sampleInvoice({
    invoice_id: 9,
    invoice_number: "S1-I-2026-000001",
    invoice_paid: true,
    invoice_buyer: "Nora Lind",
  });
  const host = sellingHost([sold]);
  host.answers["GET /api/invoices/csv"] = () => ({ file: new Blob(["invoice"], { type: "text/csv" }) });
  const { place } = await openPortal("/invoices", { host });
  await userEvent.click(await screen.findByRole("tab", { name: "Sales" }));
  const line = await row("S1-I-2026-000001");
  expect(line.getByText("Nora Lind")).toBeTruthy();
  expect(line.getByRole("link", { name: "PP-1071" }).getAttribute("href")).toBe("/orders/71/view");
  expect(line.queryByRole("checkbox")).toBeNull();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  try {
    await userEvent.click(within(place).getByRole("button", { name: "Download CSV" }));
    await expect.poll(() => host.callsOf("GET /api/invoices/csv")).toHaveLength(1);
    await expect.poll(() => click.mock.calls.length).toBe(1);
  } finally {
    click.mockRestore();
  }
});

test("[PA28] who has sold nothing in its own name reads how that begins", async () => {
  const host = sellingHost([]);
  await openPortal("/invoices?tab=sales", { host });
  expect(await screen.findByText("No shopper has an invoice yet.")).toBeTruthy();
  const start = screen.getByRole("link", { name: "Check your invoice settings" });
  expect(start.getAttribute("href")).toBe("/settings?tab=brand");
});

test("a guest has no earnings to see", async () => {
  await openPortal("/invoices", { host: invoiceHost(THREE, sampleUser({ role: "guest" })) });
  expect(await screen.findByText("PP-I-5")).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
});

test("[SC176] the page of the invoices is in the address: a reload and back from an order find it, each tab its own", async () => {
  const many = Array.from({ length: 45 }, (_, index) => sampleInvoice({ invoice_id: index + 1 }));
  const host = invoiceHost(many);
  host.refuseNext("GET /api/invoices", "server_error");
  host.answers["GET /api/earnings"] = () => ({ json: pageOf(EARNED, { page: 1, perPage: 20 }) });
  const { router } = await openPortal("/invoices?page=2", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("PP-I-21");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  const last = await row("PP-I-41");
  expect(location.search).toBe("?page=3");
  await userEvent.click(last.getByRole("link"));
  await expect.poll(() => location.pathname).toBe("/orders/71/view");
  await router.navigate(-1);
  expect(await screen.findByText("PP-I-41")).toBeTruthy();
  await router.navigate("/invoices?page=9");
  await expect.poll(() => location.search).toBe("?page=3");
  await userEvent.click(await screen.findByRole("tab", { name: "Sales" }));
  await expect.poll(() => location.search).toBe("?tab=sales");
});
