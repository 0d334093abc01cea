import { editorFirst } from "./editor-first.ts";
import { editorLater } from "./editor-later.ts";

export { customSize } from "./editor-later.ts";

/** The product editor (`spec §2`). */
export const editor = {
  ...editorFirst,
  ...editorLater,
  keys: { ...editorFirst.keys, ...editorLater.keys },
  sizes: { ...editorFirst.sizes, ...editorLater.sizes },
  quality: { ...editorFirst.quality, ...editorLater.quality },
  hints: { ...editorFirst.hints, ...editorLater.hints },
};
