import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { KeptForCart } from "../element/attributes/events.ts";
import { accessibilityFaults } from "../testing/accessibility.ts";
import { finishAnimations } from "../testing/finish-animations.ts";
import { mount } from "../testing/mount.ts";
import { widgetContract } from "../testing/widgets/widget-contract.ts";
import { CanvasDriver } from "./canvas.driver.ts";
import {
  BasketLine,
  CalendarWithLibrary,
  Canvas,
  FramedPoster,
  Landscape,
  LargerPdf,
  MissingDesign,
  PhotoCalendar,
  Poster,
  PressPdf,
  PrintReadyCard,
  Published,
  Shopper,
  SoftPicture,
  TwoPictureCalendar,
  Visitor,
  VisitorWithoutDesign,
} from "./editor.stories.tsx";
import { ProductEditor } from "./editor.tsx";

const stories = new URL("./editor.stories.tsx", import.meta.url).href;

widgetContract({
  widget: ProductEditor,
  story: Poster,
  strict: { module: stories, name: "Poster" },
  shown: async () => {
    await expect.element(page.getByRole("application")).toBeVisible();
  },
});

/** What is read in a place, whatever stands around it. */
async function says(place: Locator, words: RegExp, isSaid = true): Promise<void> {
  await expect.element(place).toBeVisible();
  await expect.poll(() => words.test(place.element().textContent ?? "")).toBe(isSaid);
}

async function open(story: typeof Poster) {
  const element = await mount(story);
  element.style.inlineSize = "1100px";
  // The canvas can be touched once it knows its size.
  await expect.poll(() => element.shadowRoot?.querySelector(".turn-handle")).toBeTruthy();
  return { element, canvas: new CanvasDriver(element) };
}

test("[WD06] [SC13] [SC14] it starts at step 'design' with the 350 by 400 workspace and the rating", async () => {
  const { canvas } = await open(Poster);
  await expect.element(page.getByRole("tab", { name: "Design" })).toHaveAttribute("aria-selected", "true");
  expect(canvas.focus.getAttribute("data-workspace")).toBe("350x400");
  await says(page.getByRole("region", { name: "Print quality" }), /174 dpi\s*Poor/);
  await canvas.expectState("Zoom 100 %, 174 dpi, poor");
});

test("[WD14] on a phone a passing message stands above the bar with price and basket, whatever the step", async () => {
  await page.viewport(390, 700);
  onTestFinished(() => page.viewport(1280, 900));
  const { element } = await open(Poster);
  const edge = (selector: string) => element.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
  await page.getByRole("tab", { name: "Sizes and prices" }).click();
  await expect.element(page.getByRole("spinbutton", { name: "Quantity" })).toBeVisible();
  element.pressport?.notices.success("Changes saved!");
  await expect.poll(() => edge(".snackbar")?.height ?? 0).toBeGreaterThan(0);
  const overlap = () => (edge(".snackbar")?.bottom ?? 9999) - (edge(".editor-foot")?.top ?? 0);
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});

test("on a phone the bar with price and basket covers no part of the canvas, and stays in sight below it", async () => {
  await page.viewport(390, 700);
  onTestFinished(() => page.viewport(1280, 900));
  const element = await mount(Poster);
  const place = (selector: string) => element.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
  await expect.poll(() => place(".turn-handle")).toBeTruthy();
  await expect.element(page.getByRole("region", { name: "Print quality" })).toBeVisible();
  const overlap = () => (place(".stage")?.bottom ?? 0) - (place(".editor-foot")?.top ?? 0);
  for (const scrolled of [0, 60, 200]) {
    scrollTo(0, scrolled);
    await expect.poll(overlap, { message: `scrolled by ${scrolled}` }).toBeLessThanOrEqual(0);
  }
  scrollTo(0, (place(".stage")?.bottom ?? 0) + scrollY - 300);
  await expect.poll(() => place(".editor-foot")?.bottom ?? 9999).toBeLessThanOrEqual(innerHeight);
  expect(overlap()).toBeLessThanOrEqual(0);
});

test("[SC507] on a phone the chooser of designs offers no photos from a phone, which it is", async () => {
  await page.viewport(1280, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await open(Poster);
  await page.getByRole("button", { name: "Replace design" }).click();
  await expect.element(page.getByRole("button", { name: "From your phone" })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await expect.element(page.getByText("From your phone")).not.toBeVisible();
});

test("[WD121] on a phone held sideways a finger on the canvas scrolls the page, and the canvas leaves room for it", async () => {
  await page.viewport(844, 390);
  onTestFinished(() => page.viewport(1280, 900));
  const element = await mount(Poster);
  await expect.element(page.getByRole("region", { name: "Print quality" })).toBeVisible();
  const canvas = element.shadowRoot?.querySelector(".stage-canvas");
  if (!canvas) throw new Error("There is no canvas.");
  expect(getComputedStyle(canvas).touchAction).toBe("pan-y");
  await expect.poll(() => canvas.getBoundingClientRect().height).toBeLessThanOrEqual(0.75 * 390);
  await page.viewport(390, 844);
  await expect.poll(() => getComputedStyle(canvas).touchAction).toBe("none");
});

/** Opens the editor in a window of that size, over all of it. */
async function fill(width: number, height: number) {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 900));
  const element = await mount(Poster);
  element.setAttribute("fill", "");
  element.setAttribute("closable", "");
  Object.assign(element.style, { position: "fixed", inset: "0", inlineSize: "auto", blockSize: "100%" });
  const find = (selector: string) => {
    const found = element.shadowRoot?.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  await expect.poll(() => element.shadowRoot?.querySelector(".turn-handle")).toBeTruthy();
  await expect.element(page.getByRole("region", { name: "Print quality" })).toBeInTheDocument();
  return { element, find, box: (selector: string) => find(selector).getBoundingClientRect() };
}

test.each([
  [1280, 655],
  [1280, 735],
])(
  "given room of %i × %i the editor fits it: one row on top, the whole canvas, a panel that scrolls",
  async (width, height) => {
    const { element, find, box } = await fill(width, height);
    await new CanvasDriver(element).keys("{+}");
    await expect.poll(() => element.shadowRoot?.querySelector(".save-state")).toBeTruthy();
    expect(box(".tab-bar").height).toBe(48);
    for (const part of [".editor-title", ".tab-list", ".save-state", "[part~=close]"])
      expect(box(part).bottom).toBeLessThanOrEqual(48);
    await expect.poll(() => box(".editor").height).toBe(height);
    expect(find(".editor").scrollHeight).toBe(height);
    expect(box(".stage").height).toBeGreaterThan(0.5 * height);
    expect(box(".tool-sliders").bottom).toBeLessThanOrEqual(height);
    expect(box("[part~=add-button]").bottom).toBeLessThanOrEqual(height);
    expect(box(".side").bottom).toBeLessThanOrEqual(box(".editor-foot").top + 1);
    expect(find(".side").scrollHeight).toBeGreaterThan(find(".side").clientHeight);
  },
);

test("on a phone the canvas keeps the upper half while the tools pass below it", async () => {
  const { find, box } = await fill(390, 780);
  const top = () => box(".stage").top;
  expect(box(".stage").bottom).toBeLessThanOrEqual(0.6 * 780);
  expect(box(".stage").height).toBeGreaterThan(0.4 * 780);
  const before = top();
  find(".tab-panel").scrollTop = 300;
  await expect.poll(() => find(".tab-panel").scrollTop).toBeGreaterThan(200);
  expect(top()).toBe(before);
  expect(box("[part~=add-button]").bottom).toBeLessThanOrEqual(780);
  const tools = [...find(".tool-row").querySelectorAll("button")].map((one) => one.getBoundingClientRect());
  expect(new Set(tools.map((one) => one.top)).size).toBe(1);
  expect(Math.max(...tools.map((one) => one.right))).toBeLessThanOrEqual(390);
});

test.each([
  [390, 780],
  [1280, 735],
])(
  "[SC121] in a window of %i × %i the two buttons at the foot stand side by side as long as their words fit, else one above the other, and none breaks",
  async (width, height) => {
    const { find, box } = await fill(width, height);
    const says = (words: readonly string[]) => {
      const labels = [...find(".editor-actions").querySelectorAll<HTMLElement>(".button-label")];
      for (const [place, label] of labels.entries()) label.textContent = words[place] ?? "";
      return labels.map((label) => {
        const button = label.closest(".button")?.getBoundingClientRect();
        return { top: button?.top, height: label.getBoundingClientRect().height };
      });
    };
    const [save, add] = says(["Save", "Add to basket"]);
    expect(save?.top).toBe(add?.top);
    const long = says(["Save this product as it is", "Put it into the basket at once"]);
    expect(long.map((one) => one.height)).toEqual([save?.height, save?.height]);
    expect(long[0]?.top).toBeLessThan(long[1]?.top ?? 0);
    expect(box("[part~=add-button]").bottom).toBeLessThanOrEqual(height);
  },
);

test("[SC173] the print stays where it is and as large when its guides are switched off", async () => {
  const { box } = await fill(1280, 655);
  const legend = page.getByRole("list", { name: "What the lines mean" });
  await expect.element(legend).toBeVisible();
  // The handle hangs on the print.
  const places = () => ["canvas", ".turn-handle"].map((part) => box(part).toJSON());
  const before = places();
  await userEvent.click(page.getByRole("button", { name: "Guides" }));
  await expect.element(legend).not.toBeInTheDocument();
  // A canvas whose room has changed is painted anew with the frame after the next one.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(places()).toEqual(before);
});

test("[WD38] in the least room, with long words, nothing of the editor is cut off", async () => {
  const element = await mount(FramedPoster);
  element.style.inlineSize = "272px";
  element.pressport?.text.reword({
    orientations: { portrait: "Hochformat", landscape: "Querformat", square: "Quadratisch" },
  });
  await expect.element(page.getByText("Quadratisch")).toBeVisible();
  const { right } = element.getBoundingClientRect();
  const beyond = [...(element.shadowRoot?.querySelectorAll(".editor *:not(.visually-hidden)") ?? [])]
    .filter((part) => part.getBoundingClientRect().right > right + 0.5)
    .map(({ className }) => className);
  expect(beyond).toEqual([]);
});

test("resolution and rating stand on the canvas and follow a pinch under way", async () => {
  const { element, find } = await fill(390, 780);
  const canvas = new CanvasDriver(element);
  const chip = () => find(".stage-chip").textContent?.replace(/\s+/g, " ");
  expect(chip()).toBe("174 dpi Poor");
  canvas.press(-40, 0, 1).press(40, 0, 2);
  await canvas.moveTo(-80, 0, 1);
  await canvas.moveTo(80, 0, 2);
  await expect.poll(chip).toBe("87 dpi Poor");
  await canvas.release(1);
  await canvas.release(2);
});

test("messages stand over the canvas and cover no control", async () => {
  const { element, box } = await fill(1280, 655);
  element.pressport?.notices.success("Saved.");
  await expect.element(page.getByText("Saved.", { exact: true }).last()).toBeVisible();
  finishAnimations(element);
  await expect.poll(() => box(".snackbar").bottom).toBeLessThanOrEqual(box(".stage").bottom);
  expect(box(".snackbar").top).toBeGreaterThan(box(".stage").top);
  expect(box(".snackbar").right).toBeLessThanOrEqual(box(".stage").right);
});

test("on a page that was scrolled past the editor a message stands in the window", async () => {
  const { element } = await open(Poster);
  const below = document.createElement("div");
  below.style.blockSize = "3000px";
  document.body.append(below);
  onTestFinished(() => below.remove());
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => element.getBoundingClientRect().bottom).toBeLessThan(0);
  element.pressport?.notices.success("Saved.");
  const bar = () => element.shadowRoot?.querySelector(".snackbar")?.getBoundingClientRect();
  await expect.poll(() => bar()?.height ?? 0).toBeGreaterThan(0);
  expect(bar()?.top).toBeGreaterThan(0);
  expect(bar()?.bottom).toBeLessThanOrEqual(innerHeight);
});

test("the close button tells the page", async () => {
  const { element } = await fill(1280, 655);
  const closed = vi.fn();
  element.addEventListener("pp-close", closed);
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  expect(closed).toHaveBeenCalledOnce();
});

test("a drag moves the picture and Escape gives it back", async () => {
  const { canvas, element } = await open(Poster);
  await canvas.keys("{+}{+}{+}");
  await canvas.expectState("Zoom 133 %, 130 dpi, poor");
  const start = () => element.shadowRoot && undoable();
  const undoable = () => !page.getByRole("button", { name: "Undo" }).element().hasAttribute("disabled");
  canvas.press();
  await canvas.moveTo(20, 12);
  await canvas.keys("{Escape}");
  await canvas.release();
  expect(start()).toBe(true);
  for (let press = 0; press < 3; press++) await userEvent.keyboard("{Control>}z{/Control}");
  await canvas.expectState("Zoom 100 %, 174 dpi, poor");
  expect(undoable()).toBe(false);
});

test("two fingers zoom, and both ends of the pinch are one step of undo", async () => {
  const { canvas } = await open(Poster);
  canvas.press(-40, 0, 1).press(40, 0, 2);
  await canvas.moveTo(-80, 0, 1);
  await canvas.moveTo(80, 0, 2);
  await canvas.release(1);
  await canvas.release(2);
  await canvas.expectState("Zoom 200 %, 87 dpi, poor");
  await canvas.keys("{Control>}z{/Control}");
  await canvas.expectState("Zoom 100 %, 174 dpi, poor");
});

test("the wheel zooms about the pointer, and lets the page scroll on where the zoom ends", async () => {
  const { canvas } = await open(Poster);
  const zoomingIn = await canvas.wheel(-400);
  expect(zoomingIn.defaultPrevented).toBe(true);
  await canvas.expectState("Zoom 182 %, 95 dpi, poor");
  await canvas.wheel(4000);
  await canvas.expectState("Zoom 100 %, 174 dpi, poor");
  expect((await canvas.wheel(400)).defaultPrevented).toBe(false);
});

test("a double click comes nearer, another one shows all of it", async () => {
  const { canvas } = await open(Poster);
  await canvas.doubleClick();
  await canvas.expectState("Zoom 200 %, 87 dpi, poor");
  await canvas.doubleClick();
  await canvas.expectState("Zoom 100 %, 174 dpi, poor");
});

test("the handle turns the picture, and quarter turns pull", async () => {
  const { canvas } = await open(Poster);
  const handle = canvas.handle();
  canvas.press(0, -200, 1, handle);
  await canvas.moveTo(200, -4, 1, handle);
  await canvas.release(1, handle);
  const angle = page.getByRole("spinbutton", { name: "Angle in degrees" });
  await expect.element(angle).toHaveValue("0");
  await canvas.expectState("Zoom 100 %, 130 dpi, poor");
});

test("an angle beyond what the slider reaches is the furthest it reaches", async () => {
  await open(Poster);
  const angle = page.getByRole("spinbutton", { name: "Angle in degrees" });
  await userEvent.fill(angle, "50");
  await userEvent.tab();
  await expect.element(angle).toHaveValue("45");
  await userEvent.fill(angle, "-50");
  await userEvent.tab();
  await expect.element(angle).toHaveValue("-45");
});

test("every key of the canvas does what its help says", async () => {
  const { canvas } = await open(Poster);
  const angle = page.getByRole("spinbutton", { name: "Angle in degrees" });
  await canvas.keys("r");
  await canvas.expectState("Zoom 100 %, 130 dpi, poor");
  await canvas.keys("{]}{]}{[}");
  await expect.element(angle).toHaveValue("1");
  await canvas.keys("m");
  await expect.element(angle).toHaveValue("-1");
  await canvas.keys("+=-");
  await canvas.expectState("Zoom 110 %, 117 dpi, poor");
  await canvas.keys("{Shift>}{ArrowLeft}{/Shift}{ArrowUp}{Alt>}{ArrowDown}{/Alt}");
  await canvas.keys("0");
  await canvas.expectState("Zoom 100 %, 129 dpi, poor");
  for (let step = 0; step < 12; step++) await canvas.keys("{Control>}z{/Control}");
  await canvas.expectState("Zoom 100 %, 174 dpi, poor");
});

test("[WD12] a change, a save and the basket are told to the page", async () => {
  const { element, canvas } = await open(FramedPoster);
  const heard: string[] = [];
  for (const name of [
    "pp-design-changed",
    "pp-design-saved",
    "pp-before-add",
    "pp-added-to-basket",
    "pp-preflight",
  ] as const) {
    document.addEventListener(name, (event) => heard.push(event.type));
  }
  await canvas.keys("{ArrowUp}m");
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect.element(page.getByText("Product added to basket!")).toBeVisible();
  expect(new Set(heard)).toEqual(
    new Set(["pp-design-changed", "pp-preflight", "pp-before-add", "pp-added-to-basket"]),
  );
  expect(await element.save()).toBe(true);
  expect(heard).toContain("pp-design-saved");
});

test("[MS17] a size of one's own, which the store's own cart cannot keep, is not offered beside it", async () => {
  const { element } = await open(Poster);
  const button = page.getByRole("button", { name: "Custom size" });
  await expect.element(button).toBeVisible();
  element.checkout = "host";
  await expect.element(button).not.toBeInTheDocument();
});

test("[MS17] the store's own cart takes the line instead of our basket", async () => {
  const { element } = await open(FramedPoster);
  element.checkout = "host";
  const line = new Promise<unknown>((resolve) => {
    element.addEventListener("pp-added-to-basket", ({ detail }) => resolve(detail), { once: true });
  });
  await page.getByRole("button", { name: "Add to cart" }).click();
  expect(await line).toMatchObject({
    design_id: 12,
    product_id: 1,
    quantity: 1,
    name: "Framed poster, 30 × 40 cm, Black",
    price: { amount: 2290, currency: "USD" },
    placement: { cv_canvas_width: 300, cv_rotate: 0 },
  });
});

test("[WD23] a print for the page's own cart is kept as it is, and opened again as it was", async () => {
  const { element, canvas } = await open(FramedPoster);
  element.checkout = "host";
  const kept = new Promise<KeptForCart>((resolve) => {
    element.addEventListener("pp-personalisation", ({ detail }) => resolve(detail), { once: true });
  });
  await canvas.keys("{+}");
  const asKept = canvas.state();
  await page.getByRole("button", { name: "Add to cart" }).click();
  const told = await kept;
  expect(told).toMatchObject({
    title: expect.stringContaining("Framed poster"),
    sku: expect.stringMatching(/^[A-Z0-9-]+$/),
    price: { amount: 2290, currency: "USD" },
    quantity: 1,
    product_id: 1,
    design_id: 12,
    token: expect.stringMatching(/.{20,}/),
    picture_url: expect.stringContaining("https://"),
  });
  await canvas.keys("{+}{+}");
  await expect.poll(() => canvas.state()).not.toBe(asKept);
  expect(await element.save()).toBe(true);
  element.setAttribute("personalisation", told.token);
  await expect.poll(() => canvas.state()).toBe(asKept);
});

test("[SC147] a quantity that cannot be ordered is said to be wrong, and nothing else is added in its place", async () => {
  const { element } = await open(Published);
  const field = page.getByRole("spinbutton", { name: "Quantity" });
  const add = page.getByRole("button", { name: "Add to basket" });
  await userEvent.fill(field, "1500");
  await expect.element(page.getByText("Please enter a quantity between 1 and 1000")).toBeVisible();
  await expect.element(add).toBeDisabled();
  await userEvent.tab();
  await expect.element(field).toHaveValue("1500");
  await userEvent.fill(field, "15");
  await expect.element(add).toBeEnabled();
  expect(element.shadowRoot?.querySelectorAll("[aria-invalid=true]").length).toBe(0);
});

test("a page may keep a line out of the basket", async () => {
  const { element } = await open(FramedPoster);
  element.addEventListener("pp-before-add", (event) => event.preventDefault());
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect.poll(() => element.shadowRoot?.querySelector("[aria-busy]")).toBeNull();
  await expect.element(page.getByText("Product added to basket!")).not.toBeInTheDocument();
});

test("a poor print takes a yes of its own", async () => {
  await open(SoftPicture);
  await page.getByRole("button", { name: "Add to basket" }).click();
  const dialog = page.getByRole("dialog", { name: "Print it all the same?" });
  await says(dialog, /50 × 70 cm would be printed at 72 dpi/);
  await page.getByRole("button", { name: "Go back" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("button", { name: "Print it anyway" }).click();
  await expect.element(page.getByText("Product added to basket!")).toBeVisible();
});

test("[WD07] [SC15] [OV14] [MS31] [MS32] [VA09] the custom print size modal", async () => {
  await open(Poster);
  await page.getByRole("button", { name: "Custom size" }).click();
  const dialog = page.getByRole("dialog", { name: "Custom print size" });
  const next = page.getByRole("button", { name: "Continue" });
  const width = page.getByRole("textbox", { name: "Width" });
  const height = page.getByRole("textbox", { name: "Height" });
  await says(dialog, /Fill width and height to see price/);
  await says(dialog, /Maximum size: 100 x 140 cm/);
  await says(dialog, /from 20 cm/);
  await width.fill("50");
  await height.fill("150");
  await says(dialog, /Please enter valid size!/);
  await expect.element(next).toBeDisabled();
  await height.fill("70");
  await says(dialog, /Please enter valid size!/, false);
  await says(dialog, /Price: €9\.80/);
  await page.getByText("Imperial (inch)").click();
  await says(dialog, /39 x 55 inch/);
  await says(dialog, /from 8 inch/);
  await page.getByText("Metric (cm)").click();
  await expect.element(width).toHaveValue("50");
  await says(dialog, /Poor, \d+ dpi/);
  await next.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("[WD51] what lies over the editor goes with what it was about, and does not come back", async () => {
  const { element } = await open(Poster);
  await page.getByRole("button", { name: "Custom size" }).click();
  const dialog = page.getByRole("dialog", { name: "Custom print size" });
  await expect.element(dialog).toBeVisible();
  const canvas = element.shadowRoot?.querySelector("canvas");
  if (!canvas) throw new Error("There is no canvas.");
  element.productId = 99;
  await expect.poll(() => canvas.isConnected).toBe(false);
  await expect.element(page.getByRole("application")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("[SC15] a custom size stands among the sizes, is placed on the canvas and put in the basket", async () => {
  const { canvas } = await open(Poster);
  await page.getByRole("button", { name: "Custom size" }).click();
  await page.getByRole("textbox", { name: "Width" }).fill("50");
  await page.getByRole("textbox", { name: "Height" }).fill("71");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("radio", { name: /50 × 71 cm/ })).toBeChecked();
  await canvas.keys("{+}");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await page.getByRole("button", { name: "Add to basket" }).click();
  await says(page.getByRole("dialog", { name: "Print it all the same?" }), /50 × 71 cm would be printed/);
  await page.getByRole("button", { name: "Print it anyway" }).click();
  await expect.element(page.getByText("Product added to basket!")).toBeVisible();
});

test("a picture is placed by numbers, and by arrow keys a tenth of a millimetre, one or ten at a time", async () => {
  const { canvas } = await open(Poster);
  const width = page.getByRole("spinbutton", { name: "Width" });
  await width.fill("1050");
  await userEvent.keyboard("{Enter}");
  await canvas.expectState("Zoom 200 %, 87 dpi, poor");
  const across = page.getByRole("spinbutton", { name: "Across" });
  await across.fill("10");
  await userEvent.keyboard("{Enter}{ArrowUp}{ArrowUp}{ArrowUp}");
  await expect.element(across).toHaveValue("10.3");
  await canvas.keys("{ArrowRight}");
  await expect.element(across).toHaveValue("10.4");
  await canvas.keys("{Shift>}{ArrowRight}{/Shift}{Alt>}{ArrowLeft}{/Alt}");
  await expect.element(across).toHaveValue("1.4");
});

test("a page of a calendar is dragged to another month", async () => {
  const { element } = await open(PhotoCalendar);
  await expect.element(page.getByRole("region", { name: "Pages" })).toBeVisible();
  const pages = () => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(".page") ?? [])];
  const [from, to] = [pages()[2], pages()[5]];
  const carried = new DataTransfer();
  const drag = (type: string, on?: HTMLElement) =>
    on?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried }));
  drag("dragstart", from);
  expect(drag("dragover", to)).toBe(false);
  drag("drop", to);
  await expect.poll(() => pages().findIndex((one) => one.getAttribute("aria-current") === "true")).toBe(5);
});

test("[P10] [P21] [P22] [SC481] beside a PDF stands what a careful printer would say, and which of its pages is printed", async () => {
  await open(PressPdf);
  await expect.element(page.getByText(/press colours \(CMYK\) without a profile/)).toBeVisible();
  await expect.element(page.getByText(/more than 300 % ink/)).toBeVisible();
  await expect.element(page.getByText("This file has several pages", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Page 1 of 3: choose another" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose the page to print" });
  const printed = dialog.getByRole("button", { name: /^Page 1/ });
  await expect.element(printed).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Page 2" }).click();
  await expect.element(page.getByRole("button", { name: "Page 2 of 3: choose another" })).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

test("[SC485] the inks of a design are drawn when they are asked for, one is shown at a time, and on websites there are none", async () => {
  const { element } = await open(PressPdf);
  await page.getByRole("button", { name: "Show the inks" }).click();
  const dialog = page.getByRole("dialog", { name: "The inks" });
  await expect.element(dialog.getByText(/Red means more than 300 %/)).toBeVisible();
  await dialog.getByRole("combobox", { name: "Ink" }).selectOptions("CutContour");
  await expect.element(dialog.getByRole("img", { name: "CutContour" })).toBeVisible();
  expect(dialog.getByText(/Red means/).elements()).toEqual([]);
  element.remove();
  await open(FramedPoster);
  expect(page.getByRole("button", { name: "Show the inks" }).elements()).toEqual([]);
});

test("[P18] the prices of a photo calendar are switched on and off", async () => {
  await open(PhotoCalendar);
  const prices = page.getByLabelText("Prices on the cover");
  await expect.element(prices).not.toBeChecked();
  await prices.click({ force: true });
  await expect.element(prices).toBeChecked();
});

test("[MS19] [AP29] designs of the library are added to a calendar, several at once", async () => {
  await open(CalendarWithLibrary);
  await page.getByRole("button", { name: "Add designs" }).click();
  const dialog = page.getByRole("dialog", { name: "Add designs" });
  await expect.element(dialog.getByText("In this calendar")).toBeVisible();
  const add = dialog.getByRole("button", { name: /^Add/ });
  await expect.element(add).toBeDisabled();
  const press = (name: RegExp) => dialog.getByRole("button", { name }).click();
  for (const name of [/^Harbour/, /^Forest/, /^Snow/, /^Forest/]) await press(name);
  await dialog.getByRole("button", { name: "Add 2 designs" }).click();
  await expect.element(page.getByText("Designs added!")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const name of ["Harbour", "Snow"])
    await expect.element(page.getByRole("button", { name: `Put ${name} on this page` })).toBeVisible();
  expect(page.getByRole("button", { name: "Put Forest on this page" }).elements()).toEqual([]);
});

test("[SC72] pages of a calendar that are empty are named, and keep it from the basket", async () => {
  await open(TwoPictureCalendar);
  await page.getByRole("button", { name: "Spread over all pages" }).click();
  await page.getByRole("button", { name: "Remove Lake from this calendar" }).click();
  await says(
    page.getByRole("region", { name: "Product editor" }),
    /6 pages have no design yet: January 2027, /,
  );
  await expect.element(page.getByRole("button", { name: "Add to basket" })).toBeDisabled();
});

test("[SC71] [SC72] a calendar takes holidays, events and the first day of its weeks; all pages are seen at once", async () => {
  const { element } = await open(PhotoCalendar);
  await page.getByRole("combobox", { name: "Public holidays" }).selectOptions("Latvia");
  await expect.element(page.getByText("1 holiday is printed")).toBeVisible();
  const source = page.getByRole("link", { name: "Dates: date-holidays, CC BY-SA 3.0" });
  await expect.element(source).toHaveAttribute("href", expect.stringContaining("date-holidays"));
  await page.getByRole("combobox", { name: "Weeks begin on" }).selectOptions("Sunday");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("A name and a day, please.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByLabelText("Day", { exact: true }).fill("2027-01-14");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("Jan 14 Ada")).toBeVisible();
  await page.getByRole("button", { name: "All pages" }).click();
  const all = page.getByRole("dialog", { name: "Photo calendar: all pages" });
  await expect.poll(() => all.getByRole("listitem").elements().length).toBe(13);
  finishAnimations(element);
  expect(await accessibilityFaults(element)).toEqual([]);
  await all.getByRole("button", { name: /^March 2027/ }).click();
  await expect
    .poll(() => element.shadowRoot?.querySelector(".page[aria-current]")?.textContent)
    .toMatch(/March 2027/);
});

test("[SC02] sizes are switched on, priced and saved", async () => {
  await open(FramedPoster);
  await page.getByRole("tab", { name: "Sizes and prices" }).click();
  await page.getByRole("switch", { name: "Sell 30 × 40 cm" }).click();
  await page.getByRole("spinbutton", { name: "Markup for 30 × 40 cm, percent" }).fill("50");
  await expect
    .element(page.getByRole("spinbutton", { name: "Retail price for 30 × 40 cm" }))
    .toHaveValue("34.35");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Changes successfully saved!")).toBeVisible();
});

test("[S20] a retail price below cost names the lowest one in its field, and is gone once it is mended", async () => {
  await open(FramedPoster);
  await page.getByRole("tab", { name: "Sizes and prices" }).click();
  const retail = page.getByRole("spinbutton", { name: "Retail price for 30 × 40 cm" });
  await retail.fill("22.89");
  await expect
    .element(retail)
    .toHaveAccessibleDescription("The lowest price is $22.90: what the print house charges you");
  await retail.fill("22.90");
  await expect.element(retail).not.toHaveAccessibleDescription();
});

test("[SC506] where the list of prices is a table, its columns are named once for each group of sizes", async () => {
  const { element } = await open(Poster);
  await page.getByRole("tab", { name: "Sizes and prices" }).click();
  await expect.element(page.getByRole("heading", { name: "Sizes and prices" })).toBeVisible();
  const seen = (list: Element) =>
    [...list.querySelectorAll(".size-price > .field-hint")].filter(({ clientHeight }) => clientHeight > 1);
  const lists = [...(element.shadowRoot?.querySelectorAll(".size-rows") ?? [])];
  expect(lists.map((list) => seen(list).map(({ textContent }) => textContent))).toEqual(
    lists.map(() => ["Your cost", "Markup, %", "Retail price", "You earn"]),
  );
  element.style.inlineSize = "390px";
  const [list] = lists;
  if (!list) throw new Error("There are no sizes.");
  await expect.poll(() => seen(list).length).toBe(4 * list.children.length);
});

test("[SC379] prices of a landscape design begin with landscape sizes", async () => {
  const { element } = await open(Landscape);
  await page.getByRole("tab", { name: "Sizes and prices" }).click();
  await expect
    .poll(() => element.shadowRoot?.querySelector(".size-group .field-label")?.textContent)
    .toBe("Landscape");
});

test("[SC374] a price below cost is shown before anything is asked about the quality", async () => {
  const { element } = await open(FramedPoster);
  await page.getByRole("tab", { name: "Sizes and prices" }).click();
  const retail = page.getByRole("spinbutton", { name: "Retail price for 30 × 40 cm" });
  await retail.fill("22.89");
  await page.getByRole("tab", { name: "Design" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .element(retail)
    .toHaveAccessibleDescription("The lowest price is $22.90: what the print house charges you");
  expect(element.shadowRoot?.querySelector("[part~=poor-dialog]")).toBeNull();
});

test("axe finds nothing wrong with sizes and prices, nor with a calendar", async () => {
  const { element } = await open(FramedPoster);
  await page.getByRole("tab", { name: "Sizes and prices" }).click();
  await expect.element(page.getByRole("switch", { name: "Sell 30 × 40 cm" })).toBeVisible();
  finishAnimations(element);
  expect(await accessibilityFaults(element)).toEqual([]);
  element.remove();
  const calendar = await open(PhotoCalendar);
  await expect.element(page.getByRole("button", { name: "March 2027" })).toBeVisible();
  finishAnimations(calendar.element);
  expect(await accessibilityFaults(calendar.element)).toEqual([]);
});

test("a shopper chooses a size and sees neither costs nor markups", async () => {
  const { element } = await open(Shopper);
  await page.getByRole("tab", { name: "Sizes" }).click();
  await page.getByRole("button", { name: "Choose 21 × 30 cm" }).click();
  expect(element.shadowRoot?.textContent).not.toMatch(/markup|your cost|you earn/i);
  await expect.element(page.getByText("$17.90").first()).toBeVisible();
});

test("natural wrap that is not covered offers to mirror the edges", async () => {
  const { canvas } = await open(Canvas);
  await page.getByRole("radio", { name: "Mirrored edges" }).click({ force: true });
  await canvas.keys("{+}{-}");
  await page.getByRole("radio", { name: "Picture continues around the edges" }).click({ force: true });
  await expect.element(page.getByText(/does not reach around the edges/)).toBeVisible();
  await page.getByRole("button", { name: "Use mirrored edges" }).click();
  await expect.element(page.getByText(/does not reach around the edges/)).not.toBeInTheDocument();
});

test("a calendar's pages are chosen in a row, each with its own crop", async () => {
  const { canvas } = await open(PhotoCalendar);
  await page.getByRole("button", { name: "March 2027" }).click();
  await canvas.keys("{+}");
  await canvas.expectState("Zoom 110 %, 461 dpi, good");
  await page.getByRole("button", { name: "April 2027" }).click();
  await canvas.expectState("Zoom 100 %, 508 dpi, good");
});

test("[SC102] the picture is placed on the product as on the canvas, by hand and by keys", async () => {
  const { element, canvas } = await open(FramedPoster);
  await page.getByRole("radio", { name: "Product" }).click({ force: true });
  await expect.poll(() => element.shadowRoot?.querySelector("canvas.scene")).toBeTruthy();
  await expect.element(page.getByRole("button", { name: "Guides" })).toBeDisabled();
  await canvas.keys("{+}");
  await canvas.expectState("Zoom 110 %, 277 dpi, medium");
  await canvas.keys("{-}");
  await canvas.doubleClick();
  await canvas.expectState("Zoom 200 %, 152 dpi, poor");
});

test("[SC92] an earlier version is chosen from a list by date, and taken back by one press", async () => {
  const { element, canvas } = await open(FramedPoster);
  await canvas.keys("{+}");
  const first = canvas.state();
  expect(await element.save()).toBe(true);
  await canvas.keys("{+}{+}");
  const second = canvas.state();
  expect(await element.save()).toBe(true);
  await page.getByRole("button", { name: "Earlier versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Earlier versions" });
  await says(dialog, /As it is now/);
  finishAnimations(element);
  expect(await accessibilityFaults(element)).toEqual([]);
  await dialog.getByRole("button", { name: /^Use this one: May 1, 2026/ }).click();
  await canvas.expectState(first);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await canvas.expectState(second);
});

test("[SC148] a line of a shop's basket keeps its size and its picture: only what changes it is offered", async () => {
  await open(BasketLine);
  await expect.element(page.getByRole("button", { name: "Save product" })).toBeVisible();
  await says(page.getByRole("region", { name: "Print quality" }), /Poor/);
  expect(
    page
      .getByRole("tab")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Design"]);
  expect(page.getByRole("radio", { name: /\d × \d/ }).elements()).toEqual([]);
  for (const name of ["Replace design", "Custom size", "Use this crop for all sizes", /^Use \d/])
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
});

test("a visitor puts a picture of their own on it, unless the page names one", async () => {
  const chooser = (element: Element) => element.shadowRoot?.querySelector("input[type=file]");
  const alone = await mount(VisitorWithoutDesign);
  await expect.element(page.getByRole("heading", { name: "Make it yours" })).toBeVisible();
  expect(chooser(alone)).not.toBeNull();
  alone.remove();
  const given = await mount(Visitor);
  await expect.element(page.getByRole("heading", { name: "Place it your way" })).toBeVisible();
  expect(chooser(given)).toBeNull();
});

test("a visitor places what the shop has published, and is asked who they are when they add it", async () => {
  const { canvas } = await open(Published);
  await canvas.doubleClick();
  await expect.poll(() => canvas.state()).toMatch(/^Zoom 200 %/);
  await expect.element(page.getByRole("radio", { name: "Product" })).toBeVisible();
  expect(page.getByRole("dialog").elements()).toEqual([]);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("Email")).toBeVisible();
});

test("[SC103] a design that is not there is told as that, and the page is left from there", async () => {
  const element = await mount(MissingDesign);
  await expect.element(page.getByText(/^We could not find this design/)).toBeVisible();
  const closed = vi.fn();
  element.addEventListener("pp-close", closed);
  await page.getByRole("button", { name: "Close" }).click();
  expect(closed).toHaveBeenCalledOnce();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("a visitor is asked in, as a guest first", async () => {
  await mount(Visitor);
  await page.getByRole("button", { name: "Start creating" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("unsaved changes come back after the element left and are said to be there", async () => {
  const { element, canvas } = await open(Poster);
  await canvas.keys("{+}");
  element.remove();
  await expect.poll(() => element.shadowRoot?.childElementCount).toBe(0);
  document.body.append(element);
  await expect.element(page.getByText("Restored your unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(page.getByText("Restored your unsaved changes")).not.toBeInTheDocument();
  await expect.poll(() => new CanvasDriver(element).state()).toBe("Zoom 100 %, 174 dpi, poor");
});

test("going offline is said, and that nothing is lost by it", async () => {
  await open(Poster);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  const note = page.getByText("You are offline. Your changes are kept on this device.");
  await expect.element(note).toBeVisible();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.element(note).not.toBeInTheDocument();
  onLine.mockRestore();
});

test("[SC300] a print-ready PDF lies trim on trim, and the editor says so", async () => {
  const { element, canvas } = await open(PrintReadyCard);
  await says(
    page.getByRole("status").filter({ hasText: "Your file" }),
    /Your file is 55\s×\s85\smm: it is printed in its true size\./,
  );
  await canvas.expectState("Zoom 100 %, 300 dpi, good");
  expect(await accessibilityFaults(element)).toEqual([]);
});

test("[SC301] a PDF of another size says both, and is printed in its true size, scaled or on the size it is made for by the keyboard", async () => {
  const { element } = await open(LargerPdf);
  const note = page.getByRole("status").filter({ hasText: "Your file" });
  await says(note, /Your file is 700\s×\s1,000\smm, this print is 500\s×\s700\smm\. The file is scaled/);
  const press = async (name: string) => {
    const button = page.getByRole("button", { name });
    const element = button.element();
    if (element instanceof HTMLElement) element.focus();
    await userEvent.keyboard("{Enter}");
  };
  await press("Use its true size");
  await says(note, /500\s×\s700\smm\. It is printed in its true size/);
  await press("Scale it to fill the print");
  await says(note, /The file is scaled/);
  await press("Use 70 × 100 cm");
  await says(note, /Your file is 700\s×\s1,000\smm: it is printed in its true size\./);
  expect(await accessibilityFaults(element)).toEqual([]);
});
