import { afterEach, expect, onTestFinished, test } from "vitest";
import { enterShop } from "./testing/real-shop.ts";

const { php, publishPoster, productOf, setShop, connect, complaints } = await enterShop();
await connect();
const { publish, product, sku } = await publishPoster();

afterEach(() => expect(complaints()).toEqual([]));

/** The merchant renames a product, gives one of its sizes another SKU and price, and adds a size of their own. */
const CHANGE = `
  $product = wc_get_product((int) $argv[1]);
  $product->set_name('Harbour by night');
  $attributes = $product->get_attributes();
  $attributes['size']->set_options(array_merge($attributes['size']->get_options(), array('Signed')));
  $product->set_attributes($attributes);
  $product->save();
  $ours = wc_get_product($product->get_children()[0]);
  $ours->set_sku('HARBOUR-A');
  $ours->set_regular_price('777.00');
  $ours->save();
  $own = new WC_Product_Variation();
  $own->set_parent_id($product->get_id());
  $own->set_attributes(array('size' => 'Signed'));
  $own->set_sku('SIGNED-' . $product->get_id());
  $own->set_regular_price('99.00');
  $own->save();`;

test("[ST65] a renamed product, a size with another SKU and price, and the merchant's own size stay when it is published again", async () => {
  const before = await product();
  await php(CHANGE, String(before.id));
  const changed = await productOf(String(before.id));
  expect(changed.sizes).toHaveLength(before.sizes.length + 1);
  expect((await publish())?.cp_kept).toEqual(["price", "title"]);
  expect(await productOf(String(before.id))).toEqual(changed);

  // What is ours is as we write it after a wish; the merchant's own size is theirs all the same.
  expect((await publish({ reset: true }))?.cp_kept).toEqual([]);
  const reset = await productOf(String(before.id));
  expect(reset.name).toBe(before.name);
  expect(new Map(reset.sizes.map(({ id, price }) => [id, price]))).toEqual(
    new Map([
      ...before.sizes.map(({ id, price }) => [id, price] as const),
      [changed.sizes.find(({ size }) => size === "Signed")?.id, "99.00"],
    ]),
  );
});

test("[ST95] a product the merchant moved to the bin is made anew by the next publishing, once and with all our sizes", async () => {
  const before = await product();
  // Made anew, it has what is ours and nothing that the merchant added.
  const ours = before.sizes.filter(({ size }) => size !== "Signed");
  await php("wp_trash_post((int) $argv[1]);", String(before.id));
  expect(await publish()).toMatchObject({ cp_published: true, cp_problem: null });
  const again = await product();
  expect(again).toMatchObject({ name: before.name, status: "publish" });
  expect(again.sizes.map((one) => [one.size, one.price, one.status])).toEqual(
    ours.map((one) => [one.size, one.price, "publish"]),
  );
  const all =
    "echo count(wc_get_products(array('sku' => $argv[1], 'status' => array('publish', 'draft', 'trash'), 'limit' => -1)));";
  expect(await php(all, sku)).toBe("1");
});

test("[ST95] one that was restored from the bin stays the one it was, with its sizes", async () => {
  const before = await product();
  await php("wp_trash_post((int) $argv[1]); wp_untrash_post((int) $argv[1]);", String(before.id));
  expect(await publish()).toMatchObject({ cp_published: true, cp_problem: null });
  expect(await productOf(String(before.id))).toEqual(before);
});

test("[ST83] a product is published whatever PHP writes before each answer", async () => {
  onTestFinished(() => setShop({ shop_notice: "" }));
  await setShop({ shop_notice: "[29-Nov-2026 18:00:00 UTC] PHP Notice: x\n{ } on line 3\n" });
  expect(await publish()).toMatchObject({ cp_published: true, cp_problem: null });
  expect((await product()).status).toBe("publish");
});
