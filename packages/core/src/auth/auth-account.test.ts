import { expect, onTestFinished, test } from "vitest";
import { createLazyClient } from "../client/lazy-client.ts";
import { createSafeStorage } from "../client/storage/safe-storage.ts";
import { createSession, tokenKey } from "../client/storage/session.ts";
import { contract } from "../contract/contract.ts";
import type { FailureCode } from "../contract/failures.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { scriptedHost } from "../testing/scripted-host.ts";
import { AuthAccount } from "./auth-account.ts";

const HOST = "https://host.test";
const SHOW = "GET /api/user";
const people = { first: sampleUser(), second: sampleUser({ user_id: 9 }) };

/** An account of this browser, at a host that knows two people by their tokens. */
function start(token: keyof typeof people) {
  const host = scriptedHost((asked) => ({
    json: { data: asked.token === "second" ? people.second : people.first },
  }));
  const storage = createSafeStorage("memory");
  storage.set(tokenKey(HOST), token);
  const tabs = new EventTarget();
  const session = createSession({ host: HOST, storage, events: tabs });
  let asks = 0;
  let clearings = 0;
  const account = new AuthAccount({
    api: createLazyClient({ host: HOST, session, fetch: host.fetch }).auth,
    session,
    drafts: {
      clearAll: () => {
        clearings += 1;
      },
    },
    clock: createManualClock(),
    surface: "portal",
    openSignIn: () => {},
    cameInElsewhere: () => {},
    askToSignInThere: () => {},
    askToVerify: () => {
      asks += 1;
    },
  });
  onTestFinished(() => {
    account.dispose();
    session.dispose();
  });
  return {
    host,
    account,
    session,
    asksToVerify: () => asks,
    clearings: () => clearings,
    /** Another tab signs somebody in, of which nothing is heard here. */
    takeOver: (next: keyof typeof people) => storage.set(tokenKey(HOST), next),
    /** Another tab signs out, as its button does. */
    leaveInAnotherTab() {
      createSession({ host: HOST, storage, events: tabs }).destroy();
    },
    /** Another tab signs somebody in, or out. */
    inAnotherTab(next: keyof typeof people | null) {
      if (next === null) storage.remove(tokenKey(HOST));
      else storage.set(tokenKey(HOST), next);
      tabs.dispatchEvent(Object.assign(new Event("storage"), { key: tokenKey(HOST) }));
    },
    seen: () => [account.user.value?.user_id ?? null, account.state.value],
  };
}

test.each<FailureCode>(["unavailable", "server_error", "too_many"])(
  "[SC132] who is known stays known while the host answers nothing but %s",
  async (code) => {
    const { account, host, seen } = start("first");
    await account.load();
    host.refuseNext(SHOW, code);
    // A busy host is asked once more.
    host.refuseNext(SHOW, code);
    expect((await account.load())?.user_id).toBe(1);
    expect(seen()).toEqual([1, "signed-in"]);
  },
);

test("[SC132] another token of which nothing is known makes nobody of who was here", async () => {
  const { account, host, session, seen } = start("first");
  await account.load();
  session.set("second");
  host.refuseNext(SHOW, "server_error");
  expect(await account.load()).toBeNull();
  expect(seen()).toEqual([null, "unreachable"]);
});

test("[SC133] a late answer about somebody who has left signs nobody in", async () => {
  const { account, host, inAnotherTab, seen } = start("first");
  await account.load();
  const arrive = host.hold(SHOW);
  const late = account.load();
  await expect.poll(() => host.callsOf(SHOW)).toHaveLength(2);
  inAnotherTab(null);
  expect(seen()).toEqual([null, "visitor"]);
  arrive();
  expect(await late).toBeNull();
  expect(seen()).toEqual([null, "visitor"]);
});

test("[SC133] a late answer about one person does not take the place of another, and whoever waits hears of the other", async () => {
  const { account, host, inAnotherTab, seen } = start("first");
  const arriveFirst = host.hold(SHOW);
  const late = account.load();
  const known = account.whenKnown();
  await expect.poll(() => host.callsOf(SHOW)).toHaveLength(1);
  const arriveSecond = host.hold(SHOW);
  inAnotherTab("second");
  await expect.poll(() => host.callsOf(SHOW)).toHaveLength(2);
  arriveFirst();
  await late;
  expect(seen()).toEqual([null, "unknown"]);
  arriveSecond();
  expect((await known)?.user_id).toBe(9);
  expect(seen()).toEqual([9, "signed-in"]);
});

test("[SC133] a late refusal of an account that waits for its e-mail asks nobody else to confirm", async () => {
  const { account, asksToVerify, host, inAnotherTab, seen } = start("first");
  const arrive = host.hold(SHOW);
  host.refuseNext(SHOW, "not_verified");
  const late = account.load();
  await expect.poll(() => host.callsOf(SHOW)).toHaveLength(1);
  inAnotherTab(null);
  arrive();
  await late;
  expect([...seen(), asksToVerify()]).toEqual([null, "visitor", 0]);
});

test("[SC153] who signs out in another tab leaves no drafts here; a sign-in that ended by itself keeps them", async () => {
  const { account, clearings, inAnotherTab, leaveInAnotherTab, seen } = start("first");
  await account.load();
  inAnotherTab(null);
  expect([seen(), clearings()]).toEqual([[null, "visitor"], 0]);
  inAnotherTab("first");
  await account.load();
  leaveInAnotherTab();
  expect([seen(), clearings()]).toEqual([[null, "visitor"], 1]);
});

test("[SC153] a call refused for a token that another tab has replaced is made again with the new one", async () => {
  const { account, session, takeOver, seen } = start("first");
  await account.load();
  takeOver("second");
  const refused = {
    call: "cart.show",
    endpoint: contract.cart.show,
    status: 401,
    code: null,
    reference: null,
  };
  expect(await account.refused({ ...refused, token: "first" })).toBe(true);
  expect(session.token()).toBe("second");
  await expect.poll(seen).toEqual([9, "signed-in"]);
});
