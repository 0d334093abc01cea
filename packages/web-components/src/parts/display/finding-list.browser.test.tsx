import { createText } from "@pressport/core";
import { type Finding, readFinding } from "@pressport/core/contract";
import { render } from "preact";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { FindingList } from "./finding-list.tsx";

const found: readonly Finding[] = [
  { code: "blank-page" } as const,
  {
    code: "much-ink",
    measured: 380,
    wanted: 300,
    page: 2,
    box: { x: 1, y: 2, width: 3, height: 4 },
  } as const,
  { code: "spot-cut", name: "CutContour" } as const,
].flatMap((stored) => readFinding(stored) ?? []);

function show(props: Partial<Parameters<typeof FindingList>[0]> = {}) {
  const place = document.createElement("div");
  document.body.append(place);
  onTestFinished(() => place.remove());
  const draw = (more: typeof props = {}) =>
    render(<FindingList findings={found} text={createText()} part="note" {...props} {...more} />, place);
  draw();
  return { place, draw };
}

test("[SC431] what was found is told with the worst first, how bad it is, how much of it there is, and what to do", () => {
  const { place } = show({ namesPage: true });
  const notes = [...place.querySelectorAll('[part~="note"]')].map(({ textContent }) => textContent ?? "");
  expect(notes.map((note) => note.slice(0, 12))).toEqual(["Would spoil ", "Please check", "Good to know"]);
  expect(notes[0]).toContain("export the file again");
  expect(notes[1]).toContain("Found: 380 %, wanted: 300 %");
  expect(notes[1]).toContain("Page 2");
  expect(notes[2]).toContain("CutContour");
});

test("[SC431] what lies somewhere is shown there and taken away again by one button, where a design is in sight", async () => {
  const asked: (Finding | null)[] = [];
  const onShow = (finding: Finding | null) => asked.push(finding);
  const { draw } = show({ onShow });
  await page.getByRole("button", { name: "Show on the design" }).click();
  const [finding = null] = asked;
  expect(finding?.code).toBe("much-ink");
  draw({ onShow, shown: finding });
  const hide = page.getByRole("button", { name: "Hide on the design" });
  await expect.element(hide).toHaveAttribute("aria-pressed", "true");
  await hide.click();
  expect(asked[1]).toBeNull();
});

test("[SC482] what lies somewhere on a print is framed on the picture of its page, and the frame goes with another press", async () => {
  const printOf = ({ page: number }: Finding) =>
    number === 2 ? { url: "data:,", widthMm: 200, heightMm: 300 } : null;
  const { place, draw } = show({ printOf });
  await page.getByRole("button", { name: "Show on the print" }).click();
  // The same order, told anew.
  draw({ printOf, findings: structuredClone(found) });
  await expect.poll(() => place.querySelector("svg rect")).toBeTruthy();
  const frame = place.querySelector("svg rect");
  // 1.5 % of the longer side around a box of 3 by 4 mm.
  expect(["x", "y", "width", "height"].map((name) => Number(frame?.getAttribute(name)))).toEqual([
    -3.5, -2.5, 12, 13,
  ]);
  await page.getByRole("button", { name: "Hide on the print" }).click();
  expect(place.querySelector("svg rect")).toBeNull();
});

test("[SC431] where no design is in sight, nothing asks to be shown there", () => {
  show();
  expect(page.getByRole("button").elements()).toEqual([]);
});
