import { defaultPlacement, type Placement, zoomOf } from "../../rules/placement/placement.ts";
import { adaptPlacement, zoomPlacement } from "../../rules/placement/placement-moves.ts";
import {
  type EditedPicture,
  type EditorDocument,
  type EditorPage,
  type EditorPlace,
  type EditorProject,
  pictureAt,
  requiredOutset,
  shownPages,
  sizeAt,
} from "../editor-document.ts";

/** The document with a design on a page, in every size; the crop there starts anew. */
export function withPageDesign(
  document: EditorDocument,
  cvp_month: number,
  cvp_cd_id: number | null,
): EditorDocument {
  return eachPage(document, (page) =>
    page.cvp_month === cvp_month && page.cvp_cd_id !== cvp_cd_id
      ? { ...page, cvp_cd_id, placement: null }
      : page,
  );
}

/** The document with two pages changed over, designs and crops, in every size. */
export function withPagesSwapped(document: EditorDocument, one: number, other: number): EditorDocument {
  return {
    ...document,
    sizes: document.sizes.map((size) => ({
      ...size,
      pages: size.pages.map((page) => {
        const from = page.cvp_month === one ? other : page.cvp_month === other ? one : page.cvp_month;
        const source = size.pages.find(({ cvp_month }) => cvp_month === from) ?? page;
        return { ...source, cvp_month: page.cvp_month };
      }),
    })),
  };
}

/** The document with the designs dealt out over the pages in turn; with `emptyOnly` pages that have one keep it. */
export function withPagesFilled(
  document: EditorDocument,
  designIds: readonly number[],
  emptyOnly: boolean,
): EditorDocument {
  if (designIds.length === 0) return document;
  return {
    ...document,
    sizes: document.sizes.map((size) => {
      let dealt = 0;
      const pages = size.pages.map((page) => {
        if (emptyOnly && page.cvp_cd_id !== null && designIds.includes(page.cvp_cd_id)) return page;
        const cvp_cd_id = designIds[dealt++ % designIds.length] ?? null;
        return page.cvp_cd_id === cvp_cd_id ? page : { ...page, cvp_cd_id, placement: null };
      });
      return { ...size, pages };
    }),
  };
}

/**
 * The pages that so many new designs go on: the empty ones from the page in sight on, or every month of a calendar that
 * still shows one and the same picture everywhere.
 */
export function freePages(pages: readonly EditorPage[], inSight: number, count: number): number[] {
  const empty = pages.filter(({ cvp_cd_id }) => cvp_cd_id === null).map(({ cvp_month }) => cvp_month);
  if (empty.length > 0) {
    const later = empty.filter((month) => month >= inSight);
    return [...later, ...empty.filter((month) => month < inSight)];
  }
  const first = pages[0]?.cvp_cd_id;
  const isUntouched = pages.every((page) => page.cvp_cd_id === first && page.placement === null);
  if (!isUntouched || count < 2) return [];
  return pages.map(({ cvp_month }) => cvp_month).filter((month) => month > 0);
}

/** The document without a design: the pages that showed it are empty. */
export function withoutDesign(document: EditorDocument, cd_id: number): EditorDocument {
  return eachPage(document, (page) =>
    page.cvp_cd_id === cd_id ? { ...page, cvp_cd_id: null, placement: null } : page,
  );
}

/** The document with the crop of a page used for every other page of that size that has a design. */
export function withCropOnEveryPage(
  project: EditorProject,
  document: EditorDocument,
  place: EditorPlace,
): EditorDocument {
  const from = pictureAt(project, document, place);
  if (!from) return document;
  const outsetMm = requiredOutset(project.product, document.attributes);
  return {
    ...document,
    sizes: document.sizes.map((size) => {
      if (size.sku_id !== place.sku_id) return size;
      const pages = size.pages.map((page) => {
        const there = pictureAt(project, document, { sku_id: size.sku_id, cvp_month: page.cvp_month });
        if (!there || page.cvp_month === place.cvp_month) return page;
        const carried = there.design.cd_id === from.design.cd_id ? from.placement : likeCrop(from, there);
        return { ...page, placement: adaptPlacement(carried, there.designSize, there.print, outsetMm) };
      });
      return { ...size, pages };
    }),
  };
}

/** Another design has other proportions: it takes over turn, mirror and zoom, and stays in the middle. */
function likeCrop({ placement, designSize }: EditedPicture, there: EditedPicture): Placement {
  const { rotateDeg, scaleX, scaleY } = placement;
  const start = defaultPlacement(there.designSize, there.print, rotateDeg);
  const zoom = zoomOf(placement, designSize);
  return zoomPlacement({ ...start, scaleX, scaleY }, there.designSize, there.print, zoom);
}

/** How many pages have a design, and how many there are, in one size. */
export function filledPages(
  project: EditorProject,
  document: EditorDocument,
  sku_id: number,
): { filled: number; total: number } {
  const pages = shownPages(project, sizeAt(document, sku_id));
  return { filled: pages.filter(({ cvp_cd_id }) => cvp_cd_id !== null).length, total: pages.length };
}

function eachPage(document: EditorDocument, change: (page: EditorPage) => EditorPage): EditorDocument {
  return { ...document, sizes: document.sizes.map((size) => ({ ...size, pages: size.pages.map(change) })) };
}
