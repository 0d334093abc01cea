import type { AttributeMap, AttributeValues } from "../element/attributes/attributes.ts";
import type { PressportEventName } from "../element/attributes/events.ts";
import type { ownAttributes, WidgetHost } from "../element/attributes/widget-options.ts";

/** An element as pages see it: its attributes as properties, its methods, and the Pressport it belongs to. */
export type DeclaredElement<A extends AttributeMap, M> = WidgetHost & AttributeValues<A> & M;

/** The class behind a tag: made with `new`, or known to the page by `define`. */
export interface ElementClass<E extends HTMLElement> {
  new (): E;
  readonly tag: string;
  /** Makes the tag known to the page; a tag that is known already, by whichever copy, stays as it is. */
  define(): void;
}

/** What stands in the docs and in the data of code editors about a widget: no attribute or method without a line. */
export interface WidgetDocs<A extends AttributeMap, M> {
  tag: `pp-${string}`;
  /** What it shows, in one sentence. */
  says: string;
  attributes: Readonly<Record<keyof A & string, string>>;
  methods: Readonly<Record<keyof M & string, string>>;
  events: readonly PressportEventName[];
  parts: Readonly<Record<string, string>>;
  slots: Readonly<Record<string, string>>;
}

/** A widget's whole declaration, as generators read it. */
export interface WidgetDeclaration extends WidgetDocs<AttributeMap, Record<string, unknown>> {
  kinds: AttributeMap;
}

/** What the attributes that every widget takes are for. */
export const ownAttributeDocs: Readonly<Record<keyof typeof ownAttributes, string>> = {
  "api-host": "Address of the host, where it is another one than the page's settings name.",
  "publishable-key": "The publishable key, where it is another one than the page's settings name.",
  "data-key": "The same as `publishable-key`, for pages that may write only `data-` attributes.",
  locale: "Language and formats, such as `de-AT`; as the page's settings unless told.",
  loading: "`eager` fetches the widget at once, `lazy` when it comes near the screen.",
  theme: "`inherit` is as the page around it, `auto` as the system wishes.",
};
