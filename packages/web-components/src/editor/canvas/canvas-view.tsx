import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/display/icon.tsx";
import { liftMessagesOver } from "../../parts/overlays/bottom-bars.ts";
import { Button, Callout, Spinner, useStyles } from "../../parts/parts.ts";
import { rotateRightIcon } from "../../theme/editor-icons.ts";
import { useEditor } from "../editor-context.ts";
import css from "./canvas-view.css?inline";
import { PointerInput } from "./pointer-input.ts";
import { Stage } from "./stage.ts";
import { StageFocus } from "./stage-focus.tsx";
import type { StageLayout } from "./stage-layout.ts";

/** The canvas with the picture, the turning handle, and what is said about both to those who cannot see them. */
export function CanvasView() {
  useStyles(css);
  const { model, editor } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<PointerInput | null>(null);
  const layout = useSignal<StageLayout | null>(null);

  // Before the canvas is first shown: an effect after that would leave it empty for a frame or two.
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const stopLifting = liftMessagesOver(element);
    const stage = new Stage(element, model);
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

  return (
    <div class="stage" part="stage" data-view="flat">
      <StageFocus input={input}>
        <canvas ref={canvas} class="stage-canvas" part="canvas" />
      </StageFocus>
      <TurnHandle layout={layout.value} onPress={(event, handle) => input.current?.turn(event, handle)} />
      <SharpnessChip />
      <PictureState />
      <span class="stage-end" />
    </div>
  );
}

/** The resolution where one looks, also while a hand moves the picture; it is said elsewhere to those who listen. */
function SharpnessChip() {
  const { editor, text } = useEditor();
  const dpi = editor.dpi.value;
  const quality = editor.quality.value;
  if (dpi === null || quality === null) return null;
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
  const { editor, text } = useEditor();
  const picture = editor.kept.value;
  if (!layout || !picture) return null;
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

/** Why the picture is not to be seen. */
export function PictureState() {
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
