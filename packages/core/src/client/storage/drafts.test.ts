import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createManualClock } from "../../testing/manual-clock.ts";
import { fakeWebStorage } from "../../testing/web-storage.ts";
import { createDrafts } from "./drafts.ts";
import { safeStorageOver } from "./safe-storage.ts";

const Address = z.object({ city: z.string() });
const DAY_MS = 86_400_000;

function draftsOn(browser: Storage) {
  const world: { userId: number | null } = { userId: 1 };
  const clock = createManualClock();
  const page = new EventTarget();
  const open = () =>
    createDrafts({
      storage: safeStorageOver(browser),
      host: "https://h",
      userId: () => world.userId,
      clock,
      page,
    });
  return { drafts: open(), reload: open, world, clock, page };
}

test("[R16] what was typed is there again after a reload", () => {
  const { drafts, reload } = draftsOn(fakeWebStorage());
  expect(drafts.save("basket.address", { city: "Riga" }, 1)).toBe(true);
  expect(reload().load("basket.address", 1, Address)).toEqual({ city: "Riga" });
  drafts.clear("basket.address");
  expect(reload().load("basket.address", 1, Address)).toBeNull();
});

test("a draft belongs to one person, is there again after they sign back in, and goes with their sign-out", () => {
  const { drafts, world } = draftsOn(fakeWebStorage());
  drafts.save("basket.address", { city: "Riga" }, 1);
  world.userId = null;
  expect(drafts.load("basket.address", 1, Address)).toBeNull();
  drafts.save("feedback", { city: "Visby" }, 1);
  world.userId = 1;
  expect(drafts.load("basket.address", 1, Address)).toEqual({ city: "Riga" });
  drafts.clearAll();
  expect(drafts.load("basket.address", 1, Address)).toBeNull();
  world.userId = null;
  expect(drafts.load("feedback", 1, Address)).toEqual({ city: "Visby" });
});

test("a draft of another version or shape is not given to the form", () => {
  const { drafts } = draftsOn(fakeWebStorage());
  drafts.save("basket.address", { city: 5 }, 1);
  expect(drafts.load("basket.address", 1, Address)).toBeNull();
  drafts.save("basket.address", { city: "Riga" }, 1);
  expect(drafts.load("basket.address", 2, Address)).toBeNull();
});

test("a draft is kept just under 30 days", () => {
  const browser = fakeWebStorage();
  const { drafts, reload, clock } = draftsOn(browser);
  drafts.save("feedback", { city: "Riga" }, 1);
  clock.advance(30 * DAY_MS - 1);
  expect(reload().load("feedback", 1, Address)).not.toBeNull();
  clock.advance(1);
  reload();
  expect(browser.length).toBe(0);
});

test("a full storage gives up the oldest draft for the newest", () => {
  const { drafts, clock } = draftsOn(fakeWebStorage({ room: 200 }));
  for (const key of ["a", "b", "c"]) {
    clock.advance(1);
    drafts.save(key, { city: "x".repeat(20) }, 1);
  }
  expect(drafts.load("a", 1, Address)).toBeNull();
  expect(drafts.load("c", 1, Address)).toEqual({ city: "x".repeat(20) });
});

test("a denied storage loses no draft while the page lives", () => {
  const { drafts } = draftsOn(fakeWebStorage({ denied: true }));
  expect(drafts.save("a", { city: "Riga" }, 1)).toBe(false);
  drafts.save("b", { city: "Oslo" }, 1);
  expect(drafts.load("a", 1, Address)).toEqual({ city: "Riga" });
});

test("what is typed is kept once typing rests, and at once when the page goes", () => {
  const { drafts, reload, clock, page } = draftsOn(fakeWebStorage());
  drafts.saveSoon("feedback", { city: "R" }, 1);
  clock.advance(399);
  drafts.saveSoon("feedback", { city: "Ri" }, 1);
  clock.advance(399);
  expect(reload().load("feedback", 1, Address)).toBeNull();
  clock.advance(1);
  expect(reload().load("feedback", 1, Address)).toEqual({ city: "Ri" });
  drafts.saveSoon("feedback", { city: "Riga" }, 1);
  page.dispatchEvent(new Event("pagehide"));
  expect(reload().load("feedback", 1, Address)).toEqual({ city: "Riga" });
  expect(clock.pending()).toBe(0);
});

test("[R16] what was typed a moment ago is there for a form that opens before typing rests", () => {
  const { drafts } = draftsOn(fakeWebStorage());
  drafts.saveSoon("feedback", { city: "Riga" }, 1);
  expect(drafts.load("feedback", 1, Address)).toEqual({ city: "Riga" });
});

test("a draft stays its writer's when the sign-in expires before it is kept", () => {
  const { drafts, world } = draftsOn(fakeWebStorage());
  drafts.saveSoon("basket.address", { city: "Riga" }, 1);
  world.userId = null;
  drafts.flush();
  expect(drafts.load("basket.address", 1, Address)).toBeNull();
  world.userId = 1;
  expect(drafts.load("basket.address", 1, Address)).toEqual({ city: "Riga" });
});

test("a sign-out calls off what was about to be kept, and disposed drafts leave nothing running", () => {
  const { drafts, reload, clock } = draftsOn(fakeWebStorage());
  drafts.saveSoon("basket.address", { city: "Riga" }, 1);
  drafts.clearAll();
  clock.advance(1_000);
  expect(reload().load("basket.address", 1, Address)).toBeNull();
  drafts.saveSoon("basket.address", { city: "Oslo" }, 1);
  drafts.dispose();
  expect(clock.pending()).toBe(0);
  expect(reload().load("basket.address", 1, Address)).toEqual({ city: "Oslo" });
});
