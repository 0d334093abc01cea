import { batch, computed, createModel, effect, type Signal, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { checkerOf, isFlag, isNumber, isText, listOf, shapeOf } from "../client/storage/draft-shapes.ts";
import { fieldMessages } from "../contract/fields/field-messages.ts";
import { isApiError } from "../contract/is-api-error.ts";
import {
  type DesignTemplate,
  type FieldValues,
  TEMPLATE_LIMITS,
  type TemplateField,
} from "../contract/resources/templates.ts";
import { templateProblems } from "../rules/templates/fill-fields.ts";
import { moveField } from "../rules/templates/move-field.ts";
import { type NewField, newField } from "../rules/templates/new-field.ts";
import { loadable } from "../state/loadable.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";

/** What a template editor takes of a Pressport. */
export type TemplateServices = Pick<StoreServices, "api" | "drafts" | "notices" | "text">;

type Fields = readonly TemplateField[];

/** Something wrong with a field of a template: in which part of it, such as `default`, and the words for it. */
export interface TemplateProblem {
  field_id: string;
  part: string;
  message: string;
}

/** Raised when the shape of a kept template changes. */
const DRAFT_VERSION = 1;
const MOST_STEPS = 200;

const isPlace = shapeOf({ left: isNumber, top: isNumber, width: isNumber, height: isNumber, turn: isNumber });
const isField = shapeOf({
  kind: isText,
  field_id: isText,
  field_name: isText,
  required: isFlag,
  place: isPlace,
});
const keptFields = checkerOf(shapeOf({ version: isNumber, fields: listOf(isField) }));

/** The fields of a design while somebody works on them. */
class TemplateModel {
  readonly fields = signal<Fields>([]);
  /** The id of the field that is worked on. */
  readonly selected = signal<string | null>(null);
  readonly state;
  readonly failure;
  /** There is no such design, or it is another account's. */
  readonly isMissing;
  readonly isSaving = signal(false);
  /** Other fields were saved meanwhile; nothing of these is lost, and nothing is saved until one of the two is chosen. */
  readonly isOutdated = signal(false);
  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);
  readonly isFull = computed(() => this.fields.value.length >= TEMPLATE_LIMITS.fields);
  readonly isDirty = computed(() => JSON.stringify(this.fields.value) !== JSON.stringify(this.#saved.value));
  /** What keeps the fields from being saved. */
  readonly problems = computed<readonly TemplateProblem[]>(() => {
    const fields = this.fields.value;
    const unnamed = fields.flatMap(({ field_id, field_name }) =>
      field_name.trim() === "" ? [{ field_id, part: "field_name", message: fieldMessages.name }] : [],
    );
    const contradictions = templateProblems(fields).map(({ at, message }) => problemAt(fields, at, message));
    return [...unnamed, ...contradictions, ...this.#untaken.value, ...this.#refused.value];
  });
  /** What is tried in the fields, as a shopper would fill them in; nothing of it is saved. */
  readonly tried = signal<FieldValues>({});
  readonly #services: TemplateServices;
  readonly #loaded;
  readonly #cd_id: number;
  readonly #past = signal<readonly Fields[]>([]);
  readonly #future = signal<readonly Fields[]>([]);
  readonly #saved = signal<Fields>([]);
  /** What the host has refused of these very fields. */
  readonly #refused = signal<readonly TemplateProblem[]>([]);
  /** What is typed into a form and does not count, such as a place far outside. */
  readonly #untaken = signal<readonly TemplateProblem[]>([]);
  /** Fields and draft are here: before that, nothing says whether a draft is still wanted. */
  readonly #isOpen = signal(false);
  #version = 0;
  /** What is changed in one go, such as by one drag, is one step back. */
  #gesture: string | null = null;

  constructor(services: TemplateServices, cd_id: number) {
    this.#services = services;
    this.#cd_id = cd_id;
    this.#loaded = loadable<DesignTemplate | null>(services, null);
    this.state = this.#loaded.state;
    this.failure = this.#loaded.failure;
    this.isMissing = this.#loaded.isMissing;
    effect(() => this.#keep());
    // Whoever leaves the page and comes back at once finds what was typed last, too.
    effect(() => () => services.drafts.flush());
  }

  async load(): Promise<void> {
    const template = await this.#ask();
    if (!template) return;
    const kept = this.#services.drafts.load(this.#key, DRAFT_VERSION, keptFields);
    batch(() => {
      this.#take(template);
      this.#isOpen.value = true;
      if (!kept) return;
      this.change(kept.fields as unknown as Fields);
      // They were changed on top of another version: saved as they are, they would undo what was saved meanwhile.
      if (kept.version !== template.template_version) this.isOutdated.value = this.isDirty.peek();
    });
  }

  /** Changes the fields. Changes with the same `gesture`, one after the other, are one step back. */
  change(fields: Fields, gesture: string | null = null): void {
    batch(() => {
      if (gesture === null || gesture !== this.#gesture)
        this.#past.value = [...this.#past.peek(), this.fields.peek()].slice(-MOST_STEPS);
      this.#gesture = gesture;
      this.#future.value = [];
      this.#refused.value = [];
      this.fields.value = fields;
    });
  }

  select(field_id: string | null): void {
    this.selected.value = field_id;
  }

  /** What comes next is another step back, whatever it changes. */
  endGesture(): void {
    this.#gesture = null;
  }

  /** Adds a field below those there are. */
  add(kind: NewField, name: string): void {
    if (this.isFull.peek()) return;
    const fields = this.fields.peek();
    this.#insert(fields.length, newField(kind, name, fields));
  }

  /** Adds a copy of a field, after it and a little below. */
  duplicate(field_id: string): void {
    const fields = this.fields.peek();
    const at = fields.findIndex((field) => field.field_id === field_id);
    const field = fields[at];
    if (!field || this.isFull.peek()) return;
    const kind = field.kind === "text" && field.max_lines > 1 ? "lines" : field.kind;
    const { field_id: free, field_name } = newField(kind, field.field_name, fields);
    const place = moveField(field.place, { x: 0.02, y: 0.02 });
    this.#insert(at + 1, { ...field, field_id: free, field_name, place });
  }

  /** Puts a changed field in the place of one; conditions on it follow its id and the choices it has. */
  replace(field_id: string, field: TemplateField, gesture: string | null = null): void {
    const fields = this.fields.peek();
    const before = fields.find((one) => one.field_id === field_id);
    const renamed = before && renamedChoice(before, field);
    this.change(
      fields.map((one) => {
        if (one.field_id === field_id) return field;
        const { shown_if } = one;
        if (shown_if?.field_id !== field_id) return one;
        const is = shown_if.is === renamed?.from ? renamed.to : shown_if.is;
        return { ...one, shown_if: { field_id: field.field_id, is } };
      }),
      gesture,
    );
    if (this.selected.peek() === field_id) this.selected.value = field.field_id;
  }

  /** Says that what is typed into a part of a field does not count, which keeps the fields from being saved; null takes it back. */
  refuse(field_id: string, part: string, message: string | null): void {
    const others = this.#untaken
      .peek()
      .filter((problem) => problem.field_id !== field_id || problem.part !== part);
    this.#untaken.value = message === null ? others : [...others, { field_id, part, message }];
  }

  remove(field_id: string): void {
    const fields = this.fields.peek();
    const at = fields.findIndex((field) => field.field_id === field_id);
    const left = fields.filter((field) => field.field_id !== field_id);
    batch(() => {
      // A condition on a field that is gone would hide its field for ever.
      this.change(
        left.map((field) => (field.shown_if?.field_id === field_id ? { ...field, shown_if: null } : field)),
      );
      this.selected.value = (left[at] ?? left.at(-1))?.field_id ?? null;
    });
  }

  /** Has a field asked for earlier or later. */
  move(field_id: string, by: 1 | -1): void {
    const fields = [...this.fields.peek()];
    const from = fields.findIndex((field) => field.field_id === field_id);
    const [moved] = fields.splice(from, 1);
    if (!moved || from + by < 0 || from + by > fields.length) return;
    fields.splice(from + by, 0, moved);
    this.change(fields);
  }

  undo(): void {
    this.#step(this.#past, this.#future);
  }

  redo(): void {
    this.#step(this.#future, this.#past);
  }

  /** Tries a value in a field; undefined gives it its default back. */
  tryValue(field_id: string, value: FieldValues[string] | undefined): void {
    const { [field_id]: _before, ...others } = this.tried.peek();
    this.tried.value = value === undefined ? others : { ...others, [field_id]: value };
  }

  /** Tries other values in place of all there are. */
  tryValues(values: FieldValues): void {
    this.tried.value = values;
  }

  /** Answers whether the host has it. */
  async save(): Promise<boolean> {
    if (this.isSaving.peek() || this.isOutdated.peek()) return false;
    const [problem] = this.problems.peek();
    if (problem) {
      this.selected.value = problem.field_id;
      return false;
    }
    const template_fields = [...this.fields.peek()];
    this.isSaving.value = true;
    try {
      const saved = await this.#services.api.templates.save({
        params: { id: this.#cd_id },
        body: { template_version: this.#version, template_fields },
      });
      this.#version = saved.template_version;
      this.#saved.value = template_fields;
      return true;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      this.#tell(error, template_fields);
      return false;
    } finally {
      this.isSaving.value = false;
    }
  }

  /** Shows what was saved meanwhile; what was here is one step back. */
  async takeOther(): Promise<void> {
    const here = this.fields.peek();
    const template = await this.#ask();
    if (!template) return;
    batch(() => {
      this.#take(template);
      this.#past.value = [here];
    });
  }

  /** Keeps what is here, to be saved in place of what was saved meanwhile. */
  async keepOwn(): Promise<void> {
    const template = await this.#ask();
    if (!template) return;
    batch(() => {
      this.#version = template.template_version;
      this.#saved.value = template.template_fields;
      this.isOutdated.value = false;
    });
  }

  /** The template as the host has it; null where it could not be read, which is said. */
  async #ask(): Promise<DesignTemplate | null> {
    const { api, notices } = this.#services;
    const isFirst = this.#loaded.value.peek() === null;
    const ask = () => api.templates.show({ params: { id: this.#cd_id } });
    if (isFirst) {
      await this.#loaded.load(ask);
      return this.#loaded.value.peek();
    }
    // The page goes on with what it shows.
    try {
      return await ask();
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      notices.error(problemWords(this.#services.text, error));
      return null;
    }
  }

  #tell(error: unknown, sent: Fields): void {
    const { notices, text } = this.#services;
    if (isApiError(error, "conflict")) {
      this.isOutdated.value = true;
      return;
    }
    const refused = isApiError(error, "invalid")
      ? Object.entries(error.errors ?? {}).flatMap(([at, messages]) =>
          messages.map((message) => problemAt(sent, at.replace(/^template_fields\./, ""), message)),
        )
      : [];
    const [first] = refused.filter(({ field_id }) => field_id !== "");
    if (!first) {
      notices.error(problemWords(text, error));
      return;
    }
    this.#refused.value = refused;
    this.selected.value = first.field_id;
  }

  get #key(): string {
    return `template.${this.#cd_id}`;
  }

  #insert(at: number, field: TemplateField): void {
    batch(() => {
      this.change(this.fields.peek().toSpliced(at, 0, field));
      this.selected.value = field.field_id;
    });
  }

  #take({ template_version, template_fields }: DesignTemplate): void {
    this.#version = template_version;
    this.#saved.value = template_fields;
    this.fields.value = template_fields;
    this.#past.value = [];
    this.#future.value = [];
    this.#refused.value = [];
    this.#gesture = null;
    this.isOutdated.value = false;
    this.selected.value = template_fields[0]?.field_id ?? null;
  }

  #step(from: Signal<readonly Fields[]>, to: Signal<readonly Fields[]>): void {
    const step = from.peek().at(-1);
    if (!step) return;
    batch(() => {
      to.value = [...to.peek(), this.fields.peek()];
      from.value = from.peek().slice(0, -1);
      this.#gesture = null;
      this.#refused.value = [];
      this.fields.value = step;
      const selected = this.selected.peek();
      if (!step.some(({ field_id }) => field_id === selected))
        this.selected.value = step.at(-1)?.field_id ?? null;
    });
  }

  /** Keeps what is not saved beyond the page. */
  #keep(): void {
    const { drafts } = this.#services;
    const fields = this.fields.value;
    if (!this.#isOpen.value) return;
    if (this.isDirty.value) drafts.saveSoon(this.#key, { version: this.#version, fields }, DRAFT_VERSION);
    else drafts.clear(this.#key);
  }
}

/** A problem by the place the rules and the host name, such as `2.default`. */
function problemAt(fields: Fields, at: string, message: string): TemplateProblem {
  const [index = "", ...parts] = at.split(".");
  return { field_id: fields[Number(index)]?.field_id ?? "", part: parts.join("."), message };
}

/** The choice that has other words now, where it is one of as many as before. */
function renamedChoice(before: TemplateField, now: TemplateField): { from: string; to: string } | undefined {
  if (before.kind !== "choice" || now.kind !== "choice" || before.choices.length !== now.choices.length)
    return undefined;
  const changed = before.choices.flatMap((from, at) => {
    const to = now.choices[at];
    return to === undefined || to === from ? [] : [{ from, to }];
  });
  return changed.length === 1 ? changed[0] : undefined;
}

/** The fields of a design, as they are used. */
export type Template = Store<TemplateModel>;
/** Makes what a template is edited with. */
export const TemplateStore: new (services: TemplateServices, cd_id: number) => Template = createModel<
  TemplateModel,
  [TemplateServices, number]
>((services, cd_id) => new TemplateModel(services, cd_id));
