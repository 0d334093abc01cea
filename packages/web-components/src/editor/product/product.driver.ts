import { expect } from "vitest";
import { page } from "vitest/browser";

/** Red, green and blue of a part of the picture, on average. */
export type Tone = readonly [number, number, number];

/** A person before the product view of an editor on the page. */
export class ProductDriver {
  readonly #root: ShadowRoot;

  constructor(element: HTMLElement) {
    if (!element.shadowRoot) throw new Error("The editor has no shadow root.");
    this.#root = element.shadowRoot;
  }

  get canvas(): HTMLCanvasElement {
    const canvas = this.#root.querySelector<HTMLCanvasElement>("canvas.scene");
    if (!canvas) throw new Error("There is no product in sight.");
    return canvas;
  }

  get scene(): string | undefined {
    return this.canvas.dataset.scene;
  }

  /** Opens the view and waits for its sharp picture. */
  async open(): Promise<void> {
    await page.getByText("Product", { exact: true }).click();
    await this.sharp();
  }

  async sharp(): Promise<void> {
    await expect
      .poll(() => this.#root.querySelector<HTMLElement>("canvas.scene")?.dataset.sharp, { timeout: 25_000 })
      .toBe("true");
  }

  /** The tone around a place, shares of the picture's width and height from its upper left corner. */
  tone(x: number, y: number, reach = 0.01): Tone {
    const { canvas } = this;
    const size = Math.max(2, Math.round(2 * reach * canvas.width));
    const data = canvas
      .getContext("2d")
      ?.getImageData(x * canvas.width - size / 2, y * canvas.height - size / 2, size, size).data;
    const sum = [0, 0, 0];
    for (let at = 0; at < (data?.length ?? 0); at++)
      if (at % 4 < 3) sum[at % 4] = (sum[at % 4] ?? 0) + (data?.[at] ?? 0);
    const [red, green, blue] = sum.map((one) => one / size ** 2);
    return [red ?? 0, green ?? 0, blue ?? 0];
  }
}
