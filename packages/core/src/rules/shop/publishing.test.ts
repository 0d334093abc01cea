import { expect, test } from "vitest";
import {
  PUBLISHING_STATUS,
  PUBLISHING_STATUS_NAMES,
  shouldReloadOnStatus,
  shouldRepublish,
  toggleProduct,
  withPublishingStatus,
} from "./publishing.ts";

test("[ST01] 1 is processing, 2 unpublished, 3 published, 4 failed", () => {
  expect(PUBLISHING_STATUS).toEqual({ processing: 1, unpublished: 2, published: 3, failed: 4 });
  for (const [name, id] of Object.entries(PUBLISHING_STATUS)) expect(PUBLISHING_STATUS_NAMES[id]).toBe(name);
});

test.each([
  { id: "ST02", psId: 2, reloads: false },
  { id: "ST02", psId: 3, reloads: false },
  { id: "ST03", psId: 1, reloads: true },
  { id: "ST03", psId: 0, reloads: true },
  { id: "ST04", psId: 4, reloads: true },
])("[$id] a pushed status $psId reloads the list: $reloads", ({ psId, reloads }) => {
  expect(shouldReloadOnStatus(psId)).toBe(reloads);
});

test("[ST02] a pushed status changes that design in the list and no other", () => {
  const designs = [
    { cd_id: 1, cd_publishing_status: { ps_id: 2 } },
    { cd_id: 2, cd_publishing_status: { ps_id: 2 } },
  ];
  expect(withPublishingStatus(designs, 2, { ps_id: 3 })).toEqual([
    { cd_id: 1, cd_publishing_status: { ps_id: 2 } },
    { cd_id: 2, cd_publishing_status: { ps_id: 3 } },
  ]);
  expect(designs[1]?.cd_publishing_status.ps_id).toBe(2);
});

test("[ST02] a pushed status of a design that is not shown is ignored", () => {
  const designs = [{ cd_id: 1, cd_publishing_status: { ps_id: 2 } }];
  expect(withPublishingStatus(designs, 99, { ps_id: 3 })).toBe(designs);
});

test("[ST05] [ST06] toggling an unpublished product queues it, toggling it again takes it out", () => {
  const product = { cp_id: 7, cp_published: false };
  expect(toggleProduct([3], product)).toEqual({ kind: "queued", queue: [3, 7] });
  expect(toggleProduct([3, 7], product)).toEqual({ kind: "unqueued", queue: [3] });
});

test("[ST05] toggling a published product asks before it leaves the store, and queues nothing", () => {
  expect(toggleProduct([3], { cp_id: 7, cp_published: true })).toEqual({ kind: "ask-unpublish", queue: [3] });
});

test("[ST07] only a published product is published again when its variants are saved", () => {
  expect(shouldRepublish({ client_product_is_published: true })).toBe(true);
  expect(shouldRepublish({ client_product_is_published: false })).toBe(false);
});
