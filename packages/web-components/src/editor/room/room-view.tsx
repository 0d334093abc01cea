import { effect, useSignal } from "@preact/signals";
import { type Rooms, RoomsStore } from "@pressport/core";
import {
  calendarPictureSlot,
  drawCalendarPage,
  isCalendarType,
  type ShownProduct,
} from "@pressport/core/rules";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Button, EmptyState, RadioGroup, Spinner, useStyles } from "../../parts/parts.ts";
import { alertIcon, imageIcon } from "../../theme/icons.ts";
import type { EditorModel } from "../editor-model.ts";
import { calendarType } from "../mockup/calendar-type.ts";
import { canvasPen } from "../mockup/canvas-pen.ts";
import { useEditorPanel } from "../use-editor-panel.ts";
import { type RoomOrder, RoomPainter } from "./room-painter.ts";
import css from "./room-view.css?inline";

/** Wider than this nobody sees more on a screen. */
const MOST_PX = 1_400;
const LEAST_PX = 640;

/** The product in rooms as it is now, saved or not. */
export function RoomView() {
  useStyles(css);
  const { model, text } = useEditorPanel();
  const { app } = model;
  const rooms = useMemo<Rooms>(() => new RoomsStore(app), [app]);
  const hasFailed = useSignal(false);
  useEffect(() => {
    void rooms.load();
    return () => rooms[Symbol.dispose]();
  }, [rooms]);
  useEffect(() => effect(() => rooms.show(shownProduct(model))), [rooms, model]);
  const words = text.editor.mockups;
  if (rooms.state.value === "failed" || hasFailed.value)
    return (
      <div class="room-place" role="alert" dir={text.direction}>
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
      <div class="room-place">
        <Spinner label={text.editor.mockup.loading} size={28} />
      </div>
    );
  if (!rooms.chosen.value)
    return (
      <div class="room-place" dir={text.direction}>
        <EmptyState icon={imageIcon} title={words.none} />
      </div>
    );
  return (
    <>
      <Room
        rooms={rooms}
        onFail={() => {
          hasFailed.value = true;
        }}
      />
      <RoomChoice rooms={rooms} />
    </>
  );
}

function Room({ rooms, onFail }: { rooms: Rooms; onFail: () => void }) {
  const { model, editor, text } = useEditorPanel();
  const canvas = useRef<HTMLCanvasElement>(null);
  const painted = useSignal<string | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const painter = new RoomPainter(element);
    const stop = effect(() => {
      const order = orderOf(model, rooms, element.clientWidth);
      if (!order) return;
      painter.paint(order).then((isDone) => {
        if (isDone) painted.value = order.room.mockup_scene;
      }, onFail);
    });
    return () => {
      stop();
      painter.dispose();
    };
  }, [model, rooms]);
  const scene = rooms.chosen.value;
  if (!scene) return null;
  const name = text.editor.mockups.scenes[scene.mockup_scene] ?? scene.mockup_layout.title;
  const product = text.named(editor.project.value?.product.product_name ?? "");
  return (
    <canvas
      ref={canvas}
      class="room"
      part="canvas"
      role="img"
      aria-label={text.editor.mockups.picture(product, name)}
      data-painted={painted.value}
    />
  );
}

/** A choice among few: the arrow keys go through it. */
function RoomChoice({ rooms }: { rooms: Rooms }) {
  const { text } = useEditorPanel();
  const words = text.editor.mockups;
  return (
    <div class="room-choice" dir={text.direction}>
      <RadioGroup
        label={words.label}
        hideLabel
        look="segments"
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

/** What is shown: the product with its options and the size in sight. */
function shownProduct({ editor }: EditorModel): ShownProduct | null {
  const project = editor.project.value;
  const picture = editor.kept.value;
  const sku = editor.sku.value;
  if (!project || !picture || !sku) return null;
  const { product_type_id, product_print_area } = project.product;
  const page = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  return {
    product_type_id,
    print_area: product_print_area,
    attributes: editor.document.value.attributes,
    print: isCalendarType(product_type_id) ? calendarPictureSlot(product_type_id, page) : picture.print,
    sheet: isCalendarType(product_type_id) ? page : picture.print,
  };
}

function orderOf(model: EditorModel, rooms: Rooms, cssWidth: number): RoomOrder | null {
  const { editor, pictures } = model;
  const room = rooms.chosen.value;
  const product = rooms.product.value;
  const picture = editor.picture.value;
  if (!room || !product || !picture) return null;
  return {
    room,
    boards: rooms.boards.value,
    product,
    design: {
      image: pictures.picture.value?.image ?? null,
      colour: picture.design.cd_colour || "#c9c2b4",
      placement: picture.placement,
      designSize: picture.designSize,
    },
    drawPage: pageOf(model),
    widthPx: Math.min(MOST_PX, Math.max(LEAST_PX, Math.round(cssWidth * (globalThis.devicePixelRatio || 1)))),
  };
}

/** The type of the calendar's page in sight, as its print file will have it. */
function pageOf({ app, editor }: EditorModel): RoomOrder["drawPage"] {
  const project = editor.project.value;
  const sku = editor.sku.value;
  if (!project || !sku || !isCalendarType(project.product.product_type_id)) return null;
  const { attributes } = editor.document.value;
  const month = editor.place.value?.cvp_month ?? 0;
  const type = calendarType({
    product: project.product,
    sku,
    attributes,
    startsWith: editor.startsWith.value,
    locale: attributes.locale ?? app.text.locale,
    country: app.auth.user.value?.user_home_country ?? null,
    holidays: editor.holidays.value,
  });
  return (pen, perMm) => drawCalendarPage(canvasPen(pen, { x: 0, y: 0, perMm }), type, month);
}
