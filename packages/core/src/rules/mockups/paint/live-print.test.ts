import { expect, test } from "vitest";
import { sampleRooms } from "../../../testing/sample-catalogue.ts";
import { defaultPrintArea, PRODUCT_TYPE } from "../../shop/product-types.ts";
import { planMockup } from "../mockup-plan.ts";
import { type PrintPicture, printReader } from "./face-colours.ts";
import type { BytePicture } from "./linear-light.ts";
import { LivePrint } from "./live-print.ts";
import { type MockupPainting, paintRows } from "./paint-rows.ts";

const SIZE = { width: 160, height: 120 };
const PRINT = { widthMm: 500, heightMm: 700 };

function picture(colour: (x: number, y: number) => readonly number[], size = SIZE): BytePicture {
  const data = new Uint8Array(size.width * size.height * 3);
  for (let at = 0; at < size.width * size.height; at++)
    data.set(colour(at % size.width, Math.floor(at / size.width)), at * 3);
  return { data, ...size, channels: 3 };
}

/** A print whose colours change from left to right and from top to bottom, as far as told. */
const printOf = (by: number): PrintPicture => ({
  picture: picture((x, y) => [40 + by + x * 2, 200 - y, 90 + by], { width: 50, height: 70 }),
  leftMm: 0,
  topMm: 0,
  perMm: 0.1,
});

function painting(type: number, print: PrintPicture): MockupPainting {
  const [room] = sampleRooms().mockup_rooms;
  if (!room) throw new Error("There is no room.");
  const scene = { ...room.mockup_layout, glass: 0.12 };
  const plan = planMockup(scene, {
    product_type_id: type,
    print_area: defaultPrintArea(type),
    attributes: { frame: "oak", hanger: "oak", edges: "mirror" },
    print: PRINT,
    sheet: PRINT,
  });
  const oak = picture(() => [190, 150, 90]);
  const materials = { print: printReader(print), size: PRINT, edges: "mirror", boards: { oak }, perMm: 0.16 };
  const ground = picture(() => [176, 170, 160]);
  return { scene, plan, materials, ground, light: picture((x) => [200 + x / 4, 210, 190]) };
}

const empty = (): BytePicture => ({ ...picture(() => [1, 2, 3]), channels: 3 });

test.each([
  ["framed poster", PRODUCT_TYPE.framedPoster],
  ["canvas", PRODUCT_TYPE.canvas],
  ["hanger poster", PRODUCT_TYPE.hangerPoster],
] as const)("[SC102] another print laid into a %s is what painting it anew would show", (_, type) => {
  const live = new LivePrint(painting(type, printOf(0)));
  for (let top = 0; top < SIZE.height; top += 7) live.learn({ top, bottom: Math.min(SIZE.height, top + 7) });
  const laid = empty();
  live.show(printOf(60), laid);
  const painted = empty();
  paintRows(painting(type, printOf(60)), { top: 0, bottom: SIZE.height }, painted);
  const off = Array.from(laid.data).flatMap((byte, at) => {
    const isPrint = laid.data[at - (at % 3)] !== 1 || laid.data[at - (at % 3) + 1] !== 2;
    return isPrint ? [Math.abs(byte - (painted.data[at] ?? 0))] : [];
  });
  expect(off.length).toBeGreaterThan(3_000);
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(1.5);
  expect(Math.max(...off)).toBeLessThan(14);
});

test("[SC102] what shows nothing of the print stays as it is", () => {
  const live = new LivePrint(painting(PRODUCT_TYPE.framedPoster, printOf(0)));
  live.learn({ top: 0, bottom: SIZE.height });
  const laid = empty();
  live.show(printOf(0), laid);
  expect(Array.from(laid.data.slice(0, 3))).toEqual([1, 2, 3]);
});
