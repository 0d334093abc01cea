import { effect, type Signal, signal, untracked } from "@preact/signals";
import type { PressportCore } from "@pressport/core";
import { widgetError } from "@pressport/core/rules";
import { createElement } from "preact";
import { type AttributeMap, propertyName } from "./attributes/attributes.ts";
import { createEmit, type Emit } from "./attributes/events.ts";
import { ATTRIBUTE_GRACE_MS, judgeAttributes } from "./attributes/judge-attributes.ts";
import type { MethodMap, ViewContext, WidgetContext, WidgetOptions } from "./attributes/widget-options.ts";
import type { Lease, WidgetPressportOptions } from "./connect.ts";
import { mountView } from "./mount.tsx";
import { page } from "./page/page.ts";

/** A widget's description with its own types forgotten, which the element does not need. */
export type AnyWidgetOptions = WidgetOptions<AttributeMap, unknown, MethodMap>;

/** Calls a method of the widget; the prototype's methods go through it. */
export const callMethod = Symbol("call");

/** In Node there is no HTMLElement, and importing a widget there must not throw. */
const HostElement: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

interface Mounted {
  app: PressportCore;
  context: ViewContext;
  /** Tells the developer of an attribute that makes no sense. */
  judge(name: string): void;
  leave(): void;
}

/**
 * The element behind every widget. It follows the page with a microtask's delay, so that a move within one task
 * changes nothing, and a Pressport set right after `append` is the only one ever used.
 */
export abstract class PressportElement extends HostElement {
  readonly #options: AnyWidgetOptions;
  readonly #root: ShadowRoot;
  readonly #container: HTMLElement;
  readonly #values: ReadonlyMap<string, Signal<unknown>>;
  readonly #kinds: AttributeMap;
  readonly #pressport = signal<PressportCore | null>(null);
  readonly #emit: Emit;
  #mounted: Mounted | null = null;
  #stopFollowing: (() => void) | null = null;

  constructor(options: AnyWidgetOptions, kinds: AttributeMap) {
    super();
    this.#options = options;
    this.#kinds = kinds;
    this.#emit = createEmit(this);
    this.#root = this.attachShadow({ mode: "open" });
    this.#container = this.ownerDocument.createElement("div");
    this.#container.className = "root";
    this.#container.setAttribute("part", "root");
    this.#values = new Map(Object.keys(kinds).map((name) => [name, signal(kinds[name]?.parse(null))]));
  }

  get pressport(): PressportCore | null {
    return this.#pressport.value;
  }

  set pressport(app: PressportCore | null) {
    this.#pressport.value = app;
  }

  connectedCallback(): void {
    queueMicrotask(() => this.#settle());
  }

  disconnectedCallback(): void {
    queueMicrotask(() => this.#settle());
  }

  /** Moved without leaving the page (`moveBefore`): nothing to do. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, _old: string | null, raw: string | null): void {
    const value = this.#values.get(name);
    if (value) value.value = this.#kinds[name]?.parse(raw);
    this.#mounted?.judge(name);
  }

  [callMethod](name: string, args: readonly never[]): Promise<unknown> {
    this.#settle();
    const context = this.#mounted?.context;
    const method = this.#options.methods?.[name];
    if (!context || !method) return Promise.reject(removed());
    const { signal: left } = context;
    const gone = Promise.withResolvers<never>();
    const abandon = () => gone.reject(removed());
    left.addEventListener("abort", abandon);
    const answer = Promise.resolve().then(() => method(context, ...args));
    return Promise.race([answer, gone.promise]).finally(() => left.removeEventListener("abort", abandon));
  }

  #settle(): void {
    if (!this.isConnected) {
      this.#stopFollowing?.();
      this.#stopFollowing = null;
      this.#leave();
      return;
    }
    if (this.#stopFollowing) return;
    for (const name of [...Object.keys(this.#kinds).map(propertyName), "pressport"])
      adoptEarlyProperty(this, name);
    this.#stopFollowing = effect(() => {
      const given = this.#pressport.value;
      const options = this.#connection();
      this.#container.dataset.theme = this.#theme();
      untracked(() => this.#show(given, options));
    });
  }

  #read(name: string): string | undefined {
    const value = this.#values.get(name)?.value;
    return typeof value === "string" && value !== "" ? value : undefined;
  }

  #connection(): WidgetPressportOptions {
    const settings = page.settings.value;
    const { theme: _, ...rest } = settings;
    const publishableKey = this.#read("publishable-key") ?? this.#read("data-key") ?? settings.publishableKey;
    const locale = this.#read("locale") ?? settings.locale;
    const host = this.#read("api-host") ?? settings.host ?? this.ownerDocument.location.origin;
    return { ...rest, host, ...(publishableKey && { publishableKey }), ...(locale && { locale }) };
  }

  #theme(): string {
    const own = this.#read("theme");
    return own && own !== "inherit" ? own : (page.settings.value.theme ?? "inherit");
  }

  #show(given: PressportCore | null, options: WidgetPressportOptions): void {
    if (this.#mounted && this.#mounted.app === (given ?? page.appOf(options))) return;
    this.#leave();
    try {
      this.#mounted = this.#mount(given ? page.join(given) : page.lease(options));
    } catch (error) {
      globalThis.reportError(error);
      this.#emit("pp-error", widgetError("not_configured"));
    }
  }

  #mount(lease: Lease): Mounted {
    const { model: makeModel, view, styles, ready, sentences } = this.#options;
    if (sentences) lease.app.text.add(sentences);
    const leaving = new AbortController();
    const context: WidgetContext = {
      app: lease.app,
      text: lease.app.text,
      emit: this.#emit,
      attributes: this.#attributes(),
      element: this,
      signal: leaving.signal,
    };
    const model = makeModel?.(context);
    const whole: ViewContext = { ...context, model };
    const unmount = mountView({
      root: this.#root,
      container: this.#container,
      styles: [styles],
      lease,
      emit: this.#emit,
      tag: this.#isInsideWidget() ? undefined : this.#options.tag,
      view: () => createElement(view, whole),
    });
    const stopWaiting = this.#announceReady(() => !lease.app.text.isAwaited && (ready?.(whole) ?? true));
    const judge = judgeAttributes(this, { kinds: this.#kinds, text: lease.app.text, emit: this.#emit });
    for (const name of this.getAttributeNames()) judge(name);
    const { requires = [] } = this.#options;
    // Frameworks may set them a moment after the element is on the page.
    const grace = setTimeout(() => {
      for (const name of requires) judge(name, true);
    }, ATTRIBUTE_GRACE_MS);
    const leave = () => {
      leaving.abort(removed());
      stopWaiting();
      clearTimeout(grace);
      unmount();
      endModel(model);
      lease.release();
    };
    return { app: lease.app, context: whole, judge, leave };
  }

  #announceReady(isReady: () => boolean): () => void {
    let announced = false;
    return effect(() => {
      if (announced || !isReady()) return;
      announced = true;
      queueMicrotask(() => this.isConnected && this.#emit("pp-ready"));
    });
  }

  #isInsideWidget(): boolean {
    const root = this.getRootNode();
    return root instanceof ShadowRoot && root.host instanceof PressportElement;
  }

  #attributes(): Record<string, unknown> {
    const read = {};
    for (const [name, value] of this.#values) {
      Object.defineProperty(read, propertyName(name), { get: () => value.value, enumerable: true });
    }
    return read;
  }

  #leave(): void {
    this.#mounted?.leave();
    this.#mounted = null;
  }
}

/** A property set before the class was known hides the accessor: takes it in through the door. */
function adoptEarlyProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, value);
}

function endModel(model: unknown): void {
  if (typeof model !== "object" || model === null) return;
  const end: unknown = Reflect.get(model, Symbol.dispose);
  if (typeof end === "function") end.call(model);
}

function removed(): DOMException {
  return new DOMException("The element is not on the page.", "AbortError");
}
