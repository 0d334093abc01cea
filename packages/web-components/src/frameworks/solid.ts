import type { JSX } from "solid-js";
import type {
  PressportElements,
  PressportTag,
  WrittenAttributes,
  WrittenListeners,
} from "../declarations/elements.ts";

/** The tags of Pressport in Solid's JSX, with `on:pp-…` listeners: `import "@pressport/web-components/solid"` once. */
export type SolidElements = {
  [Tag in PressportTag]: Omit<JSX.HTMLAttributes<PressportElements[Tag]>, keyof WrittenAttributes<Tag>> &
    WrittenAttributes<Tag> &
    WrittenListeners<"on:">;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends SolidElements {}
  }
}
