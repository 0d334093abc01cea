import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { Design } from "../contract/resources/designs.ts";
import { readFinding } from "../contract/resources/findings.ts";
import { sampleDesign } from "../testing/sample-catalogue.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { scriptedHost } from "../testing/scripted-host.ts";
import { signedInStorage } from "../testing/web-storage.ts";
import { DesignsStore } from "./designs-store.ts";

/** A host that knows how much is stored, and a person who is signed in there. */
async function open(uploaded: Partial<Design> = {}) {
  let used_bytes = 1_000;
  const page = { current_page: 1, last_page: 1, from: 1, total: 1, per_page: 12 };
  const host = scriptedHost(({ call }) => {
    if (call === "GET /api/user") {
      const data = { ...sampleUser(), user_storage: { used_bytes, quota_bytes: 5_000 } };
      return { json: { data } };
    }
    if (call === "POST /api/client/designs") used_bytes += 700;
    if (call.startsWith("DELETE /api/client/designs/")) {
      used_bytes -= 400;
      return { json: { message: "Design deleted successfully!" } };
    }
    if (call === "GET /api/client/designs") return { json: { data: [sampleDesign()], meta: page } };
    return { json: { data: sampleDesign(uploaded) } };
  });
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    storage: signedInStorage(),
    fetch: host.fetch,
  });
  onTestFinished(() => app.dispose());
  await app.auth.whenKnown();
  return { app, used: () => app.auth.user.value?.user_storage.used_bytes };
}

test("the room that is left is said anew once a design is deleted", async () => {
  const { app, used } = await open();
  const designs = new DesignsStore(app);
  onTestFinished(() => designs[Symbol.dispose]());
  await designs.show();
  expect(used()).toBe(1_000);
  expect(await designs.remove(sampleDesign().cd_id)).toBe(true);
  await expect.poll(used).toBe(600);
});

test("the room that is left is said anew once files are uploaded", async () => {
  const { app, used } = await open();
  await app.uploads.add([new File(["a picture"], "poster.jpg", { type: "image/jpeg" })]);
  await expect.poll(used).toBe(1_700);
});

test("[SC368] where one of two files is refused, nobody is told that the upload was successful", async () => {
  const { app } = await open();
  const good = new File(["a picture"], "poster.jpg", { type: "image/jpeg" });
  const large = new File(["a picture"], "large.jpg", { type: "image/jpeg" });
  Object.defineProperty(large, "size", { value: 600_000_000 });
  expect(await app.uploads.add([large, good])).toHaveLength(1);
  const said = app.notices.list.value.map(({ text }) => text);
  expect(said).toEqual(["1 of 2 files uploaded. The list says what is wrong with the rest."]);
});

test("[P21] [P22] [PA244] an upload says what a careful printer would: too much ink, and that one page of several is printed", async () => {
  const cd_findings = [readFinding({ code: "further-pages" }), readFinding({ code: "much-ink" })].filter(
    (found) => found !== undefined,
  );
  const { app } = await open({ cd_name: "Flyer", cd_pages: 2, cd_findings });
  await app.uploads.add([new File(["%PDF"], "flyer.pdf", { type: "application/pdf" })]);
  const said = app.notices.list.value.map(({ text }) => text);
  expect(said).toEqual([
    "Upload Successful!",
    "This file has several pages: only the chosen one is printed.",
    expect.stringMatching(/more than 300 % ink/),
  ]);
});
