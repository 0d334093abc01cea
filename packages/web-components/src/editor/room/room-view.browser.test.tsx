import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessibilityFaults } from "../../testing/accessibility.ts";
import { mount } from "../../testing/mount.ts";
import { FramedPoster, PhotoCalendar, Poster } from "../editor.stories.tsx";

async function openRoom(of: typeof Poster) {
  const element = await mount(of);
  element.style.inlineSize = "900px";
  const room = () => element.shadowRoot?.querySelector<HTMLCanvasElement>("canvas.room");
  await page.getByText("Room", { exact: true }).click();
  await expect.poll(() => room()?.dataset.painted).toBe("evening");
  return { element, room };
}

/** The bytes in the middle of what is painted. */
function middle(room: HTMLCanvasElement | null | undefined): string {
  if (!room) throw new Error("There is no room.");
  const [width, height] = [Math.round(room.width / 8), Math.round(room.height / 8)];
  const pen = room.getContext("2d");
  const { data } =
    pen?.getImageData((room.width - width) / 2, (room.height - height) / 2, width, height) ?? {};
  return Array.from(data ?? []).join();
}

test("[SC96] the room shows the crop in sight before anything is saved, and follows it", async () => {
  const { element, room } = await openRoom(Poster);
  expect(room()?.width).toBeGreaterThan(600);
  const before = middle(room());
  expect(new Set(before.split(",")).size).toBeGreaterThan(20);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => middle(room()) !== before && (room()?.width ?? 0) > 600).toBe(true);
  expect(await accessibilityFaults(element)).toEqual([]);
});

test("[SC96] another room is chosen by the keyboard", async () => {
  const { element, room } = await openRoom(FramedPoster);
  const chosen = element.shadowRoot?.querySelector<HTMLInputElement>(".room-choice input:checked");
  chosen?.focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => room()?.dataset.painted).toBe("wall");
});

test("[SC96] a calendar hangs in the room with the type of its page", async () => {
  const { room } = await openRoom(PhotoCalendar);
  expect(new Set(middle(room()).split(",")).size).toBeGreaterThan(20);
});
