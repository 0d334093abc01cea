import { expect, test } from "vitest";
import { boot } from "../testing/boot.ts";
import { createEvents } from "./events.ts";

const server = await boot();

test("what follows an event happens in its transaction, one after the other, or not at all", async () => {
  const { db } = server.services;
  const events = createEvents();
  const seen: string[] = [];
  events.on("order.covered", async (_tx, { order_id }) => {
    await Promise.resolve();
    seen.push(`first ${order_id}`);
  });
  events.on("order.covered", async (_tx, { order_id }) => {
    seen.push(`second ${order_id}`);
  });
  await db.transaction((tx) => events.emit("order.covered", tx, { order_id: 7 }));
  expect(seen).toEqual(["first 7", "second 7"]);

  events.on("order.covered", () => Promise.reject(new Error("no printer")));
  await expect(db.transaction((tx) => events.emit("order.covered", tx, { order_id: 8 }))).rejects.toThrow(
    "no printer",
  );
});
