import { beforeEach, expect, test } from "vitest";
import { createManualClock, type ManualClock } from "../testing/manual-clock.ts";
import { type Notices, NoticesStore } from "./notices-store.ts";

let clock: ManualClock;
let notices: Notices;
beforeEach(() => {
  clock = createManualClock();
  notices = new NoticesStore(clock);
});
const shown = () => notices.list.value.map((notice) => notice.text);

test.each([
  { kind: "success", ms: 3000 },
  { kind: "error", ms: 4000 },
  { kind: "info", ms: 4000 },
] as const)("[BC09] [ER06] a message of kind $kind is shown for $ms ms", ({ kind, ms }) => {
  notices[kind]("Hello");
  clock.advance(ms - 100);
  expect(notices.list.value).toMatchObject([{ kind, text: "Hello" }]);
  clock.advance(200);
  expect(shown()).toEqual([]);
});

test("[MS03] [MS10] a message may have a time of its own", () => {
  notices.error("There has been a problem uploading file!", { durationMs: 8_000 });
  clock.advance(7_900);
  expect(shown()).toHaveLength(1);
  clock.advance(200);
  expect(shown()).toEqual([]);
});

test("three messages are shown at once and the others wait their turn, each with its whole time", () => {
  for (const text of ["1", "2", "3", "4"]) notices.success(text);
  expect(shown()).toEqual(["1", "2", "3"]);
  clock.advance(3_000);
  expect(shown()).toEqual(["4"]);
  clock.advance(2_999);
  expect(shown()).toEqual(["4"]);
  clock.advance(1);
  expect(shown()).toEqual([]);
});

test("messages wait while one is hovered or focused, and go on with what was left", () => {
  notices.success("Saved");
  clock.advance(2_000);
  notices.pause();
  notices.pause();
  clock.advance(60_000);
  notices.error("Failed");
  clock.advance(60_000);
  expect(shown()).toEqual(["Saved", "Failed"]);
  notices.resume();
  clock.advance(999);
  expect(shown()).toEqual(["Saved", "Failed"]);
  clock.advance(1);
  expect(shown()).toEqual(["Failed"]);
  clock.advance(3_000);
  expect(shown()).toEqual([]);
});

test("closing the message under the pointer does not hold up the next one", () => {
  const id = notices.success("Saved");
  notices.pause();
  notices.dismiss(id);
  notices.success("Saved again");
  clock.advance(3_000);
  expect(shown()).toEqual([]);
});

test("the same message again starts its time over instead of standing there twice", () => {
  notices.error("No");
  clock.advance(3_000);
  notices.error("No");
  expect(shown()).toEqual(["No"]);
  clock.advance(3_999);
  expect(shown()).toEqual(["No"]);
  clock.advance(1);
  expect(shown()).toEqual([]);
});

test("messages that wait can be dismissed too, and nothing is left running", () => {
  const ids = ["1", "2", "3", "4", "5"].map((text) => notices.info(text));
  notices.dismiss(ids[3] ?? 0);
  notices.dismiss(ids[0] ?? 0);
  expect(shown()).toEqual(["2", "3", "5"]);
  notices.dismissAll();
  expect(shown()).toEqual([]);
  expect(clock.pending()).toBe(0);
});

test("a store that was let go of shows nothing and leaves no timer", () => {
  notices.error("No");
  notices[Symbol.dispose]();
  expect(shown()).toEqual([]);
  expect(clock.pending()).toBe(0);
});
