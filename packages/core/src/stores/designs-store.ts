import { batch, createModel, effect, type Model, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Design, Orientation } from "../contract/designs.ts";
import type { PageMeta } from "../contract/endpoint.ts";
import { PAGE_SIZES, type PageSize, pageAfterDelete } from "../rules/pagination.ts";
import { shouldReloadOnStatus, withPublishingStatus } from "../rules/publishing.ts";
import { DESIGN_LIST_RELOAD_GAP_MS, SEARCH_PAUSE_MS } from "../rules/timings.ts";
import { designNotices } from "../text/en/design-notices.ts";
import { problemWords } from "./problem-words.ts";
import type { StoreDoors } from "./store-doors.ts";

/** Whether designs can be shown. */
export type DesignsState = "idle" | "loading" | "ready" | "failed";

/** What the designs take of their surroundings. */
export type DesignsDoors = Pick<StoreDoors, "api" | "auth" | "notices" | "text" | "realtime" | "clock">;

/** A person's designs by page and search text (`spec §2`, `§4`), kept up to date by pushes. */
export type Designs = Model<{
  list: ReadonlySignal<readonly Design[]>;
  meta: ReadonlySignal<PageMeta | null>;
  state: ReadonlySignal<DesignsState>;
  search: ReadonlySignal<string>;
  pageSize: ReadonlySignal<PageSize>;
  /** Shows page 1 in pages of so many, or all: 12 in the design list, 30 on the product designs page. */
  show(pageSize?: PageSize): Promise<void>;
  goToPage(page: number): Promise<void>;
  setSearch(search: string): void;
  reload(): Promise<void>;
  rename(cd_id: number, cd_name: string): Promise<boolean>;
  setOrientations(cd_id: number, cd_orientations: Orientation[]): Promise<boolean>;
  remove(cd_id: number): Promise<boolean>;
}>;

class DesignList {
  readonly list = signal<readonly Design[]>([]);
  readonly meta = signal<PageMeta | null>(null);
  readonly state = signal<DesignsState>("idle");
  readonly search = signal("");
  readonly pageSize = signal<PageSize>(PAGE_SIZES.designs);
  readonly #doors: DesignsDoors;
  #request = 0;
  #callOffSearch = () => {};
  #callOffReload: (() => void) | null = null;

  constructor(doors: DesignsDoors) {
    this.#doors = doors;
  }

  /** Loads a page; an answer to an earlier question is dropped. */
  async load(page = this.meta.value?.current_page ?? 1): Promise<void> {
    const { api, notices, text } = this.#doors;
    const request = ++this.#request;
    if (this.state.value !== "ready") this.state.value = "loading";
    try {
      const search = this.search.value.trim();
      const pagination = this.pageSize.value;
      const answer = await api.designs.index({ query: { page, pagination, ...(search ? { search } : {}) } });
      if (request !== this.#request) return;
      batch(() => {
        this.list.value = answer.data;
        this.meta.value = answer.meta;
        this.state.value = "ready";
      });
    } catch (error) {
      const words = problemWords(text, error);
      if (request !== this.#request) return;
      if (this.state.value === "ready") notices.error(words);
      else this.state.value = "failed";
    }
  }

  setSearch(search: string) {
    this.search.value = search;
    this.#callOffSearch();
    this.#callOffSearch = this.#doors.clock.after(SEARCH_PAUSE_MS, () => void this.load(1));
  }

  /** A push changes the status in place, or reloads page 1 of 12, at most once per 500 ms (decision). */
  pushed(design_id: number, status: Design["cd_publishing_status"]) {
    if (this.state.value !== "ready") return;
    const known = this.list.value.some((design) => design.cd_id === design_id);
    if (!known) return;
    this.list.value = withPublishingStatus(this.list.value, design_id, status);
    if (!shouldReloadOnStatus(status.ps_id) || this.#callOffReload) return;
    this.#callOffReload = this.#doors.clock.after(DESIGN_LIST_RELOAD_GAP_MS, () => {
      this.#callOffReload = null;
      this.pageSize.value = PAGE_SIZES.designs;
      void this.load(1);
    });
  }

  replace(design: Design) {
    this.list.value = this.list.value.map((one) => (one.cd_id === design.cd_id ? design : one));
  }

  async change(call: () => Promise<Design>, success: string): Promise<boolean> {
    const { notices, text } = this.#doors;
    try {
      this.replace(await call());
      notices.success(success);
      return true;
    } catch (error) {
      notices.error(problemWords(text, error) || text.notices.saveFailed);
      return false;
    }
  }

  async remove(cd_id: number): Promise<boolean> {
    const { api, notices, text } = this.#doors;
    try {
      await api.designs.remove({ params: { id: cd_id } });
    } catch (error) {
      problemWords(text, error);
      notices.error(text.notices.deleteDesignFailed);
      return false;
    }
    notices.success(text.notices.designDeleted);
    const meta = this.meta.value;
    await this.load(meta ? pageAfterDelete(meta, this.list.value.length) : 1);
    return true;
  }

  forget() {
    this.#request += 1;
    batch(() => {
      this.list.value = [];
      this.meta.value = null;
      this.search.value = "";
      this.state.value = "idle";
    });
  }

  dispose() {
    this.#request += 1;
    this.#callOffSearch();
    this.#callOffReload?.();
  }
}

/** Makes the list of designs. */
export const DesignsStore = createModel((doors: DesignsDoors) => {
  const designs = new DesignList(doors);
  doors.text.add({ notices: designNotices });
  const { api, text } = doors;
  effect(() => () => designs.dispose());
  effect(() => {
    const userId = doors.auth.user.value?.user_id ?? null;
    if (userId === null) {
      designs.forget();
      return;
    }
    const unsubscribe = [
      doors.realtime.onPublic("publishing-status", ({ design_id, status }) =>
        designs.pushed(design_id, status),
      ),
      doors.realtime.onMissed(() => {
        if (designs.state.peek() === "ready") void designs.load();
      }),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  });
  return {
    list: designs.list,
    meta: designs.meta,
    state: designs.state,
    search: designs.search,
    pageSize: designs.pageSize,
    show: (pageSize: PageSize = PAGE_SIZES.designs) => {
      designs.pageSize.value = pageSize;
      return designs.load(1);
    },
    goToPage: (page: number) => designs.load(page),
    setSearch: (search: string) => designs.setSearch(search),
    reload: () => designs.load(),
    rename: (cd_id: number, cd_name: string) =>
      designs.change(
        () => api.designs.update({ params: { id: cd_id }, body: { cd_name } }),
        text.notices.designRenamed,
      ),
    setOrientations: (cd_id: number, cd_orientations: Orientation[]) =>
      designs.change(
        () => api.designs.update({ params: { id: cd_id }, body: { cd_orientations } }),
        text.notices.changesSaved,
      ),
    remove: (cd_id: number) => designs.remove(cd_id),
  };
});
