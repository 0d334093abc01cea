import type { Sku } from "../../contract/resources/catalog/products.ts";
import { orientationOf } from "../../rules/placement/orientation.ts";
import { fileFit } from "../../rules/placement/start-placement.ts";
import { printReach } from "../../rules/shop/product-types.ts";
import {
  designSizeOf,
  type EditorPlace,
  type EditorProject,
  filledSize,
  variantOf,
} from "../editor-document.ts";
import type { EditorTarget } from "../editor-services.ts";
import { isCustomSku } from "./editor-custom-sku.ts";

/** A size of the price list: the one wanted, else the first. */
export function firstListed(listed: readonly Sku[], wanted: number | null | undefined): Sku | null {
  return listed.find(({ sku_id }) => sku_id === wanted) ?? listed[0] ?? null;
}

/** What is in sight, and what was to be opened. */
interface SizeInMind {
  inSight: EditorPlace | null;
  target: EditorTarget;
}

/** The size a design is shown in: the one opened by its variant, else the one in sight, else the one that suits it. */
export function firstSizeOf(
  project: EditorProject,
  listed: readonly Sku[],
  { inSight, target }: SizeInMind,
): Sku | null {
  const named = project.skus.find(({ sku_id }) => {
    const cv_id = variantOf(project, sku_id)?.cv_id;
    return cv_id !== undefined && cv_id === target.cv_id;
  });
  // An individual size stays in sight when another picture is put on it.
  const typed = project.skus.find(({ sku_id }) => isCustomSku(sku_id) && sku_id === inSight?.sku_id);
  const now = firstListed(listed, inSight?.sku_id ?? target.sku_id);
  return named ?? typed ?? (now && suited(project, now, target));
}

/** Without a size named, one that a PDF is made for, else one that lies as the design does. */
function suited({ product, skus, designs, cd_id }: EditorProject, now: Sku, target: EditorTarget): Sku {
  const design = designs.find((one) => one.cd_id === cd_id);
  if (target.sku_id || !design) return now;
  const fits = skus.flatMap((sku) => {
    const fit = fileFit(designSizeOf(design), filledSize(product, sku), printReach(product, {}));
    return fit && fit.kind !== "differs" ? [{ sku, fit }] : [];
  });
  const made = fits.find(({ fit }) => fit.rotateDeg === 0) ?? fits[0];
  if (made) return made.sku;
  const group = orientationOf(design.cd_width, design.cd_height);
  return skus.find(({ sku_orientation }) => sku_orientation === group) ?? now;
}
