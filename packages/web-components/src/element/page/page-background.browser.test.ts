import { afterEach, expect, test } from "vitest";
import { mount } from "../../testing/mount.ts";
import { Sample } from "../../testing/widgets/sample-widget.tsx";

afterEach(() => {
  document.body.style.cssText = "";
  document.documentElement.style.colorScheme = "";
});

const inkOf = (element: HTMLElement) =>
  getComputedStyle(element.shadowRoot?.querySelector(".root") ?? element).color;

const DARK_INK = "rgb(29, 27, 24)";
const LIGHT_INK = "rgb(243, 240, 234)";

test.each([
  { page: "", scheme: "", ink: DARK_INK, why: "a plain page is white" },
  { page: "background: #111", scheme: "", ink: LIGHT_INK, why: "a dark store that does not say so" },
  { page: "background: #111", scheme: "dark", ink: LIGHT_INK, why: "a dark store that says so" },
  { page: "background: #fff", scheme: "dark", ink: DARK_INK, why: "a white sheet on a dark page" },
  { page: "background: #f4ecd8", scheme: "", ink: DARK_INK, why: "paper" },
  { page: "background: linear-gradient(#000, #fff)", scheme: "", ink: DARK_INK, why: "nobody can tell" },
])(
  "text can be read on a page with `$page` and color-scheme `$scheme`: $why",
  async ({ page, scheme, ink }) => {
    document.body.style.cssText = page;
    document.documentElement.style.colorScheme = scheme;
    expect(inkOf(await mount(Sample))).toBe(ink);
  },
);

test("a page that turns dark by its color-scheme takes its widgets along", async () => {
  const element = await mount(Sample);
  document.documentElement.style.colorScheme = "dark";
  expect(inkOf(element)).toBe(LIGHT_INK);
});

test("a chosen look brings its own ground", async () => {
  document.body.style.cssText = "background: #fff";
  const element = await mount(Sample);
  element.setAttribute("theme", "dark");
  const { color, backgroundColor } = getComputedStyle(element.shadowRoot?.querySelector(".root") ?? element);
  expect([color, backgroundColor]).toEqual([LIGHT_INK, "rgb(22, 21, 18)"]);
});
