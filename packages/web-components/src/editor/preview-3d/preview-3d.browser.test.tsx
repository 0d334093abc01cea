import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { accessibilityFaults } from "../../testing/accessibility.ts";
import { mount } from "../../testing/mount.ts";
import { story } from "../../testing/widgets/story.ts";
import { Canvas, editorPressport, FramedPoster, HangerPoster, Poster } from "../editor.stories.tsx";
import { ProductEditor } from "../editor.tsx";
import { type Pixels, PreviewDriver } from "./preview.driver.ts";

/** From green on the left to red on the right: the share of red says which column of the picture a pixel shows. */
function ramp(): string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [600, 900];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  const colours = pen.createLinearGradient(0, 0, canvas.width, 0);
  colours.addColorStop(0, "#00ff00");
  colours.addColorStop(1, "#ff0000");
  pen.fillStyle = colours;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

const RampCanvas = story(ProductEditor, {
  attributes: { "product-id": "3", "variant-id": "303", "design-id": "12" },
  app: () => {
    const url = ramp();
    return editorPressport({
      typeId: 3,
      design: { cd_width: 6000, cd_height: 9000, cd_preview_url: url, cd_thumbnail_url: url },
    });
  },
});

async function start(of: typeof Poster, width = 420) {
  const element = await mount(of);
  element.style.inlineSize = `${width}px`;
  await expect.poll(() => element.shadowRoot?.querySelector(".turn-handle")).toBeTruthy();
  return { element, preview: new PreviewDriver(element) };
}

async function open(of: typeof Poster, width?: number) {
  const started = await start(of, width);
  await started.preview.open();
  return started;
}

const column = ([red, green]: readonly number[]) => (red ?? 0) / ((red ?? 0) + (green ?? 0));

/** The columns of the picture that are seen on the right side, at its fold and at its back edge, in the middle row. */
function rightSide(look: Pixels): { fold: number; back: number } {
  const row = Array.from({ length: 1200 }, (_, at) => look(at / 1199, 0.5));
  const last = row.findLastIndex(([, , , solid]) => solid === 255);
  // The front has its colours unchanged, the side lies in the shade.
  const fold = row.findLastIndex(([red, green], at) => at < last && red + green > 240);
  expect(last - fold).toBeGreaterThan(12);
  return { fold: column(row[fold + 4] ?? []), back: column(row[last - 3] ?? []) };
}

/** Files of the library that this page has asked for. */
const asked = () =>
  performance.getEntriesByType("resource").filter(({ name }) => /\/three|preview-3d\/turntable/.test(name))
    .length;

test("[SC93] the library is not asked for before the view is opened, and only where there is a depth", async () => {
  performance.clearResourceTimings();
  const { element, preview } = await start(FramedPoster);
  await preview.choose("product");
  await expect.poll(() => element.shadowRoot?.querySelector("canvas.scene")).toBeTruthy();
  expect(asked()).toBe(0);
  const { element: poster } = await start(Poster);
  expect(poster.shadowRoot?.querySelector('input[value="3d"]')).toBe(null);
  await preview.choose("3d");
  await expect.poll(asked).toBeGreaterThan(0);
});

test("[SC93] straight in front a print has its design's own colours, in 3D too", async () => {
  const { element, preview } = await open(RampCanvas);
  await page.getByRole("button", { name: "Front" }).click();
  const look = await preview.look();
  const [red, green, blue, solid] = look(0.5, 0.5);
  expect(solid).toBe(255);
  expect([Math.abs(red - 127) < 4, Math.abs(green - 128) < 4, blue < 4]).toEqual([true, true, true]);
  expect(column(look(0.45, 0.5))).toBeLessThan(column(look(0.55, 0.5)) - 0.1);
  expect(look(0.02, 0.5)[3]).toBeLessThan(255);
  expect(await accessibilityFaults(element)).toEqual([]);
});

test.each([
  { edges: "mirror", why: "the picture goes back", isSo: (by: number) => by < -0.04 },
  { edges: "pixel_extend", why: "its last line is drawn out", isSo: (by: number) => Math.abs(by) < 0.012 },
  { edges: "natural_wrap", why: "it goes on", isSo: (by: number) => by > 0.04 },
])(
  "[SC93] [BC12] turned, a canvas shows its $edges sides as they are printed: $why",
  async ({ edges, isSo }) => {
    const { preview } = await open(RampCanvas);
    await preview.choose("deep");
    await preview.choose(edges);
    await preview.keys("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}");
    const { fold, back } = rightSide(await preview.look());
    expect(isSo(back - fold), `from ${fold} to ${back}`).toBe(true);
  },
);

test("[SC93] what is chosen beside it is seen at once: a frame's wood", async () => {
  const { preview } = await open(FramedPoster);
  await page.getByRole("button", { name: "Front" }).click();
  const frameAt = async (): Promise<readonly number[]> => {
    const look = await preview.look();
    const row = Array.from({ length: 400 }, (_, at) => look(at / 399, 0.5));
    const first = row.findIndex(([, , , solid]) => solid === 255);
    return row[first + 4] ?? [];
  };
  const [black = 255] = await frameAt();
  expect(black).toBeLessThan(90);
  await preview.choose("oak");
  await expect.poll(async () => (await frameAt())[0]).toBeGreaterThan(150);
  const [red = 0, , blue = 0] = await frameAt();
  expect(red - blue).toBeGreaterThan(40);
});

test("[SC93] arrow keys turn it up to a limit, Home goes back, and where one looks from is said", async () => {
  const { preview } = await open(HangerPoster);
  expect(preview.said).toBe("30° from the right, 9° from above");
  await preview.keys("{ArrowRight}");
  expect(preview.said).toBe("24° from the right, 9° from above");
  await preview.keys("{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowDown}");
  expect(preview.said).toBe("12° from the left, 15° from above");
  for (let press = 0; press < 6; press++) await preview.keys("{Shift>}{ArrowLeft}{ArrowDown}{/Shift}");
  expect(preview.said).toBe("72° from the right, 48° from above");
  await preview.keys("{Home}");
  expect(preview.said).toBe("30° from the right, 9° from above");
  await page.getByRole("button", { name: "Front" }).click();
  expect(preview.said).toBe("Seen from the front");
});

test("a hand turns it by dragging, comes nearer with two fingers, and a double click brings it back", async () => {
  const { preview } = await open(Canvas);
  const canvas = preview.canvas;
  const send = (type: string, clientX: number, clientY: number, pointerId = 1) =>
    canvas?.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX, clientY, button: 0, bubbles: true, cancelable: true }),
    );
  send("pointerdown", 300, 300);
  send("pointermove", 400, 325);
  send("pointerup", 400, 325);
  await expect.poll(() => preview.said).toBe("6° from the left, 18° from above");
  send("pointermove", 500, 300);
  expect(preview.said).toBe("6° from the left, 18° from above");
  const wide = (look: Pixels) =>
    Array.from({ length: 200 }, (_, at) => look(at / 199, 0.5)).filter(([, , , solid]) => solid === 255)
      .length;
  const before = wide(await preview.look());
  send("pointerdown", 300, 300);
  send("pointerdown", 340, 300, 2);
  send("pointermove", 260, 300);
  send("pointerup", 260, 300);
  send("pointerup", 340, 300, 2);
  expect(wide(await preview.look())).toBeGreaterThan(1.2 * before);
  canvas?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  await expect.poll(() => preview.said).toBe("30° from the right, 9° from above");
});

test("it draws while it moves and at no other time", async () => {
  const { preview } = await open(Canvas);
  const drawn = vi.spyOn(WebGL2RenderingContext.prototype, "drawElements");
  onTestFinished(() => drawn.mockRestore());
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  expect(drawn).not.toHaveBeenCalled();
  await preview.keys("{ArrowLeft}");
  await expect.poll(() => drawn.mock.calls.length).toBeGreaterThan(0);
  await preview.look();
  drawn.mockClear();
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  expect(drawn).not.toHaveBeenCalled();
});

test("who wants less motion sees it where it stands, without the way there", async () => {
  const ask = globalThis.matchMedia.bind(globalThis);
  const asking = vi.spyOn(globalThis, "matchMedia").mockImplementation((query) => {
    const answer = ask(query);
    if (/reduced-motion/.test(query)) Object.defineProperty(answer, "matches", { value: true });
    return answer;
  });
  onTestFinished(() => asking.mockRestore());
  const { preview } = await start(Canvas);
  const seen: string[] = [];
  await preview.choose("3d");
  await expect.poll(() => preview.canvas).toBeTruthy();
  const watching = new MutationObserver(() => seen.push(preview.canvas?.dataset.still ?? ""));
  watching.observe(preview.canvas as HTMLCanvasElement, {
    attributes: true,
    attributeFilter: ["data-still"],
  });
  onTestFinished(() => watching.disconnect());
  await preview.look();
  await preview.keys("{ArrowLeft}");
  await preview.look();
  expect(seen).not.toContain("false");
});

test("[SC93] a browser without WebGL says so in words, and the other views go on", async () => {
  const get = HTMLCanvasElement.prototype.getContext;
  const getting = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind === "webgl2" ? null : Reflect.apply(get, this, [kind, ...rest]);
  } as typeof get);
  onTestFinished(() => getting.mockRestore());
  const { element, preview } = await start(FramedPoster);
  await preview.choose("3d");
  await expect.element(page.getByText("3D is not possible in this browser")).toBeVisible();
  await preview.choose("product");
  await expect.poll(() => element.shadowRoot?.querySelector(".stage[data-view=product]")).toBeTruthy();
});

test("[SC93] when the graphics card is taken away it says so, and a press brings it back", async () => {
  const { preview } = await open(Canvas);
  preview.canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  await expect.element(page.getByText("The 3D view has stopped")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  const look = await preview.look();
  expect(look(0.5, 0.5)[3]).toBe(255);
});

test("[SC93] opened and closed twenty times it leaves nothing behind on the graphics card", async () => {
  const get = HTMLCanvasElement.prototype.getContext;
  const contexts: WebGL2RenderingContext[] = [];
  const getting = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (
    this: HTMLCanvasElement,
    ...how: unknown[]
  ) {
    const context = Reflect.apply(get, this, how);
    if (context instanceof WebGL2RenderingContext) contexts.push(context);
    return context;
  } as typeof get);
  onTestFinished(() => getting.mockRestore());
  const { preview } = await start(Canvas);
  for (let time = 0; time < 20; time++) {
    await preview.choose("3d");
    await expect.poll(() => new Set(contexts).size, { interval: 5 }).toBe(time + 1);
    await preview.choose("flat");
    await expect.poll(() => preview.canvas, { interval: 5 }).toBe(null);
  }
  // A context that is given back counts as lost; a page has about sixteen.
  const kept = () => new Set(contexts.filter((context) => !context.isContextLost())).size;
  await expect.poll(kept).toBe(0);
  await preview.open();
  expect((await preview.look())(0.5, 0.5)[3]).toBe(255);
  expect(kept()).toBe(1);
}, 60_000);
