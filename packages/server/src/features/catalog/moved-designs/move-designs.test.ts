import type { VariantChange } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { clientProducts, clientVariants, designs } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import type { SignedIn } from "../../../testing/selling-host.ts";
import { findVariants } from "../catalog.queries.ts";
import { copyVariant } from "../placed-designs/copy-variant.service.ts";
import { moveDesigns } from "./move-designs.service.ts";

const CANVAS = 3;
const [SMALL, LARGE] = [/^30 ?× ?40/, /^60 ?× ?80/];

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

const make = async ({ api }: SignedIn, cd_id: number, size = SMALL) => {
  const { sku, product } = await given.skuOf(CANVAS, size);
  return api.catalog.createVariant({
    params: { id: product.product_id },
    body: { cd_id, sku_id: sku.sku_id },
  });
};
const save = ({ api }: SignedIn, cv_id: number, body: VariantChange) =>
  api.catalog.updateVariant({ params: { id: cv_id }, body });

/** A reseller who sells a design on canvas, and a guest of its website with the same on a canvas of their own. */
async function bothMade(size = SMALL) {
  const reseller = await server.signIn("reseller");
  const { cd_id } = await given.design(reseller.api);
  const theirs = await make(reseller, cd_id);
  const sold = (is: boolean) =>
    server.services.db
      .update(clientProducts)
      .set({ client_product_is_published: is })
      .where(eq(clientProducts.client_product_id, theirs.client_product_id));
  await sold(true);
  const guest = await server.signIn("guest", { reseller_client_id: reseller.account.client_id });
  const own = await make(guest, cd_id, size);
  const move = () =>
    server.services.db.transaction((tx) =>
      moveDesigns(tx, guest.account.client_id, reseller.account.client_id),
    );
  return { reseller, guest, cd_id, theirs, own, move, sold };
}

const productOf = async (cv_id: number) => {
  const [row] = await server.services.db
    .select({ product: clientProducts, client_id: clientVariants.client_id })
    .from(clientVariants)
    .innerJoin(clientProducts, eq(clientProducts.client_product_id, clientVariants.client_product_id))
    .where(eq(clientVariants.cv_id, cv_id));
  return {
    client_product_id: row?.product.client_product_id,
    is_aside: row?.product.client_product_is_aside,
    owners: [row?.product.client_id, row?.client_id],
  };
};

test("[AP110] a guest's designs become the account's with what was made of them, and what was deleted stays behind", async () => {
  const [account, guest] = [await server.signIn("reseller"), await server.signIn("guest")];
  const [kept, gone] = [await given.design(guest.api), await given.design(guest.api)];
  const own = await make(guest, kept.cd_id);
  await server.services.db
    .update(designs)
    .set({ cd_deleted_at: server.clock.now() })
    .where(eq(designs.cd_id, gone.cd_id));
  const [other] = [await given.design((await server.signIn("guest")).api)];
  const { client_id } = account.account;
  const moved = await server.services.db.transaction((tx) =>
    moveDesigns(tx, guest.account.client_id, client_id),
  );
  expect(moved).toEqual({ designs: 1, variants: new Map() });
  const owners = async (cd_id: number) =>
    (await server.services.db.select().from(designs).where(eq(designs.cd_id, cd_id)))[0]?.client_id;
  expect([await owners(kept.cd_id), await owners(gone.cd_id)]).toEqual([client_id, guest.account.client_id]);
  expect(await owners(other.cd_id)).not.toBe(client_id);
  expect(await productOf(own.cv_id)).toEqual({
    client_product_id: own.client_product_id,
    is_aside: false,
    owners: [client_id, client_id],
  });
});

test("[AP110] a size that both made alike is the account's; one that only the guest has joins what is not sold yet, and stands apart of what is", async () => {
  const alike = await bothMade();
  expect((await alike.move()).variants).toEqual(new Map([[alike.own.cv_id, alike.theirs.cv_id]]));

  const unsold = await bothMade(LARGE);
  await unsold.sold(false);
  const { client_id } = unsold.reseller.account;
  expect((await unsold.move()).variants).toEqual(new Map());
  expect(await productOf(unsold.own.cv_id)).toEqual({
    client_product_id: unsold.theirs.client_product_id,
    is_aside: false,
    owners: [client_id, client_id],
  });

  const sold = await bothMade(LARGE);
  await sold.move();
  expect(await productOf(sold.own.cv_id)).toEqual({
    client_product_id: sold.own.client_product_id,
    is_aside: true,
    owners: [sold.reseller.account.client_id, sold.reseller.account.client_id],
  });
});

test.each<[string, (made: Awaited<ReturnType<typeof bothMade>>) => Promise<unknown>]>([
  ["another crop", ({ guest, own }) => save(guest, own.cv_id, { cv_rotate: 180 })],
  ["other edges", ({ guest, own }) => save(guest, own.cv_id, { cv_attribute_value: "mirror" })],
  ["other settings", ({ guest, own }) => save(guest, own.cv_id, { cv_data: { colour: "red" } })],
])("[AP110] what the guest made with %s stays as it is, in a product of its own", async (_how, change) => {
  const made = await bothMade();
  await change(made);
  expect((await made.move()).variants).toEqual(new Map());
  const { client_id } = made.reseller.account;
  expect(await productOf(made.own.cv_id)).toEqual({
    client_product_id: made.own.client_product_id,
    is_aside: true,
    owners: [client_id, client_id],
  });
});

test("[AP110] a line that was made differently stays a line of its own, also where the account has made nothing of the design", async () => {
  const made = await bothMade();
  const { db } = server.services;
  const [row] = await findVariants(db, [made.own.cv_id], made.guest.account.client_id);
  if (!row) throw new Error("The guest has no canvas.");
  const copy = await db.transaction((tx) => copyVariant(tx, server.services, row));
  expect((await productOf(copy)).is_aside).toBe(true);
  expect((await made.move()).variants).toEqual(new Map([[made.own.cv_id, made.theirs.cv_id]]));
  const { client_id } = made.reseller.account;
  expect(await productOf(copy)).toMatchObject({ is_aside: true, owners: [client_id, client_id] });
});
