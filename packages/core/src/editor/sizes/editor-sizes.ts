import type { ClientProductAttributes } from "../../contract/resources/catalog/catalog.ts";
import type { Sku } from "../../contract/resources/catalog/products.ts";
import { canToggleSize } from "../../rules/calendar/calendar.ts";
import { fittingSizes, type OrientationGroup } from "../../rules/placement/orientation.ts";
import { coversOutset, type Placement, type PrintSize, printDpi } from "../../rules/placement/placement.ts";
import { adaptPlacement, clampToCover } from "../../rules/placement/placement-moves.ts";
import { surchargePercent } from "../../rules/prices/pricing.ts";
import { largestGoodSize as largestGood, ratePlacement } from "../../rules/quality/quality.ts";
import { shownDpi } from "../../rules/quality/shown-dpi.ts";
import {
  type EditedPicture,
  type EditorDocument,
  type EditorPlace,
  type EditorProject,
  filledSize,
  pictureAt,
  picturesOf,
  rateSize,
  requiredOutset,
  sizeAt,
  withPlacement,
  withSize,
} from "../editor-document.ts";
import { isCustomSku } from "./editor-custom-sku.ts";
import { withPricesFollowing } from "./editor-prices.ts";

/** Whether a size can be switched on or off; a calendar keeps at least one. */
export function canSwitchSize(project: EditorProject, document: EditorDocument, sku_id: number): boolean {
  const size = sizeAt(document, sku_id);
  if (!size) return false;
  return project.product.product_pages <= 1 || canToggleSize(document.sizes, size);
}

/** The document with a size switched on or off, where it can be. */
export function withSizeSwitched(
  project: EditorProject,
  document: EditorDocument,
  sku_id: number,
): EditorDocument {
  if (!canSwitchSize(project, document, sku_id)) return document;
  return withSize(document, sku_id, (size) => ({ ...size, cv_active: !size.cv_active }));
}

/** The sizes still off that the design is made in and prints in with good quality, each by its own crop. */
export function goodSizesOff(project: EditorProject, document: EditorDocument): readonly Sku[] {
  const own = project.skus.filter(({ sku_id }) => !isCustomSku(sku_id));
  const { cd_orientations } = project.designs.find(({ cd_id }) => cd_id === project.cd_id) ?? {};
  return fittingSizes(own, cd_orientations ?? []).filter(({ sku_id }) => {
    const isOn = document.sizes.some((size) => size.sku_id === sku_id && size.cv_active);
    return !isOn && rateSize(project, document, sku_id)?.quality === "good";
  });
}

/** The document with these sizes switched on. */
export function withSizesOn(document: EditorDocument, skus: readonly Sku[]): EditorDocument {
  const ids = new Set(skus.map(({ sku_id }) => sku_id));
  const sizes = document.sizes.map((size) => (ids.has(size.sku_id) ? { ...size, cv_active: true } : size));
  return { ...document, sizes };
}

/** The size of a group to show after another one: the same turned round, else the nearest in area. */
export function counterpartIn(skus: readonly Sku[], group: OrientationGroup, now: Sku | null): Sku | null {
  const choices = skus.filter((sku) => sku.sku_orientation === group && !isCustomSku(sku.sku_id));
  if (!now) return choices[0] ?? null;
  const area = (sku: Sku) => sku.sku_width * sku.sku_height;
  const distance = (sku: Sku) => Math.abs(area(sku) - area(now)) + (isTurned(sku, now) ? -1 : 0);
  return choices.reduce<Sku | null>(
    (best, sku) => (best === null || distance(sku) < distance(best) ? sku : best),
    null,
  );
}

function isTurned(one: Sku, other: Sku): boolean {
  return one.sku_width === other.sku_height && one.sku_height === other.sku_width;
}

/** The document with the crop at a place carried over to every other size (and the same page there). */
export function withCropEverywhere(
  project: EditorProject,
  document: EditorDocument,
  place: EditorPlace,
): { document: EditorDocument; count: number } {
  const picture = pictureAt(project, document, place);
  if (!picture) return { document, count: 0 };
  let changed = document;
  let count = 0;
  for (const sku of project.skus) {
    if (sku.sku_id === place.sku_id) continue;
    const there = { sku_id: sku.sku_id, cvp_month: place.cvp_month };
    const other = pictureAt(project, changed, there);
    if (other?.design.cd_id !== picture.design.cd_id) continue;
    const print = filledSize(project.product, sku);
    const placement = adaptPlacement(picture.placement, picture.designSize, print, picture.outsetMm);
    changed = withPlacement(changed, there, placement);
    count += 1;
  }
  return { document: changed, count };
}

/** A size, and a picture placed on it. */
export interface PlacedSize {
  sku: Sku;
  placement: Placement;
}

/** The largest size of the same group that a picture, cropped as it is, prints with good quality; null when none does. */
export function largestGoodSize(project: EditorProject, now: Sku, picture: EditedPicture): PlacedSize | null {
  const { placement, designSize, outsetMm } = picture;
  const sizes = project.skus
    .filter((sku) => sku.sku_orientation === now.sku_orientation && !isCustomSku(sku.sku_id))
    .map((sku) => {
      const print = filledSize(project.product, sku);
      return { ...print, sku, placement: adaptPlacement(placement, designSize, print, outsetMm) };
    });
  return largestGood(designSize, sizes, (size) => size.placement);
}

/** A picture on another size, cropped as it is, with how sharp it prints there. */
export function pictureOn(picture: EditedPicture, print: PrintSize) {
  const { designSize, outsetMm } = picture;
  const placement = adaptPlacement(picture.placement, designSize, print, outsetMm);
  const dpi = shownDpi(printDpi(placement, designSize, print));
  return { ...picture, print, placement, dpi, quality: ratePlacement(placement, designSize, print) };
}

/** The document with an attribute chosen; retail prices follow where it changes what a piece costs. */
export function withAttribute(
  project: EditorProject,
  document: EditorDocument,
  change: Partial<ClientProductAttributes>,
): EditorDocument {
  const changed = { ...document, attributes: { ...document.attributes, ...change } };
  const { product_surcharges } = project.product;
  const percentOf = ({ attributes }: EditorDocument) => surchargePercent(product_surcharges, attributes);
  return percentOf(changed) === percentOf(document) ? changed : withPricesFollowing(project, changed);
}

/**
 * The document with every crop but the one at a place grown until it reaches around the edges: what is in sight is the
 * person's to decide, what is out of sight must not be refused when it is saved.
 */
export function withHiddenWrapsCovered(
  project: EditorProject,
  document: EditorDocument,
  inSight: EditorPlace | null,
): EditorDocument {
  const outsetMm = requiredOutset(project.product, document.attributes);
  if (outsetMm === 0) return document;
  return project.skus.reduce((changed, { sku_id }) => {
    if (sku_id === inSight?.sku_id) return changed;
    return picturesOf(project, changed, sku_id).reduce((next, picture) => {
      const { placement, designSize, print, cvp_month } = picture;
      if (coversOutset(placement, designSize, print, outsetMm)) return next;
      return withPlacement(next, { sku_id, cvp_month }, clampToCover(placement, designSize, print, outsetMm));
    }, changed);
  }, document);
}
