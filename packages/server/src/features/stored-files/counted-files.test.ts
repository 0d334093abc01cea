import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientVariants, countedFiles } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";
import { removeFiles } from "./clear-files.service.ts";
import { CLEAR_FILES, CLEAR_REPLACED } from "./stored-files.jobs.ts";

const HOUR_MS = 60 * 60_000;
const MB = 1024 ** 2;
const PROOF_TO = { proof_name: "Maija Ozola", proof_email: "maija@example.test" };

/** A host without a worker, with a reseller who looks at what it has stored. */
async function start(settings: Record<string, string> = {}) {
  const server = await boot({ settings: { PRESSPORT_WORKER: "off", ...settings } });
  // Files are as old as this machine's clock says.
  server.clock.set(new Date());
  const { api, account } = await server.signIn("reseller");
  const used = async () => (await api.auth.show()).data.user_storage.used_bytes;
  const later = async (job: string, hours: number) => {
    server.clock.set(new Date(Date.now() + hours * HOUR_MS));
    await server.services.jobs.send(job, {});
    await server.services.jobs.drain();
  };
  const sizeOf = async (key: string) => (await server.services.files.stat(key))?.size ?? 0;
  return { ...server, api, account, used, later, sizeOf };
}

test("[R100] logos count to the quota, replaced ones too, until they are removed", async () => {
  const { api, used, later, services } = await start();
  await api.brand.setLogo({ files: { logo: await aPicture(900, 300, "one.jpg") } });
  const one = await used();
  expect(one).toBeGreaterThan(0);
  await api.brand.setLogo({ files: { logo: await aPicture(900, 300, "two.jpg") } });
  const both = await used();
  expect(both).toBeGreaterThan(one);
  await later(CLEAR_FILES, 31 * 24);
  const left = await services.db.select().from(countedFiles);
  expect(left).toHaveLength(1);
  expect(left[0]?.counted_bytes).toBe(both - one);
});

test("[R100] pictures of proofs count to the quota of who sends them, which sends none once it is used up", async () => {
  const { api, used, given, services } = await start({ CLIENT_QUOTA_GB: "0.002" });
  const { order_id } = await given.order(api);
  const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
  const send = () =>
    api.proofs.create({ params: { id: order_id, itemId: item?.oi_id ?? 0 }, body: PROOF_TO });
  const before = await used();
  await send();
  const drawn = await used();
  expect(drawn).toBeGreaterThan(before);
  await services.jobs.drain();
  expect(await used()).toBeGreaterThan(drawn);
  await services.db.update(countedFiles).set({ counted_bytes: 3 * MB });
  await expect(send()).rejects.toMatchObject({ code: "storage_full", status: 507 });
});

test("[R100] [R101] replaced thumbnails count, and the oldest go where there are too many, unless an order shows them", async () => {
  const { api, used, given, services, later, sizeOf } = await start();
  const { cv_id } = await given.variant(api);
  const thumbnail = async () => {
    await services.jobs.drain();
    const [row] = await services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id));
    return row?.cv_thumbnail_key ?? "";
  };
  const turn = async (cv_rotate: number) => {
    await api.catalog.updateVariant({ params: { id: cv_id }, body: { cv_rotate } });
    return thumbnail();
  };
  const [ordered, before] = [await thumbnail(), await used()];
  await given.orderOf(api, cv_id);
  const replaced = await turn(180);
  expect(await used()).toBe(before + (await sizeOf(ordered)));
  const current = await turn(0);
  expect(await used()).toBe(before + (await sizeOf(ordered)) + (await sizeOf(replaced)));

  await later(CLEAR_REPLACED, 2);
  expect(await sizeOf(replaced)).toBeGreaterThan(0);
  await services.db.update(countedFiles).set({ counted_bytes: 300 * MB });
  await later(CLEAR_REPLACED, 0.5);
  expect(await sizeOf(replaced)).toBeGreaterThan(0);
  await later(CLEAR_REPLACED, 2);
  expect(await sizeOf(replaced)).toBe(0);
  expect(await sizeOf(ordered)).toBeGreaterThan(0);
  expect(await sizeOf(current)).toBeGreaterThan(0);
});

test("[R100] thumbnails that a paid order shows count no more, from the night on or where there are too many", async () => {
  const { api, used, given, cards, services, later, sizeOf } = await start();
  const { cv_id } = await given.variant(api);
  const ordered = async (cv_rotate: number) => {
    await services.jobs.drain();
    const [row] = await services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id));
    const { order_id } = await given.orderOf(api, cv_id);
    await api.catalog.updateVariant({ params: { id: cv_id }, body: { cv_rotate } });
    await services.jobs.drain();
    return { order_id, key: row?.cv_thumbnail_key ?? "" };
  };
  const before = await used();
  const [paid, unpaid] = [await ordered(180), await ordered(0)];
  await cards.pay(await api.payments.payOrders({ body: { orders: [paid.order_id] } }));
  expect(await used()).toBe(before + (await sizeOf(paid.key)) + (await sizeOf(unpaid.key)));
  await later(CLEAR_FILES, 2);
  expect(await used()).toBe(before + (await sizeOf(unpaid.key)));
  expect(await sizeOf(paid.key)).toBeGreaterThan(0);

  await cards.pay(await api.payments.payOrders({ body: { orders: [unpaid.order_id] } }));
  await services.db.update(countedFiles).set({ counted_bytes: 300 * MB });
  await later(CLEAR_REPLACED, 2);
  expect(await services.db.select().from(countedFiles)).toEqual([]);
  expect(await sizeOf(unpaid.key)).toBeGreaterThan(0);
});

test("[R100] files that are removed count no more, though their removal is broken off", async () => {
  const { api, services, sizeOf } = await start();
  await api.brand.setLogo({ files: { logo: await aPicture(900, 300, "one.jpg") } });
  const [counted] = await services.db.select().from(countedFiles);
  const key = counted?.counted_key ?? "";
  const cut = async (name: string) => {
    await services.files.delete(name);
    throw new Error("The host is killed.");
  };
  const broken = removeFiles({ ...services, files: { ...services.files, delete: cut } }, [{ key, size: 1 }]);
  await expect(broken).rejects.toThrow("killed");
  expect(await sizeOf(key)).toBe(0);
  expect(await services.db.select().from(countedFiles)).toEqual([]);
});
