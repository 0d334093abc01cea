import { createManualClock } from "@pressport/core/testing";
import { expect, test } from "vitest";
import { quietPressport } from "../testing/widgets/quiet-pressport.ts";
import { createConnections, GRACE_MS, type WidgetPressportOptions } from "./connect.ts";

function connections() {
  const made: { options: WidgetPressportOptions; disposals: () => number }[] = [];
  const clock = createManualClock();
  const register = createConnections((options) => {
    const { app, disposals } = quietPressport();
    made.push({ options, disposals });
    return app;
  }, clock.after);
  return { register, made, clock };
}

test("[WD11] widgets that name the same host and key share one session", () => {
  const { register, made } = connections();
  const first = register.lease({ host: "https://a.test", publishableKey: "pk_1" });
  const second = register.lease({ host: "https://a.test", publishableKey: "pk_1" });
  expect(second.app).toBe(first.app);
  expect(second.outlets).toBe(first.outlets);
  expect(made).toHaveLength(1);
});

test("[WD05] widgets of two hosts on one page stay apart", () => {
  const { register, made } = connections();
  const first = register.lease({ host: "https://a.test" });
  const second = register.lease({ host: "https://b.test" });
  expect(second.app).not.toBe(first.app);
  expect(made.map(({ options }) => options.host)).toEqual(["https://a.test", "https://b.test"]);
});

test("[WD49] a host is the same with and without a slash at its end", () => {
  const { register, made } = connections();
  const first = register.lease({ host: "https://a.test" });
  const second = register.lease({ host: "https://a.test/" });
  expect(second.app).toBe(first.app);
  expect(made).toHaveLength(1);
});

test("two keys on one host are two shops", () => {
  const { register, made } = connections();
  register.lease({ host: "https://a.test", publishableKey: "pk_1" });
  register.lease({ host: "https://a.test", publishableKey: "pk_2" });
  expect(made).toHaveLength(2);
});

test("[WD13] the last widget to leave disposes what they shared, once", () => {
  const { register, made, clock } = connections();
  const first = register.lease({ host: "https://a.test" });
  const second = register.lease({ host: "https://a.test" });
  first.release();
  first.release();
  clock.advance(GRACE_MS);
  expect(made[0]?.disposals()).toBe(0);
  second.release();
  clock.advance(GRACE_MS);
  expect(made[0]?.disposals()).toBe(1);
});

test("a page that takes widgets away and shows them again keeps one Pressport, and with it one socket", () => {
  const { register, made, clock } = connections();
  for (let turn = 0; turn < 100; turn += 1) {
    register.lease({ host: "https://a.test" }).release();
    clock.advance(GRACE_MS / 2);
  }
  expect([made.length, made[0]?.disposals()]).toEqual([1, 0]);
  clock.advance(GRACE_MS);
  expect(made[0]?.disposals()).toBe(1);
});

test("a widget that comes back long after the last one left starts anew", () => {
  const { register, made, clock } = connections();
  register.lease({ host: "https://a.test" }).release();
  clock.advance(GRACE_MS);
  register.lease({ host: "https://a.test" });
  expect(made).toHaveLength(2);
});

test("a Pressport somebody else made is never disposed by a widget", () => {
  const { register } = connections();
  const { app, disposals } = quietPressport();
  register.join(app).release();
  expect(disposals()).toBe(0);
});

test("what the page says adds up, the later word winning", () => {
  const { register } = connections();
  register.configure({ host: "https://a.test", locale: "en" });
  register.configure({ locale: "de" });
  expect(register.settings.value).toEqual({ host: "https://a.test", locale: "de" });
});

test("[WD24] where the page changes its language, those that speak it go over as they are", async () => {
  const { register, made } = connections();
  const host = "https://a.test";
  register.configure({ host, locale: "en" });
  const { app, release } = register.lease({ host, locale: "en" });
  const french = register.lease({ host, locale: "fr" });
  register.configure({ locale: "de" });
  await app.text.settled();
  expect([app.text.language, register.appOf({ host, locale: "de" })]).toEqual(["de", app]);
  expect([register.appOf({ host, locale: "en" }), register.appOf({ host, locale: "fr" })]).toEqual([
    null,
    french.app,
  ]);
  register.configure({ locale: "fr" });
  expect(register.appOf({ host, locale: "fr" })).toBe(french.app);
  release();
  expect(made).toHaveLength(2);
});

test("[WD24] words of the page's own replace ours in widgets that are shown already", () => {
  const { register } = connections();
  const { app } = register.lease({ host: "https://a.test" });
  register.configure({ messages: { general: { close: "Keep" } } });
  expect([app.text.general.close, app.text.general.cancel]).toEqual(["Keep", "Cancel"]);
  register.configure({ messages: { general: { cancel: "Never mind" } } });
  expect([app.text.general.close, app.text.general.cancel]).toEqual(["Close", "Never mind"]);
});
