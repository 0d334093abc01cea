import { expect, test } from "vitest";
import { ORDER_TOKEN } from "../testing/order-host.ts";
import { sampleOrder, sampleOrderItem } from "../testing/sample-order.ts";
import { signedIn } from "./order.driver.ts";
import { RefundStore } from "./refund-store.ts";

const CALL = "POST /api/orders/71/refunds";
const photo = (name: string) => new File(["jpeg"], name, { type: "image/jpeg", lastModified: 1 });

function shipped(order_claim_until: string | null = "2026-12-04") {
  return sampleOrder({
    order_paid: true,
    order_claim_until,
    order_items: [
      sampleOrderItem({ oi_id: 11, status_id: 5 }),
      sampleOrderItem({ oi_id: 12, status_id: 4, oi_claimed: true }),
      sampleOrderItem({ oi_id: 13, status_id: 6 }),
    ],
  });
}

async function openClaim(order = shipped(), options: Parameters<typeof signedIn>[0] = {}) {
  const at = await signedIn({ orders: [order], ...options });
  const claim = new RefundStore(at.services);
  await claim.open(order);
  const row = () => claim.rows.value[0]?.id ?? 0;
  return { ...at, claim, row, order };
}

test("[OV13] [VA15] types and reasons come from the host, and the first type is chosen", async () => {
  const { claim } = await openClaim();
  expect(claim.types.value.map(({ rt_name }) => rt_name)).toEqual(["Reprint", "Refund"]);
  expect(claim.typeId.value).toBe(4);
  claim.setType(5);
  expect(claim.typeId.value).toBe(5);
});

test("[VA11] without product or reason nothing is sent", async () => {
  const { claim, host, row } = await openClaim();
  expect(await claim.submit()).toBeNull();
  expect(claim.rows.value[0]?.errors).toEqual({
    ri_oi_id: "This field is required",
    ri_reason_id: "This field is required",
  });
  claim.set(row(), { ri_oi_id: 11 });
  expect(Object.keys(claim.rows.value[0]?.errors ?? {})).toEqual(["ri_reason_id"]);
  expect(await claim.submit()).toBeNull();
  expect(host.callsOf(CALL)).toEqual([]);
});

test("cancelled items are not offered, claimed ones and those of other rows are taken", async () => {
  const { claim, row } = await openClaim();
  expect(claim.choices(row()).map(({ ri_oi_id, isTaken }) => [ri_oi_id, isTaken])).toEqual([
    [0, false],
    [11, false],
    [12, true],
  ]);
  claim.set(row(), { ri_oi_id: 11 });
  claim.addRow();
  const second = claim.rows.value[1]?.id ?? 0;
  expect(claim.choices(second).find(({ ri_oi_id }) => ri_oi_id === 11)?.isTaken).toBe(true);
  expect(claim.choices(row()).find(({ ri_oi_id }) => ri_oi_id === 11)?.isTaken).toBe(false);
});

test("[VA13] a fifth photo can be added and a sixth cannot", async () => {
  const { claim, row } = await openClaim();
  const names = ["1", "2", "3", "4"];
  expect(claim.addPhotos(row(), names.map(photo))).toBe(true);
  expect(claim.addPhotos(row(), [photo("5")])).toBe(true);
  expect(claim.addPhotos(row(), [photo("6")])).toBe(false);
  expect(claim.rows.value[0]?.photos.map(({ file }) => file.name)).toEqual([...names, "5"]);
});

test("[SC11] [MS11] each row travels with its own photos, in one call", async () => {
  const { claim, host, row, notices } = await openClaim();
  claim.set(row(), { ri_oi_id: 11, ri_reason_id: 1, ri_description: "Scratched" });
  claim.addPhotos(row(), [photo("a.jpg"), photo("b.jpg")]);
  claim.addRow();
  claim.set(claim.rows.value[1]?.id ?? 0, { ri_oi_id: 0, ri_reason_id: 2 });
  const answered = await claim.submit();
  const [call] = host.callsOf(CALL);
  expect(call?.fields.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ["refund_type_id", "4"],
    ["refund_items[0][ri_oi_id]", "11"],
    ["refund_items[0][ri_reason_id]", "1"],
    ["refund_items[0][ri_description]", "Scratched"],
    ["refund_items[1][ri_oi_id]", "0"],
    ["refund_items[1][ri_reason_id]", "2"],
    ["refund_items[1][ri_description]", ""],
    ["refund_items[0][files][]", "a.jpg"],
    ["refund_items[0][files][]", "b.jpg"],
  ]);
  expect(answered?.order_refunds).toHaveLength(1);
  expect(claim.order.value).toBeNull();
  expect(notices()).toEqual(["Refund submited successfully!"]);
});

test("[SC159] photos that are still being made ready when it is sent go along", async () => {
  const { claim, host, row } = await openClaim();
  claim.set(row(), { ri_oi_id: 11, ri_reason_id: 1 });
  const ready = Promise.withResolvers<void>();
  claim.waitFor(ready.promise.then(() => void claim.addPhotos(row(), [photo("a.jpg")])));
  claim.waitFor(Promise.reject(new Error("a photo that cannot be read")));
  const sent = claim.submit();
  expect(claim.isBusy.value).toBe(true);
  ready.resolve();
  expect(await sent).not.toBeNull();
  const files = host.callsOf(CALL)[0]?.fields.filter(([name]) => name.includes("files"));
  expect(files).toHaveLength(1);
});

test("[VA12] photos chosen before the reason changed stay here and are not sent", async () => {
  const { claim, host, row } = await openClaim();
  claim.set(row(), { ri_oi_id: 11, ri_reason_id: 1 });
  claim.addPhotos(row(), [photo("a.jpg")]);
  claim.set(row(), { ri_reason_id: 2 });
  await claim.submit();
  expect(host.callsOf(CALL)[0]?.fields.filter(([name]) => name.includes("files"))).toEqual([]);
});

test("what the host says of a row is shown at that row; all that was typed stays", async () => {
  const { claim, host, row } = await openClaim();
  claim.set(row(), { ri_oi_id: 11, ri_reason_id: 2, ri_description: "Gone" });
  const errors = { "refund_items.0.ri_oi_id": ["Cancelled items cannot be claimed"] };
  host.refuseNext(CALL, "invalid", { message: "Cancelled items cannot be claimed", errors });
  expect(await claim.submit()).toBeNull();
  expect(claim.rows.value[0]).toMatchObject({
    ri_description: "Gone",
    errors: { ri_oi_id: "Cancelled items cannot be claimed" },
  });
  expect(claim.order.value).not.toBeNull();
});

test("a claim sent again after a lost answer carries the same key", async () => {
  const { claim, host, row } = await openClaim();
  claim.set(row(), { ri_oi_id: 11, ri_reason_id: 2 });
  host.refuseNext(CALL, "unavailable");
  await claim.submit();
  await claim.submit();
  const keys = host.callsOf(CALL).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("after the last day nothing is sent, and the day is named", async () => {
  const { claim, host, row } = await openClaim(shipped("2026-11-20"));
  claim.set(row(), { ri_oi_id: 11, ri_reason_id: 2 });
  expect(await claim.submit()).toBeNull();
  expect(claim.problem.value).toBe("The claim period ended on Nov 20, 2026");
  expect(host.callsOf(CALL)).toEqual([]);
});

test("what was typed is there again, until it is sent", async () => {
  const { claim, services, row, order } = await openClaim();
  claim.set(row(), { ri_oi_id: 11, ri_reason_id: 2, ri_description: "Torn" });
  services.drafts.flush();
  const again = new RefundStore(services);
  await again.open(order);
  expect(again.rows.value).toMatchObject([{ ri_oi_id: 11, ri_reason_id: 2, ri_description: "Torn" }]);
  await again.submit();
  await again.open(order);
  expect(again.rows.value).toMatchObject([{ ri_oi_id: null, ri_description: "" }]);
});

test("types and reasons that do not come can be asked for again", async () => {
  const at = await signedIn();
  at.host.refuseNext("GET /api/refunds/create", "unavailable");
  at.host.refuseNext("GET /api/refunds/create", "unavailable");
  const claim = new RefundStore(at.services);
  await claim.open(shipped());
  expect(claim.state.value).toBe("failed");
  await claim.open(shipped());
  expect(claim.state.value).toBe("ready");
});

test("[PA23] by a link a claim also names an email address, and says where it is none or another one", async () => {
  const at = await signedIn({ orders: [shipped()], user: null });
  const claim = new RefundStore(at.services);
  await claim.open(shipped(), ORDER_TOKEN);
  const row = claim.rows.value[0]?.id ?? 0;
  claim.set(row, { ri_oi_id: 11, ri_reason_id: 2 });
  expect(await claim.submit()).toBeNull();
  expect(claim.emailProblem.value).toBe("Valid email required");
  claim.setEmail("somebody@example.com");
  expect(claim.emailProblem.value).toBeNull();
  expect(await claim.submit()).toBeNull();
  expect(claim.emailProblem.value).toBe("Letters about this order go to another address");
  claim.setEmail(" ada@example.com ");
  expect((await claim.submit())?.order_refunds).toHaveLength(1);
  expect(at.host.callsOf(CALL)).toEqual([]);
  const [, sent] = at.host.callsOf(`POST /api/orders/shared/${ORDER_TOKEN}/refunds`);
  expect(sent?.fields).toContainEqual(["email", "ada@example.com"]);
});
