import type { ComponentChildren, RefObject } from "preact";
import { useRef } from "preact/hooks";
import { useEditor } from "../editor-context.ts";
import { pressOnCanvas } from "../shortcuts.ts";
import type { PointerInput } from "./pointer-input.ts";

/** Arrow keys move the picture, so its place takes the focus like any control. */
const FOCUSABLE = { tabIndex: 0 };

interface StageFocusProps {
  /** What hears the pointers on it. */
  input: RefObject<PointerInput | null>;
  children: ComponentChildren;
}

/** The place a picture is moved in, by keys too, and what is said of it to those who cannot see it. */
export function StageFocus({ input, children }: StageFocusProps) {
  const { editor, text } = useEditor();
  const { workspace } = editor;
  return (
    <>
      <div
        class="stage-focus"
        role="application"
        {...FOCUSABLE}
        aria-label={text.editor.canvasLabel}
        aria-describedby="stage-state"
        data-workspace={`${workspace.value.width}x${workspace.value.height}`}
        onKeyDown={(event) => {
          const isGivenBack = event.key === "Escape" && input.current?.giveBack();
          if (isGivenBack || input.current?.endGestureForKeys() === false || pressOnCanvas(editor, event)) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      >
        {children}
      </div>
      <CanvasState />
    </>
  );
}

/** The picture in words, said after each change and never while a hand moves it. */
function CanvasState() {
  const { editor, text } = useEditor();
  const isMoving = editor.live.value !== null;
  const last = useRef("");
  const { dpi, quality, zoom } = editor;
  if (!isMoving && dpi.value !== null && quality.value !== null) {
    const word = text.editor.quality[quality.value].toLowerCase();
    last.current = text.editor.canvasState(Math.round(zoom.value * 100), dpi.value, word);
  }
  return (
    <p class="visually-hidden" id="stage-state" role="status" aria-live="polite">
      {last.current}
    </p>
  );
}
