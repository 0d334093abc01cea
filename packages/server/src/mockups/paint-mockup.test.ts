import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MockupScene } from "@pressport/core/contract";
import {
  calendarPictureSlot,
  defaultPlacement,
  defaultPrintArea,
  PRODUCT_TYPE,
  planMockup,
  type ShownProduct,
} from "@pressport/core/rules";
import sharp from "sharp";
import { expect, test } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { type MockupJob, paintMockup } from "./paint-mockup.ts";
import { BOARDS, OWN_SCENES, readScenes } from "./read-scenes.ts";

/** A grey wall, slanted, in even light. */
const SCENE: MockupScene = {
  title: "Slanted",
  products: ["framed-poster", "poster", "canvas"],
  order: 1,
  width: 1000,
  height: 750,
  picture: "scene.png",
  wall: {
    corners: [
      [200, 150],
      [800, 75],
      [800, 675],
      [200, 600],
    ],
    width_mm: 600,
    height_mm: 600,
  },
  place: { x_mm: 300, y_mm: 300, hold: [0.5, 0.5] },
  sun: { from: [-0.5, -0.4, 0.8], softness: 0.3, strength: 0.4 },
  contact: 0.4,
  glass: 0,
};
const CORNERS = { red: "#d02020", green: "#20a030", blue: "#2040d0", yellow: "#e0c020" };

const folder = await tempFolder();
const plain = { width: 40, height: 30, channels: 3 as const, background: "#b0b0b0" };
await writeFile(join(folder, "scene.png"), await sharp({ create: plain }).png().toBuffer());
const quarter = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
const { red, green, blue, yellow } = CORNERS;
const white = { width: 600, height: 800, channels: 3 as const, background: "#fff" };
await sharp({ create: white })
  .composite([
    { input: await quarter(red), left: 0, top: 0 },
    { input: await quarter(green), left: 300, top: 0 },
    { input: await quarter(blue), left: 300, top: 400 },
    { input: await quarter(yellow), left: 0, top: 400 },
  ])
  .png()
  .toFile(join(folder, "design.png"));

const PRINT = { widthMm: 300, heightMm: 400 };
const DESIGN = { widthPx: 600, heightPx: 800 };

function shown(product_type_id: number, attributes: ShownProduct["attributes"] = {}): ShownProduct {
  return {
    product_type_id,
    print_area: defaultPrintArea(product_type_id),
    attributes,
    print: PRINT,
    sheet: PRINT,
  };
}

async function paint(product: ShownProduct, scene = SCENE, sceneFolder = folder, sheet?: MockupJob["sheet"]) {
  const job = {
    picturePath: join(folder, "design.png"),
    design: DESIGN,
    placement: defaultPlacement(DESIGN, PRINT),
    product,
    sheet,
    scene,
    sceneFolder,
    boardsFolder: join(OWN_SCENES, BOARDS),
    widthPx: 500,
  };
  const { path } = await paintMockup(job, join(folder, "mockup.jpg"));
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  // Half as large as the scene speaks of.
  return ({ x, y }: { x: number; y: number }) => {
    const at = (Math.round(y / 2) * info.width + Math.round(x / 2)) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
  };
}

/** A point near a corner of a face, a little towards its middle. */
function near(corners: readonly { x: number; y: number }[], at: number) {
  const corner = corners[at] ?? { x: 0, y: 0 };
  const across = corners[(at + 2) % 4] ?? corner;
  return { x: corner.x + (across.x - corner.x) * 0.06, y: corner.y + (across.y - corner.y) * 0.06 };
}

test("the corners of a design land at the warped corners of the print", async () => {
  const product = shown(PRODUCT_TYPE.poster);
  const pixel = await paint(product);
  const sheet = planMockup(SCENE, product).faces.findLast(({ look }) => look.kind === "print");
  const corners = sheet?.corners ?? [];
  const [red, green, blue, yellow] = [0, 1, 2, 3].map((at) => pixel(near(corners, at)));
  expect((red?.[0] ?? 0) - Math.max(red?.[1] ?? 0, red?.[2] ?? 0)).toBeGreaterThan(100);
  expect((green?.[1] ?? 0) - Math.max(green?.[0] ?? 0, green?.[2] ?? 0)).toBeGreaterThan(60);
  expect((blue?.[2] ?? 0) - Math.max(blue?.[0] ?? 0, blue?.[1] ?? 0)).toBeGreaterThan(80);
  expect(Math.min(yellow?.[0] ?? 0, yellow?.[1] ?? 0) - (yellow?.[2] ?? 0)).toBeGreaterThan(80);
  // A step outside its corner is wall.
  const [corner = { x: 0, y: 0 }, , across = corner] = corners;
  const outside = { x: corner.x - (across.x - corner.x) * 0.05, y: corner.y - (across.y - corner.y) * 0.05 };
  const [r, g, b] = pixel(outside);
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(12);
});

test("a frame has the colour that was chosen", async () => {
  const brightness: Record<string, number> = {};
  const warmth: Record<string, number> = {};
  for (const frame of ["black", "white", "oak", "walnut"]) {
    const product = shown(PRODUCT_TYPE.framedPoster, { frame });
    const pixel = await paint(product);
    const faces = planMockup(SCENE, product).faces.filter(({ look }) => look.kind === "wood");
    // The last four are the front of the frame, the first of them its top.
    const [a, b, c, d] = faces.at(-4)?.corners ?? [];
    const middle = {
      x: ((a?.x ?? 0) + (b?.x ?? 0) + (c?.x ?? 0) + (d?.x ?? 0)) / 4,
      y: ((a?.y ?? 0) + (b?.y ?? 0) + (c?.y ?? 0) + (d?.y ?? 0)) / 4,
    };
    const [red, green, blue] = pixel(middle);
    brightness[frame] = (red + green + blue) / 3;
    warmth[frame] = red - blue;
  }
  const { black = 0, white = 0, oak = 0, walnut = 0 } = brightness;
  expect(black).toBeLessThan(60);
  expect(white).toBeGreaterThan(200);
  expect(oak).toBeGreaterThan(walnut + 40);
  expect(walnut).toBeGreaterThan(black + 10);
  expect(warmth.oak).toBeGreaterThan(50);
  expect(warmth.walnut).toBeGreaterThan(25);
});

test("a product throws its shadow away from the light and leaves the rest of the wall as it is", async () => {
  const product = shown(PRODUCT_TYPE.canvas, { edges: "mirror" });
  const pixel = await paint(product);
  const [, , right, left] = planMockup(SCENE, product).faces.at(-1)?.corners ?? [];
  const [below] = pixel({
    x: ((left?.x ?? 0) + (right?.x ?? 0)) / 2,
    y: ((left?.y ?? 0) + (right?.y ?? 0)) / 2 + 5,
  });
  const [far] = pixel({ x: 40, y: 40 });
  expect(below).toBeLessThan(165);
  expect(Math.abs(far - 0xb0)).toBeLessThan(5);
});

test("[SC100] a calendar hangs with the type of its page, in its language and of its month", async () => {
  const page = { widthMm: 297, heightMm: 420 };
  const product: ShownProduct = {
    ...shown(PRODUCT_TYPE.photoCalendar),
    print: calendarPictureSlot(PRODUCT_TYPE.photoCalendar, page),
    sheet: page,
  };
  const scene: MockupScene = { ...SCENE, products: ["calendar"] };
  const corners = planMockup(scene, product).faces.find(({ look }) => look.kind === "sheet")?.corners ?? [];
  const [a, b, , d] = corners.map(({ x, y }) => ({ x, y }));
  /** The colour of points of the page below its picture. */
  const pointsOf = async (sheet?: MockupJob["sheet"]) => {
    const pixel = await paint(product, scene, folder, sheet);
    const steps = Array.from({ length: 60 }, (_, at) => (at + 0.5) / 60);
    return steps
      .filter((down) => down > 0.62)
      .flatMap((down) =>
        steps.map((across) => {
          const [x, y] = (["x", "y"] as const).map(
            (one) =>
              (a?.[one] ?? 0) +
              across * ((b?.[one] ?? 0) - (a?.[one] ?? 0)) +
              down * ((d?.[one] ?? 0) - (a?.[one] ?? 0)),
          );
          return pixel({ x: x ?? 0, y: y ?? 0 });
        }),
      );
  };
  /** How dark each of them is. */
  const inkOf = async (sheet?: MockupJob["sheet"]) =>
    (await pointsOf(sheet)).map(([red, green, blue]) => Math.round((red + green + blue) / 3));
  const sheet = {
    productTypeId: PRODUCT_TYPE.photoCalendar,
    page,
    bindingMm: 15,
    month: 3,
    startsWith: { year: 2027, month: 1 },
    locale: "en",
    weekStart: undefined,
    holidays: [] as { date: string; name: string }[],
  };
  const bare = await inkOf();
  const march = await inkOf(sheet);
  const drawn = march.filter((shade, at) => (bare[at] ?? 0) - shade > 25).length;
  expect(drawn).toBeGreaterThan(60);
  expect(drawn).toBeLessThan(march.length / 3);
  const differing = async (other: Partial<typeof sheet>) => {
    const shades = await inkOf({ ...sheet, ...other });
    return shades.filter((shade, at) => Math.abs((march[at] ?? 0) - shade) > 25).length;
  };
  expect(await differing({})).toBe(0);
  expect(await differing({ month: 5 })).toBeGreaterThan(20);
  expect(await differing({ locale: "lv" })).toBeGreaterThan(5);
  const reddish = async (holidays: typeof sheet.holidays) =>
    (await pointsOf({ ...sheet, holidays })).filter(([red, green]) => red - green > 20).length;
  const goodFriday = { date: "2027-03-26", name: "Good Friday" };
  expect(await reddish([goodFriday])).toBeGreaterThan(await reddish([]));
});

test("[SC104] the host's own scenes are as wide as a mockup to take along, and light enough to be painted in a browser", async () => {
  for (const { name, scene, folder: sceneFolder } of await readScenes([OWN_SCENES])) {
    const path = join(sceneFolder, scene.picture);
    expect((await sharp(path).metadata()).width, name).toBe(2_000);
    expect((await stat(path)).size, name).toBeLessThan(250_000);
  }
});

test("every scene that comes with the host can be painted", async () => {
  const scenes = await readScenes([OWN_SCENES]);
  expect(scenes.map(({ name }) => name)).toContain("living");
  for (const { scene, folder: sceneFolder } of scenes) {
    const pixel = await paint(
      shown(PRODUCT_TYPE.framedPoster, { frame: "oak" }),
      { ...scene, glass: 0 },
      sceneFolder,
    );
    expect(pixel({ x: 500, y: 375 }).every((byte) => byte >= 0)).toBe(true);
  }
});
