import type { HTMLAttributes } from "svelte/elements";
import type {
  PressportElements,
  PressportTag,
  WrittenAttributes,
  WrittenListeners,
} from "../declarations/elements.ts";

/** The tags of Pressport in Svelte's markup (5 or later): `import "@pressport/web-components/svelte"` once. */
export type SvelteElements = {
  [Tag in PressportTag]: Omit<HTMLAttributes<PressportElements[Tag]>, keyof WrittenAttributes<Tag>> &
    WrittenAttributes<Tag> &
    WrittenListeners<"on">;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements extends SvelteElements {}
}
