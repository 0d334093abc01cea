import { EXCLUDED_COUNTRY_CODES } from "@pressport/core/rules";
import { productPictures } from "@pressport/demo";
import { expect, test } from "vitest";
import { listCountries } from "./country-list.ts";
import { listProducts, listSkus, priceList } from "./demo-catalogue.ts";
import { listShippingPrices } from "./shipping-prices.ts";

test("a larger size of a product never costs less", () => {
  for (const { product_id } of listProducts()) {
    const byPack = Map.groupBy(
      listSkus().filter((sku) => sku.product_id === product_id),
      (sku) => sku.sku_pieces,
    );
    for (const sizes of byPack.values()) {
      const sorted = sizes.toSorted((a, b) => a.sku_width * a.sku_height - b.sku_width * b.sku_height);
      const prices = sorted.map((sku) => sku.sku_price_amount);
      expect(prices, `product ${product_id}`).toEqual(prices.toSorted((a, b) => a - b));
    }
  }
});

test("a size costs the same in every orientation group, and lies in the group it is listed in", () => {
  for (const sku of listSkus()) {
    const shape = Math.sign(sku.sku_width - sku.sku_height);
    expect({ portrait: -1, square: 0, landscape: 1 }[sku.sku_orientation], sku.sku_nr).toBe(shape);
  }
  const bySize = Map.groupBy(listSkus(), ({ product_id, sku_width, sku_height, sku_pieces }) => {
    const sides = [sku_width, sku_height].toSorted((a, b) => a - b);
    return [product_id, ...sides, sku_pieces].join(" ");
  });
  for (const [size, group] of bySize)
    expect(new Set(group.map((sku) => sku.sku_price_amount)).size, size).toBe(1);
});

test("a size is named as it lies: width by height, in centimetres and in inches", () => {
  const sidesOf = (name: string) => /([\d.]+) × ([\d.]+)/.exec(name)?.slice(1).map(Number) ?? [];
  for (const { sku_nr, sku_width, sku_height, sku_name_cm, sku_name_inch } of listSkus()) {
    const [width = 0, height = 0] = sidesOf(sku_name_cm);
    expect(Math.abs(width * 10 - sku_width), `${sku_nr}: ${sku_name_cm}`).toBeLessThanOrEqual(0.5);
    expect(Math.abs(height * 10 - sku_height), `${sku_nr}: ${sku_name_cm}`).toBeLessThanOrEqual(0.5);
    const [across = 0, down = 0] = sidesOf(sku_name_inch);
    expect(Math.sign(across - down), `${sku_nr}: ${sku_name_inch}`).toBe(Math.sign(sku_width - sku_height));
  }
  const named = new Map(listSkus().map((sku) => [sku.sku_nr, `${sku.sku_name_cm} = ${sku.sku_name_inch}`]));
  expect(named.get("PO-30X40-P")).toBe("30 × 40 cm = 12 × 16″");
  expect(named.get("PO-30X40-L")).toBe("40 × 30 cm = 16 × 12″");
  expect(named.get("PC-21X297-L")).toBe("A4 29.7 × 21 cm = 11.7 × 8.3″");
});

test.each([
  ["FP-30X40-P", 300, 400, 2290, "S"],
  ["FP-70X100-L", 1000, 700, 6490, "X"],
  ["PO-21X30-P", 210, 300, 500, "T"],
  ["CA-40X60-P", 400, 600, 2790, "S"],
  ["CA-70X70-S", 700, 700, 4690, "X"],
  ["HP-50X50-S", 500, 500, 1990, "T"],
  ["PC-21X297-P", 210, 297, 1290, "L"],
  ["PC-297X42-L", 420, 297, 1790, "T"],
  ["BC-148X42-P", 148, 420, 1290, "T"],
  ["DC-21X10-L", 210, 100, 990, "L"],
  ["CD-US-L-100", 88.9, 50.8, 1490, "L"],
  ["CD-SQ-S-500", 63.5, 63.5, 3990, "L"],
] as const)("%s is %d × %d mm, costs %d cents and travels as %s", (nr, width, height, amount, parcel) => {
  expect(listSkus().find((sku) => sku.sku_nr === nr)).toMatchObject({
    sku_width: width,
    sku_height: height,
    sku_price_amount: amount,
    sku_shipping_class: parcel,
  });
});

test("article numbers and ids are unique", () => {
  const all = listSkus();
  expect(new Set(all.map((sku) => sku.sku_nr)).size).toBe(all.length);
  expect(new Set(all.map((sku) => sku.sku_id)).size).toBe(all.length);
});

test("every country is named once; the 27 excluded ones, and no others, get no parcels", () => {
  const all = listCountries();
  expect(all).toHaveLength(249);
  expect(new Set(all.map((country) => country.country_code)).size).toBe(249);
  expect(all.filter((country) => country.country_name === country.country_code)).toEqual([]);
  const refused = all
    .filter((country) => !country.country_deliverable)
    .map((country) => country.country_code);
  expect(refused).toHaveLength(27);
  expect(refused.toSorted()).toEqual([...EXCLUDED_COUNTRY_CODES].toSorted());
});

test("every country and product has a shipping price or an explicit refusal", () => {
  const prices = new Map(
    listShippingPrices().map((price) => [`${price.zone}${price.shipping_class}`, price]),
  );
  const classes = new Set(listSkus().map((sku) => sku.sku_shipping_class));
  for (const country of listCountries()) {
    for (const parcel of classes) {
      const price = prices.get(`${country.country_zone}${parcel}`);
      expect(price, `${country.country_code} ${parcel}`).toBeDefined();
      expect(price?.further_amount).toBeLessThan(price?.first_amount ?? 0);
    }
  }
});

test("the demo has pictures of every product", () => {
  for (const { slug } of priceList) expect(productPictures[slug]?.length, slug).toBeGreaterThan(0);
});
