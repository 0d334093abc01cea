import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { Realtime } from "../client/push/realtime.ts";
import type { Invoice } from "../contract/resources/invoices.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { signedInStorage } from "../testing/web-storage.ts";
import { InvoicesStore } from "./invoices-store.ts";

const invoice = (invoice_id: number, invoice_paid = false): Invoice => ({
  invoice_id,
  invoice_number: `PP-I-${invoice_id}`,
  invoice_credits: null,
  invoice_has_xml: true,
  invoice_paid,
  invoice_created_at: "2026-11-02T09:30:00Z",
  invoice_due_at: "2026-11-16T09:30:00Z",
  invoice_paid_at: null,
  invoice_total: { amount: 120, currency: "USD" },
  invoice_net: { amount: 100, currency: "USD" },
  invoice_vat: { amount: 20, currency: "USD" },
  invoice_buyer: "Ada Lovelace",
  invoice_orders: [],
});

/** The invoices of somebody who is signed in; `world` is what the host has. */
async function open(invoices: Invoice[]) {
  const world = { invoices, isDown: false, pdfs: 0 };
  const hearers = new Set<() => void>();
  const realtime: Realtime = {
    state: () => "live",
    onState: () => () => {},
    onPublic: () => () => {},
    onUser(_user, event, listen) {
      // Reviewed cast: the payload is not looked at.
      const hear = () => (listen as (payload: { invoice_id: number }) => void)({ invoice_id: 1 });
      if (event === "invoice-changed") hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    onMissed: () => () => {},
    dispose: () => {},
  };
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    storage: signedInStorage(),
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url);
      if (pathname.endsWith("/pdf")) {
        world.pdfs += 1;
        return new Response("%PDF", { headers: { "content-type": "application/pdf" } });
      }
      const meta = { current_page: 1, last_page: 1, from: 1, total: world.invoices.length, per_page: 20 };
      const json = pathname === "/api/user" ? { data: sampleUser() } : { data: world.invoices, meta };
      const headers = { "content-type": "application/json" };
      if (world.isDown)
        return new Response(JSON.stringify({ message: "Down", code: "server_error" }), {
          status: 500,
          headers,
        });
      return new Response(JSON.stringify(json), { headers });
    },
  });
  await app.auth.whenKnown();
  const store = new InvoicesStore({ ...app, realtime });
  onTestFinished(() => {
    store[Symbol.dispose]();
    app.dispose();
  });
  return { app, store, world, hearers };
}

test("select-all checks every unpaid invoice, never a paid one, and then none", async () => {
  const { store } = await open([invoice(1), invoice(2, true), invoice(3)]);
  await store.load();
  store.toggle(2);
  expect([...store.checked.value]).toEqual([]);
  store.toggleAll();
  expect([[...store.checked.value], store.isAllChecked.value]).toEqual([[1, 3], true]);
  store.toggle(1);
  expect(store.checkedInvoices.value.map(({ invoice_id }) => invoice_id)).toEqual([3]);
  store.toggleAll();
  store.toggleAll();
  expect([...store.checked.value]).toEqual([]);
});

test("an invoice that is paid meanwhile shows itself paid by a push and is no longer checked", async () => {
  const { store, world, hearers } = await open([invoice(1), invoice(3)]);
  await store.load();
  store.toggleAll();
  world.invoices = [invoice(1, true), invoice(3)];
  for (const hear of hearers) hear();
  await expect.poll(() => store.list.value[0]?.invoice_paid).toBe(true);
  expect([...store.checked.value]).toEqual([3]);
});

test("a PDF is fetched once at a time, under the name it is saved by", async () => {
  const { store, world } = await open([invoice(1)]);
  await store.load();
  const [first, second] = await Promise.all([store.download(1), store.download(1)]);
  expect([first?.name, await first?.file.text(), second]).toEqual(["PP-invoice-1.pdf", "%PDF", null]);
  expect([world.pdfs, store.downloading.value.size]).toEqual([1, 0]);
});

test("invoices that cannot be loaded are a failure at first, and later a message over what is shown", async () => {
  const { app, store, world } = await open([invoice(1)]);
  world.isDown = true;
  await store.load();
  expect(store.state.value).toBe("failed");
  world.isDown = false;
  await store.load();
  world.isDown = true;
  await store.load();
  expect([store.state.value, store.list.value.length]).toEqual(["ready", 1]);
  expect(app.notices.list.value.map(({ kind }) => kind)).toEqual(["error"]);
});

test("whoever logs out leaves no invoices behind", async () => {
  const { app, store } = await open([invoice(1)]);
  await store.load();
  await app.auth.logout();
  expect([store.list.value, store.state.value]).toEqual([[], "idle"]);
});
