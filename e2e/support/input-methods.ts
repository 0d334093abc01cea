import type { Locator, Page } from "@playwright/test";

/** How somebody works: presses what they see, and moves a design on the editor's canvas. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  /** Picks a choice; its label is what is seen, the radio button in it what has the focus. */
  pick(radio: Locator): Promise<void>;
  /** Makes the design larger and moves it. */
  place(page: Page, canvas: Locator): Promise<void>;
}

async function middleOf(canvas: Locator): Promise<{ x: number; y: number }> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The canvas has no place.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks, turns the wheel and drags. */
export const mouse: InputMethod = {
  press: (target) => target.click(),
  pick: (radio) => radio.locator("..").click(),
  async place(page, canvas) {
    const { x, y } = await middleOf(canvas);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -240);
    await page.mouse.down();
    await page.mouse.move(x + 24, y - 31, { steps: 6 });
    await page.mouse.up();
  },
};

/** Taps, pinches with two fingers and drags with one. */
export const fingers: InputMethod = {
  press: (target) => target.tap(),
  pick: (radio) => radio.locator("..").tap(),
  async place(page, canvas) {
    await canvas.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(canvas);
    const screen = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number }[]) =>
      screen.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    await touch("touchStart", { x: x - 20, y }, { x: x + 20, y });
    for (const apart of [22, 24, 26]) await touch("touchMove", { x: x - apart, y }, { x: x + apart, y });
    await touch("touchEnd");
    await touch("touchStart", { x, y });
    for (const step of [6, 12, 18]) await touch("touchMove", { x: x + step, y: y - step });
    await touch("touchEnd");
    await screen.detach();
  },
};

/** Uses nothing but keys. */
export const keys: InputMethod = {
  press: (target) => target.press("Enter"),
  pick: (radio) => radio.press("Space"),
  async place(page) {
    const placement = page.getByRole("application", { name: /^Placement of the design/ });
    for (const key of ["+", "+", "+", "ArrowRight", "Shift+ArrowUp", "ArrowUp"]) await placement.press(key);
  },
};
