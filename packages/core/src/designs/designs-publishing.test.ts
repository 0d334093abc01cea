import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import { failures } from "../contract/failures.ts";
import type { AvailableProduct, Design } from "../contract/resources/designs.ts";
import { pageMeta } from "../rules/pagination.ts";
import { sampleDesign } from "../testing/sample-catalogue.ts";
import { DesignProductsStore } from "./designs-publishing.ts";

const product = (cp_id: number, cp_published: boolean): AvailableProduct => ({
  cp_id,
  cp_published,
  cp_name: `Product ${cp_id}`,
  cp_type_id: cp_id,
  cp_picture_url: "",
  cp_design_picture_url: null,
  cp_mockup_url: null,
  cp_price: { amount: 2900, currency: "USD" },
  cp_profit: { amount: 900, currency: "USD" },
  cp_best_size: "30 × 40 cm",
  client_product_id: null,
  cp_store_url: null,
  cp_problem: null,
  cp_kept: [],
});

/** A design's products behind a fetch that writes down what it was asked. */
async function open(refusal?: keyof typeof failures) {
  const asked: string[] = [];
  const line: { isDown: boolean; processing: Design[] } = { isDown: false, processing: [] };
  const list = [product(1, false), product(2, false), product(3, true)];
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    storage: "memory",
    fetch: async (input) => {
      const { pathname, search } = new URL(new Request(input).url);
      if (line.isDown) throw new TypeError("The line is down.");
      if (pathname.endsWith("publish")) asked.push(`${pathname}${decodeURIComponent(search)}`);
      const refused = refusal && pathname.endsWith("publish");
      const { status, text } = refused ? failures[refusal] : { status: 200, text: "" };
      const { processing } = line;
      const answer = pathname.endsWith("/designs")
        ? { data: processing, meta: pageMeta(processing.length, 1, "all") }
        : { data: pathname.endsWith("/products") ? list : sampleDesign() };
      const json = refused ? { message: text, code: refusal } : answer;
      return new Response(JSON.stringify(json), { status, headers: { "content-type": "application/json" } });
    },
  });
  const store = new DesignProductsStore(app, 12);
  onTestFinished(() => {
    store[Symbol.dispose]();
    app.dispose();
  });
  await store.load();
  const toggle = (cp_id: number) => {
    const found = store.products.value.find((one) => one.cp_id === cp_id);
    if (found) store.toggle(found);
  };
  return { app, store, asked, toggle, line, list };
}

test("[ST05] [SC40] exactly the queued products are published, once", async () => {
  const { store, asked, toggle } = await open();
  toggle(1);
  toggle(2);
  expect(store.queue.value).toEqual([1, 2]);
  expect(await store.publish()).toBe(true);
  expect(asked).toEqual(["/api/client/designs/12/products/publish?products[]=1&products[]=2"]);
  expect(store.queue.value).toEqual([]);
});

test("[ST70] a product is reset to ours alone, and is under way until the shop no longer has the merchant's changes", async () => {
  const { store, asked, toggle, list } = await open();
  list[2] = { ...product(3, true), cp_kept: ["title"] };
  await store.load();
  toggle(1);
  const [, , changed] = store.products.value;
  if (!changed) throw new Error("There are three products.");
  expect(await store.reset(changed)).toBe(true);
  expect(asked).toEqual(["/api/client/designs/12/products/publish?products[]=3&reset=true"]);
  expect([store.queue.value, store.underWay.value]).toEqual([[1], [3]]);
  list[2] = product(3, true);
  await store.load();
  expect(store.underWay.value).toEqual([]);
});

test("[ST06] a queued product toggled again is not sent", async () => {
  const { store, asked, toggle } = await open();
  toggle(1);
  toggle(2);
  toggle(1);
  await store.publish();
  expect(asked).toEqual(["/api/client/designs/12/products/publish?products[]=2"]);
});

test("a published product leaves the store only after a yes", async () => {
  const { store, asked, toggle } = await open();
  toggle(3);
  expect([store.asking.value?.cp_id, asked]).toEqual([3, []]);
  store.keepPublished();
  expect(await store.confirmUnpublish()).toBe(false);
  toggle(3);
  expect(await store.confirmUnpublish()).toBe(true);
  expect(asked).toEqual(["/api/client/designs/12/products/3/unpublish"]);
});

test("without a connected store the person is told what to do, and the queue stays", async () => {
  const { app, store, toggle } = await open("store_not_connected");
  toggle(1);
  expect(await store.publish()).toBe(false);
  expect([store.isStoreMissing.value, store.queue.value]).toEqual([true, [1]]);
  expect(app.notices.list.value.map(({ text }) => text)).toEqual([failures.store_not_connected.text]);
});

test("nothing queued asks the host nothing", async () => {
  const { store, asked } = await open();
  expect(await store.publish()).toBe(false);
  expect(asked).toEqual([]);
});

test("[SC130] products that are known are shown at once, and stay when they do not come again", async () => {
  const { app, line } = await open();
  const store = new DesignProductsStore(app, 12, [product(7, true)]);
  onTestFinished(() => store[Symbol.dispose]());
  expect(store.products.value.map(({ cp_id }) => cp_id)).toEqual([7]);
  line.isDown = true;
  await store.load();
  expect(store.products.value.map(({ cp_id }) => cp_id)).toEqual([7]);
  expect(app.notices.list.value).toHaveLength(1);
  line.isDown = false;
  await store.load();
  expect(store.products.value.map(({ cp_id }) => cp_id)).toEqual([1, 2, 3]);
});

test("[SC172] where pushes are missed it is asked whether publishing has ended, and said what it did not bring", async () => {
  const { app, store, toggle, line } = await open();
  toggle(1);
  await store.publish();
  const said = () => app.notices.list.value.map(({ text }) => text);
  app.notices.dismissAll();
  line.processing = [sampleDesign({ cd_id: 12 })];
  await store.missed();
  expect([store.underWay.value, said()]).toEqual([[1], []]);
  line.isDown = true;
  await store.missed();
  expect([store.underWay.value, said()]).toEqual([[1], []]);
  line.isDown = false;
  line.processing = [];
  await store.missed();
  expect(store.underWay.value).toEqual([]);
  expect(said()).toEqual([app.text.notices.publishingFailed("Product 1")]);
});
