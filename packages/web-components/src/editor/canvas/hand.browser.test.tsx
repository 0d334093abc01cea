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

/** Whether canvas and handle are where they were two frames ago: they are laid out anew after their page has changed. */
async function standsStill(canvas: CanvasDriver): Promise<boolean> {
  const place = () =>
    JSON.stringify([canvas.canvas.getBoundingClientRect(), canvas.handle().getBoundingClientRect()]);
  const before = place();
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  return place() === before;
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

test("[SC155] keys do nothing while the hand has the picture", async () => {
  const { canvas } = await open();
  const undo = page.getByRole("button", { name: "Undo" });
  await canvas.keys("{+>3/}");
  canvas.press();
  await canvas.moveTo(20, 12);
  await canvas.keys("{ArrowRight}{+}m{Control>}z{/Control}");
  await canvas.moveTo(30, 12);
  await canvas.release();
  await canvas.expectState("Zoom 133 %, 130 dpi, poor");
  for (const isLeft of [true, false]) {
    await userEvent.click(undo);
    expect(undo.element().hasAttribute("disabled")).toBe(!isLeft);
  }
});

test("[SC155] a key ends the turn of the wheel before it, and the next turn goes on from there", async () => {
  const { canvas } = await open();
  await canvas.wheel(-200);
  canvas.focus.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
  await canvas.wheel(-200);
  await canvas.expectState("Zoom 200 %, 86 dpi, poor");
});

test.each(["zoom: 1.5", "transform: scale(0.5); transform-origin: 0 0"])(
  "[WD40] on a page that shows it larger or smaller the canvas follows the hand (%s)",
  async (style) => {
    const { canvas, element } = await open();
    element.style.cssText += style;
    await expect.poll(() => standsStill(canvas)).toBe(true);
    const { width } = canvas.canvas.getBoundingClientRect();
    const shownAt = width / canvas.canvas.offsetWidth;
    const handle = canvas.handle();
    canvas.press(0, -200 * shownAt, 1, handle);
    await canvas.moveTo(200 * shownAt, -4 * shownAt, 1, handle);
    await canvas.release(1, handle);
    await expect.element(page.getByRole("spinbutton", { name: "Angle in degrees" })).toHaveValue("0");
    await canvas.expectState("Zoom 100 %, 130 dpi, poor");
  },
);

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
