import { expect, test } from "vitest";
import { calendarLayout, calendarPictureSlot } from "./calendar-layout.ts";

test.each([
  {
    type: 6,
    page: { widthMm: 210, heightMm: 297 },
    picture: [210, 178],
    why: "a photo calendar shows mostly picture",
  },
  {
    type: 6,
    page: { widthMm: 297, heightMm: 210 },
    picture: [166, 210],
    why: "a lying page has its picture on the left",
  },
  { type: 6, page: { widthMm: 300, heightMm: 300 }, picture: [300, 180], why: "a square counts as upright" },
  {
    type: 7,
    page: { widthMm: 297, heightMm: 420 },
    picture: [297, 143],
    why: "a planner needs a row for every day",
  },
  {
    type: 8,
    page: { widthMm: 148, heightMm: 420 },
    picture: [148, 168],
    why: "a birthday list needs a line for every day",
  },
  { type: 10, page: { widthMm: 210, heightMm: 148 }, picture: [118, 148], why: "a desk calendar lies" },
])("[EN05] type $type on $page.widthMm × $page.heightMm mm: $why", ({ type, page, picture }) => {
  const slot = calendarPictureSlot(type, page);
  expect([slot.widthMm, slot.heightMm]).toEqual(picture);
});

test("[EN05] picture and days fill a calendar page without gap or overlap", () => {
  for (const type of [6, 7, 8, 10]) {
    for (const page of [
      { widthMm: 210, heightMm: 297 },
      { widthMm: 210, heightMm: 100 },
    ]) {
      const { picture, days } = calendarLayout(type, page);
      const area = picture.widthMm * picture.heightMm + days.widthMm * days.heightMm;
      expect(area).toBeCloseTo(page.widthMm * page.heightMm, 9);
      expect(days.leftMm + days.widthMm).toBe(page.widthMm);
      expect(days.topMm + days.heightMm).toBe(page.heightMm);
    }
  }
});
