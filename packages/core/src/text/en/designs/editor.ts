import { editorElsewhere } from "./editor-elsewhere.ts";
import { editorFirst } from "./editor-first.ts";
import { editorPanels } from "./editor-panels.ts";

export { customSize } from "./editor-panels.ts";

/** The product editor. */
export const editor = {
  ...editorFirst,
  ...editorPanels,
  elsewhere: editorElsewhere,
  keys: { ...editorFirst.keys, ...editorPanels.keys },
  sizes: { ...editorFirst.sizes, ...editorPanels.sizes },
  quality: { ...editorFirst.quality, ...editorPanels.quality },
  hints: { ...editorFirst.hints, ...editorPanels.hints },
};
