import { expect, test, vi } from "vitest";
import { PictureCache } from "./picture-cache.ts";

async function png(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return canvas.convertToBlob();
}

test("the small picture is shown until the large one is there, and never after it", async () => {
  const [small, large] = [await png(30, 40), await png(300, 400)];
  const arrival = Promise.withResolvers<void>();
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    if (new Request(address).url.endsWith("large")) await arrival.promise;
    return new Response(new Request(address).url.endsWith("large") ? large : small);
  });
  const pictures = new PictureCache();
  pictures.want("https://host.test/large", "https://host.test/small");
  const shown = () => [
    pictures.state.value,
    pictures.picture.value?.image.width,
    pictures.picture.value?.isSharp,
  ];
  await expect.poll(shown).toEqual(["ready", 30, false]);
  arrival.resolve();
  await expect.poll(shown).toEqual(["ready", 300, true]);
  pictures.dispose();
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
