import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientVariants } from "../../adapters/db/schema.ts";
import { startFakeS3 } from "../../adapters/files/testing/fake-s3.ts";
import { listAll } from "../../operator/commands/incidents.commands.ts";
import { boot } from "../../testing/boot.ts";
import { aPicture, aSmallPicture } from "../../testing/given.ts";

const KEY = { accessKeyId: "AKTEST", secretAccessKey: "s3-secret" };
const SOON = { until: new Date(Date.now() + 15 * 60_000) };

/** A host whose files are in a store that may take its key back. */
async function bootOnStore() {
  const store = await startFakeS3({ bucket: "prints", ...KEY });
  const server = await boot({
    as: "reseller",
    listen: true,
    settings: {
      PRESSPORT_WORKER: "off",
      S3_BUCKET: "prints",
      S3_REGION: "eu-central-1",
      S3_ENDPOINT: store.url,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      S3_FORCE_PATH_STYLE: "true",
    },
  });
  const { services } = server;
  return {
    ...server,
    store,
    /** Lets everything that waits be tried again and again, as within a quarter of an hour. */
    waitAWhile: () => services.jobs.drain(SOON),
    /** What the host does by itself every five minutes. */
    async sweep(): Promise<void> {
      await services.jobs.send("incidents.sweep", {});
      await services.jobs.drain();
    },
  };
}

const UNAVAILABLE = { status: 503, code: "unavailable" };

test("[R125] while the store's key is taken back, calls that need files answer 503 in words and all others go on; health says it, and that it is over", async () => {
  const { api, given, request, store, services, sweep, context, said } = await bootOnStore();
  const design = await given.design(api);
  await given.cart(api);
  store.revoke();
  const print_file = await aSmallPicture();
  await expect(api.designs.upload({ files: { print_file }, body: {} })).rejects.toMatchObject(UNAVAILABLE);
  const picture = await request(new URL(design.cd_thumbnail_url ?? "", "http://host").pathname);
  expect([picture.status, await picture.json()]).toEqual([
    503,
    expect.objectContaining({ code: "unavailable" }),
  ]);
  expect((await api.designs.index()).data).toHaveLength(2);
  const { order_id } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  expect((await api.orders.show({ params: { id: order_id } })).order_id).toBe(order_id);
  const ready = await request("/readyz");
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ files: "down" })]);
  expect((await request("/healthz")).status).toBe(200);
  await services.jobs.drain();
  await listAll(context);
  expect(said.splice(0)).toEqual([expect.stringContaining("Files cannot be stored")]);

  store.revoke(false);
  await sweep();
  await services.files.check();
  await api.designs.upload({ files: { print_file }, body: {} });
  await listAll(context);
  expect(said.splice(0)).toEqual(["No incident is open."]);
});

test("[R126] jobs that need files keep their work for as long as the store's key is taken back, and do it once it works again", async () => {
  const { api, given, store, services, sweep, waitAWhile, cards, signIn, context, said } =
    await bootOnStore();
  const first = await given.order(api);
  await cards.pay(await api.payments.payOrders({ body: { orders: [first.order_id] } }));
  await services.jobs.drain();
  const desk = (await signIn("admin")).api.printBatches;
  const { cd_id } = await given.design(api, await aPicture(2700, 3600));
  const second = await given.order(api);
  await cards.pay(await api.payments.payOrders({ body: { orders: [second.order_id] } }));
  const { cv_id } = await given.variant(api, 2, cd_id);
  const batch = await desk.create({ body: { order_ids: [first.order_id] } });
  store.revoke();
  await waitAWhile();
  const files = async () =>
    (await api.orders.show({ params: { id: second.order_id } })).order_items.map(
      ({ oi_print_file_url }) => oi_print_file_url !== null,
    );
  const stateOf = async () =>
    (await desk.index()).data.find(({ print_batch_id }) => print_batch_id === batch.print_batch_id)
      ?.print_batch_state;
  expect([await files(), await stateOf()]).toEqual([[false], "making"]);
  // Nobody uploaded anything: the host finds it out by its own work.
  await listAll(context);
  expect(said.splice(0)).toContainEqual(expect.stringContaining("Files cannot be stored"));

  store.revoke(false);
  await sweep();
  expect([await files(), await stateOf()]).toEqual([[true], "ready"]);
  const [variant] = await services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id));
  expect(variant?.cv_thumbnail_key).not.toBeNull();
  await listAll(context);
  expect(said.splice(0)).toEqual(["No incident is open."]);
});
