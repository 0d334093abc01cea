import { batch, type ReadonlySignal, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { PageMeta } from "../contract/endpoint.ts";
import { SEARCH_PAUSE_MS } from "../rules/timings.ts";
import type { LoadState } from "./load-state.ts";
import { problemWords } from "./problem-words.ts";

/** A page as the host answers it. */
export interface Page<Item> {
  data: Item[];
  meta: PageMeta;
}

/** A list that comes by pages. A page that cannot be loaded fails; one that is shown stays, and the reason is said. */
export abstract class PagedList<Item> {
  readonly list = signal<readonly Item[]>([]);
  readonly meta = signal<PageMeta | null>(null);
  readonly state = signal<LoadState>("idle");
  /** Whether a page that somebody asked for is on its way: what is shown is old by then. */
  readonly isTurning = signal(false);
  readonly #services: Pick<StoreServices, "notices" | "text">;
  #request = 0;
  /** The page on its way; asked for by a person, or by itself. */
  #pending: { page: number; isAsked: boolean } | null = null;
  /** The page that did not come while none was shown: it is tried again. */
  #failed: number | null = null;

  constructor(services: Pick<StoreServices, "notices" | "text">) {
    this.#services = services;
  }

  /** Asks the host for a page. */
  protected abstract ask(page: number): Promise<Page<Item>>;

  /** Hears of a page that arrived, in one batch with its being shown. */
  protected arrived(_items: readonly Item[]): void {}

  /** Loads a page; an answer to an earlier question is dropped. A reload nobody asked for complains of nothing. */
  async load(page = this.#pageNow(), isAsked = true): Promise<void> {
    const { notices, text } = this.#services;
    const request = ++this.#request;
    const pending = { page, isAsked: isAsked || this.#pending?.isAsked === true };
    this.#pending = pending;
    this.isTurning.value = pending.isAsked;
    if (this.state.value !== "ready") this.state.value = "loading";
    try {
      const answer = await this.ask(page);
      if (request !== this.#request) return;
      this.#pending = null;
      batch(() => {
        this.isTurning.value = false;
        if (!isSame(this.list.peek(), answer.data)) this.list.value = answer.data;
        if (!isSame(this.meta.peek(), answer.meta)) this.meta.value = answer.meta;
        this.state.value = "ready";
        this.arrived(answer.data);
      });
    } catch (error) {
      const words = problemWords(text, error);
      if (request !== this.#request) return;
      this.#pending = null;
      this.isTurning.value = false;
      if (this.state.value !== "ready") {
        this.#failed = page;
        this.state.value = "failed";
      } else if (pending.isAsked) notices.error(words);
    }
  }

  /** The page on its way, in sight, or missed. */
  #pageNow(): number {
    return this.#pending?.page ?? this.meta.value?.current_page ?? this.#failed ?? 1;
  }

  /** Loads the page in sight again, once there is one, or the one on its way; one that did not come is tried again. */
  refresh(): void {
    if (["ready", "failed"].includes(this.state.peek())) void this.load(undefined, false);
  }

  /** Drops whatever is on its way. */
  callOff(): void {
    this.#request += 1;
    this.#pending = null;
    this.isTurning.value = false;
  }

  /** Empties the list: whoever it was for has left. */
  forget(): void {
    this.callOff();
    this.#failed = null;
    batch(() => {
      this.list.value = [];
      this.meta.value = null;
      this.state.value = "idle";
    });
  }
}

/** Longer lists take more time to compare than to show again. */
const COMPARED = 100;

/** Whether an answer says what is shown already: then nothing of it has to be drawn again. */
function isSame(shown: unknown, came: unknown): boolean {
  if (Array.isArray(came) && came.length > COMPARED) return false;
  return JSON.stringify(shown) === JSON.stringify(came);
}

/** A list by pages that can be searched; it searches once typing rests. */
export abstract class SearchedList<Item> extends PagedList<Item> {
  readonly search = signal("");
  readonly #clock: StoreServices["clock"];
  #callOffSearch = () => {};

  constructor(services: Pick<StoreServices, "notices" | "text" | "clock">) {
    super(services);
    this.#clock = services.clock;
  }

  setSearch(search: string): void {
    this.search.value = search;
    this.#callOffSearch();
    this.#callOffSearch = this.#clock.after(SEARCH_PAUSE_MS, () => void this.load(1));
  }

  override callOff(): void {
    super.callOff();
    this.#callOffSearch();
  }
}

/** The ids that are checked and among those shown. */
export function stillShown(
  checked: ReadonlySignal<ReadonlySet<number>>,
  ids: readonly number[],
): ReadonlySet<number> {
  const shown = new Set(ids);
  return new Set([...checked.value].filter((id) => shown.has(id)));
}

/** A set of ids with one put in, or taken out if it was there. */
export function toggled(checked: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(checked);
  if (!next.delete(id)) next.add(id);
  return next;
}
