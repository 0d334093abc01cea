import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { works } from "../works.ts";
import { startPainters } from "./start-painters.ts";

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pressport-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a painter writes a design's working copy, thumbnail on white, and print file", async () => {
  const folder = await scratch();
  const at = (name: string) => join(folder, name);
  const painters = startPainters("all cores");
  onTestFinished(() => painters.stop());
  const smallest = works.findIndex((work) => work.widthPx === 1500);
  const colour = await painters.paintPreviews(
    smallest,
    { path: at("preview.jpg"), width: 1050, height: 1400 },
    { path: at("thumbnail.jpg"), width: 480, height: 640 },
  );
  const bouquet = works.findIndex((work) => work.name === "Bouquet in one line");
  const [small, tiny] = [
    { path: at("a.jpg"), width: 300, height: 400 },
    { path: at("b.jpg"), width: 75, height: 100 },
  ];
  await painters.paintPreviews(bouquet, small, tiny);
  const [red = 0, green = 0, blue = 0] = await sharp(tiny.path).raw().toBuffer();
  expect(Math.min(red, green, blue)).toBeGreaterThan(250);
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  const sha256 = await painters.paintOriginal(smallest, at("original.jpg"));
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const sizes = await Promise.all(
    ["preview.jpg", "thumbnail.jpg", "original.jpg"].map(async (name) => {
      const { width, height } = await sharp(at(name)).metadata();
      return [name, width, height];
    }),
  );
  expect(sizes).toEqual([
    ["preview.jpg", 1050, 1400],
    ["thumbnail.jpg", 480, 640],
    ["original.jpg", 1500, 2000],
  ]);
});

test("a painter's mistake is told, and painters that are stopped take no more orders", async () => {
  const stop = new AbortController();
  const painters = startPainters("in the background", stop.signal);
  onTestFinished(() => painters.stop());
  await expect(painters.paintOriginal(works.length, "/nowhere")).rejects.toThrow(
    `There is no work ${works.length}`,
  );
  const underWay = painters.paintOriginal(0, "/nowhere");
  stop.abort();
  await expect(underWay).rejects.toThrow("its process ended");
  await expect(painters.paintOriginal(0, "/nowhere")).rejects.toThrow("aborted");
});
