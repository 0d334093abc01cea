import { computed, effect } from "@preact/signals-core";
import { isCallFailure } from "../../client/client-errors.ts";
import { hasSides, type ProductPage, pagesOfType } from "../../rules/shop/product-pages.ts";
import { designNotices } from "../../text/en/designs/design-notices.ts";
import {
  type EditorDesign,
  type EditorDocument,
  type EditorProject,
  LOCAL_DESIGN_ID,
  pictureAt,
  withPlacement,
} from "../editor-document.ts";
import { askTelling, type EditorServices } from "../editor-services.ts";
import type { EditorState } from "../editor-state.ts";
import { withAttribute } from "../sizes/editor-sizes.ts";
import { withPageDesign } from "./editor-pages.ts";

const BOTH = { sides: "both_sides" } as const;

/** The document with a design on another side of the sheet, which is printed then; in every size. */
export function withSideDesign(
  project: EditorProject,
  document: EditorDocument,
  cvp_month: number,
  cd_id: number,
): EditorDocument {
  return withAttribute(project, withPageDesign(document, cvp_month, cd_id), BOTH);
}

/** The sides of a sheet: what is on them, and which are printed. */
export function editorSides(state: EditorState, services: EditorServices) {
  const sides = computed<readonly ProductPage[]>(() => {
    const typeId = state.project.value?.product.product_type_id ?? 0;
    return hasSides(typeId) ? pagesOfType(typeId) : [];
  });
  const change = (make: (project: EditorProject, document: EditorDocument) => EditorDocument) => {
    const project = state.project.peek();
    if (project) state.change(make(project, state.document.peek()));
  };
  const takeIn = (design: EditorDesign) => {
    const project = state.project.peek();
    if (project && !project.designs.some(({ cd_id }) => cd_id === design.cd_id))
      state.project.value = { ...project, designs: [...project.designs, design] };
  };
  fillFromPdf(state, services, takeIn);
  return {
    /** The sides that can be printed; none of what has no choice of them. */
    sides,
    isOnBothSides: computed(() => state.document.value.attributes.sides === BOTH.sides),
    /** Percent that the second side adds to the price. */
    sidesSurcharge: computed(
      () => state.project.value?.product.product_surcharges[`sides:${BOTH.sides}`] ?? 0,
    ),
    /** Puts a design of the product on another side. */
    useOnSide: (cvp_month: number, cd_id: number) =>
      change((project, document) => withSideDesign(project, document, cvp_month, cd_id)),
    /** Puts on another side what is on the first one, cropped alike. */
    sameOnSide: (cvp_month: number) =>
      change((project, document) => withFirstSide(project, document, state.seen.peek(), cvp_month)),
    /** Takes everything off another side, which is not printed then. */
    leaveBlank: (cvp_month: number) =>
      change((project, document) =>
        withAttribute(project, withPageDesign(document, cvp_month, null), { sides: "one_side" }),
      ),
    /** Puts another page of the PDF on the first side on another side. */
    async usePageOnSide(cvp_month: number, cd_page: number): Promise<void> {
      const cd_id = state.project.peek()?.cd_id;
      if (!cd_id) return;
      await askTelling(services, async () => {
        const design = await services.api.designs.addPage({ params: { id: cd_id }, body: { cd_page } });
        if (state.project.peek()?.cd_id !== cd_id) return;
        takeIn(design);
        change((project, document) => withSideDesign(project, document, cvp_month, design.cd_id));
      });
    },
  };
}

/** The document with the picture of the first side on another one, in every size. */
function withFirstSide(
  project: EditorProject,
  document: EditorDocument,
  seen: EditorDocument,
  cvp_month: number,
): EditorDocument {
  if (project.cd_id === null || project.cd_id === LOCAL_DESIGN_ID) return document;
  const shown = withSideDesign(project, document, cvp_month, project.cd_id);
  return shown.sizes.reduce((changed, { sku_id, placement }) => {
    if (placement === null) return changed;
    const first = pictureAt(project, seen, { sku_id, cvp_month: 0 });
    return first ? withPlacement(changed, { sku_id, cvp_month }, first.placement) : changed;
  }, shown);
}

/**
 * A PDF of two pages that is put on a product nobody has saved yet fills both sides at once, as one step of undo. Once for
 * each design: what is taken off again stays off.
 */
function fillFromPdf(
  state: EditorState,
  services: EditorServices,
  takeIn: (design: EditorDesign) => void,
): void {
  const seen = new Set<number>();
  effect(() => {
    const design = twoPagesOn(state);
    if (!design || seen.has(design.cd_id)) return;
    seen.add(design.cd_id);
    void services.api.designs
      .addPage({ params: { id: design.cd_id }, body: { cd_page: 2 } })
      .then((second) => {
        const project = state.project.peek();
        // Another design has taken its place, or a person was quicker.
        if (project === null || twoPagesOn(state)?.cd_id !== design.cd_id) return;
        takeIn(second);
        const known = state.project.peek() ?? project;
        state.change(withSideDesign(known, state.document.peek(), 1, second.cd_id));
        services.text.add({ notices: designNotices });
        services.notices.info(services.text.notices.bothSides);
      })
      .catch((error: unknown) => {
        // A design that is lent by a shop has its second page where the shop has put it.
        if (!isCallFailure(error)) throw error;
      });
  });
}

/** The design of two pages on a sheet that nobody has saved or put anything else on yet; null else. */
function twoPagesOn(state: EditorState): EditorDesign | null {
  const [project, document] = [state.project.value, state.document.value];
  if (!project || project.client_product || state.phase.value !== "ready") return null;
  if (!hasSides(project.product.product_type_id)) return null;
  const isBlank = document.sizes.every(({ pages }) => pages.every(({ cvp_cd_id }) => cvp_cd_id === null));
  const design = project.designs.find(({ cd_id }) => cd_id === project.cd_id);
  return isBlank && design && design.cd_pages > 1 && design.cd_page === 1 ? design : null;
}
