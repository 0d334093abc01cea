import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { Realtime } from "../client/push/realtime.ts";
import type { RealtimePayload } from "../contract/realtime.ts";
import { catalogueHost } from "../testing/catalogue-host.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { sampleDesign } from "../testing/sample-catalogue.ts";
import { signedInStorage } from "../testing/web-storage.ts";
import { DesignsStore } from "./designs-store.ts";

type StatusPush = RealtimePayload<"publishing-status">;

const status = (ps_id: number) => ({ ps_id, ps_name: `status-${ps_id}`, ps_display_name: `Status ${ps_id}` });

/** The designs of somebody who is signed in, with the host's calls and the hand that pushes. */
async function open() {
  const host = catalogueHost({ designs: [sampleDesign({ cd_id: 1 }), sampleDesign({ cd_id: 2 })] });
  const clock = createManualClock();
  const hearers = new Set<(payload: StatusPush) => void>();
  const realtime: Realtime = {
    state: () => "live",
    onState: () => () => {},
    onPublic(event, listen) {
      if (event !== "publishing-status") return () => {};
      // Reviewed cast: only listeners of `publishing-status` come here, which the type of the name cannot tell.
      const hear = listen as (payload: StatusPush) => void;
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    onUser: () => () => {},
    onMissed: () => () => {},
    dispose: () => {},
  };
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    clock,
    fetch: host.fetch,
    storage: signedInStorage(),
  });
  await app.auth.whenKnown();
  const store = new DesignsStore({ ...app, realtime });
  onTestFinished(() => {
    store[Symbol.dispose]();
    app.dispose();
  });
  const push = (design_id: number, ps_id: number) => {
    for (const hear of hearers) hear({ design_id, status: status(ps_id) });
  };
  const asked = () =>
    host
      .callsOf("/api/client/designs")
      .map(({ query }) => ["page", "pagination", "search"].map((name) => query.get(name)));
  return { store, push, asked, clock };
}

for (const { id, ps_id } of [
  { id: "ST03", ps_id: 1 },
  { id: "ST04", ps_id: 4 },
]) {
  test(`[${id}] a pushed status ${ps_id} reloads the designs as 12 a page, page 1, once for two pushes`, async () => {
    const { store, push, asked, clock } = await open();
    await store.show(30);
    await store.load(2);
    push(2, ps_id);
    push(1, ps_id);
    clock.advance(500);
    await expect.poll(asked).toEqual([
      ["1", "30", null],
      ["2", "30", null],
      ["1", "12", null],
    ]);
    expect(store.pageSize.value).toBe(12);
  });
}

test("[ST02] a pushed status 2 or 3 changes the design where it stands and asks for nothing", async () => {
  const { store, push, asked, clock } = await open();
  await store.show();
  push(2, 3);
  clock.advance(500);
  const shown = () =>
    store.list.value.map(({ cd_id, cd_publishing_status }) => [cd_id, cd_publishing_status.ps_id]);
  expect(shown()).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect(asked()).toHaveLength(1);
});

test("a pushed status of somebody else's design changes nothing", async () => {
  const { store, push, asked, clock } = await open();
  await store.show();
  push(99, 4);
  clock.advance(500);
  expect(asked()).toHaveLength(1);
});
