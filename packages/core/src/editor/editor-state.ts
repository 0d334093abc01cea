import { batch, computed, signal } from "@preact/signals-core";
import type { Sku } from "../contract/resources/catalog/products.ts";
import { ORIENTATIONS, type OrientationGroup } from "../rules/placement/orientation.ts";
import { coversOutset, type Placement, printDpi, zoomOf } from "../rules/placement/placement.ts";
import { type Quality, ratePlacement } from "../rules/quality/quality.ts";
import { shownDpi } from "../rules/quality/shown-dpi.ts";
import type { WidgetError } from "../rules/widgets/widget-errors.ts";
import {
  type EditedPicture,
  type EditorDocument,
  type EditorPlace,
  type EditorProject,
  type EditorSize,
  pictureAt,
  sizeAt,
  withPlacement,
} from "./editor-document.ts";
import { EditorHistory } from "./editor-history.ts";
import { leadersOf, withFollowers, withSizesOf } from "./sizes/editor-following.ts";

/**
 * How far the editor is. `visitor`: the product is shown, somebody has to sign in to go on. `no-design`: signed in, but
 * no design is chosen yet.
 */
export type EditorPhase = "loading" | "failed" | "visitor" | "no-design" | "ready";

/** What a picture snapped to while it was dragged. */
export interface EditorSnaps {
  x: "start" | "centre" | "end" | null;
  y: "start" | "centre" | "end" | null;
}

const NO_SNAPS: EditorSnaps = { x: null, y: null };
const EMPTY: EditorDocument = { attributes: {}, sizes: [] };

/** A document and where it was changed, so that undo goes back to the place of the change. */
export interface Step {
  document: EditorDocument;
  place: EditorPlace | null;
}

/** The signals of one editor: what is edited, where a person looks, and the gesture under way. */
export class EditorState {
  readonly phase = signal<EditorPhase>("loading");
  /** Why it could not be opened, for people. */
  readonly failure = signal<string | null>(null);
  /** The same for the page. */
  readonly problem = signal<WidgetError | null>(null);
  readonly project = signal<EditorProject | null>(null);
  readonly place = signal<EditorPlace | null>(null);
  readonly history = new EditorHistory<Step>({ document: EMPTY, place: null });
  /** What the host has; anything else is unsaved. */
  readonly saved = signal<EditorDocument>(EMPTY);
  /** The placement of the gesture under way; written into the document when it ends. */
  readonly live = signal<Placement | null>(null);
  readonly snaps = signal<EditorSnaps>(NO_SNAPS);

  readonly document = computed(() => this.history.present.document);
  /** The document as it was opened: what is placed from there on leads other sizes. */
  readonly #opened = signal<EditorDocument>(EMPTY);
  /** The sizes that were in sight, the latest last. */
  readonly #looked = signal<readonly number[]>([]);
  /** The size whose crop is followed by those nobody placed: the one in sight, else the last before it that was moved. */
  readonly #leader = computed(() => {
    const leaders = leadersOf(this.document.value, this.#opened.value);
    const inSight = this.place.value?.sku_id;
    if (inSight !== undefined && leaders.has(inSight)) return inSight;
    return this.#looked.value.findLast((sku_id) => leaders.has(sku_id)) ?? null;
  });
  /** The document as it is seen: sizes nobody placed follow the crop in sight. */
  readonly seen = computed(() => {
    const [project, leaderId] = [this.project.value, this.#leader.value];
    return project && leaderId !== null
      ? withFollowers(project, this.document.value, { leaderId, opened: this.#opened.value })
      : this.document.value;
  });
  /** The same with the gesture under way. */
  readonly seenNow = computed(() => {
    const [project, place, live] = [this.project.value, this.place.value, this.live.value];
    if (!project || !place || !live) return this.seen.value;
    const base = withSizesOf(this.document.value, this.seen.value, [place.sku_id]);
    const leading = { leaderId: place.sku_id, opened: this.#opened.value };
    return withFollowers(project, withPlacement(base, place, live), leading);
  });
  readonly isDirty = computed(() => this.document.value !== this.saved.value);
  readonly sku = computed<Sku | null>(() => {
    const sku_id = this.place.value?.sku_id;
    return this.project.value?.skus.find((sku) => sku.sku_id === sku_id) ?? null;
  });
  readonly size = computed(() => {
    const place = this.place.value;
    return place ? (sizeAt(this.document.value, place.sku_id) ?? null) : null;
  });
  /** The picture on the canvas as the document has it. */
  readonly kept = computed<EditedPicture | null>(() => {
    const project = this.project.value;
    const place = this.place.value;
    return project && place ? pictureAt(project, this.seen.value, place) : null;
  });
  /** The picture on the canvas as it is seen now. */
  readonly picture = computed<EditedPicture | null>(() => {
    const kept = this.kept.value;
    const live = this.live.value;
    return kept && live ? { ...kept, placement: live } : kept;
  });
  readonly dpi = computed(() => {
    const picture = this.picture.value;
    return picture && shownDpi(printDpi(picture.placement, picture.designSize, picture.print));
  });
  readonly quality = computed<Quality | null>(() => {
    const picture = this.picture.value;
    return picture && ratePlacement(picture.placement, picture.designSize, picture.print);
  });
  /** 1 just covers the print. */
  readonly zoom = computed(() => {
    const picture = this.picture.value;
    return picture ? zoomOf(picture.placement, picture.designSize) : 1;
  });
  /** Degrees clockwise, quarter turns included. */
  readonly angle = computed(() => this.picture.value?.placement.rotateDeg ?? 0);
  /** Whether the design reaches around the edges where it has to. */
  readonly isWrapCovered = computed(() => {
    const picture = this.picture.value;
    return picture === null || reachesOutset(picture);
  });
  /** The orientation groups the product has sizes in. */
  readonly groups = computed<readonly OrientationGroup[]>(() => {
    const skus = this.project.value?.skus ?? [];
    return ORIENTATIONS.filter((group) => skus.some((sku) => sku.sku_orientation === group));
  });
  readonly group = computed<OrientationGroup | null>(() => this.sku.value?.sku_orientation ?? null);

  /** Shows a size, or a page of it; a gesture under way is given back first. */
  show(place: EditorPlace): void {
    batch(() => {
      this.clearGesture();
      this.place.value = place;
      this.#look();
    });
    this.history.seal();
  }

  /** Makes a changed document the present one: a step of undo. */
  change(document: EditorDocument, mergeKey: string | null = null): void {
    batch(() => {
      this.clearGesture();
      if (document !== this.document.peek()) {
        this.history.push({ document, place: this.place.peek() }, mergeKey);
      }
    });
  }

  /** Sets the placement on the canvas; null gives it back to the start. */
  changePlacement(placement: Placement | null, mergeKey: string | null = null): void {
    const place = this.place.peek();
    if (!place) return;
    const [document, seen] = [this.document.peek(), this.seen.peek()];
    const base = withSizesOf(document, seen, [place.sku_id]);
    // A size that follows another one would not be back at its start without a placement of its own.
    const start = placement ?? (base === document ? null : this.#startInSight());
    this.change(withPlacement(base, place, start), mergeKey);
  }

  /**
   * Keeps what was saved of sizes that only followed: from here on they are placed like that. A size that was added
   * while it was being saved is in this state too, as in every other.
   */
  settle(document: EditorDocument, from: EditorDocument): void {
    batch(() => {
      const added = this.saved.peek().sizes.filter(({ sku_id }) => !sizeAt(document, sku_id));
      this.saved.value = added.length > 0 ? { ...document, sizes: [...document.sizes, ...added] } : document;
      const { present, ...line } = this.history.line;
      if (document !== from && present.document === from) {
        this.history.reset({ ...line, present: { ...present, document } });
      }
    });
  }

  #startInSight(): Placement | null {
    return this.kept.peek()?.start ?? null;
  }

  /** Remembers the size in sight: it leads the others once it is placed. */
  #look(): void {
    const sku_id = this.place.peek()?.sku_id;
    if (sku_id === undefined || sku_id === this.#looked.peek().at(-1)) return;
    this.#looked.value = [...this.#looked.peek().filter((other) => other !== sku_id), sku_id];
  }

  clearGesture(): void {
    this.live.value = null;
    this.snaps.value = NO_SNAPS;
  }

  undo(): void {
    batch(() => {
      this.clearGesture();
      const given = this.history.undo();
      if (given?.place) this.place.value = given.place;
      this.#look();
    });
  }

  redo(): void {
    batch(() => {
      this.clearGesture();
      if (this.history.redo() === null) return;
      const { place } = this.history.peek();
      if (place) this.place.value = place;
      this.#look();
    });
  }

  /** Gives the project a size more: every state of the document has it, as if it had always been there. */
  addSize(project: EditorProject, size: EditorSize): void {
    const { line } = this.history;
    const known = new Map<EditorDocument, EditorDocument>();
    const withIt = (document: EditorDocument) => {
      const grown = known.get(document) ?? { ...document, sizes: [...document.sizes, size] };
      known.set(document, grown);
      return grown;
    };
    const stepOf = ({ document, place }: Step): Step => ({ document: withIt(document), place });
    batch(() => {
      this.project.value = project;
      this.saved.value = withIt(this.saved.peek());
      this.history.reset({
        past: line.past.map(stepOf),
        present: stepOf(line.present),
        future: line.future.map(stepOf),
      });
    });
  }

  /** Starts over with what the host has. */
  adopt(project: EditorProject, document: EditorDocument, place: EditorPlace | null): void {
    batch(() => {
      this.clearGesture();
      this.project.value = project;
      this.saved.value = document;
      this.#opened.value = document;
      this.history.reset({ past: [], present: { document, place }, future: [] });
      this.place.value = place;
      this.#looked.value = [];
      this.#look();
    });
  }
}

/** Whether the design reaches as far beyond the finished size as it has to. */
export function reachesOutset({ placement, designSize, print, outsetMm }: EditedPicture): boolean {
  return coversOutset(placement, designSize, print, outsetMm);
}
