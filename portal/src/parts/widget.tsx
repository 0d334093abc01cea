import { type ComponentType, createElement, lazy } from "react";
import { pressport } from "../pressport.ts";

/** A custom element that can be defined. */
interface Widget {
  readonly tag: string;
  define(): void;
}

type Listeners = { [Name in `onpp-${string}`]?: (event: CustomEvent) => void };
type Attributes = Record<string, string | number | boolean | null | undefined>;

/** What a widget in the portal may be given: its attributes by name, and listeners as `onpp-…`. */
export type WidgetProps = Attributes | (Attributes & Listeners);

/** Makes a React component of a widget; its chunk is fetched when it is first shown. It shares the portal's Pressport. */
export function widgetComponent(load: () => Promise<Widget>): ComponentType<WidgetProps> {
  return lazy(async () => {
    const { tag, define } = await load();
    define();
    return { default: (props: WidgetProps) => createElement(tag, { ...props, pressport }) };
  });
}

/** A widget that has arrived. It shares the portal's Pressport, too. */
export function WidgetElement({ of: { tag, define } }: { of: Widget }) {
  define();
  return createElement(tag, { pressport });
}
