import { expect, test } from "vitest";
import { fakeWebStorage } from "../../testing/web-storage.ts";
import { safeStorageOver } from "./safe-storage.ts";
import { createSession, tokenKey } from "./session.ts";

const host = "https://print.example.com";

test("[AP70] [ST11] the token is kept in local storage, so a reload stays signed in", () => {
  const browser = fakeWebStorage();
  createSession({ host, storage: safeStorageOver(browser) }).set("secret");
  expect(browser.getItem(`pressport.token:${host}`)).toBe("secret");
  expect(createSession({ host, storage: safeStorageOver(browser) }).token()).toBe("secret");
});

test("two hosts and two resellers on one page have their own tokens", () => {
  const storage = safeStorageOver(fakeWebStorage());
  createSession({ host, storage }).set("a");
  createSession({ host, publishableKey: "pk_demo", storage }).set("b");
  expect(createSession({ host: "https://other.example.com", storage }).token()).toBeNull();
  expect(createSession({ host, storage }).token()).toBe("a");
  expect(createSession({ host: `${host}/`, publishableKey: "pk_demo", storage }).token()).toBe("b");
});

test("[WD11] another copy on the same page hears a sign-in and a sign-out at once", () => {
  const events = new EventTarget();
  const storage = safeStorageOver(fakeWebStorage());
  const [one, two] = [createSession({ host, storage, events }), createSession({ host, storage, events })];
  const heard: unknown[] = [];
  two.subscribe((token, change) => heard.push([token, change]));
  one.subscribe((token, change) => heard.push(["one", token, change]));
  one.set("secret");
  one.destroy();
  expect(heard).toEqual([
    ["one", "secret", "here"],
    ["secret", "elsewhere"],
    ["one", null, "left"],
    [null, "elsewhere"],
  ]);
});

test("[ER01] a sign-out in another tab is heard, and another host's key is not", () => {
  const events = new EventTarget();
  const browser = fakeWebStorage();
  const session = createSession({ host, storage: safeStorageOver(browser), events });
  session.set("secret");
  const heard: unknown[] = [];
  session.subscribe((token) => heard.push(token));
  browser.removeItem(tokenKey(host));
  events.dispatchEvent(Object.assign(new Event("storage"), { key: "something else" }));
  expect(heard).toEqual([]);
  events.dispatchEvent(Object.assign(new Event("storage"), { key: tokenKey(host) }));
  expect(heard).toEqual([null]);
});

test("a late refusal of an old token does not end the newer session", () => {
  const session = createSession({ host, storage: safeStorageOver(fakeWebStorage()) });
  session.set("new");
  session.destroy("old");
  expect(session.token()).toBe("new");
  session.destroy("new");
  expect(session.token()).toBeNull();
});

test("a disposed session hears nothing and keeps the token", () => {
  const events = new EventTarget();
  const storage = safeStorageOver(fakeWebStorage());
  const [one, two] = [createSession({ host, storage, events }), createSession({ host, storage, events })];
  const heard: unknown[] = [];
  two.subscribe((token) => heard.push(token));
  two.dispose();
  one.set("secret");
  expect(heard).toEqual([]);
  expect(createSession({ host, storage }).token()).toBe("secret");
});
