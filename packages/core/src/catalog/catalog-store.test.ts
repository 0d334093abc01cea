import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import { catalogueHost } from "../testing/catalogue-host.ts";
import { CatalogStore } from "./catalog-store.ts";

function open(typeId = 2) {
  const host = catalogueHost({ typeId, user: null });
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    storage: "memory",
    fetch: host.fetch,
  });
  const catalog = new CatalogStore(app);
  onTestFinished(() => {
    catalog[Symbol.dispose]();
    app.dispose();
  });
  return { host, catalog };
}

test("a product's sizes are shown by orientation group, portrait first", async () => {
  const { catalog } = open();
  await catalog.openProduct(2);
  expect([catalog.startState.value, catalog.groups.value]).toEqual([
    "ready",
    ["portrait", "landscape", "square"],
  ]);
  expect(catalog.sizes.value.map(({ sku_name_cm }) => sku_name_cm)).toEqual([
    "21 × 30 cm",
    "30 × 40 cm",
    "50 × 70 cm",
    "70 × 100 cm",
  ]);
  catalog.showGroup("square");
  expect(catalog.sizes.value.map(({ sku_name_cm }) => sku_name_cm)).toEqual(["50 × 50 cm"]);
});

test("a group the next product does not have gives way to one it has", async () => {
  const { catalog } = open(5);
  catalog.showGroup("square");
  await catalog.openProduct(5);
  expect(catalog.group.value).toBe("portrait");
});

test("the custom size form follows the product's terms", async () => {
  const { catalog } = open();
  await catalog.openProduct(2);
  catalog.customSize.type("width", "50");
  catalog.customSize.type("height", "70");
  expect(catalog.customSize.priceInBasket.value).toEqual({ amount: 1078, currency: "USD" });
});

test("a product that cannot be loaded says why, and can be asked for again", async () => {
  const { catalog, host } = open();
  host.refuseNext("/create", "not_found");
  await catalog.openProduct(2);
  expect([catalog.startState.value, catalog.startFailure.value]).toEqual(["failed", "Not found"]);
  await catalog.openProduct(2);
  expect(catalog.startState.value).toBe("ready");
});
