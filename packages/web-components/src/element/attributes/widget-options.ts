import type { PressportCore, TextPortions } from "@pressport/core";
import type { ComponentType } from "preact";
import { type AttributeMap, type AttributeValues, oneOf, text } from "./attributes.ts";
import type { Emit } from "./events.ts";

/** The attributes every widget takes: which Pressport it belongs to, and how it looks. */
export const ownAttributes = {
  "api-host": text,
  "publishable-key": text,
  "data-key": text,
  locale: text,
  /** Read by what brings the widgets in, before there is one. */
  loading: oneOf("lazy", "eager"),
  theme: oneOf("inherit", "light", "dark", "auto"),
} satisfies AttributeMap;

/** What a widget's model, view and methods are given. */
export interface WidgetContext<A extends AttributeMap = AttributeMap> {
  app: PressportCore;
  /** Every sentence of the chosen locale. */
  text: PressportCore["text"];
  /** Fires an event of the typed map from the element; `false` means the page cancelled it. */
  emit: Emit;
  /** The attributes' values by property name; reading one in a view or an effect follows its changes. */
  attributes: AttributeValues<A>;
  element: HTMLElement;
  /** Aborts when the element leaves the page. */
  signal: AbortSignal;
}

/** The context of the view and the methods, with the model the widget made. */
export type ViewContext<A extends AttributeMap = AttributeMap, M = unknown> = WidgetContext<A> & { model: M };

/** The public methods of a widget; each is given the context first. */
export type MethodMap<A extends AttributeMap = AttributeMap, M = unknown> = Readonly<
  Record<string, (context: ViewContext<A, M>, ...args: never[]) => unknown>
>;

/** How a widget is described. */
export interface WidgetOptions<A extends AttributeMap, M, T> {
  tag: `pp-${string}`;
  attributes?: A;
  /** Attributes it cannot do without. */
  requires?: readonly (keyof A & string)[];
  /** The widget's css; it comes after that of the parts. */
  styles: string;
  /** The areas of the catalogue the widget speaks from, such as `{ basket: basketText }`; sign-in's are always there. */
  sentences?: TextPortions;
  /** Makes what lives as long as the element is on the page; `[Symbol.dispose]` ends it. */
  model?: (context: WidgetContext<A>) => M;
  view: ComponentType<ViewContext<A, M>>;
  /** Callable on the element. Each answers a promise, which settles with an `AbortError` on removal. */
  methods?: T & MethodMap<A, M>;
  /** When the widget counts as usable (`pp-ready`); at once if left out. Follows signals. */
  ready?: (context: ViewContext<A, M>) => boolean;
}

type MethodsOf<T> = {
  [Name in keyof T]: T[Name] extends (context: never, ...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** What every widget's element has: the attributes all of them take, and the Pressport it belongs to. */
export type WidgetHost = HTMLElement &
  AttributeValues<typeof ownAttributes> & {
    /** The Pressport of the element. Once set it goes before host and key, and stays its maker's to dispose. */
    pressport: PressportCore | null;
  };

/** A widget's element: its attributes as properties, its methods, and what every widget has. */
export type WidgetElement<A extends AttributeMap, T> = WidgetHost & AttributeValues<A> & MethodsOf<T>;

/** A widget's class. Importing it defines nothing; `define` does, once per page. */
export interface WidgetClass<A extends AttributeMap = AttributeMap, T = unknown> {
  new (): WidgetElement<A, T>;
  readonly tag: string;
  /** Makes the tag known to the page; a tag that is known already, by whichever copy, stays as it is. */
  define(): void;
}
