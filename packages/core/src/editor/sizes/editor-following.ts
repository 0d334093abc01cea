import { adaptPlacement } from "../../rules/placement/placement-moves.ts";
import { isSamePlacement } from "../../rules/placement/placement-wire.ts";
import {
  type EditorDocument,
  type EditorPage,
  type EditorProject,
  type EditorSize,
  pageOf,
  pictureAt,
  sizeAt,
  withPlacement,
  withSize,
} from "../editor-document.ts";

/** Whether a person placed a picture of this size; a size that nobody placed follows the crop in sight. */
function isPlaced(size: EditorSize): boolean {
  return placesOf(size).some(({ placement }) => placement !== null);
}

/** The sizes that lead others: a person has placed a picture of them since the document was opened. */
export function leadersOf(document: EditorDocument, opened: EditorDocument): ReadonlySet<number> {
  const moved = document.sizes.filter((size) => monthsMoved(size, opened).length > 0);
  return new Set(moved.map(({ sku_id }) => sku_id));
}

/** The pages a person has placed since the document was opened; what an earlier visit saved is of its size alone. */
function monthsMoved(size: EditorSize, opened: EditorDocument): readonly number[] {
  const before = sizeAt(opened, size.sku_id);
  const old = new Map(before && placesOf(before).map(({ cvp_month, placement }) => [cvp_month, placement]));
  return placesOf(size).flatMap(({ cvp_month, placement }) => {
    const from = old.get(cvp_month) ?? null;
    const isMoved = placement !== null && !(from && isSamePlacement(placement, from));
    return isMoved ? [cvp_month] : [];
  });
}

/** The pages of a size with their placements, its own picture among them where that is no page of a calendar. */
function placesOf(size: EditorSize): readonly Pick<EditorPage, "cvp_month" | "placement">[] {
  return pageOf(size, 0) ? size.pages : [{ cvp_month: 0, placement: size.placement }, ...size.pages];
}

/**
 * The document as it is seen: every size that nobody placed and that lies as the leading one does is cropped like it,
 * page by page. In another orientation the same zoom shows another part of the design.
 */
export function withFollowers(
  project: EditorProject,
  document: EditorDocument,
  { leaderId, opened }: { leaderId: number; opened: EditorDocument },
): EditorDocument {
  const leader = sizeAt(document, leaderId);
  const months = leader ? monthsMoved(leader, opened) : [];
  if (months.length === 0) return document;
  const orientations = new Map(project.skus.map(({ sku_id, sku_orientation }) => [sku_id, sku_orientation]));
  const lies = orientations.get(leaderId);
  return document.sizes.reduce((changed, size) => {
    const isFollowing = !isPlaced(size) && orientations.get(size.sku_id) === lies;
    return isFollowing ? following(project, changed, size, { leaderId, months }) : changed;
  }, document);
}

/** The document with some sizes as they are seen in another one; the same document when none of them differs. */
export function withSizesOf(
  document: EditorDocument,
  seen: EditorDocument,
  skuIds: readonly number[],
): EditorDocument {
  return skuIds.reduce((changed, sku_id) => {
    const size = sizeAt(seen, sku_id);
    return size && size !== sizeAt(document, sku_id) ? withSize(changed, sku_id, () => size) : changed;
  }, document);
}

interface Leader {
  leaderId: number;
  /** The pages of it that a person has placed since it was opened. */
  months: readonly number[];
}

function following(
  project: EditorProject,
  document: EditorDocument,
  { sku_id }: EditorSize,
  { leaderId, months }: Leader,
): EditorDocument {
  return months.reduce((changed, cvp_month) => {
    const from = pictureAt(project, document, { sku_id: leaderId, cvp_month });
    const there = pictureAt(project, document, { sku_id, cvp_month });
    if (!from || from.design !== there?.design) return changed;
    // A file made for this size lies on it in its true size, whatever is done on others.
    if (there.fit && there.fit.kind !== "differs") return changed;
    const carried = adaptPlacement(from.placement, from.designSize, there.print, there.outsetMm);
    return withPlacement(changed, { sku_id, cvp_month }, carried);
  }, document);
}
