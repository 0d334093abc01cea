import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import { type SafeStorage, safeStorageOver } from "../client/storage/safe-storage.ts";
import type { Batch } from "../contract/resources/batches.ts";
import type { OrderImport } from "../contract/resources/partner/imports.ts";
import { OrderImportStore } from "../orders/order-import-store.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { scriptedHost } from "../testing/scripted-host.ts";
import { fakeWebStorage } from "../testing/web-storage.ts";
import { BatchesStore } from "./batches-store.ts";

const BATCHES = "GET /api/client/batches";
const IMPORT = "GET /api/order-imports/7";

const batch: Batch = {
  batch_id: 7,
  batch_kind: "place",
  batch_state: "running",
  batch_can_retry: 0,
  batch_counts: { waiting: 3, working: 0, done: 1, poor: 0, failed: 0, cancelled: 0 },
  batch_created_at: "2026-03-01T09:00:00.000Z",
};
const file: OrderImport = {
  import_id: 7,
  import_name: "orders.csv",
  import_state: "running",
  import_created_at: "2026-11-25T10:00:00.000Z",
  import_columns: ["Order", "Nr"].map((name) => ({ name, field: null, sample: "" })),
  import_orders: { ready: 2, to_confirm: 0, known: 0, wrong: 0, made: 1 },
  import_problems: [],
  import_problem_count: 0,
  import_deliveries: [],
};

/** Somebody who is signed in, with work and a file of orders under way, and a clock that stands until it is moved. */
async function open(storage: SafeStorage | "memory" = "memory") {
  let batches = [batch];
  const host = scriptedHost(({ call, body }) => {
    if (call === "PATCH /api/order-imports/7") {
      const said = (body as { columns: OrderImport["import_columns"][number]["field"][] }).columns;
      const import_columns = file.import_columns.map((column, at) => ({
        ...column,
        field: said[at] ?? null,
      }));
      return { json: { data: { ...file, import_columns } } };
    }
    if (call === "GET /api/user") return { json: { data: sampleUser() } };
    if (call === BATCHES) return { json: { data: batches } };
    if (call === "POST /api/client/batches") return { json: { data: batches[0] } };
    if (call === IMPORT) return { json: { data: file } };
    return call === "GET /api/order-imports" ? { json: { data: [file] } } : { json: { message: "Done." } };
  });
  const clock = createManualClock();
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    storage,
    clock,
    fetch: host.fetch,
  });
  app.session.set("token");
  await app.auth.reload();
  onTestFinished(() => app.dispose());
  /** Goes on by a second, and waits until so many such calls were made in all. */
  const until = async (call: string, count: number) => {
    clock.advance(1_000);
    await expect.poll(() => host.callsOf(call).length).toBe(count);
  };
  return { app, host, clock, until, answerWith: (next: Batch[]) => (batches = next) };
}

test("[SC170] looking how far work is complains of nothing; what was asked for does", async () => {
  const { app, host, until } = await open();
  const store = app.use(BatchesStore);
  await store.load();
  const notices = () => app.notices.list.value.map(({ text }) => text);
  host.refuseNext(BATCHES, "not_found");
  await until(BATCHES, 2);
  await until(BATCHES, 3);
  expect([store.shown.value.length, notices()]).toEqual([1, []]);
  host.refuseNext(BATCHES, "not_found");
  await store.load();
  expect(notices()).toEqual(["Not found"]);
});

test("[SC170] what is answered about work once its person has left is dropped, and it is looked for no more", async () => {
  const { app, host, clock } = await open();
  const batches = app.use(BatchesStore);
  const imports = app.use(OrderImportStore);
  await Promise.all([batches.load(), imports.resume()]);
  const goOn = [host.hold(BATCHES), host.hold(IMPORT)];
  clock.advance(1_000);
  await expect.poll(() => [BATCHES, IMPORT].map((call) => host.callsOf(call).length)).toEqual([2, 1]);
  await app.auth.logout();
  app.forgetStores();
  for (const go of goOn) go();
  await expect.poll(() => host.callsOf("GET /api/logout").length).toBe(1);
  clock.advance(5_000);
  await new Promise((resolve) => setTimeout(resolve));
  clock.advance(5_000);
  expect(batches.list.value).toEqual([]);
  expect([BATCHES, IMPORT].map((call) => host.callsOf(call).length)).toEqual([2, 1]);
});

test("[SC183] work that ended while its page was closed still says how, until it is put away or its person leaves", async () => {
  const storage = safeStorageOver(fakeWebStorage());
  const watched = await open(storage);
  await watched.app.use(BatchesStore).load();
  watched.app.dispose();
  const later = async () => {
    const { app, answerWith } = await open(storage);
    const earlier = { ...batch, batch_id: 6, batch_state: "done" as const };
    const counts = { waiting: 0, working: 0, done: 3, poor: 0, failed: 1, cancelled: 0 };
    answerWith([
      { ...batch, batch_state: "done", batch_counts: counts },
      { ...earlier, batch_counts: counts },
    ]);
    const store = app.use(BatchesStore);
    await store.load();
    return { app, store, shown: () => store.shown.value.map(({ batch_id }) => batch_id) };
  };
  const first = await later();
  expect(first.shown()).toEqual([7]);
  first.app.dispose();
  const second = await later();
  expect(second.shown()).toEqual([7]);
  second.store.dismiss(7);
  second.app.dispose();
  expect((await later()).shown()).toEqual([]);
});

test("[SC183] what ended while the page was closed is still shown when other work begins before the list has come", async () => {
  const storage = safeStorageOver(fakeWebStorage());
  const watched = await open(storage);
  await watched.app.use(BatchesStore).load();
  watched.app.dispose();
  const { app, answerWith } = await open(storage);
  const over = {
    ...batch,
    batch_state: "done",
    batch_counts: { ...batch.batch_counts, waiting: 0 },
  } as const;
  answerWith([{ ...batch, batch_id: 8 }, over]);
  const store = app.use(BatchesStore);
  expect(await store.begin({ action: { kind: "publish" }, designs: [1] })).toBe(true);
  expect(store.shown.value.map(({ batch_id }) => batch_id)).toEqual([8, 7]);
});

test("[PA05] what two columns say is both heard, though the second was said while the first was being saved", async () => {
  const { app, host } = await open();
  const imports = app.use(OrderImportStore);
  await imports.resume();
  await Promise.all([imports.say(0, "order_number"), imports.say(1, "sku")]);
  expect(host.callsOf("PATCH /api/order-imports/7").map(({ body }) => body)).toEqual([
    { columns: ["order_number", null] },
    { columns: ["order_number", "sku"] },
  ]);
});
