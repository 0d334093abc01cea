import {
  attributesText,
  customSizeText,
  editorPanelsText,
  fieldMessages,
  orientationsText,
  variantsText,
} from "@pressport/core";
import { useState } from "preact/hooks";
import { type EditorSurroundings, useEditor } from "./editor-context.ts";

/** The editor of a part that is fetched later, which brings the sentences that the first look does without. */
export function useEditorPanel(): EditorSurroundings {
  const surroundings = useEditor();
  useState(() =>
    surroundings.text.add({
      editor: editorPanelsText,
      customSize: customSizeText,
      attributes: attributesText,
      orientations: orientationsText,
      variants: variantsText,
      fields: fieldMessages,
    }),
  );
  return surroundings;
}
