import { expect, test } from "vitest";
import type { FileFacts } from "../adapters/files/files.ts";
import { createMockupRoom } from "./mockup-room.ts";

/** A store with mockups of these sizes, painted one a minute. */
function storeOf(...sizes: number[]) {
  const there = new Map<string, FileFacts>();
  let looks = 0;
  const add = (size: number) => {
    const key = `public/mockups/p/${there.size}.jpg`;
    there.set(key, { key, size, modifiedAt: new Date(there.size * 60_000) });
  };
  for (const size of sizes) add(size);
  return {
    add,
    sizes: () => [...there.values()].map(({ size }) => size),
    looks: () => looks,
    async *list(prefix: string) {
      expect(prefix).toBe("public/mockups/");
      looks += 1;
      yield* [...there.values()].toReversed();
    },
    delete: async (key: string) => void there.delete(key),
  };
}

test("[AP177] painted mockups take no more than they may: those painted longest ago go first", async () => {
  const store = storeOf(40, 30, 20);
  const room = createMockupRoom(store, 100);
  store.add(10);
  await room.painted(10);
  expect(store.sizes()).toEqual([40, 30, 20, 10]);
  store.add(5);
  await room.painted(5);
  expect(store.sizes()).toEqual([30, 20, 10, 5]);
});

test("[AP177] as long as there is room, not every painting looks through all mockups; what other copies painted is found", async () => {
  const store = storeOf();
  const room = createMockupRoom(store, 1_000);
  for (let painting = 0; painting < 150; painting += 1) await room.painted(1);
  expect(store.looks()).toBe(1);
  for (let other = 0; other < 20; other += 1) store.add(100);
  for (let painting = 0; painting < 60; painting += 1) await room.painted(1);
  expect(store.sizes()).toHaveLength(9);
});
