import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../testing/mount.ts";
import { Poster } from "../editor.stories.tsx";

/** Waits until what was done is on the screen: the next frame, and no more. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function open() {
  const element = await mount(Poster);
  element.style.inlineSize = "1100px";
  const canvas = () => element.shadowRoot?.querySelector<HTMLCanvasElement>("canvas.stage-canvas") ?? null;
  /** How opaque the middle of the canvas is: the picture, or nothing. */
  const middle = () => {
    const shown = canvas();
    if (!shown || shown.width === 0) return null;
    return shown.getContext("2d")?.getImageData(shown.width / 2, shown.height / 2, 1, 1).data[3];
  };
  await expect.poll(middle).toBe(255);
  return { element, canvas, middle };
}

test("[SC200] the canvas has its picture in the frame in which it comes into sight", async () => {
  const { canvas, middle } = await open();
  await page.getByText("Product", { exact: true }).click();
  await expect.poll(canvas).toBeNull();
  const edit = page.getByRole("radio", { name: "Edit" }).element();
  if (edit instanceof HTMLElement) edit.click();
  await nextFrame();
  expect(middle()).toBe(255);
});

test("[SC200] a canvas of another size is painted at it in the same frame", async () => {
  const { element, canvas, middle } = await open();
  element.style.inlineSize = "700px";
  await nextFrame();
  const shown = canvas();
  const pixels = Math.round((shown?.clientWidth ?? 0) * Math.min(2, devicePixelRatio));
  expect(shown?.width).toBe(pixels);
  expect(middle()).toBe(255);
});
