import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Editor, EditorDesign } from "@pressport/core";
import type { Finding } from "@pressport/core/contract";
import { defaultCrop, foldOf, printAreaWith, printedOutsetMm } from "@pressport/core/rules";
import { fileGuidesOf, findingRect } from "./file-guides.ts";
import { guidesOf } from "./guides.ts";
import { colourOf, type Frame, type PaintOver, paintFlat } from "./paint.ts";
import type { PictureCache } from "./picture/picture-cache.ts";
import { type StageLayout, stageLayout } from "./stage-layout.ts";

/** What a stage follows. */
export interface StageSources {
  editor: Editor;
  pictures: PictureCache;
  showsGuides: ReadonlySignal<boolean>;
  /** The finding whose place is marked. */
  shownFinding: ReadonlySignal<Finding | null>;
  /** What is printed over the design. */
  paintOver: ReadonlySignal<PaintOver | null>;
}

/** Pixels of a canvas beyond this many a CSS pixel cost time and are not seen. */
const MAX_PIXEL_RATIO = 2;

/** A finding of another design is not marked on this one. */
const shownIn = ({ cd_findings }: Pick<EditorDesign, "cd_findings">, finding: Finding | null) =>
  finding && cd_findings.includes(finding) ? finding : null;

/** Keeps one canvas painted: a frame when something changed, none when nothing did. */
export class Stage {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #sources: StageSources;
  readonly #frame: Frame;
  readonly #layout = signal<StageLayout | null>(null);
  readonly #size = signal({ width: 0, height: 0 });
  readonly #stops: (() => void)[] = [];
  #request = 0;

  constructor(canvas: HTMLCanvasElement, sources: StageSources) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext("2d");
    this.#sources = sources;
    this.#frame = emptyFrame();
    const resizing = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      this.#size.value = { width, height };
      // This frame is not shown yet: the canvas is in it already, and at its new size.
      this.#paint();
    });
    resizing.observe(canvas);
    // The ground's colour changes with the theme, whoever chose it: the person's device, the page or its styles.
    const repaint = () => this.#ask();
    canvas.addEventListener("transitionend", repaint);
    this.#stops.push(
      effect(() => this.#fill()),
      () => resizing.disconnect(),
      () => canvas.removeEventListener("transitionend", repaint),
    );
  }

  /** How the print lies on the canvas; null while there is none. */
  get layout(): ReadonlySignal<StageLayout | null> {
    return this.#layout;
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    for (const stop of this.#stops) stop();
  }

  /** Takes in what changed; runs again whenever one of the signals it reads does. */
  #fill(): void {
    const { editor, pictures, showsGuides, shownFinding, paintOver } = this.#sources;
    const frame = this.#frame;
    const project = editor.project.value;
    const picture = editor.picture.value;
    const { width, height } = this.#size.value;
    if (!project || !picture || width === 0) {
      this.#layout.value = null;
      this.#ask();
      return;
    }
    const area = printAreaWith(project.product.product_print_area, editor.document.value.attributes);
    const outsetMm = printedOutsetMm(area);
    frame.width = width;
    frame.height = height;
    frame.pixelRatio = Math.min(MAX_PIXEL_RATIO, globalThis.devicePixelRatio || 1);
    frame.picture = pictures.picture.value;
    frame.colour = colourOf(picture.design);
    frame.placement = picture.placement;
    frame.designSize = picture.designSize;
    frame.print = picture.print;
    frame.attributes = editor.document.value.attributes;
    frame.paintOver = paintOver.value;
    frame.showsGuides = showsGuides.value;
    frame.snapX = editor.snaps.value.x;
    frame.snapY = editor.snaps.value.y;
    frame.isMoving = editor.live.value !== null;
    const fold = foldOf(project.product.product_type_id, picture.print);
    if (!frame.isMoving) frame.guides = guidesOf(area, picture.print, fold);
    frame.fileGuides = fileGuidesOf(picture, area.safe_mm);
    frame.foundAt = findingRect(picture.designSize, shownIn(picture.design, shownFinding.value));
    const layout = stageLayout(frame, frame.placement, frame.print, outsetMm);
    if (!isSameLayout(layout, frame.layout) || this.#layout.peek() === null) this.#layout.value = layout;
    frame.layout = layout;
    frame.outset = outsetMm * layout.perMm;
    this.#ask();
  }

  #ask(): void {
    this.#request ||= requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    const pen = this.#pen;
    const frame = this.#frame;
    if (!pen) return;
    const width = Math.round(frame.width * frame.pixelRatio);
    const height = Math.round(frame.height * frame.pixelRatio);
    // Setting a canvas's size clears it, so it is set only when it changes.
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    if (this.#layout.peek() === null) {
      pen.clearRect(0, 0, width, height);
      return;
    }
    // Asking for a colour may make the browser compute styles, which has no place while a hand moves.
    if (!frame.isMoving) frame.veil = getComputedStyle(this.#canvas).backgroundColor;
    paintFlat(pen, frame);
  }
}

function isSameLayout(one: StageLayout, other: StageLayout): boolean {
  return one.scale === other.scale && one.left === other.left && one.top === other.top;
}

function emptyFrame(): Frame {
  const crop = defaultCrop({ widthMm: 1, heightMm: 1 });
  return {
    width: 0,
    height: 0,
    pixelRatio: 1,
    picture: null,
    colour: "",
    veil: "#f3f0e9",
    layout: { scale: 1, left: 0, top: 0, perMm: 1 },
    placement: {
      startX: 0,
      startY: 0,
      canvasWidth: 1,
      canvasHeight: 1,
      cropWidth: crop.width,
      cropHeight: crop.height,
      rotateDeg: 0,
      scaleX: 1,
      scaleY: 1,
    },
    designSize: { widthPx: 1, heightPx: 1 },
    print: { widthMm: 1, heightMm: 1 },
    attributes: {},
    outset: 0,
    guides: [],
    fileGuides: [],
    foundAt: null,
    showsGuides: false,
    snapX: null,
    snapY: null,
    isMoving: false,
    paintOver: null,
  };
}
