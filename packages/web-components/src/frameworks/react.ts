import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type {
  PressportElements,
  PressportTag,
  WrittenAttributes,
  WrittenListeners,
} from "../declarations/elements.ts";

/** React's props of a tag: its attributes, `onpp-…` listeners, and what any element takes. */
type Props<Tag extends PressportTag> = DetailedHTMLProps<
  HTMLAttributes<PressportElements[Tag]>,
  PressportElements[Tag]
> &
  WrittenAttributes<Tag> &
  WrittenListeners<"on">;

/** The tags of Pressport in React's JSX (19 or later): `import "@pressport/web-components/react"` once. */
export type ReactElements = { [Tag in PressportTag]: Props<Tag> };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
