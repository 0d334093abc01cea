import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { rendered } from "../testing/mount.ts";

/** A hand on the canvas of an editor on the page: tests read like what a person does. */
export class CanvasDriver {
  readonly #root: ShadowRoot;
  readonly #places = new Map<number, { x: number; y: number }>();

  constructor(element: HTMLElement) {
    if (!element.shadowRoot) throw new Error("The editor has no shadow root.");
    this.#root = element.shadowRoot;
  }

  get focus(): HTMLElement {
    return this.#find("[role=application]");
  }

  get canvas(): HTMLElement {
    return this.#find("canvas");
  }

  /** Puts a finger down, CSS pixels from the canvas's middle. */
  press(x = 0, y = 0, id = 1, target: HTMLElement = this.canvas): this {
    this.#places.set(id, { x, y });
    return this.#send("pointerdown", id, target);
  }

  /** Moves a finger, and waits for the frame that shows it. */
  async moveTo(x: number, y: number, id = 1, target: HTMLElement = this.canvas): Promise<this> {
    this.#places.set(id, { x, y });
    this.#send("pointermove", id, target);
    await frame();
    return this;
  }

  async release(id = 1, target: HTMLElement = this.canvas): Promise<this> {
    this.#send("pointerup", id, target);
    this.#places.delete(id);
    await rendered();
    return this;
  }

  async drag(x: number, y: number): Promise<this> {
    this.press();
    await this.moveTo(x, y);
    return this.release();
  }

  async wheel(deltaY: number, options: WheelEventInit = {}): Promise<WheelEvent> {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const event = new WheelEvent("wheel", {
      deltaY,
      clientX: left + width / 2,
      clientY: top + height / 2,
      bubbles: true,
      cancelable: true,
      composed: true,
      ...options,
    });
    this.canvas.dispatchEvent(event);
    await rendered();
    return event;
  }

  async doubleClick(): Promise<this> {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, composed: true };
    this.canvas.dispatchEvent(new MouseEvent("dblclick", place));
    await rendered();
    return this;
  }

  /** Types keys on the canvas, as `userEvent` writes them: `{Shift>}{ArrowLeft}{/Shift}`. */
  async keys(keys: string): Promise<this> {
    this.focus.focus();
    await userEvent.keyboard(keys);
    await rendered();
    return this;
  }

  handle(): HTMLElement {
    return this.#find(".turn-handle");
  }

  /** What a screen reader is told of the picture. */
  state(): string {
    return this.#root.querySelector("#stage-state")?.textContent ?? "";
  }

  async expectState(state: string): Promise<this> {
    await expect.poll(() => this.state()).toBe(state);
    return this;
  }

  #find(selector: string): HTMLElement {
    const found = this.#root.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`The editor shows no ${selector}.`);
    return found;
  }

  #send(type: string, pointerId: number, target: HTMLElement): this {
    const place = this.#places.get(pointerId) ?? { x: 0, y: 0 };
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        clientX: left + width / 2 + place.x,
        clientY: top + height / 2 + place.y,
        button: 0,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
    return this;
  }
}

function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
