import { sampleRooms } from "@pressport/core/testing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessibilityFaults } from "../../testing/accessibility.ts";
import { mount } from "../../testing/mount.ts";
import { story } from "../../testing/widgets/story.ts";
import { CanvasDriver } from "../canvas.driver.ts";
import {
  BusinessCards,
  editorPressport,
  FramedPoster,
  PhotoCalendar,
  type Poster,
} from "../editor.stories.tsx";
import { ProductEditor } from "../editor.tsx";
import { ProductDriver } from "./product.driver.ts";

/** Green on the left half, red on the right. */
function halves(): string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [600, 800];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  pen.fillStyle = "#00ff00";
  pen.fillRect(0, 0, 300, 800);
  pen.fillStyle = "#ff0000";
  pen.fillRect(300, 0, 300, 800);
  return canvas.toDataURL("image/png");
}

const Halves = story(ProductEditor, {
  attributes: { "product-id": "2", "variant-id": "205", "design-id": "12" },
  app: () => {
    const url = halves();
    return editorPressport({
      typeId: 2,
      design: { cd_width: 6000, cd_height: 8000, cd_preview_url: url, cd_thumbnail_url: url },
    });
  },
});

async function open(of: typeof Poster) {
  const element = await mount(of);
  element.style.inlineSize = "900px";
  const product = new ProductDriver(element);
  await product.open();
  return { element, product, hand: new CanvasDriver(element) };
}

const isGreen = ([red, green]: readonly number[]) => (green ?? 0) > 2 * (red ?? 0) + 40;
const isRed = ([red, green]: readonly number[]) => (red ?? 0) > 2 * (green ?? 0) + 40;

test("[SC96] [SC102] the product is shown in a scene before anything is saved, in its light and on its wall", async () => {
  const { element, product } = await open(Halves);
  expect(product.scene).toBe("wall");
  expect(isGreen(product.tone(0.45, 0.5))).toBe(true);
  expect(isRed(product.tone(0.55, 0.5))).toBe(true);
  const [red, green, blue] = product.tone(0.03, 0.05);
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12);
  expect(await accessibilityFaults(element)).toEqual([]);
});

test("[SC102] the picture follows the hand in the frame of each move, and is the same when it is sharp", async () => {
  const { product, hand } = await open(Halves);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await product.sharp();
  expect(isRed(product.tone(0.53, 0.5))).toBe(true);
  const wall = product.tone(0.03, 0.05);
  hand.press();
  await hand.moveTo(60, 0);
  const moving = product.tone(0.53, 0.5);
  expect(isGreen(moving)).toBe(true);
  expect(product.tone(0.03, 0.05)).toEqual(wall);
  await hand.release();
  await product.sharp();
  const still = product.tone(0.53, 0.5);
  for (const [channel, value] of moving.entries())
    expect(Math.abs(value - (still[channel] ?? 0))).toBeLessThan(3);
});

test("[SC102] a hand on the product moves its picture as far as it moves itself", async () => {
  const { product, hand } = await open(Halves);
  for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Zoom in" }).click();
  await product.sharp();
  const edge = () => {
    const row = Array.from({ length: 400 }, (_, at) => product.tone(at / 400, 0.5, 0.001));
    return (row.findLastIndex(isGreen) / 400) * product.canvas.clientWidth;
  };
  const before = edge();
  await hand.drag(30, 0);
  await product.sharp();
  expect(Math.abs(edge() - before - 30)).toBeLessThan(4);
});

/** How much more red than blue a frame's upper bar is, where it is most. */
const warmthOf = (product: ProductDriver): number =>
  Math.max(
    ...Array.from({ length: 40 }, (_, row) => {
      const [red, , blue] = product.tone(0.5, 0.01 + row / 500, 0.001);
      return red - blue;
    }),
  );

test("[SC102] what is chosen beside it is seen on it: a frame's wood", async () => {
  const { element, product } = await open(FramedPoster);
  expect(warmthOf(product)).toBeLessThan(12);
  element.shadowRoot?.querySelector<HTMLInputElement>('input[value="oak"]')?.click();
  await expect.poll(() => product.canvas.dataset.sharp).toBe("false");
  await product.sharp();
  expect(warmthOf(product)).toBeGreaterThan(40);
});

test("[SC96] another scene is chosen by the keyboard", async () => {
  const { element, product } = await open(FramedPoster);
  const chosen = element.shadowRoot?.querySelector<HTMLInputElement>(".scene-choice input:checked");
  chosen?.focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => product.scene).toBe("evening");
  await product.sharp();
});

/** A framed poster in every scene there is, which are more than a phone has room for. */
const InEveryScene = story(ProductEditor, {
  attributes: { "product-id": "1", "variant-id": "103", "design-id": "12" },
  app: () => {
    const sample = sampleRooms();
    const [wall] = sample.mockup_rooms;
    if (!wall) throw new Error("There is no sample scene.");
    const scenes = ["wall", "evening", "living", "angle", "blue", "close"];
    const mockup_rooms = scenes.map((mockup_scene) => ({ ...wall, mockup_scene }));
    return editorPressport({ typeId: 1, rooms: { ...sample, mockup_rooms } });
  },
});

test("[SC505] more scenes than a phone has room for stay on one line, and the last of them can be chosen", async () => {
  const { element, product } = await open(InEveryScene);
  element.style.inlineSize = "350px";
  const labels = [...(element.shadowRoot?.querySelectorAll(".scene-choice label") ?? [])];
  const line = element.shadowRoot?.querySelector(".scene-choice");
  const last = labels.at(-1);
  if (!line || !last) throw new Error("There is no scene to choose.");
  expect(new Set(labels.map((label) => label.getBoundingClientRect().y)).size).toBe(1);
  expect(line.scrollWidth).toBeGreaterThan(line.clientWidth);
  await userEvent.click(last);
  await expect.poll(() => product.scene).toBe("close");
  await product.sharp();
});

test("[SC96] a calendar hangs in the scene with the type of its page", async () => {
  const { product } = await open(PhotoCalendar);
  // Below the picture: paper, and letters on it.
  const tones = Array.from({ length: 30 }, (_, row) =>
    Array.from({ length: 60 }, (_, at) => product.tone(0.4 + at / 300, 0.55 + row / 120, 0.001)[0]),
  ).flat();
  expect(Math.max(...tones)).toBeGreaterThan(200);
  expect(tones.filter((tone) => tone < 110).length).toBeGreaterThan(5);
});

test("[SC102] a product that no scene has room for says so", async () => {
  const element = await mount(BusinessCards);
  await page.getByText("Product", { exact: true }).click();
  await expect.element(page.getByText("There is no room for this size.")).toBeVisible();
  expect(element.shadowRoot?.querySelector("canvas.scene")).toBeNull();
});
