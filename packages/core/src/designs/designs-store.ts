import { batch, createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { Design, DesignSort, Orientation } from "../contract/resources/designs.ts";
import { PAGE_SIZES, type PageSize, pageAfterDelete } from "../rules/pagination.ts";
import {
  type PublishingStatusName,
  shouldReloadOnStatus,
  withPublishingStatus,
} from "../rules/shop/publishing.ts";
import { LIST_RELOAD_GAP_MS } from "../rules/timings.ts";
import type { LoadState } from "../state/load-state.ts";
import { SearchedList } from "../state/paged-list.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";
import { designNotices } from "../text/en/designs/design-notices.ts";

/** Whether designs can be shown. */
export type DesignsState = LoadState;

/** What the designs take of their surroundings. */
export type DesignsServices = Pick<StoreServices, "api" | "auth" | "notices" | "text" | "realtime" | "clock">;

/** Which designs are shown, besides those searched for, and in which order. */
export interface DesignView {
  sort?: DesignSort;
  status?: PublishingStatusName;
  orientation?: Orientation;
  /** Those that fill a size sharply: its sides in millimetres, `300x400`. */
  sharp?: string;
  tag?: string;
}

/** A person's designs by page and search text, kept up to date by pushes. */
class DesignList extends SearchedList<Design> {
  readonly pageSize = signal<PageSize>(PAGE_SIZES.designs);
  readonly view = signal<DesignView>({});
  readonly #services: DesignsServices;
  #callOffReload: (() => void) | null = null;

  constructor(services: DesignsServices) {
    super(services);
    this.#services = services;
    services.text.add({ notices: designNotices });
    effect(() => () => {
      this.callOff();
      this.#callOffReload?.();
    });
    whileSignedIn(
      services.auth,
      () => this.forget(),
      () => [
        services.realtime.onPublic("publishing-status", ({ design_id, status }) =>
          this.#pushed(design_id, status),
        ),
        services.realtime.onMissed(() => this.refresh()),
      ],
    );
  }

  /** Shows a page, the first unless told, in pages of so many, or all: 12 in the design list, 30 on the product designs page. */
  show(
    pageSize: PageSize = PAGE_SIZES.designs,
    view: DesignView = {},
    page = 1,
    search = this.search.value,
  ): Promise<void> {
    this.pageSize.value = pageSize;
    this.view.value = view;
    this.search.value = search;
    return this.load(page);
  }

  rename(cd_id: number, cd_name: string): Promise<boolean> {
    const { api, text } = this.#services;
    const call = () => api.designs.update({ params: { id: cd_id }, body: { cd_name } });
    return this.#change(call, text.notices.designRenamed);
  }

  setOrientations(cd_id: number, cd_orientations: Orientation[]): Promise<boolean> {
    const { api, text } = this.#services;
    const call = () => api.designs.update({ params: { id: cd_id }, body: { cd_orientations } });
    return this.#change(call, text.notices.changesSaved);
  }

  protected override ask(page: number) {
    const search = this.search.value.trim();
    const pagination = this.pageSize.value;
    return this.#services.api.designs.index({
      query: { page, pagination, ...this.view.value, ...(search ? { search } : {}) },
    });
  }

  /** A push changes the status in place, or reloads page 1 of 12, at most once per 500 ms. */
  #pushed(design_id: number, status: Design["cd_publishing_status"]) {
    if (this.state.value !== "ready") return;
    const known = this.list.value.some((design) => design.cd_id === design_id);
    if (!known) return;
    this.list.value = withPublishingStatus(this.list.value, design_id, status);
    if (!shouldReloadOnStatus(status.ps_id) || this.#callOffReload) return;
    this.#callOffReload = this.#services.clock.after(LIST_RELOAD_GAP_MS, () => {
      this.#callOffReload = null;
      this.pageSize.value = PAGE_SIZES.designs;
      void this.load(1, false);
    });
  }

  #replace(design: Design): void {
    this.list.value = this.list.value.map((one) => (one.cd_id === design.cd_id ? design : one));
  }

  async #change(call: () => Promise<Design>, success: string): Promise<boolean> {
    const { notices, text } = this.#services;
    try {
      this.#replace(await call());
      notices.success(success);
      return true;
    } catch (error) {
      notices.error(problemWords(text, error) || text.notices.saveFailed);
      return false;
    }
  }

  async remove(cd_id: number): Promise<boolean> {
    const { api, auth, notices, text } = this.#services;
    try {
      await api.designs.remove({ params: { id: cd_id } });
    } catch (error) {
      problemWords(text, error);
      notices.error(text.notices.deleteDesignFailed);
      return false;
    }
    notices.success(text.notices.designDeleted);
    // With its room in the account.
    void auth.reload();
    const meta = this.meta.value;
    await this.load(meta ? pageAfterDelete(meta, this.list.value.length) : 1);
    return true;
  }

  override forget(): void {
    batch(() => {
      super.forget();
      this.search.value = "";
      this.view.value = {};
    });
  }
}

/** The list of designs as it is used. */
export type Designs = Store<DesignList>;
/** Makes the list of designs. */
export const DesignsStore: new (services: DesignsServices) => Designs = createModel<
  DesignList,
  [DesignsServices]
>((services) => new DesignList(services));
