import { effect, useSignal } from "@preact/signals";
import { type Rooms, RoomsStore } from "@pressport/core";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { liftMessagesOver } from "../../parts/overlays/bottom-bars.ts";
import { Button, EmptyState, Segments, Spinner, useStyles } from "../../parts/parts.ts";
import { alertIcon } from "../../theme/part-icons.ts";
import { imageIcon } from "../../theme/widget-icons.ts";
import { PictureState } from "../canvas/canvas-view.tsx";
import { PointerInput } from "../canvas/pointer-input.ts";
import { StageFocus } from "../canvas/stage-focus.tsx";
import { useEditorPanel } from "../use-editor-panel.ts";
import { orderOf } from "./product-order.ts";
import { ProductPainter } from "./product-painter.ts";
import css from "./product-view.css?inline";
import { shownProduct } from "./shown-product.ts";

/** The product in scenes as it is now, saved or not; its picture is moved as on the canvas. */
export function ProductView() {
  useStyles(css);
  const { model, editor, text } = useEditorPanel();
  const { app } = model;
  const rooms = useMemo<Rooms>(() => new RoomsStore(app), [app]);
  const hasFailed = useSignal(false);
  useEffect(() => {
    void rooms.load();
    return () => rooms[Symbol.dispose]();
  }, [rooms]);
  useEffect(() => effect(() => rooms.show(shownProduct(editor))), [rooms, editor]);
  const words = text.editor.mockups;
  const isEmpty = editor.kept.value === null;
  if (rooms.state.value === "failed" || hasFailed.value)
    return (
      <div class="scene-note" role="alert" dir={text.direction}>
        <EmptyState icon={alertIcon} title={words.failed}>
          <Button
            variant="primary"
            onClick={() => {
              hasFailed.value = false;
              void rooms.load();
            }}
          >
            {text.general.retry}
          </Button>
        </EmptyState>
      </div>
    );
  if (rooms.state.value === "loading")
    return (
      <div class="scene-note">
        <Spinner label={text.editor.mockup.loading} size={28} />
      </div>
    );
  if (!rooms.chosen.value)
    return (
      <div class="scene-note" dir={text.direction}>
        {isEmpty ? <PictureState /> : <EmptyState icon={imageIcon} title={words.none} />}
      </div>
    );
  return (
    <>
      <Scene
        rooms={rooms}
        onFail={() => {
          hasFailed.value = true;
        }}
      />
      <PictureState />
      <SceneChoice rooms={rooms} />
      <span class="stage-end" />
    </>
  );
}

function Scene({ rooms, onFail }: { rooms: Rooms; onFail: () => void }) {
  const { model, editor, text } = useEditorPanel();
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<PointerInput | null>(null);
  const size = useSignal({ width: 0, height: 0 });
  const sharp = useSignal(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const painter = new ProductPainter(element, {
      onSharp: (isSharp) => {
        sharp.value = isSharp;
      },
      onFail,
    });
    const onCanvas = new PointerInput({ canvas: element, editor, layout: () => painter.layout() });
    input.current = onCanvas;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) size.value = { width: entry.contentRect.width, height: entry.contentRect.height };
    });
    sizes.observe(element);
    const stopLifting = liftMessagesOver(element);
    const stop = effect(() => {
      const order = orderOf(model, rooms, size.value);
      if (order) painter.show(order);
    });
    return () => {
      stop();
      stopLifting();
      sizes.disconnect();
      onCanvas.dispose();
      painter.dispose();
    };
  }, [model, editor, rooms]);
  const scene = rooms.chosen.value;
  if (!scene) return null;
  const name = text.editor.mockups.scenes[scene.mockup_scene] ?? scene.mockup_layout.title;
  const product = text.named(editor.project.value?.product.product_name ?? "");
  return (
    <StageFocus input={input}>
      <canvas
        ref={canvas}
        class="scene"
        part="canvas"
        role="img"
        aria-label={text.editor.mockups.picture(product, name)}
        data-scene={scene.mockup_scene}
        data-sharp={sharp.value}
      />
    </StageFocus>
  );
}

/** A choice among few: the arrow keys go through it. */
function SceneChoice({ rooms }: { rooms: Rooms }) {
  const { text } = useEditorPanel();
  const words = text.editor.mockups;
  if (rooms.rooms.value.length < 2) return null;
  return (
    <div class="scene-choice" dir={text.direction}>
      <Segments
        label={words.label}
        hideLabel
        value={rooms.chosen.value?.mockup_scene ?? ""}
        options={rooms.rooms.value.map(({ mockup_scene, mockup_layout }) => ({
          value: mockup_scene,
          label: words.scenes[mockup_scene] ?? mockup_layout.title,
        }))}
        onChange={(scene) => rooms.choose(scene)}
      />
    </div>
  );
}
