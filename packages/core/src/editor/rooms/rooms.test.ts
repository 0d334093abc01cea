import { expect, test } from "vitest";
import type { ShownProduct } from "../../rules/mockups/mockup-body.ts";
import { defaultPrintArea, PRODUCT_TYPE } from "../../rules/shop/product-types.ts";
import { driveEditor } from "../editor.driver.ts";
import { RoomsStore } from "./rooms.ts";

function poster(widthMm: number, heightMm: number): ShownProduct {
  const print = { widthMm, heightMm };
  const print_area = defaultPrintArea(PRODUCT_TYPE.poster);
  return { product_type_id: PRODUCT_TYPE.poster, print_area, attributes: {}, print, sheet: print };
}

async function openRooms() {
  const { app, host } = await driveEditor();
  return { host, rooms: new RoomsStore(app) };
}

test("[SC96] a product is shown in the scenes it fits into, in the host's order", async () => {
  const { rooms } = await openRooms();
  rooms.show(poster(500, 700));
  await rooms.load();
  expect(rooms.rooms.value.map(({ mockup_scene }) => mockup_scene)).toEqual(["wall", "evening"]);
  expect(rooms.chosen.value?.mockup_scene).toBe("wall");
  rooms.choose("evening");
  expect(rooms.chosen.value?.mockup_scene).toBe("evening");
});

test("[SC105] what lies on a table hangs in no room", async () => {
  const { rooms } = await openRooms();
  rooms.show({ ...poster(210, 148), product_type_id: PRODUCT_TYPE.deskCalendar });
  await rooms.load();
  expect(rooms.rooms.value.map(({ mockup_scene }) => mockup_scene)).toEqual(["wall"]);
});

test("[SC96] a size too large for the room in sight is shown elsewhere, and back in it once it fits again", async () => {
  const { rooms } = await openRooms();
  await rooms.load();
  rooms.choose("evening");
  rooms.show(poster(1200, 900));
  expect(rooms.chosen.value?.mockup_scene).toBe("wall");
  rooms.show(poster(300, 400));
  expect(rooms.chosen.value?.mockup_scene).toBe("evening");
});

test("rooms that do not come say so, and come when they are asked for again", async () => {
  const { host, rooms } = await openRooms();
  rooms.show(poster(300, 400));
  host.refuseNext("/mockup-rooms", "not_found");
  await rooms.load();
  expect([rooms.state.value, rooms.chosen.value]).toEqual(["failed", null]);
  await rooms.load();
  expect(rooms.state.value).toBe("ready");
});
