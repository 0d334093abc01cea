import { expect, type Locator, type Page, test } from "@playwright/test";
import { DELIVERY, giveAddress } from "../support/delivery-form.ts";
import {
  complaintsOf,
  EDITOR,
  MINI_BASKET,
  openForeignPage,
  openForm,
  placeAndAdd,
  scriptTag,
  sidewaysScroll,
} from "../support/foreign-page.ts";
import { tabTo } from "../support/input-methods.ts";

const TRACKER = '<pp-order-tracker loading="eager"></pp-order-tracker>';
const PHONE = '<meta name="viewport" content="width=device-width, initial-scale=1">';
/** The least width a widget takes where its surroundings give it none. */
const LEAST_PX = 280;

test.use({ permissions: ["local-network-access"] });

const widthOf = async (widget: Locator) => (await widget.boundingBox())?.width ?? 0;

test("[WD03] in a flex row, a centred column, a grid, beside a float and as an inline block a widget has its width", async ({
  page,
}) => {
  const wide = '<aside style="width: 300px">Beside</aside>';
  await openForeignPage(page, {
    body: `${scriptTag()}<div style="display: flex">${EDITOR}${wide}</div>
      <div style="display: flex; flex-direction: column; align-items: center">${TRACKER}</div>
      <div style="display: grid; grid-template-columns: auto 300px">${TRACKER}${wide}</div>
      <div><div style="float: left">${TRACKER}</div></div>
      <div style="display: inline-block"><pp-basket loading="eager"></pp-basket></div>`,
  });
  await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
  await expect(page.locator("pp-basket").getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await widthOf(page.locator("pp-editor"))).toBeGreaterThan(2 * LEAST_PX);
  for (const widget of [...(await page.locator("pp-order-tracker").all()), page.locator("pp-basket")]) {
    expect(await widthOf(widget)).toBeGreaterThanOrEqual(LEAST_PX);
  }
});

/** The rules the docs give a page that wants nothing to jump. */
const ROOM = `<style>pp-editor { display: block; min-block-size: 640px; }
  pp-basket:not([mode="mini"]), pp-order-tracker { display: block; min-block-size: 360px; }</style>`;

test("[WD29] on a slow line nothing of a page jumps that keeps the room the docs name", async ({ page }) => {
  const shifts = () =>
    page.evaluate(() => {
      const { shifted = 0 } = window as unknown as { shifted?: number };
      return shifted;
    });
  await page.addInitScript(() => {
    const own = window as unknown as { shifted: number };
    own.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) own.shifted += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await openForeignPage(page, {
    head: ROOM,
    body: `${scriptTag()}<h1>Prints</h1>${EDITOR}<p>About us</p><pp-basket loading="eager"></pp-basket><p>Reviews</p>
      ${TRACKER}<p>Imprint</p>`,
  });
  await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
  await expect(page.locator("pp-basket").getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page.locator("pp-order-tracker").getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await shifts()).toBeLessThanOrEqual(0.05);
});

test("[S15] inside a shadow root of the page a design is placed and added, as soon as the page shows the root or names the tags", async ({
  page,
}) => {
  const complaints = await complaintsOf(page);
  await openForeignPage(page, {
    body: `${scriptTag('data-key="pk_demo" data-load="pp-basket"')}
      <shop-head><template shadowrootmode="open">${MINI_BASKET}</template></shop-head><shop-page></shop-page>
      <script>
        const root = document.querySelector("shop-page").attachShadow({ mode: "open" });
        root.innerHTML = ${JSON.stringify(EDITOR)};
        (window.Pressport ||= []).push((pressport) => pressport.observe(root));
      </script>`,
  });
  await placeAndAdd(page);
  expect(complaints).toEqual([]);
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[WD45] small buttons are found within 44 pixels too", async ({ page }) => {
    await openForeignPage(page, { head: PHONE, body: `${scriptTag()}${EDITOR}` });
    await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
    const small = page.locator("pp-editor .button[data-size=s]:visible");
    await expect.poll(() => small.count()).toBeGreaterThan(0);
    const heights = await small.evaluateAll((buttons) =>
      buttons.map((button) => Number.parseFloat(getComputedStyle(button, "::after").height)),
    );
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
  });
});

test.describe("with a finger on a phone held sideways", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("[WD121] a swipe that begins anywhere on the canvas scrolls the page, up and down again", async ({
    page,
  }) => {
    await openForeignPage(page, {
      head: PHONE,
      body: `<p>Above</p>${scriptTag()}${EDITOR}<p style="block-size: 800px">Beneath</p>`,
    });
    await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
    const canvas = page.locator("pp-editor .stage-canvas");
    const screen = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number }[]
    ) => screen.send("Input.dispatchTouchEvent", { type, touchPoints });
    const swipe = async (x: number, from: number, to: number) => {
      const before = await page.evaluate(() => scrollY);
      await touch("touchStart", { x, y: from });
      for (let step = 1; step <= 8; step += 1)
        await touch("touchMove", { x, y: from + ((to - from) * step) / 8 });
      await touch("touchEnd");
      const moved = async () => ((await page.evaluate(() => scrollY)) - before) * Math.sign(from - to);
      await expect.poll(moved).toBeGreaterThan(Math.abs(from - to) / 2);
    };
    for (const across of [0.1, 0.5, 0.9]) {
      await canvas.scrollIntoViewIfNeeded();
      const box = await canvas.boundingBox();
      if (!box) throw new Error("The canvas has no place.");
      const x = box.x + box.width * across;
      const middle = Math.min(box.y + box.height / 2, 300);
      await swipe(x, middle, middle - 100);
      await swipe(x, middle - 40, middle + 40);
    }
  });
});

test("[WD41] in a browser of the spring of 2024 a design is placed and added", async ({ page }) => {
  const complaints = await complaintsOf(page);
  await page.addInitScript(() => {
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [URL, ["parse"]],
      [Promise, ["try"]],
      [RegExp, ["escape"]],
      [Element.prototype, ["moveBefore"]],
      [iterators, ["drop", "every", "filter", "find", "flatMap", "map", "some", "take", "toArray"]],
    ];
    for (const [holder, names] of newer) for (const name of names) Reflect.deleteProperty(holder, name);
  });
  await openForeignPage(page, { body: `${scriptTag()}${MINI_BASKET}${EDITOR}` });
  await placeAndAdd(page);
  expect(complaints).toEqual([]);
});

test("[WD43] of calls made before the script was there, one that fails keeps none of the others from being made", async ({
  page,
}) => {
  const complaints = await complaintsOf(page);
  const early = `<script>
    (window.Pressport ||= []).push(() => { throw new Error("a mistake of the page"); });
    Pressport.push((pressport) => { document.title = pressport.version; });
  </script>`;
  await openForeignPage(page, { body: `${early}${scriptTag()}` });
  await expect.poll(() => page.title()).not.toBe("A page");
  expect(complaints).toEqual(["a mistake of the page"]);
});

test("[WD24] on a page from right to left the widgets follow, in its language, without scrolling sideways", async ({
  page,
}) => {
  await openForeignPage(page, {
    root: 'lang="ar" dir="rtl"',
    head: PHONE,
    body: `${scriptTag('data-key="pk_demo" data-locale="ar"')}${MINI_BASKET}${EDITOR}`,
  });
  const editor = page.locator("pp-editor");
  await expect(editor.locator("#stage-state")).toContainText("387");
  const turned = editor.getByRole("slider").first();
  await expect(turned).toHaveCSS("direction", "rtl");
  const buttons = editor.locator("[part~=footer]").getByRole("button");
  await expect(buttons.last()).toHaveText(/[\u0600-\u06ff]/);
  const [first, last] = [await buttons.first().boundingBox(), await buttons.last().boundingBox()];
  expect(first?.x ?? 0).toBeGreaterThan(last?.x ?? 0);
  await buttons.last().click();
  await expect(page.locator("pp-basket").getByRole("button").first()).toContainText(/28|٢٨/);
  expect(await sidewaysScroll(page)).toBe(0);
});

/** From the product to the created order. */
async function order(page: Page): Promise<void> {
  const basket = page.locator("pp-basket").last();
  await giveAddress(basket);
  await expect(basket.getByRole("button", { name: "Order and pay" })).toBeVisible();
}

for (const { how, viewport, deviceScaleFactor } of [
  { how: "320 pixels wide", viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
  {
    how: "made four times as large, of which a quarter is left",
    viewport: { width: 320, height: 256 },
    deviceScaleFactor: 4,
  },
]) {
  test.describe(how, () => {
    test.use({ viewport, deviceScaleFactor });

    test(`[WD14] on a page ${how} a shopper places, adds and gives the address, and nothing goes sideways`, async ({
      page,
    }) => {
      await openForeignPage(page, {
        head: PHONE,
        body: `${scriptTag()}${MINI_BASKET}${EDITOR}<pp-basket></pp-basket>`,
      });
      await placeAndAdd(page);
      expect(await sidewaysScroll(page)).toBe(0);
      await order(page);
      expect(await sidewaysScroll(page)).toBe(0);
      await openForm(page, "register");
      const form = page.locator("pp-auth-modal").getByRole("dialog");
      await form.getByRole("button", { name: "Create Account" }).scrollIntoViewIfNeeded();
      await expect(form.getByRole("button", { name: "Create Account" })).toBeInViewport({ ratio: 1 });
      expect(await form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    });
  });
}

test.describe("in a window of 320 by 256", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("[WD39] a message of one widget stands above the bar of another", async ({ page }) => {
    await page.clock.install();
    await openForeignPage(page, {
      head: PHONE,
      body: `${scriptTag()}${MINI_BASKET}${EDITOR}<pp-basket></pp-basket>`,
    });
    const editor = page.locator("pp-editor");
    await expect(editor.locator("#stage-state")).toContainText("dpi");
    // The message goes by itself after some seconds: the page's time moves only as far as it takes to show it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await editor.getByRole("button", { name: "Add to basket" }).click();
    const message = page.getByText("Product added to basket!").last();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(message).toBeVisible({ timeout: 200 });
    }).toPass();
    const next = page.locator("pp-basket").last().getByRole("button", { name: "Continue to delivery" });
    await next.evaluate((button) => button.scrollIntoView({ block: "end" }));
    const edges = async () => {
      await page.clock.runFor(50);
      const [told, bar] = [await message.boundingBox(), await next.boundingBox()];
      return (bar?.y ?? 0) - (told ? told.y + told.height : Infinity);
    };
    await expect.poll(edges).toBeGreaterThan(0);
  });
});

/** How a choice looks, with all that may mark it. */
const lookOf = (choice: Locator) =>
  choice.evaluate((element) => {
    const one = (part: Element, pseudo?: string) => {
      const look = getComputedStyle(part, pseudo);
      return [look.backgroundColor, look.borderColor, look.borderWidth, look.blockSize, look.scale];
    };
    const label = element.closest("label") ?? element;
    return JSON.stringify([one(label), one(label, "::before"), one(label, "::after"), one(element)]);
  });

test("[WD14] in forced colours a chosen choice looks unlike one that is not", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openForeignPage(page, { body: `${scriptTag()}${MINI_BASKET}${EDITOR}<pp-basket></pp-basket>` });
  await placeAndAdd(page);
  const editor = page.locator("pp-editor");
  const choices: [Locator, Locator][] = [];
  for (const [group, chosen, other] of [
    ["View", "Edit", "Product"],
    ["Orientation", "Landscape", "Square"],
    ["Frame", "Black", "Oak"],
  ] as const) {
    const named = editor.getByRole("group", { name: group, exact: true });
    choices.push([named.getByRole("radio", { name: chosen }), named.getByRole("radio", { name: other })]);
  }
  const sizes = editor.getByRole("group", { name: "Size", exact: true }).getByRole("radio");
  choices.push([sizes.first(), sizes.last()]);
  const tools = editor.getByRole("toolbar", { name: "Tools" });
  choices.push([
    tools.getByRole("button", { name: "Guides" }),
    tools.getByRole("button", { name: "Turn left" }),
  ]);
  const tabs = editor.getByRole("tab");
  choices.push([tabs.first(), tabs.last()]);
  const steps = page.locator("pp-basket").last().locator("[part~=steps] li");
  choices.push([steps.first(), steps.last()]);
  for (const [chosen, other] of choices) expect(await lookOf(chosen)).not.toBe(await lookOf(other));
  // On the ground of a chosen size its other words can still be read.
  const colours = await sizes.first().evaluate((radio) => {
    const card = radio.closest("label");
    const words = card ? [card, ...card.querySelectorAll("span")] : [];
    return new Set(words.map((part) => getComputedStyle(part).color)).size;
  });
  expect(colours).toBe(1);
});

test("[WD14] with the keyboard alone a shopper places the print, adds it and gives the address", async ({
  page,
}) => {
  await openForeignPage(page, { body: `${scriptTag()}${EDITOR}<pp-basket loading="eager"></pp-basket>` });
  const editor = page.locator("pp-editor");
  await expect(editor.locator("#stage-state")).toContainText("Zoom 100 %");
  const canvas = editor.getByRole("application");
  await tabTo(canvas);
  await page.keyboard.press("+");
  await expect(editor.locator("#stage-state")).not.toContainText("Zoom 100 %");
  const oak = editor.getByRole("group", { name: "Frame" }).getByRole("radio", { name: "Oak" });
  await tabTo(editor.getByRole("group", { name: "Frame" }).getByRole("radio", { name: "Black" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(oak).toBeChecked();
  await tabTo(editor.getByRole("button", { name: "Add to basket" }));
  await page.keyboard.press("Enter");
  const basket = page.locator("pp-basket");
  const on = basket.getByRole("button", { name: "Continue to delivery" });
  await expect(on).toBeVisible();
  await tabTo(on);
  await page.keyboard.press("Enter");
  for (const [label, words] of Object.entries(DELIVERY)) {
    await tabTo(basket.getByLabel(label));
    await page.keyboard.type(words);
  }
  await tabTo(basket.getByRole("button", { name: "Continue to review" }));
  await page.keyboard.press("Enter");
  await tabTo(basket.getByRole("button", { name: "Order and pay" }));
  await page.keyboard.press("Enter");
  await expect(basket.getByText("Your order has been created")).toBeVisible();
});
