import { afterEach, expect, test } from "vitest";
import { accessibilityFaults } from "../testing/accessibility.ts";
import { finishAnimations } from "../testing/finish-animations.ts";
import * as stories from "./parts.stories.tsx";

const { default: _, ...scenes } = stories;

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.style.colorScheme = "";
});

test.each(
  Object.entries(scenes).flatMap(([name, scene]) => ["light", "dark"].map((look) => ({ name, scene, look }))),
)("$name in $look has nothing axe objects to", async ({ scene, look }) => {
  document.documentElement.style.colorScheme = look;
  const element = scene();
  document.body.append(element);
  finishAnimations(element);
  expect(await accessibilityFaults(element)).toEqual([]);
});

test.each([320, 390, 1280])("at %i px the whole sheet never scrolls sideways", (width) => {
  const element = stories.Gallery();
  element.style.cssText = `display: block; inline-size: ${width}px`;
  document.body.append(element);
  const sheet = element.shadowRoot?.querySelector<HTMLElement>(".sheet");
  expect(sheet?.scrollWidth).toBeLessThanOrEqual(width);
});
