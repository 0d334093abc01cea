import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { fetchFont, NetworkError } from "@pressport/core";
import type { FieldValues, TemplateField } from "@pressport/core/contract";
import {
  askedFields,
  type DesignSize,
  type FilledFields,
  fillFields,
  knownValues,
  type PrintedText,
} from "@pressport/core/rules";
import { type DrawnText, drawText, fillText, findTextProblem, TypeOnPage } from "@pressport/core/typesetting";
import type { EditorModel } from "../editor-model.ts";

/** What is typed into one field, and how it is set. */
export type FieldWish = Exclude<FieldValues[string], string | number>;

/** Whether type can be set here: on its way, there, not arrived, or forbidden by the page's policy. */
export type TypeState = "loading" | "ready" | "failed" | "forbidden";

const NO_FIELDS: readonly TemplateField[] = [];

/** The fields of one editor: what is typed, how it is set on the design in sight, and what is wrong with it. */
export class WordsOnPrint {
  readonly #model: EditorModel;
  readonly #type: TypeOnPage;
  readonly #loads = signal(0);
  readonly #attempt = signal(0);
  readonly #stops: (() => void)[];
  #drawn = new Map<string, { key: string; text: DrawnText }>();
  readonly state = signal<TypeState>("loading");
  /** For which fields somebody wanted to go on. */
  readonly #askedFor = signal(NO_FIELDS);
  /** Whether the first field that is refused is still to be shown. */
  readonly leadsToRefused = signal(false);
  readonly #template = computed(() => this.#model.editor.project.value?.template_fields ?? NO_FIELDS);
  /** Whether somebody wants to go on: then what is missing is said too. */
  readonly isAsked = computed(() => this.#askedFor.value === this.#template.value);
  readonly values = computed(() =>
    knownValues(this.#template.value, this.#model.editor.document.value.attributes.fields),
  );
  /** The fields that are asked for now. */
  readonly asked = computed(() => askedFields(this.#template.value, this.values.value));
  readonly #filled: ReadonlySignal<FilledFields> = computed(() =>
    fillFields(this.#template.value, this.values.value),
  );
  readonly #texts = computed(() => this.#draw());
  /** What is wrong, a message a field. */
  readonly problems = computed(() => this.#findProblems());

  constructor(model: EditorModel) {
    this.#model = model;
    this.#type = new TypeOnPage((part) => fetchFont(model.app.host, part));
    this.#stops = [
      effect(() => this.#takeAsked()),
      effect(() => this.#load()),
      effect(() => this.#paint()),
      effect(() => this.#tell()),
    ];
  }

  /** What is typed into a field. */
  wishOf({ field_id, default: usual }: Pick<TemplateField, "field_id" | "default">): FieldWish {
    const value = this.values.value[field_id];
    return typeof value === "object" ? value : { value: value ?? usual ?? "" };
  }

  /** Puts something into a field: a step of undo, together with what is typed there next. */
  set({ field_id }: Pick<TemplateField, "field_id">, wish: FieldWish): void {
    const { value, typeface, colour } = wish;
    const plain = typeface === undefined && colour === undefined ? value : wish;
    this.#change({ ...this.values.peek(), [field_id]: plain }, `field ${field_id}`);
  }

  /** Fetches again what did not arrive. */
  retry(): void {
    this.#attempt.value += 1;
  }

  /** Shows what is wrong; answers whether anything is. */
  refuse(): boolean {
    const isRefused = this.problems.peek().size > 0;
    batch(() => {
      this.#askedFor.value = this.#template.peek();
      this.leadsToRefused.value = isRefused;
    });
    return isRefused;
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#model.paintOver.value = null;
  }

  #change(fields: FieldValues, mergeKey?: string): void {
    const { editor } = this.#model;
    const document = editor.document.peek();
    editor.replaceDocument({ ...document, attributes: { ...document.attributes, fields } }, mergeKey);
  }

  #wanted: FieldValues | undefined;

  /** What the page puts in at first fills what nobody has filled in; what it puts in later replaces what is there. */
  #takeAsked(): void {
    const wanted = this.#model.fields();
    const known = knownValues(this.#template.value, wanted);
    if (wanted === this.#wanted || Object.keys(known).length === 0) return;
    const isFirst = this.#wanted === undefined;
    this.#wanted = wanted;
    const now = this.values.peek();
    const next = isFirst ? { ...known, ...now } : { ...now, ...known };
    if (JSON.stringify(next) !== JSON.stringify(now)) untracked(() => this.#change(next));
  }

  #load(): void {
    const { texts } = this.#filled.value;
    void this.#attempt.value;
    if (!canCompile()) {
      this.state.value = "forbidden";
      return;
    }
    const wanted = [...texts, ...untracked(() => this.#firstLetters())];
    if (this.#type.isReady(wanted)) {
      this.state.value = "ready";
      return;
    }
    this.state.value = "loading";
    this.#type.load(wanted).then(
      () => {
        this.#loads.value += 1;
        this.state.value = "ready";
      },
      (error: unknown) => {
        if (!NetworkError.is(error)) globalThis.reportError?.(error);
        this.state.value = "failed";
      },
    );
  }

  /** What is likely to be typed: the fonts are there before the first letter is. */
  #firstLetters(): Pick<PrintedText, "typeface" | "text">[] {
    return this.#template.value.map(({ field_name, style }) => ({
      typeface: style.typefaces[0] ?? "sans",
      text: `${field_name} 0a`,
    }));
  }

  /** The texts as they are set; one whose font is on its way stays as it was. */
  #draw(): readonly DrawnText[] {
    void this.#loads.value;
    const design = this.#model.editor.kept.value?.designSize;
    if (!design) return [];
    const drawn = new Map<string, { key: string; text: DrawnText }>();
    for (const printed of this.#filled.value.texts) {
      const before = this.#drawn.get(printed.field_id);
      const key = keyOf(printed, design);
      if (before?.key === key) drawn.set(printed.field_id, before);
      else if (this.#type.isReady([printed]))
        drawn.set(printed.field_id, { key, text: drawText(printed, design, this.#type.fontOf) });
      else if (before) drawn.set(printed.field_id, before);
    }
    this.#drawn = drawn;
    return Array.from(drawn.values(), ({ text }) => text);
  }

  #findProblems(): ReadonlyMap<string, string> {
    const found = new Map(this.#filled.value.problems.map(({ field_id, message }) => [field_id, message]));
    const picture = this.#model.editor.kept.value;
    if (!picture || !this.#isOnFirstSide()) return found;
    const { designSize: design, placement, print } = picture;
    void this.#texts.value;
    for (const printed of this.#filled.value.texts) {
      const drawn = this.#drawn.get(printed.field_id);
      if (drawn?.key !== keyOf(printed, design)) continue;
      const message = findTextProblem(drawn.text, { design, placement, print });
      if (message !== undefined) found.set(printed.field_id, message);
    }
    return found;
  }

  #isOnFirstSide(): boolean {
    return this.#model.editor.place.value?.cvp_month === 0;
  }

  #paint(): void {
    const texts = this.#texts.value;
    this.#model.paintOver.value = this.#isOnFirstSide()
      ? (pen, design, toView) => {
          pen.setTransform(1, 0, 0, 1, 0, 0);
          for (const text of texts) fillText(pen, text, design, toView);
        }
      : null;
  }

  #told = "";

  #tell(): void {
    const fields = this.values.value;
    const problems = Array.from(this.problems.value, ([field_id, message]) => ({ field_id, message }));
    const now = JSON.stringify([fields, problems]);
    const isFirst = this.#told === "";
    if (now === this.#told) return;
    this.#told = now;
    if (!isFirst) queueMicrotask(() => this.#model.emit("pp-fields-changed", { fields, problems }));
  }
}

/** What a text is set from. */
const keyOf = (printed: PrintedText, { widthPx, heightPx }: DesignSize) =>
  JSON.stringify([printed, widthPx, heightPx]);

/** The smallest WebAssembly there is. */
const EMPTY_MODULE = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** Whether the page's policy lets WebAssembly run. */
function canCompile(): boolean {
  try {
    const compiled: unknown = new WebAssembly.Module(Uint8Array.from(EMPTY_MODULE));
    return compiled instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
