import type { Editor, Text } from "@pressport/core";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { EditorModel } from "./editor-model.ts";

/** What every part of the editor works with. */
export interface EditorSurroundings {
  model: EditorModel;
  editor: Editor;
  text: Text;
  /** Whether the product is there already and its owner came back to change it. */
  mode: "create" | "update";
  /** Whether the page names the design, as a store does that sells one. */
  isDesignGiven: boolean;
  /** Whether it changes a print that lies in a shop's basket: that keeps its size and its picture. */
  isLine: boolean;
  /** Leaves the editor, where the page lets one. */
  onClose: (() => void) | null;
}

/** Hands the editor down to its parts. */
export const EditorContext = createContext<EditorSurroundings | null>(null);

/** The editor a part belongs to; throws outside one. */
export function useEditor(): EditorSurroundings {
  const surroundings = useContext(EditorContext);
  if (!surroundings) throw new Error("This is a part of pp-editor and needs one around it.");
  return surroundings;
}
