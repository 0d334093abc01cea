import type { Locator, Page } from "@playwright/test";

/** How somebody works: presses what they see, fills fields, and moves a design on the editor's canvas. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  /** Fills a field, or picks what a list calls so. */
  fill(field: Locator, words: string): Promise<void>;
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

const fillOrPick = async (field: Locator, words: string): Promise<void> => {
  const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
  await (isList ? field.selectOption({ label: words }) : field.fill(words));
};

/** Clicks, turns the wheel and drags. */
export const mouse: InputMethod = {
  press: (target) => target.click(),
  fill: fillOrPick,
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
  fill: fillOrPick,
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

/** Goes on with the Tab key until something has the focus; the browser's own order decides what is met on the way. */
export async function tabTo(target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; stop < 120; stop += 1) {
    if (await target.evaluate((element) => element.matches(":focus"))) return;
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not come to ${target.toString()}.`);
}

const typeAfterTab = async (target: Locator, key: string): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.press(key);
};

/** Uses nothing but keys. */
export const keys: InputMethod = {
  press: (target) => typeAfterTab(target, "Enter"),
  async fill(field, words) {
    await tabTo(field);
    await field.page().keyboard.press("ControlOrMeta+a");
    await field.page().keyboard.type(words);
  },
  async pick(radio) {
    // Of a group the Tab key meets the one that is chosen; arrows go on from there.
    const name = await radio.getAttribute("name");
    const group = radio.page().locator(`input[type=radio][name="${name}"]`);
    const checked = group.and(radio.page().locator(":checked"));
    await tabTo((await checked.count()) > 0 ? checked : group.first());
    for (let step = 0; step < (await group.count()) && !(await radio.isChecked()); step += 1)
      await radio.page().keyboard.press("ArrowRight");
  },
  async place(page) {
    await tabTo(page.getByRole("application", { name: /^Placement of the design/ }));
    for (const key of ["+", "+", "+", "ArrowRight", "Shift+ArrowUp", "ArrowUp"])
      await page.keyboard.press(key);
  },
};
