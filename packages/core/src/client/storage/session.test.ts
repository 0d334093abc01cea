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

/** Two tabs of one browser: what either changes in storage is heard by the other one. */
function twoTabs() {
  const browser = fakeWebStorage();
  const tabs = [0, 1].map(() => {
    const events = new EventTarget();
    return { events, session: createSession({ host, storage: safeStorageOver(browser), events }) };
  });
  const [here, there] = tabs;
  if (!here || !there) throw new Error("There are two tabs.");
  const hear = () => here.events.dispatchEvent(Object.assign(new Event("storage"), { key: tokenKey(host) }));
  return { here, there, hear };
}

test("[SC153] another tab's signing out is told from a sign-in there that ended by itself", () => {
  const { here, there, hear } = twoTabs();
  for (const [end, hasLeft] of [
    [() => there.session.destroy("secret"), false],
    [() => there.session.destroy(), true],
    [() => there.session.destroy("secret"), false],
  ] as const) {
    there.session.set("secret");
    hear();
    expect([here.session.token(), here.session.hasLeft()]).toEqual(["secret", false]);
    end();
    hear();
    expect([here.session.token(), here.session.hasLeft(), there.session.hasLeft()]).toEqual([
      null,
      hasLeft,
      hasLeft,
    ]);
  }
});

test("[SC153] a page that comes back by 'Back' hears who has left meanwhile, or come", () => {
  const { here, there, hear } = twoTabs();
  there.session.set("secret");
  hear();
  const heard: unknown[] = [];
  here.session.subscribe((token, change) => heard.push([token, change, here.session.hasLeft()]));
  there.session.destroy();
  here.events.dispatchEvent(new Event("pageshow"));
  there.session.set("other");
  here.events.dispatchEvent(new Event("pageshow"));
  expect(heard).toEqual([
    [null, "elsewhere", true],
    ["other", "elsewhere", false],
  ]);
});

test("[SC153] a token that is refused here gives way to the one another tab has brought meanwhile", () => {
  const { here, there, hear } = twoTabs();
  there.session.set("old");
  hear();
  there.session.set("new");
  here.session.destroy("old");
  expect(here.session.token()).toBe("new");
});
