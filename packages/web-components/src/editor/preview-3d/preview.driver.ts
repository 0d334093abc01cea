import { expect } from "vitest";
import { userEvent } from "vitest/browser";

/** Red, green, blue and how solid, at a share of the view's width and height. */
export type Pixels = (x: number, y: number) => readonly [number, number, number, number];

/** A person before the 3D view of an editor on the page. */
export class PreviewDriver {
  readonly #root: ShadowRoot;

  constructor(element: HTMLElement) {
    if (!element.shadowRoot) throw new Error("The editor has no shadow root.");
    this.#root = element.shadowRoot;
  }

  get canvas(): HTMLCanvasElement | null {
    return this.#root.querySelector<HTMLCanvasElement>("canvas.turned");
  }

  /** What is said of where one looks from. */
  get said(): string {
    return this.#root.querySelector("#turned-state")?.textContent ?? "";
  }

  /** Chooses a view, or an option of the product, by its value. */
  async choose(value: string): Promise<void> {
    const find = () => this.#root.querySelector<HTMLInputElement>(`input[value="${value}"]`);
    await expect.poll(find).toBeTruthy();
    find()?.click();
  }

  /** Opens the 3D view and waits until it stands still. */
  async open(): Promise<void> {
    await this.choose("3d");
    await expect.poll(() => this.canvas?.dataset.still).toBe("true");
  }

  async keys(keys: string): Promise<void> {
    this.#root.querySelector<HTMLElement>(".turned-focus")?.focus();
    await userEvent.keyboard(keys);
  }

  /** What is in sight once it stands still; read in its frame, as the browser keeps no picture for later. */
  async look(): Promise<Pixels> {
    await expect.poll(() => this.canvas?.dataset.still).toBe("true");
    return new Promise((resolve) => {
      const read = () => {
        const { canvas } = this;
        if (canvas?.dataset.still !== "true") return requestAnimationFrame(read);
        return resolve(pixelsOf(canvas));
      };
      // A key that leads to where it is already draws one frame.
      this.#root
        .querySelector(".turned-focus")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "-", bubbles: true, cancelable: true }));
      requestAnimationFrame(read);
    });
  }
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const pen = copy.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  pen.drawImage(canvas, 0, 0);
  return (x, y) => {
    const [left, top] = [Math.round(x * (copy.width - 1)), Math.round(y * (copy.height - 1))];
    const [red = 0, green = 0, blue = 0, solid = 0] = pen.getImageData(left, top, 1, 1).data;
    return [red, green, blue, solid];
  };
}
