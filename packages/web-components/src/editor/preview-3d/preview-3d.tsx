import { useSignal } from "@preact/signals";
import type { Text } from "@pressport/core";
import { useEffect, useRef, useState } from "preact/hooks";
import { liftMessagesOver } from "../../parts/overlays/bottom-bars.ts";
import { Button, EmptyState, useStyles } from "../../parts/parts.ts";
import { cubeIcon } from "../../theme/editor-icons.ts";
import { alertIcon } from "../../theme/part-icons.ts";
import { useEditorPanel } from "../use-editor-panel.ts";
import { type Angle, REST } from "./angle.ts";
import css from "./preview-3d.css?inline";
import { turnByHand, turnByKey } from "./turn-input.ts";
import { Turntable, type Viewpoint } from "./turntable.ts";

/** Arrow keys turn the print, so its place takes the focus like any control. */
const FOCUSABLE = { tabIndex: 0 };
const VIEWPOINTS: readonly Viewpoint[] = ["front", "angle", "corner"];

/** Whether it can be drawn: it is, this browser cannot, or the graphics card was taken away meanwhile. */
type Drawing = "possible" | "impossible" | "lost";

/** The print as the thing it becomes, to be turned by hand and by keys. */
export function Preview3D() {
  useStyles(css);
  const { text } = useEditorPanel();
  const [attempt, setAttempt] = useState(0);
  const drawing = useSignal<Drawing>("possible");
  const words = text.editor.preview3d;
  if (drawing.value === "possible") return <Turned key={attempt} onEnd={(why) => (drawing.value = why)} />;
  const isLost = drawing.value === "lost";
  return (
    <div class="turned-place" role="alert" dir={text.direction}>
      <EmptyState
        icon={isLost ? alertIcon : cubeIcon}
        title={isLost ? words.lost : words.noWebGl}
        text={isLost ? words.lostHint : words.noWebGlHint}
      >
        {isLost && (
          <Button
            onClick={() => {
              setAttempt(attempt + 1);
              drawing.value = "possible";
            }}
          >
            {text.general.retry}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

function Turned({ onEnd }: { onEnd: (why: Drawing) => void }) {
  const { model, editor, text } = useEditorPanel();
  const canvas = useRef<HTMLCanvasElement>(null);
  const table = useSignal<Turntable | null>(null);
  const words = text.editor.preview3d;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const context = element.getContext("webgl2", { alpha: true, antialias: true });
    if (!context) {
      onEnd("impossible");
      return;
    }
    const turntable = new Turntable(element, context, model);
    const stopLifting = liftMessagesOver(element);
    const stopHand = turnByHand(element, turntable);
    const lose = (event: Event) => {
      event.preventDefault();
      onEnd("lost");
    };
    element.addEventListener("webglcontextlost", lose);
    table.value = turntable;
    return () => {
      element.removeEventListener("webglcontextlost", lose);
      stopHand();
      stopLifting();
      table.value = null;
      turntable.dispose();
    };
  }, [model, editor]);

  const goal = table.value?.goal.value;
  return (
    <>
      <div
        class="turned-focus"
        role="application"
        {...FOCUSABLE}
        aria-label={words.label}
        aria-describedby="turned-state"
        onKeyDown={(event) => {
          if (!table.value || !turnByKey(table.value, event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <canvas ref={canvas} class="turned" part="canvas" />
      </div>
      <p class="visually-hidden" id="turned-state" role="status" aria-live="polite">
        {goal && seenFrom(goal, text)}
      </p>
      {goal === REST && (
        <p class="turned-hint" dir={text.direction} aria-hidden="true">
          {words.hint}
        </p>
      )}
      <fieldset class="turned-views" aria-label={words.views} dir={text.direction}>
        {VIEWPOINTS.map((from) => (
          <Button key={from} variant="quiet" size="s" onClick={() => table.value?.look(from)}>
            {words.from[from]}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

/** Where one looks from, in words. */
function seenFrom({ across, up }: Angle, { editor }: Text): string {
  const { degrees, straight } = editor.preview3d;
  const [aside, raised] = [Math.round(across), Math.round(up)];
  const said = [
    ...(aside === 0 ? [] : [aside > 0 ? degrees.right(aside) : degrees.left(-aside)]),
    ...(raised === 0 ? [] : [raised > 0 ? degrees.above(raised) : degrees.below(-raised)]),
  ];
  return said.length > 0 ? said.join(", ") : straight;
}
