import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../testing/mount.ts";
import { CanvasDriver } from "../canvas.driver.ts";
import { Poster } from "../editor.stories.tsx";

async function open() {
  const element = await mount(Poster);
  element.style.inlineSize = "1100px";
  // The canvas can be touched once it knows its size.
  await expect.poll(() => element.shadowRoot?.querySelector(".turn-handle")).toBeTruthy();
  return { element, canvas: new CanvasDriver(element) };
}

/** Two fingers pull the picture apart, from one distance to another. */
async function pinch(canvas: CanvasDriver, from: number, to: number): Promise<void> {
  canvas.press(-from, 0, 1).press(from, 0, 2);
  await canvas.moveTo(-to, 0, 1);
  await canvas.moveTo(to, 0, 2);
  await canvas.release(1);
  await canvas.release(2);
}

test("[SC145] one pinch after another is taken back one at a time", async () => {
  const { canvas } = await open();
  await pinch(canvas, 40, 60);
  await canvas.expectState("Zoom 150 %, 116 dpi, poor");
  await pinch(canvas, 40, 80);
  await canvas.expectState("Zoom 300 %, 58 dpi, poor");
  await canvas.keys("{Control>}z{/Control}");
  await canvas.expectState("Zoom 150 %, 116 dpi, poor");
});

test("[SC145] a held key is taken back at once, whatever it moved", async () => {
  const { canvas } = await open();
  await canvas.keys("{+>3/}");
  await canvas.expectState("Zoom 133 %, 130 dpi, poor");
  await userEvent.keyboard("{ArrowRight>4/}");
  await userEvent.keyboard("{ArrowRight>4/}");
  for (const isLeft of [true, true, false]) {
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    expect(page.getByRole("button", { name: "Undo" }).element().hasAttribute("disabled")).toBe(!isLeft);
  }
  await canvas.expectState("Zoom 100 %, 174 dpi, poor");
});

test("[WD34] the canvas follows a theme that is chosen while it is open", async () => {
  const { element, canvas } = await open();
  await canvas.keys("{+>3/}");
  const { canvas: shown } = canvas;
  const pen = shown instanceof HTMLCanvasElement ? shown.getContext("2d") : null;
  // Beyond the crop the ground lies over the picture.
  const light = () => {
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(12, pen.canvas.height / 2, 1, 1).data ?? [];
    return red + green + blue;
  };
  element.setAttribute("theme", "light");
  await expect.poll(light).toBeGreaterThan(500);
  element.setAttribute("theme", "dark");
  await expect.poll(light).toBeLessThan(300);
});
