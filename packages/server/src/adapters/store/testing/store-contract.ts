import { expect, onTestFinished, test } from "vitest";
import { createPublicRequest } from "../../fetch-guard/public-request.ts";
import { type ListedVariant, type Listing, type Store, StoreRefused, type WrittenFields } from "../store.ts";
import type { FakeShop } from "./fake-shop.ts";

const variant = (cv_id: number, title: string, priceAmount: number): ListedVariant => ({
  sku: `POS-${cv_id}`,
  cv_id,
  title,
  priceAmount,
  currency: "USD",
  pictureUrl: cv_id === 1 ? "https://print.example.com/files/public/v1.jpg" : null,
});

/** A product with two sizes. */
export const LISTING: Listing = {
  client_product_id: 12,
  product_id: 2,
  cd_id: 12,
  title: "Harbour – Poster",
  description: "Fine art paper",
  pictureUrls: ["https://print.example.com/files/public/p.jpg"],
  variants: [variant(1, "30 × 40 cm", 1990), variant(2, "50 × 70 cm", 3500)],
};

const changed: Listing = {
  ...LISTING,
  title: "Harbour at dawn – Poster",
  variants: [variant(2, "50 × 70 cm", 2905), variant(3, "70 × 100 cm", 5900)],
};

/** What is known of a product that was published so. */
export const beforeOf = ({ written = null }: { written?: WrittenFields | null }, reset = false) => ({
  written,
  reset,
});

const inShort = (shop: FakeShop) =>
  shop.products().map(({ title, variants }) => ({
    title,
    variants: variants.map((one) => `${one.sku} ${one.title} ${one.price}`).toSorted(),
  }));

const asShown = (listing: Listing) => ({
  title: listing.title,
  variants: listing.variants
    .map((one) => `${one.sku} ${one.title} ${(one.priceAmount / 100).toFixed(2)}`)
    .toSorted(),
});

/** What a promise was refused with. */
export async function refusalOf(work: Promise<unknown>): Promise<StoreRefused> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreRefused)) throw new Error(`Expected a StoreRefused, not ${String(error)}`);
  return error;
}

/** What every kind of shop must do, on a fake host that is strict about what it is sent. */
export function storeContract(
  name: string,
  openShop: () => Promise<FakeShop>,
  withRequest: (request: ReturnType<typeof createPublicRequest>) => Store,
): void {
  const open = async () => {
    const shop = await openShop();
    onTestFinished(async () => {
      await shop.close();
      expect(shop.problems).toEqual([]);
    });
    return shop;
  };

  test(`${name}: a published product stands in the shop with every size, price, SKU and picture`, async () => {
    const shop = await open();
    const { ref } = await shop.store.publish(shop.account, LISTING, null);
    expect(ref).not.toBe("");
    expect(inShort(shop)).toEqual([asShown(LISTING)]);
    const [product] = shop.products();
    expect(product?.pictures).toContain(LISTING.pictureUrls[0]);
    expect(product?.variants.find((one) => one.sku === "POS-1")?.picture).toBe(
      LISTING.variants[0]?.pictureUrl,
    );
  });

  test(`[EN01] ${name}: a connection is tried without changing anything, and says in words what is wrong`, async () => {
    const shop = await open();
    const { store, account } = shop;
    await store.check(account);
    expect(shop.products()).toEqual([]);
    expect(await refusalOf(store.check(shop.strangersAccount))).toMatchObject({
      message: expect.stringMatching(/secret|token|signature/i),
    });
    expect(await refusalOf(store.check({ ...account, credentials: {} }))).toMatchObject({
      message: expect.stringMatching(/^Enter the .* in Settings/),
      about: "keys",
    });
    const outside = withRequest(createPublicRequest());
    for (const [url, words] of [
      ["http://93.184.215.14", "must begin with https"],
      ["https://127.0.0.1", "public internet"],
    ] as const)
      expect(await refusalOf(outside.check({ ...account, url }))).toMatchObject({
        message: expect.stringContaining(words),
        about: "address",
      });
  });

  test(`${name}: publishing again replaces title, prices and sizes, and never adds a second product`, async () => {
    const shop = await open();
    const first = await shop.store.publish(shop.account, LISTING, null);
    const second = await shop.store.publish(shop.account, changed, first.ref, beforeOf(first));
    expect(second.kept ?? []).toEqual([]);
    expect(inShort(shop)).toEqual([asShown(changed)]);
    await shop.store.publish(shop.account, changed, second.ref, beforeOf(second));
    expect(inShort(shop)).toEqual([asShown(changed)]);
    expect(shop.products()[0]?.pictures).toContain(LISTING.pictureUrls[0]);
  });

  test(`${name}: repeated after a lost answer, there is still one product`, async () => {
    const shop = await open();
    await shop.store.publish(shop.account, LISTING, null);
    await shop.store.publish(shop.account, LISTING, null);
    expect(inShort(shop)).toEqual([asShown(LISTING)]);
  });

  test(`${name}: what the merchant deleted is listed again with its pictures`, async () => {
    const shop = await open();
    const { ref } = await shop.store.publish(shop.account, LISTING, null);
    shop.clear();
    await shop.store.publish(shop.account, LISTING, ref);
    expect(inShort(shop)).toEqual([asShown(LISTING)]);
    expect(shop.products()[0]?.pictures).toContain(LISTING.pictureUrls[0]);
  });

  test(`${name}: taking out works by reference and without, is no error twice, and publishing works after it`, async () => {
    const shop = await open();
    const { ref } = await shop.store.publish(shop.account, LISTING, null);
    await shop.store.unpublish(shop.account, LISTING.client_product_id, ref);
    expect(shop.products()).toEqual([]);
    await shop.store.unpublish(shop.account, LISTING.client_product_id, ref);
    const again = await shop.store.publish(shop.account, LISTING, ref);
    expect(inShort(shop)).toEqual([asShown(LISTING)]);
    expect(again.ref).not.toBe("");
    await shop.store.unpublish(shop.account, LISTING.client_product_id, null);
    expect(shop.products()).toEqual([]);
  });

  test(`${name}: a shop that asks to slow down or is down is asked again later, when it said`, async () => {
    const shop = await open();
    shop.failNext({ status: 429, headers: { "retry-after": "17" } });
    expect(await refusalOf(shop.store.publish(shop.account, LISTING, null))).toMatchObject({
      retryable: true,
      retryAfterSeconds: 17,
    });
    // The other form: a moment, of the shop's own clock.
    const [date, later] = ["Wed, 21 Oct 2015 07:28:00 GMT", "Wed, 21 Oct 2015 07:30:00 GMT"];
    shop.failNext({ status: 429, headers: { date, "retry-after": later } });
    expect(await refusalOf(shop.store.publish(shop.account, LISTING, null))).toMatchObject({
      retryable: true,
      retryAfterSeconds: 120,
    });
    shop.failNext({ status: 503, body: "<html>maintenance</html>" });
    expect(await refusalOf(shop.store.publish(shop.account, LISTING, null))).toMatchObject({
      retryable: true,
    });
    await shop.store.publish(shop.account, LISTING, null);
    expect(inShort(shop)).toEqual([asShown(LISTING)]);
  });

  test(`${name}: wrong or missing secrets, redirects and pages are final refusals a person understands`, async () => {
    const shop = await open();
    const { store, account } = shop;
    const wrong = await refusalOf(store.publish(shop.strangersAccount, LISTING, null));
    expect(wrong.retryable).toBe(false);
    expect(wrong.message).toMatch(/secret|token|signature/i);
    const asked = shop.count();
    const missing = await refusalOf(store.publish({ ...account, credentials: {} }, LISTING, null));
    expect([missing.retryable, missing.message]).toEqual([
      false,
      expect.stringMatching(/^Enter the .* in Settings/),
    ]);
    expect(shop.count()).toBe(asked);
    shop.failNext({ status: 302, headers: { location: "http://10.0.0.1/" } });
    const redirected = await refusalOf(store.publish(account, LISTING, null));
    expect([redirected.retryable, redirected.message]).toEqual([
      false,
      expect.stringContaining("another address"),
    ]);
    expect(shop.products()).toEqual([]);
  });

  test(`[S13] ${name}: nothing inside our own network is asked, and no secret goes over plain http`, async () => {
    const shop = await open();
    const store = withRequest(createPublicRequest());
    const inside = await refusalOf(store.publish(shop.account, LISTING, null));
    expect([inside.retryable, inside.message]).toEqual([
      false,
      expect.stringMatching(/ports 80 and 443|public internet/),
    ]);
    for (const [url, words] of [
      ["https://169.254.169.254", "public internet"],
      ["http://93.184.215.14", "must begin with https"],
    ] as const) {
      const refusal = await refusalOf(store.publish({ ...shop.account, url }, LISTING, null));
      expect([url, refusal.retryable, refusal.message]).toEqual([url, false, expect.stringContaining(words)]);
    }
    expect(shop.count()).toBe(0);
  });
}
