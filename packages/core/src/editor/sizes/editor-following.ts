import { adaptPlacement } from "../../rules/placement/placement-moves.ts";
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
export function isPlaced(size: EditorSize): boolean {
  return placesOf(size).some(({ placement }) => placement !== null);
}

/** The pages of a size with their placements, its own picture among them where that is no page of a calendar. */
function placesOf(size: EditorSize): readonly Pick<EditorPage, "cvp_month" | "placement">[] {
  return pageOf(size, 0) ? size.pages : [{ cvp_month: 0, placement: size.placement }, ...size.pages];
}

/** The document as it is seen: every size that nobody placed is cropped like the leading one, page by page. */
export function withFollowers(
  project: EditorProject,
  document: EditorDocument,
  leaderId: number,
): EditorDocument {
  const leader = sizeAt(document, leaderId);
  if (!leader || !isPlaced(leader)) return document;
  const months = placesOf(leader)
    .filter(({ placement }) => placement !== null)
    .map(({ cvp_month }) => cvp_month);
  return document.sizes.reduce(
    (changed, size) => (isPlaced(size) ? changed : following(project, changed, size, { leaderId, months })),
    document,
  );
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
  /** The pages of it that a person placed. */
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
