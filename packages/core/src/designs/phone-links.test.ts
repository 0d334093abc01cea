import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { Realtime } from "../client/push/realtime.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { sampleDesign } from "../testing/sample-catalogue.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { scriptedHost } from "../testing/scripted-host.ts";
import { signedInStorage } from "../testing/web-storage.ts";
import { PhoneLinkStore } from "./phone-link-store.ts";

const OPENED = Date.UTC(2026, 10, 22, 12);
const QUARTER_MS = 900_000;
const at = (ms: number) => new Date(OPENED + ms).toISOString();

/** A host whose library is filled from outside, and somebody looking at a link for their phone. */
async function open() {
  const designs = [sampleDesign({ cd_id: 1, cd_name: "Before", cd_created_at: at(-1) })];
  let ended = 0;
  const host = scriptedHost(({ call }) => {
    if (call === "GET /api/user") return { json: { data: sampleUser() } };
    if (call === "GET /api/client/designs") {
      const meta = { current_page: 1, last_page: 1, from: 1, total: designs.length, per_page: 100 };
      return { json: { data: designs, meta } };
    }
    if (call === "DELETE /api/client/phone-link") ended += 1;
    if (call !== "POST /api/client/phone-link") return { json: { message: "Ended." } };
    const phone_link_url = "https://host.test/from-phone#a-code-of-forty-three-letters-and-some-more";
    const phone_link_picture = { units: 25, path: "M0 0h1v1h-1z" };
    const times = { phone_link_opened_at: at(0), phone_link_ends_at: at(QUARTER_MS) };
    return { json: { data: { phone_link_url, phone_link_picture, ...times } } };
  });
  const clock = createManualClock();
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    clock,
    storage: signedInStorage(),
    fetch: host.fetch,
  });
  await app.auth.whenKnown();
  const hearers = new Set<() => void>();
  const listen = (hear: () => void) => {
    hearers.add(hear);
    return () => void hearers.delete(hear);
  };
  const realtime: Realtime = {
    state: () => "live",
    onState: () => () => {},
    onPublic: () => () => {},
    onUser: (_user, event, hear) =>
      event === "phone-upload" ? listen(() => Reflect.apply(hear, null, [{ cd_id: 2 }])) : () => {},
    onMissed: () => () => {},
    dispose: () => {},
  };
  const link = new PhoneLinkStore({ ...app, realtime });
  onTestFinished(() => {
    link[Symbol.dispose]();
    app.dispose();
  });
  await link.open();
  const arrive = (cd_name: string) => {
    designs.unshift(sampleDesign({ cd_id: designs.length + 1, cd_name, cd_created_at: at(1_000) }));
    for (const hear of hearers) hear();
  };
  return { link, arrive, clock, ended: () => ended };
}

test("[AP92] photos appear as they arrive from the phone, and nothing that was there before", async () => {
  const { link, arrive } = await open();
  arrive("Beach");
  arrive("Dunes");
  await expect.poll(() => link.arrived.value.map(({ cd_name }) => cd_name)).toEqual(["Dunes", "Beach"]);
});

test("[AP93] a link says when its quarter of an hour is over, can be made anew, and ends with the dialog", async () => {
  const { link, clock, ended } = await open();
  clock.advance(QUARTER_MS);
  expect(link.state.value).toBe("over");
  await link.open();
  expect(link.state.value).toBe("open");
  expect(ended()).toBe(0);
  link[Symbol.dispose]();
  await expect.poll(ended).toBe(1);
});
