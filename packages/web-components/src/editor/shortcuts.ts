import type { Editor } from "@pressport/core";

/** Whether a key did something here; the browser must not do its own then. */
export type IsTaken = boolean;

/** Keys of the canvas: whatever the mouse can do; `panels/keys-dialog.tsx` lists them for people. */
export function pressOnCanvas(editor: Editor, event: KeyboardEvent): IsTaken {
  if (event.ctrlKey || event.metaKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow) return moveBy(editor, arrow, event);
  const action = CANVAS_KEYS[event.key.toLowerCase()];
  action?.(editor, heldKey(editor, event));
  return action !== undefined;
}

/** Keys that work wherever the focus is in the editor, fields aside. */
export function pressAnywhere(editor: Editor, event: KeyboardEvent): IsTaken {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return false;
  if (key === "y" || event.shiftKey) editor.redo();
  else editor.undo();
  return true;
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A tenth of a millimetre of the print, one with Shift, ten with Alt; a held key is one step of undo. */
function moveBy(editor: Editor, { x, y }: { x: number; y: number }, event: KeyboardEvent): IsTaken {
  const farMm = event.altKey ? 10 : event.shiftKey ? 1 : 0.1;
  editor.nudgeMm({ x: x * farMm, y: y * farMm }, heldKey(editor, event));
  return true;
}

/** What makes one step of undo of all that a key does until it is let go. */
function heldKey(editor: Editor, { key, repeat }: KeyboardEvent): string {
  if (!repeat) editor.commit();
  return `held ${key}`;
}

type CanvasKey = (editor: Editor, mergeKey: string) => void;

const zoomIn: CanvasKey = (editor, mergeKey) => editor.zoomBy(1.1, undefined, mergeKey);
const zoomOut: CanvasKey = (editor, mergeKey) => editor.zoomBy(1 / 1.1, undefined, mergeKey);

const CANVAS_KEYS: Readonly<Record<string, CanvasKey>> = {
  "+": zoomIn,
  "=": zoomIn,
  "-": zoomOut,
  _: zoomOut,
  "[": (editor, mergeKey) => editor.turnBy(-1, mergeKey),
  "]": (editor, mergeKey) => editor.turnBy(1, mergeKey),
  r: (editor) => editor.quarterTurn(1),
  m: (editor) => editor.mirror("x"),
  "0": (editor) => editor.fill(),
};
