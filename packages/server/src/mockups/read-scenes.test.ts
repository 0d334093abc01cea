import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calendarPictureSlot, defaultPrintArea, hasRoomFor, PRODUCT_TYPE } from "@pressport/core/rules";
import { beforeEach, expect, test } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { OWN_SCENES, readScenes } from "./read-scenes.ts";

let folder = "";
beforeEach(async () => {
  folder = await tempFolder();
});

test("a scene an operator adds stands beside the host's own, and one of the same name in the place of it", async () => {
  await cp(join(OWN_SCENES, "living"), join(folder, "our-shop"), { recursive: true });
  await cp(join(OWN_SCENES, "living"), join(folder, "wall"), { recursive: true });
  const own = await readScenes([OWN_SCENES]);
  const all = await readScenes([OWN_SCENES, folder]);
  expect(all.length).toBe(own.length + 1);
  expect(all.find(({ name }) => name === "wall")?.folder).toBe(join(folder, "wall"));
});

test.each([
  { what: "a card", type: PRODUCT_TYPE.businessCard, size: [55, 85], scenes: ["table"] },
  {
    what: "a desk calendar",
    type: PRODUCT_TYPE.deskCalendar,
    size: [210, 148],
    scenes: ["table", "wall", "angle"],
  },
  {
    what: "a calendar for the wall",
    type: PRODUCT_TYPE.photoCalendar,
    size: [210, 297],
    scenes: ["wall", "angle", "living", "evening", "blue"],
  },
] as const)("[SC105] the host shows $what where it lies or hangs", async ({ type, size, scenes }) => {
  const [widthMm, heightMm] = size;
  const sheet = { widthMm, heightMm };
  const print = type === PRODUCT_TYPE.businessCard ? sheet : calendarPictureSlot(type, sheet);
  const product = { product_type_id: type, print_area: defaultPrintArea(type), attributes: {}, print, sheet };
  const own = await readScenes([OWN_SCENES]);
  expect(own.filter(({ scene }) => hasRoomFor(scene, product)).map(({ name }) => name)).toEqual(scenes);
});

test("a scene that cannot be used is named with every problem in it", async () => {
  await mkdir(join(folder, "empty"));
  await mkdir(join(folder, "typo"));
  await writeFile(join(folder, "typo", "scene.json"), "{ title: }");
  await cp(join(OWN_SCENES, "living", "scene.json"), join(folder, "bare", "scene.json"));
  await mkdir(join(folder, "odd"));
  await writeFile(
    join(folder, "odd", "scene.json"),
    JSON.stringify({ title: "Odd", products: ["mug"], glass: 2 }),
  );
  const refusal = await readScenes([folder]).catch((error: Error) => error.message);
  expect(refusal).toContain(join("empty", "scene.json: the file is missing."));
  expect(refusal).toContain(join("typo", "scene.json: this is not JSON"));
  expect(refusal).toContain("scene.jpg is not beside it.");
  expect(refusal).toContain("products[0]");
  expect(refusal).toContain("glass");
  expect(refusal).toContain("picture");
});

test("a folder of scenes that is not there is said so", async () => {
  await expect(readScenes([join(folder, "nowhere")])).rejects.toThrow("there is no such folder");
});
