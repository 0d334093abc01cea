import type { Design, Template } from "@pressport/core";
import type { FieldPlace, TemplateField } from "@pressport/core/contract";
import {
  applyMatrix,
  type DraggedEdges,
  fieldBox,
  fieldMatrix,
  type Matrix,
  moveField,
  type Point,
  type PrintedText,
  printableRect,
  resizeField,
  type SnapLines,
  snapField,
  type TurnGrip,
  turnField,
  turnFieldTo,
  turnGrip,
} from "@pressport/core/rules";
import type { DrawnText } from "@pressport/core/typesetting";
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./fields-stage.module.css";
import { designSizeOf, type Measures, placeInMm } from "./measures.ts";
import type { Type } from "./use-type.ts";

const AS_IT_IS: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
/** Room around the design for what one takes hold of, in parts of its longer side. */
const MARGIN = 0.05;
/** Sizes on the screen, in pixels: a grip as it is seen and as a finger finds it, and how near boxes snap. */
const GRIP_PX = 6;
const TOUCH_PX = 20;
const TURN_PX = 28;
const SNAP_PX = 6;

/** A text that is shown, and whether something keeps it from being printed. */
export interface ShownText {
  printed: PrintedText;
  isRefused: boolean;
}

interface StageProps {
  store: Template;
  type: Type;
  design: Design;
  measures: Measures;
  /** What the fields are filled with, by their ids. */
  texts: ReadonlyMap<string, ShownText>;
  /** The print alone, as a shopper gets it: nothing can be moved. */
  isTried: boolean;
}

/** The design with its fields on it as they are printed: moved, resized and turned by hand or by keys. */
export function FieldsStage(props: StageProps) {
  const { store, design, measures, isTried } = props;
  const words = pressport.text.template;
  const fields = useSignalValue(store.fields);
  const selected = useSignalValue(store.selected);
  const [lines, setLines] = useState<SnapLines>({ x: null, y: null });
  const size = designSizeOf(design);
  const longer = Math.max(size.widthPx, size.heightPx);
  const margin = longer * MARGIN;
  const svg = useRef<SVGSVGElement>(null);
  const unit = useUnit(svg, longer / 600);
  const { left, top, right, bottom } = printableRect(size);
  // What is worked on lies on top, or another box would keep its grips out of reach.
  const stacked = [...fields].sort(
    (one, other) => Number(one.field_id === selected) - Number(other.field_id === selected),
  );
  return (
    <svg
      ref={svg}
      className={styles.stage}
      {...GROUP}
      aria-label={words.stage}
      viewBox={[-margin, -margin, size.widthPx + 2 * margin, size.heightPx + 2 * margin].join(" ")}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) store.select(null);
      }}
    >
      <rect width={size.widthPx} height={size.heightPx} fill={design.cd_colour} pointerEvents="none" />
      <svg width={size.widthPx} height={size.heightPx} pointerEvents="none" aria-hidden="true">
        <image
          href={design.cd_preview_url}
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          preserveAspectRatio="none"
        />
      </svg>
      {stacked.map((field) => (
        <FieldOnStage
          key={field.field_id}
          {...props}
          field={field}
          fields={fields}
          isSelected={field.field_id === selected && !isTried}
          svg={svg}
          unit={unit}
          onLines={setLines}
        />
      ))}
      <CutOff measures={measures} design={design} />
      <Guides lines={lines} design={design} />
    </svg>
  );
}

/** How many pixels of the design a pixel of the screen is. */
function useUnit(svg: RefObject<SVGSVGElement | null>, before: number): number {
  const [unit, setUnit] = useState(before);
  useLayoutEffect(() => {
    const { current } = svg;
    if (!current) return;
    const look = () => {
      const shown = current.getScreenCTM()?.a;
      if (shown) setUnit(1 / shown);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [svg]);
  return unit;
}

/** What of the design the chosen size cuts off. */
function CutOff({ measures, design }: Pick<StageProps, "measures" | "design">) {
  const { print, toDesign } = measures;
  const from = applyMatrix(toDesign, { x: 0, y: 0 });
  const to = applyMatrix(toDesign, { x: print.widthMm, y: print.heightMm });
  const whole = `M0 0H${design.cd_width}V${design.cd_height}H0Z`;
  const inside = `M${from.x} ${from.y}V${to.y}H${to.x}V${from.y}Z`;
  return <path className={styles.cutOff} d={whole + inside} fillRule="evenodd" />;
}

function Guides({ lines: { x, y }, design }: { lines: SnapLines } & Pick<StageProps, "design">) {
  const { cd_width, cd_height } = design;
  return (
    <>
      {x === null ? null : <path className={styles.guide} d={`M${x * cd_width} 0V${cd_height}`} />}
      {y === null ? null : <path className={styles.guide} d={`M0 ${y * cd_height}H${cd_width}`} />}
    </>
  );
}

interface FieldProps extends StageProps {
  field: TemplateField;
  fields: readonly TemplateField[];
  isSelected: boolean;
  svg: RefObject<SVGSVGElement | null>;
  unit: number;
  onLines: (lines: SnapLines) => void;
}

/** An SVG has no groups and no buttons of its own. */
const GROUP = { role: "group" } as const;
const BUTTON = { role: "button", tabIndex: 0 } as const;

function FieldOnStage(props: FieldProps) {
  const { store, design, field, fields, texts, isSelected, isTried, measures, unit } = props;
  const words = pressport.text.template;
  const { format } = pressport.text;
  const text = texts.get(field.field_id);
  const drawn = useDrawn(props, text?.printed);
  const size = designSizeOf(design);
  const { a, b, c, d, e, f } = fieldMatrix(field.place, size, AS_IT_IS);
  const { width, height } = fieldBox(field.place, size);
  const drag = useDrag(props);
  // While a field is turned, its grip stays at the side where it was taken hold of.
  const [held, setHeld] = useState<TurnGrip | null>(null);
  const others = fields.flatMap((other) => (other.field_id === field.field_id ? [] : [other.place]));
  const grip = held ?? turnGrip(field.place, others, size, { away: TURN_PX * unit, reach: TOUCH_PX * unit });
  if (isTried && !text) return null;
  const mm = placeInMm(field.place, measures);
  const written = (value: number) => format.number(value, 0);
  const label = words.position(
    field.field_name,
    written(mm.width),
    written(mm.height),
    written(mm.left),
    written(mm.top),
  );
  const button = {
    ...BUTTON,
    "aria-label": label,
    "aria-pressed": isSelected,
    onFocus: () => store.select(field.field_id),
    onPointerDown: (event: PointerEvent<SVGElement>) => drag({ kind: "move" }, event),
    onKeyDown: (event: KeyboardEvent) => pressKey(props, event),
  };
  return (
    <g transform={`matrix(${a} ${b} ${c} ${d} ${e} ${f})`}>
      {text && drawn ? (
        <path
          d={pathOf(drawn)}
          fill={text.printed.colour === "black" ? "#000" : text.printed.colour}
          pointerEvents="none"
        />
      ) : null}
      {isTried ? (
        <rect className={styles.tried} data-refused={text?.isRefused} width={width} height={height} />
      ) : (
        <rect
          className={styles.box}
          data-refused={text?.isRefused}
          width={width}
          height={height}
          {...button}
        />
      )}
      {isSelected ? (
        <>
          <path className={styles.stalk} d={stalkOf(grip, width, height)} />
          {EDGES.map((edges) => (
            <Grip
              key={`${edges.x} ${edges.y}`}
              at={{ x: ((edges.x + 1) / 2) * width, y: ((edges.y + 1) / 2) * height }}
              unit={unit}
              cursor={cursorOf(edges, field.place.turn)}
              onPointerDown={(event) => drag({ kind: "resize", edges }, event)}
            />
          ))}
          <Grip
            round
            at={grip.at}
            unit={unit}
            cursor="grab"
            onPointerDown={(event) => {
              setHeld(grip);
              drag({ kind: "turn", side: grip.side }, event);
            }}
            onLostPointerCapture={() => setHeld(null)}
          />
        </>
      ) : null}
    </g>
  );
}

/** The drawn text of a field; not drawn anew while only its place changes. */
function useDrawn({ type, design }: FieldProps, printed: PrintedText | undefined): DrawnText | null {
  const { draw } = type;
  const key = printed && JSON.stringify({ ...printed, place: [printed.place.width, printed.place.height] });
  const drawn = useMemo(
    () => (printed ? draw(printed, designSizeOf(design)) : null),
    // `key` says all of the text that its outlines come of.
    [draw, design, key],
  );
  // While a font is on its way, what was there stays.
  const last = useRef(drawn);
  useEffect(() => {
    if (drawn) last.current = drawn;
  }, [drawn]);
  return printed ? (drawn ?? last.current) : null;
}

function pathOf({ outlines }: DrawnText): string {
  return outlines
    .map(({ type, values }) => type + values.map((value) => value.toFixed(1)).join(" "))
    .join("");
}

/** The line from the side of a box to its turning grip. */
function stalkOf({ side, at }: TurnGrip, width: number, height: number): string {
  return `M${(width / 2) * (1 + side.x)} ${(height / 2) * (1 + side.y)}L${at.x} ${at.y}`;
}

const EDGES: readonly DraggedEdges[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];

const CURSORS = ["ns-resize", "nesw-resize", "ew-resize", "nwse-resize"] as const;

/** The arrow that shows which way an edge of a turned box goes. */
function cursorOf({ x, y }: DraggedEdges, turn: number): string {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + turn;
  return CURSORS[((Math.round(degrees / 45) % 4) + 4) % 4] ?? "move";
}

interface GripProps {
  at: Point;
  unit: number;
  cursor: string;
  round?: boolean;
  onPointerDown: (event: PointerEvent<SVGElement>) => void;
  onLostPointerCapture?: () => void;
}

/** What a mouse or a finger takes hold of; whoever uses keys has keys and numbers instead. */
function Grip({ at, unit, cursor, round = false, ...events }: GripProps) {
  const [seen, touched] = [GRIP_PX * unit, TOUCH_PX * unit];
  return (
    <g transform={`translate(${at.x} ${at.y})`} style={{ cursor }} {...events}>
      <circle className={styles.touched} r={touched} />
      <rect
        className={styles.grip}
        x={-seen}
        y={-seen}
        width={2 * seen}
        height={2 * seen}
        rx={round ? seen : seen / 3}
      />
    </g>
  );
}

type Drag = { kind: "move" } | { kind: "turn"; side: Point } | { kind: "resize"; edges: DraggedEdges };

/** Follows a pointer until it lets go; all of it is one step back, and Escape takes it back at once. */
function useDrag({ store, design, field, fields, svg, unit, onLines }: FieldProps) {
  const size = designSizeOf(design);
  return (drag: Drag, event: PointerEvent<SVGElement>) => {
    const toDesign = svg.current?.getScreenCTM()?.inverse();
    if (!toDesign || event.button !== 0) return;
    const held = event.currentTarget;
    held.setPointerCapture(event.pointerId);
    store.select(field.field_id);
    store.endGesture();
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toDesign);
      return { x: x / size.widthPx, y: y / size.heightPx };
    };
    const from = pointOf(event);
    const near = { x: (SNAP_PX * unit) / size.widthPx, y: (SNAP_PX * unit) / size.heightPx };
    const others = fields.flatMap((other) => (other.field_id === field.field_id ? [] : [other.place]));
    const put = (place: FieldPlace) =>
      store.replace(field.field_id, { ...field, place }, `drag ${field.field_id}`);
    const follow = (moved: globalThis.PointerEvent) => {
      const to = pointOf(moved);
      const by = { x: to.x - from.x, y: to.y - from.y };
      if (drag.kind === "turn") put(turnField(field.place, to, size, drag.side));
      else if (drag.kind === "resize") put(resizeField(field.place, drag.edges, by, size));
      else {
        const isFree = moved.ctrlKey || moved.metaKey;
        const snapped = snapField(moveField(field.place, by), others, isFree ? { x: 0, y: 0 } : near);
        onLines(snapped.lines);
        put(snapped.place);
      }
    };
    const giveBack = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape") return;
      put(field.place);
      held.releasePointerCapture(event.pointerId);
    };
    const end = () => {
      held.removeEventListener("pointermove", follow);
      document.removeEventListener("keydown", giveBack);
      store.endGesture();
      onLines({ x: null, y: null });
    };
    held.addEventListener("pointermove", follow);
    document.addEventListener("keydown", giveBack);
    held.addEventListener("lostpointercapture", end, { once: true });
  };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const TURNS: Readonly<Record<string, number>> = { "[": -1, "]": 1 };

/** Arrows move by a millimetre, with Shift by ten; with Alt they resize. Brackets turn, Delete removes. */
function pressKey({ store, field, design, measures }: FieldProps, event: KeyboardEvent): void {
  const { field_id, place } = field;
  const { key, repeat, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const put = (next: FieldPlace) => {
    // What a held key does is one step back.
    if (!repeat) store.endGesture();
    store.replace(field_id, { ...field, place: next }, `${key} ${field_id}`);
  };
  const arrow = ARROWS[key];
  const turn = TURNS[key];
  if (isCommand && key.toLowerCase() === "d") store.duplicate(field_id);
  else if (turn !== undefined) put(turnFieldTo(place, Math.round(place.turn) + turn));
  else if (isCommand) return;
  else if (key === "Delete" || key === "Backspace") store.remove(field_id);
  else if (arrow) {
    const mm = shiftKey ? 10 : 1;
    const by = { x: (arrow.x * mm) / measures.perWidth, y: (arrow.y * mm) / measures.perHeight };
    put(altKey ? resizeField(place, { x: 1, y: 1 }, by, designSizeOf(design)) : moveField(place, by));
  } else return;
  event.preventDefault();
}
