import { batch, computed, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import { isCallFailure } from "../client/client-errors.ts";
import type { TagCount } from "../contract/resources/designs.ts";
import { toggled } from "../state/paged-list.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";

/** What the design library takes of its surroundings. */
export type DesignLibraryServices = Pick<StoreServices, "api" | "auth" | "notices" | "text">;

/** What designs are sorted by, and which of them are selected: over pages, or all that the filters let through. */
class Library {
  readonly tags = signal<readonly TagCount[]>([]);
  readonly selected = signal<ReadonlySet<number>>(new Set());
  /** Everything that matches, however many pages that is. */
  readonly isAll = signal(false);
  readonly isAnySelected = computed(() => this.isAll.value || this.selected.value.size > 0);
  readonly #services: DesignLibraryServices;
  /** Where a range that Shift selects begins. */
  #anchor: number | null = null;

  constructor(services: DesignLibraryServices) {
    this.#services = services;
    whileSignedIn(
      services.auth,
      () => {
        this.tags.value = [];
        this.selectNone();
      },
      () => [],
    );
  }

  async loadTags(): Promise<void> {
    const { api, notices, text } = this.#services;
    try {
      this.tags.value = await api.designs.tags();
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      notices.error(problemWords(text, error));
    }
  }

  /** Saves the tags of a design as typed, with commas between them. */
  async setTags(cd_id: number, typed: string): Promise<boolean> {
    const { api, notices, text } = this.#services;
    const cd_tags = tagsOf(typed);
    try {
      await api.designs.update({ params: { id: cd_id }, body: { cd_tags } });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      notices.error(problemWords(text, error));
      return false;
    }
    notices.success(text.notices.changesSaved);
    void this.loadTags();
    return true;
  }

  /** Selects a design or takes it out; with Shift everything on the page from the last one to it. */
  toggle(cd_id: number, page: readonly number[] = [], isRange = false): void {
    batch(() => {
      if (this.isAll.peek()) this.#only(page);
      const from = this.#anchor === null ? -1 : page.indexOf(this.#anchor);
      const to = page.indexOf(cd_id);
      if (isRange && from >= 0 && to >= 0) {
        const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
        this.selected.value = new Set([...this.selected.peek(), ...range]);
      } else this.selected.value = toggled(this.selected.peek(), cd_id);
      this.#anchor = cd_id;
    });
  }

  /** Selects everything on the page, or nothing of it when all of it was selected. */
  togglePage(page: readonly number[]): void {
    batch(() => {
      if (this.isAll.peek()) return this.selectNone();
      const selected = this.selected.peek();
      const isWhole = page.every((cd_id) => selected.has(cd_id));
      const others = [...selected].filter((cd_id) => !page.includes(cd_id));
      this.selected.value = new Set(isWhole ? others : [...others, ...page]);
    });
  }

  /** Selects everything that matches. */
  selectAll(): void {
    this.isAll.value = true;
  }

  /** The list is narrowed otherwise: all that matched are others now, and not selected with a press that is past. */
  narrowed(): void {
    if (this.isAll.peek()) this.selectNone();
  }

  /** A design is gone, and with it its place among the selected. */
  gone(cd_id: number): void {
    this.selected.value = new Set([...this.selected.peek()].filter((id) => id !== cd_id));
  }

  selectNone(): void {
    batch(() => {
      this.isAll.value = false;
      this.selected.value = new Set();
      this.#anchor = null;
    });
  }

  /** All that match were selected: one more press names those in sight instead. */
  #only(page: readonly number[]): void {
    this.isAll.value = false;
    this.selected.value = new Set(page);
  }
}

/** Tags as typed, with commas between them; each once. */
export function tagsOf(typed: string): string[] {
  return [...new Set(typed.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
}

/** The tags and the selection of the designs page. */
export type DesignLibrary = Store<Library>;
/** Makes the tags and the selection of the designs page. */
export const DesignLibraryStore: new (services: DesignLibraryServices) => DesignLibrary = createModel<
  Library,
  [DesignLibraryServices]
>((services) => new Library(services));
