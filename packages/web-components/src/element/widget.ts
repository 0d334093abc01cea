import { type AnyAttributeKind, type AttributeMap, propertyName } from "./attributes/attributes.ts";
import { ownAttributes, type WidgetClass, type WidgetOptions } from "./attributes/widget-options.ts";
import { type AnyWidgetOptions, callMethod, PressportElement } from "./widget-element.ts";

/**
 * Makes a custom element from a view: typed attributes mirrored as properties, css adopted into an open shadow root,
 * a Preact view that follows signals, and nothing left behind when the element leaves.
 */
export function widget<
  A extends AttributeMap = Record<never, never>,
  M = undefined,
  T = Record<never, never>,
>(options: WidgetOptions<A, M, T>): WidgetClass<A, T> {
  const kinds: AttributeMap = { ...ownAttributes, ...options.attributes };
  // The element handles values it cannot name; their types are kept by the class type this function answers.
  const untyped = options as unknown as AnyWidgetOptions;

  class Widget extends PressportElement {
    static readonly tag = options.tag;
    static readonly observedAttributes = Object.keys(kinds);
    static define(): void {
      if (typeof customElements === "undefined" || customElements.get(options.tag)) return;
      customElements.define(options.tag, Widget);
    }

    constructor() {
      super(untyped, kinds);
    }
  }

  for (const [name, kind] of Object.entries(kinds)) mirrorAttribute(Widget.prototype, name, kind);
  for (const name of Object.keys(options.methods ?? {})) exposeMethod(Widget.prototype, name);
  // Accessors and methods were defined by name just above, which a class type cannot express.
  return Widget as unknown as WidgetClass<A, T>;
}

function mirrorAttribute(prototype: HTMLElement, name: string, kind: AnyAttributeKind): void {
  Object.defineProperty(prototype, propertyName(name), {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return kind.parse(this.getAttribute(name));
    },
    set(this: HTMLElement, value: never) {
      const raw = kind.format(value);
      if (raw === null) this.removeAttribute(name);
      else this.setAttribute(name, raw);
    },
  });
}

function exposeMethod(prototype: PressportElement, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    value(this: PressportElement, ...args: never[]) {
      return this[callMethod](name, args);
    },
  });
}
