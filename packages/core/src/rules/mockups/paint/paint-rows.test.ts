import { expect, test } from "vitest";
import { sampleRooms } from "../../../testing/sample-catalogue.ts";
import { defaultPrintArea, PRODUCT_TYPE } from "../../shop/product-types.ts";
import type { ShownProduct } from "../mockup-body.ts";
import { planMockup } from "../mockup-plan.ts";
import { printReader } from "./face-colours.ts";
import type { BytePicture } from "./linear-light.ts";
import { type MockupPainting, paintRows } from "./paint-rows.ts";

const SIZE = { width: 120, height: 90 };

function picture(channels: 3 | 4, colour: readonly [number, number, number], size = SIZE): BytePicture {
  const data = new Uint8Array(size.width * size.height * channels).fill(255);
  for (let at = 0; at < data.length; at += channels) data.set(colour, at);
  return { data, ...size, channels };
}

/** A framed poster, blue above and red below, on a grey wall. */
function painting(channels: 3 | 4): MockupPainting {
  const print = { widthMm: 500, heightMm: 700 };
  const product: ShownProduct = {
    product_type_id: PRODUCT_TYPE.framedPoster,
    print_area: defaultPrintArea(PRODUCT_TYPE.framedPoster),
    attributes: { frame: "oak" },
    print,
    sheet: print,
  };
  const [, room] = sampleRooms().mockup_rooms;
  if (!room) throw new Error("There is no room.");
  const scene = { ...room.mockup_layout, glass: 0.1 };
  const art = picture(channels, [20, 40, 200], { width: 50, height: 70 });
  for (let at = 0; at < 50 * 35; at++) art.data.set([200, 30, 20], (50 * 35 + at) * channels);
  const oak = picture(channels, [190, 150, 90]);
  return {
    scene,
    plan: planMockup(scene, product),
    materials: {
      print: printReader({ picture: art, leftMm: 0, topMm: 0, perMm: 0.1 }),
      size: print,
      edges: undefined,
      boards: { oak },
      perMm: 0.06,
    },
    ground: picture(channels, [176, 176, 176]),
    light: null,
  };
}

function painted(channels: 3 | 4, band: number): number[] {
  const into = picture(channels, [0, 0, 0]);
  for (let top = 0; top < SIZE.height; top += band)
    paintRows(painting(channels), { top, bottom: Math.min(SIZE.height, top + band) }, into);
  return Array.from(into.data).filter((_, at) => channels === 3 || at % 4 < 3);
}

test("[SC96] a room painted bit by bit is the room painted at once", () => {
  const whole = painted(3, SIZE.height);
  expect(painted(3, 7)).toEqual(whole);
  const pixel = (x: number, y: number) => whole.slice((y * SIZE.width + x) * 3, (y * SIZE.width + x) * 3 + 3);
  const [wall, above, below] = [pixel(4, 4), pixel(60, 35), pixel(60, 55)];
  expect(Math.max(...wall) - Math.min(...wall)).toBeLessThan(6);
  expect(above[2]).toBeGreaterThan((above[0] ?? 0) + 60);
  expect(below[0]).toBeGreaterThan((below[2] ?? 0) + 60);
});

test("[SC96] a browser's picture has the same colours as the host's", () => {
  expect(painted(4, 16)).toEqual(painted(3, SIZE.height));
});
