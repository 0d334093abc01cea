import { expect, test } from "vitest";
import { driveEditor } from "../editor.driver.ts";
import { MockupGalleryStore } from "./mockup-gallery.ts";

async function openGallery() {
  const { app, host } = await driveEditor();
  return { app, host, gallery: new MockupGalleryStore(app) };
}

test("[SC90] a product's rooms are asked for once it is looked at, the first one in sight", async () => {
  const { host, gallery } = await openGallery();
  expect(host.callsOf("/mockups")).toEqual([]);
  const loaded = gallery.load(7);
  expect([gallery.state.value, gallery.chosen.value]).toEqual(["loading", null]);
  await loaded;
  expect(host.callsOf("/mockups").map(({ path }) => path)).toEqual(["/api/client/client-variants/7/mockups"]);
  expect([gallery.state.value, gallery.chosen.value?.mockup_scene]).toEqual(["ready", "wall"]);
  gallery.choose("evening");
  expect(gallery.chosen.value?.mockup_scene).toBe("evening");
});

test("rooms that cannot be loaded say so and come when they are asked for again", async () => {
  const { host, gallery } = await openGallery();
  host.refuseNext("/mockups", "not_found");
  await gallery.load(7);
  expect(gallery.state.value).toBe("failed");
  await gallery.load(7);
  expect(gallery.state.value).toBe("ready");
});

test("why there is no archive is said, and it can be asked for again", async () => {
  const { app, host, gallery } = await openGallery();
  host.refuseNext("/mockups.zip", "not_found", { message: "This size is gone." });
  await gallery.saveAll(7);
  expect(app.notices.list.value.map(({ kind, text }) => [kind, text])).toEqual([
    ["error", "This size is gone."],
  ]);
  expect(gallery.isPacking.value).toBe(false);
});
