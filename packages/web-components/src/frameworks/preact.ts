import type { HTMLAttributes } from "preact";
import type {
  PressportElements,
  PressportTag,
  WrittenAttributes,
  WrittenListeners,
} from "../declarations/elements.ts";

/** The tags of Pressport in Preact's JSX: `import "@pressport/web-components/preact"` once. */
export type PreactElements = {
  [Tag in PressportTag]: Omit<HTMLAttributes<PressportElements[Tag]>, keyof WrittenAttributes<Tag>> &
    WrittenAttributes<Tag> &
    WrittenListeners<"on">;
};

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}
