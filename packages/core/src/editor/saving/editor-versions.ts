import { batch, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../../app/store-services.ts";
import { isCallFailure } from "../../client/client-errors.ts";
import type { ProductVersion, VersionSize } from "../../contract/resources/overview/product-versions.ts";
import { checkPlacement, type Placement } from "../../rules/placement/placement.ts";
import { fromPage, fromVariant, isSamePlacement } from "../../rules/placement/placement-wire.ts";
import type { Store } from "../../state/store.ts";
import {
  designSizeOf,
  type EditorDocument,
  type EditorPage,
  type EditorProject,
  type EditorSize,
  filledSize,
  pageOf,
  requiredOutset,
  sizeAt,
  variantOf,
} from "../editor-document.ts";
import { changesOf, hasChanges } from "./editor-drafts.ts";

/** What was saved of a product before, newest first. */
class VersionList {
  readonly state = signal<"loading" | "ready" | "failed">("loading");
  readonly list = signal<readonly ProductVersion[]>([]);
  readonly #api: StoreServices["api"];

  constructor({ api }: Pick<StoreServices, "api">) {
    this.#api = api;
  }

  /** Asks for the versions of a client product. */
  async load(client_product_id: number): Promise<void> {
    this.state.value = "loading";
    try {
      const list = await this.#api.versions.index({ params: { id: client_product_id } });
      batch(() => {
        this.list.value = list;
        this.state.value = "ready";
      });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      this.state.value = "failed";
    }
  }
}

/** The earlier versions of a product as they are used. */
export type EarlierVersions = Store<VersionList>;
/** Makes a list of earlier versions. */
export const EarlierVersionsStore: new (services: Pick<StoreServices, "api">) => EarlierVersions =
  createModel<VersionList, [Pick<StoreServices, "api">]>((services) => new VersionList(services));

/**
 * A document with the options and placements of an earlier version; the very same one where that changes nothing. Prices,
 * sizes placed since, and placements that do not fit their picture any more stay as they are.
 */
export function withVersion(
  project: EditorProject,
  document: EditorDocument,
  { version_attributes, version_sizes }: ProductVersion,
): EditorDocument {
  const isMadeAlike = !hasChanges(changesOf({ attributes: version_attributes, sizes: [] }, document));
  const attributes = isMadeAlike ? document.attributes : { ...document.attributes, ...version_attributes };
  const outsetMm = requiredOutset(project.product, attributes);
  const sizes = document.sizes.map((size) => {
    const cv_id = variantOf(project, size.sku_id)?.cv_id;
    const kept = version_sizes.find((one) => one.cv_id === cv_id);
    return kept ? sizeOf(project, { size, kept, outsetMm }) : size;
  });
  const isSame = isMadeAlike && sizes.every((size, index) => size === document.sizes[index]);
  return isSame ? document : { attributes, sizes };
}

/**
 * A document with what an earlier version brought taken back: what it was `before` is again wherever it still is what the
 * version made it (`used`). Whatever was changed since stays.
 */
export function withoutVersion(
  now: EditorDocument,
  { before, used }: { before: EditorDocument; used: EditorDocument },
): EditorDocument {
  if (isAlike(now, used)) return before;
  const attributes = Object.entries(before.attributes).filter(([name]) =>
    isAlike(Reflect.get(now.attributes, name), Reflect.get(used.attributes, name)),
  );
  const sizes = now.sizes.map((size) => {
    const [from, to] = [used, before].map((document) => sizeAt(document, size.sku_id));
    if (!from || !to || from === to) return size;
    const placement = isAlike(size.placement, from.placement) ? to.placement : size.placement;
    const pages = isAlike(size.pages, from.pages) ? to.pages : size.pages;
    return { ...size, placement, pages };
  });
  return { attributes: { ...now.attributes, ...Object.fromEntries(attributes) }, sizes };
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface KeptSize {
  size: EditorSize;
  kept: VersionSize;
  outsetMm: number;
}

/** What a size or a page was placed as; undefined where that does not fit its picture any more. */
type Fitting = (cd_id: number | null, placement: Placement) => Placement | undefined;

function sizeOf(project: EditorProject, { size, kept, outsetMm }: KeptSize): EditorSize {
  const sku = project.skus.find(({ sku_id }) => sku_id === size.sku_id);
  if (!sku) return size;
  const print = filledSize(project.product, sku);
  const fitting: Fitting = (cd_id, placement) => {
    const design = project.designs.find((one) => one.cd_id === cd_id);
    const issues = design && checkPlacement(placement, designSizeOf(design), print, outsetMm);
    return issues?.length === 0 ? placement : undefined;
  };
  const own = pageOf(size, 0) ? undefined : fitting(project.cd_id, fromVariant(kept));
  const placed = !own || isAt(size.placement, own) ? size : { ...size, placement: own };
  const pages = size.pages.map((page) => keptPage(page, kept, fitting));
  return pages.every((page, index) => page === size.pages[index]) ? placed : { ...placed, pages };
}

function keptPage(page: EditorPage, { cv_pages }: VersionSize, fitting: Fitting): EditorPage {
  const kept = cv_pages.find(({ cvp_month }) => cvp_month === page.cvp_month);
  if (!kept) return page;
  const { cvp_month, cvp_cd_id } = kept;
  const placement = cvp_cd_id === null ? null : fitting(cvp_cd_id, fromPage(kept));
  const isSame = cvp_cd_id === page.cvp_cd_id && (!placement || isAt(page.placement, placement));
  return placement === undefined || isSame ? page : { cvp_month, cvp_cd_id, placement };
}

const isAt = (here: Placement | null, there: Placement) => here !== null && isSamePlacement(here, there);
