import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";

/** A picture that was taken, and what it is called. */
export interface Picture {
  title: string;
  file: string;
  /** Of the window it was taken in. */
  width: number;
}

/** Puts pictures on one large one, each with its title, so that many are looked at in one go. */
export async function writeContactSheet(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
  file: string,
  columns: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_640, height: 800 } });
  const figures = pictures.map(({ title, file: name }) => {
    const data = readFileSync(join(folder, name)).toString("base64");
    return `<figure><figcaption>${title}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
  });
  await page.setContent(`<style>
    body { display: grid; align-items: start; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; margin: 8px; background: #888; }
    figure { margin: 0; font: 12px sans-serif; } img { inline-size: 100%; }</style>${figures.join("")}`);
  writeFileSync(join(folder, file), await page.screenshot({ fullPage: true }));
  await page.close();
}
