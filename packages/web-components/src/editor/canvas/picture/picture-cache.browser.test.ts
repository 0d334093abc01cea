import { expect, test, vi } from "vitest";
import { PictureCache } from "./picture-cache.ts";

async function png(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return canvas.convertToBlob();
}

test("[SC202] the small picture has the line for itself, and is shown until the large one is there", async () => {
  const pictures = { small: await png(30, 40), large: await png(300, 400) };
  const arrivals = { small: Promise.withResolvers<void>(), large: Promise.withResolvers<void>() };
  const asked: string[] = [];
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const name = new Request(address).url.endsWith("large") ? "large" : "small";
    asked.push(name);
    await arrivals[name].promise;
    return new Response(pictures[name]);
  });
  const cache = new PictureCache();
  cache.want("https://host.test/large", "https://host.test/small");
  const shown = () => [cache.state.value, cache.picture.value?.image.width, cache.picture.value?.isSharp];
  expect(asked).toEqual(["small"]);
  arrivals.small.resolve();
  await expect.poll(shown).toEqual(["ready", 30, false]);
  expect(asked).toEqual(["small", "large"]);
  arrivals.large.resolve();
  await expect.poll(shown).toEqual(["ready", 300, true]);
  cache.dispose();
  fetching.mockRestore();
});

test("without its small picture the large one is waited for", async () => {
  const large = await png(300, 400);
  const fetching = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (address) =>
      new Request(address).url.endsWith("large") ? new Response(large) : new Response(null, { status: 404 }),
    );
  const pictures = new PictureCache();
  pictures.want("https://host.test/large", "https://host.test/small");
  await expect.poll(() => pictures.picture.value?.image.width).toBe(300);
  expect(pictures.state.value).toBe("ready");
  pictures.dispose();
  fetching.mockRestore();
});
