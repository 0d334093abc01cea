import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../../testing/mount.ts";
import { sampleJpeg } from "../../../testing/sample-jpeg.ts";
import { VisitorWithoutDesign } from "../../editor.stories.tsx";

/** What is left of the middle of a canvas once the frame it came into sight in is over: red, green and blue. */
function firstSight(element: HTMLElement): Promise<number[]> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const canvas = element.shadowRoot?.querySelector<HTMLCanvasElement>("canvas.stage-canvas");
      if (!canvas) return;
      watch.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          const [x, y] = [canvas.width * 0.45, canvas.height / 2];
          const data = canvas.getContext("2d")?.getImageData(x, y, 1, 1).data ?? [];
          resolve([...data].slice(0, 3));
        }),
      );
    });
    if (element.shadowRoot) watch.observe(element.shadowRoot, { childList: true, subtree: true });
  });
}

test("[SC201] a camera's small picture is on the canvas from its first frame on", async () => {
  const element = await mount(VisitorWithoutDesign);
  element.style.inlineSize = "1100px";
  const thumbnail = await sampleJpeg({ width: 160, height: 107 });
  const photo = await sampleJpeg({ width: 6000, height: 4000, thumbnail });
  const sight = firstSight(element);
  await userEvent.upload(page.getByLabelText("Drop your print file here").last(), photo);
  const [red = 0, green = 0, blue = 0] = await sight;
  expect({ isRed: red > 150 && green < 110 && blue < 110, red, green, blue }).toMatchObject({ isRed: true });
});
