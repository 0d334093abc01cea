import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createManualClock, type ManualClock } from "../../testing/manual-clock.ts";
import { type PushHost, startPushHost } from "../../testing/push-host.ts";
import { type PusherAddress, type PushSettings, pusherOptions } from "./push-settings.ts";
import { createRealtime, type Realtime } from "./realtime.ts";

let host: PushHost;
let realtime: Realtime;
let clock: ManualClock;
let token: string | null;
beforeEach(async () => {
  host = await startPushHost();
  clock = createManualClock();
  token = null;
  realtime = createRealtime({ host: host.url, token: () => token, clock });
});
afterEach(async () => {
  realtime.dispose();
  await host.close();
});

const status = { ps_id: 3, ps_name: "published", ps_display_name: "Published" };
const nextCall = <A>(subscribe: (listen: (value: A) => void) => () => void) =>
  new Promise<A>((resolve) => {
    const stop = subscribe((value) => {
      stop();
      resolve(value);
    });
  });

test("[RL01] [RL04] a visitor without a token hears the publishing status on the public channel", async () => {
  const heard = nextCall<unknown>((listen) => realtime.onPublic("publishing-status", listen));
  await host.joined("products");
  host.trigger("products", "publishing-status", { design_id: 7, status });
  expect(await heard).toEqual({ design_id: 7, status });
});

test("[RL02] the signed-in user hears the private channel, with the token of the moment", async () => {
  token = "fresh";
  host.tokens.add("fresh");
  const heard = nextCall<unknown>((listen) => realtime.onUser(5, "notification", listen));
  await host.joined("private-user.5");
  host.trigger("private-user.5", "notification", { unread: 2 });
  expect(await heard).toEqual({ unread: 2 });
});

test("[RL03] without a token the private channel stays closed, and the public one works", async () => {
  realtime.onUser(5, "notification", () => {});
  realtime.onPublic("publishing-status", () => {});
  await host.joined("products");
  expect(host.channels()).toEqual(["products"]);
});

test("[WD13] nothing is opened before somebody listens, and the socket closes a moment after the last listener", async () => {
  expect(realtime.state()).toBe("idle");
  const stopOne = realtime.onPublic("publishing-status", () => {});
  const stopTwo = realtime.onPublic("publishing-status", () => {});
  await host.joined("products");
  stopOne();
  expect(realtime.state()).toBe("live");
  stopTwo();
  expect(realtime.state()).toBe("live");
  clock.advance(1_000);
  expect(realtime.state()).toBe("idle");
  expect(clock.pending()).toBe(0);
  await expect.poll(() => host.sockets()).toBe(0);
});

test("[WD13] whoever listens a moment after the last one left finds the socket still open", async () => {
  const stop = realtime.onPublic("publishing-status", () => {});
  await host.joined("products");
  const states: string[] = [];
  realtime.onState((state) => states.push(state));
  stop();
  await expect.poll(() => host.channels()).toEqual([]);
  clock.advance(999);
  const heard = nextCall<unknown>((listen) => realtime.onPublic("publishing-status", listen));
  clock.advance(5_000);
  await host.joined("products");
  host.trigger("products", "publishing-status", { design_id: 7, status });
  expect(await heard).toEqual({ design_id: 7, status });
  expect(states).toEqual([]);
});

test("a push that is not in the contract breaks nothing", async () => {
  const heard: unknown[] = [];
  realtime.onPublic("publishing-status", (payload) => heard.push(payload));
  await host.joined("products");
  host.trigger("products", "publishing-status", { design_id: "seven" });
  const next = nextCall<unknown>((listen) => realtime.onPublic("publishing-status", listen));
  host.trigger("products", "publishing-status", { design_id: 8, status });
  await next;
  expect(heard).toEqual([{ design_id: 8, status }]);
});

test("after a lost connection the listeners are told to load again, and pushes arrive again", async () => {
  const heard = vi.fn();
  realtime.onPublic("publishing-status", heard);
  await host.joined("products");
  const missed = nextCall<void>((listen) => realtime.onMissed(listen));
  host.cut();
  await missed;
  expect(realtime.state()).toBe("live");
  await host.joined("products");
  host.trigger("products", "publishing-status", { design_id: 9, status });
  await expect.poll(() => heard).toHaveBeenCalledTimes(1);
});

test("[SC376] once the browser is online again the listeners are told to load again, also where the socket held", async () => {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  onTestFinished(() => void vi.unstubAllGlobals());
  const missed = vi.fn();
  realtime.onMissed(missed);
  realtime.onPublic("publishing-status", () => {});
  await host.joined("products");
  browser.dispatchEvent(new Event("online"));
  expect(missed).toHaveBeenCalledTimes(1);
  realtime.dispose();
  realtime.onMissed(missed);
  browser.dispatchEvent(new Event("online"));
  expect(missed).toHaveBeenCalledTimes(1);
});

test("a channel that is let in late may have missed a push: the listeners are told to load again, once", async () => {
  realtime.dispose();
  const grant = Promise.withResolvers<void>();
  realtime = createRealtime({
    host: host.url,
    token: () => "fresh",
    clock,
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      if (address.endsWith("/broadcasting/auth")) await grant.promise;
      return fetch(input, init);
    },
  });
  host.tokens.add("fresh");
  const missed = vi.fn();
  realtime.onMissed(missed);
  realtime.onPublic("publishing-status", () => {});
  realtime.onUser(5, "notification", () => {});
  await host.joined("products");
  expect(realtime.state()).toBe("live");
  clock.advance(1_500);
  expect(missed).not.toHaveBeenCalled();
  grant.resolve();
  await host.joined("private-user.5");
  await expect.poll(() => missed.mock.calls.length).toBe(1);
});

test("while sockets are blocked what was missed is asked for every 10 s, until they open again", async () => {
  host.cut(true);
  const missed = vi.fn();
  realtime.onMissed(missed);
  realtime.onPublic("publishing-status", () => {});
  clock.advance(6_000);
  expect(realtime.state()).toBe("polling");
  expect(missed).toHaveBeenCalledTimes(1);
  clock.advance(20_000);
  expect(missed).toHaveBeenCalledTimes(3);

  host.welcome();
  await host.joined("products");
  expect(realtime.state()).toBe("live");
  await expect.poll(() => missed.mock.calls.length).toBe(4);
  clock.advance(60_000);
  expect(missed).toHaveBeenCalledTimes(4);
});

test("[RL04] the page listens to the push service that the host names", async () => {
  const service = await startPushHost();
  host.settings = {
    key: "elsewhere",
    host: "127.0.0.1",
    port: Number(new URL(service.url).port),
    tls: false,
  };
  realtime.onPublic("publishing-status", () => {});
  await service.joined("products");
  expect(host.sockets()).toBe(0);
  realtime.dispose();
  await service.close();
});

test("[S4] at a service elsewhere a socket signs in, is ended with its session, and opens again for a session that is good", async () => {
  host.settings = { key: "elsewhere", host: "127.0.0.1", port: Number(new URL(host.url).port), tls: false };
  token = "token-of-5";
  host.tokens.add(token);
  realtime.onUser(5, "notification", () => {});
  await host.joined("private-user.5");
  const state = (wanted: string) =>
    nextCall<string>((listen) => realtime.onState((now) => now === wanted && listen(now)));
  const ended = state("connecting");
  await expect.poll(() => host.users()).toEqual(["5"]);
  host.terminate("5");
  await ended;
  await expect.poll(() => host.users()).toEqual([]);
  const again = state("live");
  clock.advance(6_000);
  await again;
  await host.joined("private-user.5");

  await expect.poll(() => host.users()).toEqual(["5"]);
  host.tokens.delete(token);
  realtime.onPublic("publishing-status", () => {});
  const endedForGood = state("connecting");
  host.terminate("5");
  await endedForGood;
  await expect.poll(() => host.users()).toEqual([]);
  clock.advance(6_000);
  await host.joined("products");
  expect(host.channels()).toEqual(["products"]);
});

const services: [string, PushSettings | undefined, Partial<PusherAddress>][] = [
  [
    "http://127.0.0.1:4400",
    undefined,
    { cluster: "x", forceTLS: false, wsHost: "127.0.0.1", wsPort: 4400, wssPort: 4400 },
  ],
  [
    "https://print.example.com",
    undefined,
    { forceTLS: true, wsHost: "print.example.com", wsPort: 443, wssPort: 443 },
  ],
  ["https://example.com/print/", undefined, { wsHost: "example.com", wsPath: "/print" }],
  ["https://example.com", { key: "k", cluster: "eu" }, { cluster: "eu", forceTLS: true }],
  [
    "http://localhost:4400",
    { key: "k", host: "push.example.com", tls: true },
    { forceTLS: true, wsHost: "push.example.com", wssPort: 443 },
  ],
];
test.each(services)("[RL04] the push service of %s with %j is found", (apiHost, settings, expected) => {
  const options = pusherOptions(apiHost, settings);
  expect(options).toMatchObject(expected);
  if (settings?.cluster) expect(options.wsHost).toBeUndefined();
});
