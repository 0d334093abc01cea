import { createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { type DesignPage, FILE_PAGES_AT_ONCE } from "../contract/resources/design-files.ts";
import type { Design } from "../contract/resources/designs.ts";
import { PagedList } from "../state/paged-list.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";

/** What the pages of a file take of their surroundings. */
export type FilePagesServices = Pick<StoreServices, "api" | "notices" | "text">;

/** The design whose file it is. */
export type PagedDesign = Pick<Design, "cd_id" | "cd_page" | "cd_pages">;

/** The pages of a design's file, some at a time, and the one that is chosen among them. */
class Pages extends PagedList<DesignPage> {
  readonly chosen = signal(1);
  readonly isSaving = signal(false);
  readonly #services: FilePagesServices;
  readonly #design: PagedDesign;

  constructor(services: FilePagesServices, design: PagedDesign) {
    super(services);
    this.#services = services;
    this.#design = design;
    this.chosen.value = design.cd_page;
    effect(() => () => this.callOff());
  }

  /** Chooses a page and shows those around it; a number that no page has changes nothing. */
  choose(page: number): void {
    if (!Number.isInteger(page) || page < 1 || page > this.#design.cd_pages) return;
    this.chosen.value = page;
    const wanted = Math.ceil(page / FILE_PAGES_AT_ONCE);
    if (this.meta.peek()?.current_page !== wanted) void this.load(wanted);
  }

  /** Has the chosen page printed; answers the design as it is then, and null where the host refuses. */
  print(): Promise<Design | null> {
    const { cd_id } = this.#design;
    const body = { cd_page: this.chosen.peek() };
    return this.#save(() => this.#services.api.designs.update({ params: { id: cd_id }, body }));
  }

  /** Makes another design of the chosen page. */
  makeDesign(): Promise<Design | null> {
    const { cd_id } = this.#design;
    const body = { cd_page: this.chosen.peek() };
    return this.#save(() => this.#services.api.designs.addPage({ params: { id: cd_id }, body }));
  }

  protected override ask(page: number) {
    return this.#services.api.designFiles.pages({ params: { id: this.#design.cd_id }, query: { page } });
  }

  async #save(call: () => Promise<Design>): Promise<Design | null> {
    const { notices, text } = this.#services;
    if (this.isSaving.peek()) return null;
    this.isSaving.value = true;
    try {
      return await call();
    } catch (error) {
      notices.error(problemWords(text, error));
      return null;
    } finally {
      this.isSaving.value = false;
    }
  }
}

/** The pages of a design's file as they are used. */
export type FilePages = Store<Pages>;
/** Makes the pages of a design's file. */
export const FilePagesStore: new (services: FilePagesServices, design: PagedDesign) => FilePages =
  createModel<Pages, [FilePagesServices, PagedDesign]>((services, design) => new Pages(services, design));
