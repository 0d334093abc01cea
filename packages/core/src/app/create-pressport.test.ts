import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { safeStorageOver } from "../client/storage/safe-storage.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { type RecordingHost, startRecordingHost } from "../testing/recording-host.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { fakeWebStorage, signedInStorage } from "../testing/web-storage.ts";
import { createPressport } from "./create-pressport.ts";
import type { PressportOptions } from "./pressport-core.ts";
import type { Pressport } from "./with-stores.ts";

let host: RecordingHost;
let open: Pressport[];
beforeEach(async () => {
  host = await startRecordingHost();
  host.answer(() => ({ json: { data: sampleUser() } }));
  open = [];
});
afterEach(async () => {
  for (const app of open) app.dispose();
  await host.close();
});
function start(options: Partial<PressportOptions> = {}): Pressport {
  const app = createPressport({ host: host.url, surface: "widget", storage: "memory", ...options });
  open.push(app);
  return app;
}

test("[WD15] a Pressport is made without a browser, and asks nothing of the host for a visitor", () => {
  const app = start();
  expect(app.auth.state.value).toBe("visitor");
  expect(app.realtime.state()).toBe("idle");
  expect(host.requests).toEqual([]);
});

test("[AP70] with a kept token it asks who is signed in at once", async () => {
  const storage = safeStorageOver(fakeWebStorage());
  start({ storage }).session.set("kept");
  const app = start({ storage, publishableKey: undefined });
  expect((await app.auth.whenKnown())?.user_id).toBe(1);
  expect(host.requests).toMatchObject([{ url: "/api/user", headers: { authorization: "Bearer kept" } }]);
});

test("[WD05] two Pressports of different hosts call their own and keep their own token", async () => {
  const other = await startRecordingHost();
  const storage = safeStorageOver(fakeWebStorage());
  const [here, there] = [start({ storage }), start({ storage, host: other.url })];
  here.session.set("here");
  await there.api.auth.countries().catch(() => undefined);
  expect(there.session.token()).toBeNull();
  expect([host.requests.length, other.requests.length]).toEqual([0, 1]);
  await other.close();
});

test("the publishable key goes with every call", async () => {
  await start({ publishableKey: "pk_demo" }).auth.reload();
  await start({ publishableKey: "pk_demo" })
    .api.auth.countries()
    .catch(() => undefined);
  expect(host.requests).toMatchObject([{ headers: { "x-pressport-key": "pk_demo" } }]);
});

test("[WD27] realtime begins once what the page asked for is answered", async () => {
  const asked: string[] = [];
  const answered = Promise.withResolvers<void>();
  const listenWith = (name: string) => {
    const app = start({
      fetch: async (input) => {
        const { pathname } = new URL(new Request(input).url);
        asked.push(`${name} asks ${pathname}`);
        if (pathname === "/api/countries-list") await answered.promise;
        return Response.json({ data: [] });
      },
    });
    app.realtime.onPublic("publishing-status", () => {});
    return app;
  };
  const countries = listenWith("page").api.auth.countries();
  listenWith("another");
  await expect.poll(() => asked).toContain("another asks /broadcasting/settings");
  expect(asked).toEqual(["page asks /api/countries-list", "another asks /broadcasting/settings"]);
  answered.resolve();
  await countries;
  await expect.poll(() => asked).toContain("page asks /broadcasting/settings");
});

test("sentences can be replaced, and the locale decides how money is written", () => {
  const app = start({ locale: "de-AT", messages: { basket: { title: "Warenkorb" } } });
  expect(app.text.basket.title).toBe("Warenkorb");
  expect(app.text.format.money({ amount: 123_456, currency: "EUR" })).toMatch(/1.234,56/);
});

test("[SC373] whoever was signed out elsewhere is told why after the reload, once", async () => {
  const storage = signedInStorage();
  const fetch: typeof globalThis.fetch = async (input) =>
    new URL(new Request(input).url).pathname === "/api/user"
      ? Response.json({ data: sampleUser() })
      : Response.json({ message: "Please sign in", code: "not_signed_in" }, { status: 401 });
  const begin = () => {
    const app = createPressport({ host: "https://host.test", surface: "portal", storage, fetch });
    onTestFinished(() => app.dispose());
    return app;
  };
  const said = (app: { notices: { list: { value: readonly { text: string }[] } } }) =>
    app.notices.list.value.map(({ text }) => text);
  const first = begin();
  await first.auth.whenKnown();
  await expect(first.api.cart.show()).rejects.toThrow();
  expect(said(begin())).toEqual([first.text.problems.signedOut]);
  expect(said(begin())).toEqual([]);
});

test("what is typed is kept before the portal reloads for an expired sign-in", async () => {
  const storage = safeStorageOver(fakeWebStorage());
  const keptAtReload: number[] = [];
  const app = start({
    storage,
    surface: "portal",
    clock: createManualClock(),
    reload: () => keptAtReload.push(storage.keys("pressport.draft|").length),
  });
  app.session.set("old");
  await app.auth.reload();
  app.drafts.saveSoon("basket.address", { city: "Riga" }, 1);
  host.answer(() => ({ status: 401, json: { code: "not_signed_in", message: "Please sign in" } }));
  await app.api.cart.show().catch(() => undefined);
  expect(keptAtReload).toEqual([1]);
  expect(storage.keys("pressport.draft|")[0]).toMatch(/\|1\|basket\.address$/);
});

test("a widget never leaves the page it is on", async () => {
  const navigate = vi.fn();
  const app = start({ navigate });
  app.session.set("token");
  await app.auth.chooseDesigns({ productId: 1, variantId: 2 });
  await app.auth.logout();
  expect(navigate).not.toHaveBeenCalled();
});
