import { effect, signal } from "@preact/signals";
import {
  type CustomSize,
  type Editor,
  EditorStore,
  type EditorTarget,
  editorFirstText,
  importAgain,
  LOCAL_DESIGN_ID,
  type PressportCore,
} from "@pressport/core";
import type { FieldValues, Finding } from "@pressport/core/contract";
import type { ShopPrices } from "@pressport/core/rules";
import type { Emit } from "../element/attributes/events.ts";
import { ATTRIBUTE_GRACE_MS } from "../element/attributes/judge-attributes.ts";
import type { PaintOver } from "./canvas/paint.ts";
import { PictureCache } from "./canvas/picture/picture-cache.ts";
import type { WordsOnPrint } from "./fields/words-on-print.ts";
import { preflightOf } from "./preflight.ts";

/** What the design step shows: the picture to work on, the product in a scene, or the print as a thing to be turned. */
export type EditorView = "flat" | "product" | "3d";

/** What lies over the editor. */
export type EditorDialog =
  | "calendar-designs"
  | "custom-size"
  | "design"
  | "keys"
  | "pages"
  | "poor"
  | "side-design"
  | "versions";

/** What is told of a line is put together by code of its own, fetched with the first one. */
const loadAdding = () => import("./add-line.ts");

/** Who takes the line: our basket, or the store's own. */
export type Checkout = "pressport" | "host";

/** How an editor reaches its surroundings. */
export interface EditorModelServices {
  app: PressportCore;
  emit: Emit;
  checkout: () => Checkout;
  /** How the shop around the editor shows prices. */
  shopPrices: () => ShopPrices;
  /** Whether a visitor is asked who they are before anything is kept. */
  asksWho: () => boolean;
  /** What the page puts into the fields of the design. */
  fields: () => FieldValues | undefined;
}

/** One editor element: its store, the pictures it holds, and what a person has open. */
export class EditorModel {
  readonly app: PressportCore;
  readonly editor: Editor;
  readonly pictures = new PictureCache();
  readonly view = signal<EditorView>("flat");
  readonly showsGuides = signal(true);
  /** What was found in the file and is marked on the stage. */
  readonly shownFinding = signal<Finding | null>(null);
  readonly dialog = signal<EditorDialog | null>(null);
  /** The form of the individual size, made when its dialog is first opened; what is typed stays. */
  customSize: CustomSize | null = null;
  /** How many are added; null while what is typed cannot be ordered. */
  readonly quantity = signal<number | null>(1);
  /** While the print is on its way to the basket. */
  readonly isAdding = signal(false);
  /** What is printed over the design. */
  readonly paintOver = signal<PaintOver | null>(null);
  /** The words on the print, once its fields were seen: they are there in every step. */
  words: WordsOnPrint | null = null;
  readonly emit: Emit;
  /** What the page puts into the fields of the design. */
  readonly fields: () => FieldValues | undefined;
  readonly #checkout: () => Checkout;
  readonly #stops: (() => void)[];
  /** What a person said yes to printing although it is poor. */
  #acceptedPoor: unknown = null;
  #afterPoor: ((goesOn: boolean) => void) | null = null;

  readonly shopPrices: () => ShopPrices;

  constructor({ app, emit, checkout, shopPrices, asksWho, fields }: EditorModelServices) {
    app.text.add({
      editor: editorFirstText,
    });
    this.app = app;
    this.emit = emit;
    this.fields = fields;
    this.#checkout = checkout;
    this.shopPrices = shopPrices;
    const editor = new EditorStore(app, { asksWho });
    this.editor = editor;
    this.#stops = [
      effect(() => this.#followPicture()),
      effect(() => this.#tellChanges()),
      effect(() => this.#tellFailure()),
      // What lies over the editor is about what is open in it.
      effect(() => {
        if (editor.phase.value !== "ready") this.answerPoor(false);
      }),
    ];
  }

  get checkout(): Checkout {
    return this.#checkout();
  }

  /** Opens what the element's attributes name, or the print that was kept under a token, and again when they name something else. */
  follow(target: () => EditorTarget | string | null): void {
    this.#stops.push(
      effect(() => {
        const wanted = target();
        if (!wanted) return this.app.clock.after(ATTRIBUTE_GRACE_MS, () => this.editor.refuse());
        void (typeof wanted === "string" ? this.editor.openKept(wanted) : this.editor.open(wanted));
        return undefined;
      }),
    );
  }

  /** Saves; asks first about sizes that would look soft. Answers whether the host has it. */
  async save(): Promise<boolean> {
    const { editor } = this;
    editor.commit();
    const active = editor.allIssues.peek();
    if (this.#showLoss()) return false;
    if (!(await this.#mayGoOn(active))) return false;
    const isSaved = await editor.save();
    const cd_id = editor.project.peek()?.cd_id;
    if (isSaved && cd_id) this.emit("pp-design-saved", { design_id: cd_id });
    return isSaved;
  }

  /** Puts the size in sight in the basket, or hands it to the store's own cart. Answers whether it is there. */
  async add(): Promise<boolean> {
    const { editor } = this;
    editor.commit();
    if (!(await this.#mayGoOn(editor.issues.peek())) || this.isAdding.peek()) return false;
    const quantity = this.quantity.peek();
    if (quantity === null) return false;
    this.isAdding.value = true;
    return this.#add(quantity).finally(() => {
      this.isAdding.value = false;
    });
  }

  async #add(quantity: number): Promise<boolean> {
    const line = await this.editor.prepareLine(quantity);
    if (!line) return false;
    const adding = await importAgain(loadAdding).catch(() => null);
    if (!adding) this.app.notices.error(this.app.text.problems.network);
    return adding?.addLine(this, line) ?? false;
  }

  /** The findings of the print check, also told to the page. */
  validate() {
    const issues = preflightOf(this.editor.allIssues.peek());
    this.emit("pp-preflight", { issues });
    return issues;
  }

  openDialog(dialog: EditorDialog): void {
    this.dialog.value = dialog;
  }

  readonly closeDialog = (): void => {
    this.dialog.value = null;
  };

  answerPoor(goesOn: boolean): void {
    this.closeDialog();
    if (goesOn) this.#acceptedPoor = this.editor.document.peek();
    this.#afterPoor?.(goesOn);
    this.#afterPoor = null;
  }

  [Symbol.dispose](): void {
    this.answerPoor(false);
    for (const stop of this.#stops) stop();
    this.pictures.dispose();
    this.customSize?.[Symbol.dispose]();
    this.words?.dispose();
    this.editor[Symbol.dispose]();
  }

  /** Shows a size that is sold for less than it costs, where there is one: the host takes no such price. */
  #showLoss(): boolean {
    const { editor } = this;
    const loss = editor.document.peek().sizes.find(({ cv_markup }) => cv_markup < 0);
    if (!loss || editor.isShopper.peek()) return false;
    editor.showSize(loss.sku_id);
    editor.goTo("sizes");
    return true;
  }

  /** Errors keep from going on; what is poor asks once for every state of the document. */
  #mayGoOn(issues: readonly { severity: string; code: string }[]): Promise<boolean> {
    this.validate();
    if (this.words?.refuse() || issues.some(({ severity }) => severity === "error")) {
      this.editor.goTo("design");
      return Promise.resolve(false);
    }
    const isPoor = issues.some(({ code }) => code === "low-resolution");
    if (!isPoor || this.#acceptedPoor === this.editor.document.peek()) return Promise.resolve(true);
    this.answerPoor(false);
    this.openDialog("poor");
    return new Promise((resolve) => {
      this.#afterPoor = resolve;
    });
  }

  /** A file of this device stays in sight when the host has it: it is the same picture, and already here. */
  #followPicture(): void {
    const design = this.editor.kept.value?.design;
    const { file, fileDesignId } = this.editor;
    const isFile = file.value !== null && (!design || design.cd_id === fileDesignId.value);
    const isSeen = !design || design.cd_id === LOCAL_DESIGN_ID || this.pictures.state.peek() !== "failed";
    if (isFile && isSeen && file.value) void this.pictures.wantFile(file.value);
    else this.pictures.want(design?.cd_preview_url ?? null, design?.cd_thumbnail_url);
  }

  #tellFailure(): void {
    const problem = this.editor.problem.value;
    // A website that is not set up is told by the widget that speaks for all of them.
    if (this.editor.phase.value !== "failed" || !problem || this.app.refusal.peek()) return;
    // The element itself tells of its attributes.
    if (problem.code === "attribute_invalid") return;
    queueMicrotask(() => this.emit("pp-error", problem));
  }

  #tellChanges(): void {
    const { phase, isDirty, isValid, quality } = this.editor;
    const detail = { dirty: isDirty.value, valid: isValid.value, quality: quality.value };
    // A gesture under way is not yet a change.
    if (phase.value !== "ready" || this.editor.live.value !== null) return;
    queueMicrotask(() => this.emit("pp-design-changed", detail));
  }
}
