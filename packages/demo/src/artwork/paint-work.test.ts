import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { gallery } from "./gallery.ts";
import { makeWorkFile, paintWork } from "./paint-work.ts";

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test("the demo collection has forty different designs in every orientation", () => {
  expect(gallery).toHaveLength(40);
  expect(new Set(gallery.map((work) => work.name)).size).toBe(40);
  expect(new Set(gallery.map((work) => work.generator)).size).toBeGreaterThanOrEqual(12);
  const shapes = new Set(gallery.map((work) => Math.sign(work.widthPx - work.heightPx)));
  expect([...shapes].sort((a, b) => a - b)).toEqual([-1, 0, 1]);
});

test("drawing a design twice gives the same pixels, and no two designs look the same", async () => {
  const digests = new Set<string>();
  for (const work of gallery) {
    const once = await paintWork(work, 64);
    const again = await paintWork(work, 64);
    expect(digest(again.data), work.name).toBe(digest(once.data));
    digests.add(digest(once.data));
  }
  expect(digests.size).toBe(gallery.length);
}, 60_000);

test("a print file has its stated pixels, 300 dpi and an sRGB profile", async () => {
  const work = gallery.find((each) => each.widthPx === 1500);
  if (!work) throw new Error("the collection lost its smallest work");
  const { bytes, contentType } = await makeWorkFile(work);
  const facts = await sharp(bytes).metadata();
  expect(contentType).toBe("image/jpeg");
  expect(facts).toMatchObject({ format: "jpeg", width: work.widthPx, height: work.heightPx, density: 300 });
  // The profile spells its name in UTF-16.
  expect(facts.icc?.toString("latin1").replaceAll("\0", "")).toContain("sRGB");
});

test("a design without paper is a PNG with transparent corners", async () => {
  const work = gallery.find((each) => each.name === "Bouquet in one line");
  if (!work) throw new Error("the collection lost its bouquet");
  const { data, info } = await paintWork(work, 400);
  expect(info.channels).toBe(4);
  expect(data[3]).toBe(0);
});
