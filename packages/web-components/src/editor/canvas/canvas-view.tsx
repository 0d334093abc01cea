import { computed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/display/icon.tsx";
import { Button, Callout, Spinner, useStyles } from "../../parts/parts.ts";
import { rotateRightIcon } from "../../theme/icons.ts";
import { useEditor } from "../editor-context.ts";
import { pressOnCanvas } from "../shortcuts.ts";
import css from "./canvas-view.css?inline";
import { liftSnackbars } from "./lift-snackbars.ts";
import { PointerInput } from "./pointer-input.ts";
import { Stage } from "./stage.ts";
import type { StageLayout } from "./stage-layout.ts";

/** Arrow keys move the picture, so its place takes the focus like any control. */
const FOCUSABLE = { tabIndex: 0 };

/** The canvas with the picture, the turning handle, and what is said about both to those who cannot see them. */
export function CanvasView() {
  useStyles(css);
  const { model, editor, text } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<PointerInput | null>(null);
  const layout = useSignal<StageLayout | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const { pictures, showsGuides, mockup } = model;
    const view = computed(() => (model.view.value === "product" ? "product" : "flat"));
    const stopLifting = liftSnackbars(element);
    const stage = new Stage(element, { editor, pictures, view, showsGuides, mockup });
    const onStage = new PointerInput({
      canvas: element,
      editor,
      layout: () => stage.layout.peek(),
    });
    input.current = onStage;
    const stop = stage.layout.subscribe((next) => {
      layout.value = next;
    });
    return () => {
      stop();
      stopLifting();
      onStage.dispose();
      stage.dispose();
    };
  }, [model, editor]);

  const { workspace } = editor;
  return (
    <div class="stage" part="stage" data-view={model.view.value}>
      <div
        class="stage-focus"
        role="application"
        {...FOCUSABLE}
        aria-label={text.editor.canvasLabel}
        aria-describedby="stage-state"
        data-workspace={`${workspace.value.width}x${workspace.value.height}`}
        onKeyDown={(event) => {
          const isGivenBack = event.key === "Escape" && input.current?.giveBack();
          if (isGivenBack || pressOnCanvas(editor, event)) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      >
        <canvas ref={canvas} class="stage-canvas" part="canvas" />
      </div>
      <CanvasState />
      <TurnHandle layout={layout.value} onPress={(event, handle) => input.current?.turn(event, handle)} />
      <SharpnessChip />
      <PictureState />
      <span class="stage-end" />
    </div>
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

/** The resolution where one looks, also while a hand moves the picture; it is said elsewhere to those who listen. */
function SharpnessChip() {
  const { model, editor, text } = useEditor();
  const dpi = editor.dpi.value;
  const quality = editor.quality.value;
  if (dpi === null || quality === null || model.view.value !== "flat") return null;
  return (
    <p class="stage-chip" part="sharpness" dir={text.direction} data-quality={quality} aria-hidden="true">
      <strong>{text.general.dpi(dpi)}</strong> {text.editor.quality[quality]}
    </p>
  );
}

interface TurnHandleProps {
  layout: StageLayout | null;
  onPress: (event: PointerEvent, handle: HTMLElement) => void;
}

/** For the hand alone: the keyboard turns with the slider and with [ and ]. */
function TurnHandle({ layout, onPress }: TurnHandleProps) {
  const { model, editor, text } = useEditor();
  const picture = editor.kept.value;
  if (!layout || !picture || model.view.value !== "flat") return null;
  const style = {
    insetBlockStart: `${Math.max(2, layout.top - 34)}px`,
    left: `${layout.left + (picture.placement.cropWidth * layout.scale) / 2}px`,
  };
  return (
    <span
      class="turn-handle"
      style={style}
      title={text.editor.tools.turnHandle}
      aria-hidden="true"
      onPointerDown={(event) => onPress(event, event.currentTarget)}
    >
      <Icon of={rotateRightIcon} size={16} />
    </span>
  );
}

function PictureState() {
  const { model, editor, text } = useEditor();
  const state = model.pictures.state.value;
  if (state === "loading" && model.pictures.picture.value === null) {
    return (
      <div class="stage-note">
        <Spinner label={text.editor.hints.stillLoading} size={28} />
      </div>
    );
  }
  if (editor.kept.value === null && editor.phase.value === "ready") {
    return (
      <div class="stage-note">
        <p>{text.editor.hints.pageEmpty}</p>
      </div>
    );
  }
  if (state !== "failed") return null;
  return (
    <div class="stage-note">
      <Callout
        tone="warn"
        live
        action={
          <Button size="s" onClick={() => model.pictures.retry()}>
            {text.general.retry}
          </Button>
        }
      >
        {text.editor.hints.pictureFailed}
      </Callout>
    </div>
  );
}
