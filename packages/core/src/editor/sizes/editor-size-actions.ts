import type { ClientProductAttributes } from "../../contract/resources/catalog/catalog.ts";
import type { OrientationGroup } from "../../rules/placement/orientation.ts";
import type { EditorDocument, EditorProject } from "../editor-document.ts";
import type { EditorState } from "../editor-state.ts";
import { withMarkup, withMarkupEverywhere, withRetail } from "./editor-prices.ts";
import {
  counterpartIn,
  goodSizesOff,
  largestGoodSize,
  withAttribute,
  withCropEverywhere,
  withHiddenWrapsCovered,
  withSizeSwitched,
  withSizesOn,
} from "./editor-sizes.ts";

/** The size that would be good for what is in sight, and the crop it would have. */
export function largestGoodNow({ project, sku, picture }: EditorState) {
  const [known, now, seen] = [project.value, sku.value, picture.value];
  return known && now && seen && largestGoodSize(known, now, seen);
}

/** Choosing sizes, attributes and prices. */
export function editorSizeActions(state: EditorState) {
  const showSku = (sku_id: number) => {
    state.show({ sku_id, cvp_month: state.place.peek()?.cvp_month ?? 0 });
  };
  const change = (
    made: (project: EditorProject, document: EditorDocument) => EditorDocument,
    mergeKey?: string,
  ) => {
    const project = state.project.peek();
    if (project) state.change(made(project, state.document.peek()), mergeKey);
  };
  return {
    showSize: showSku,
    /** Shows a size of another orientation group, the one that is nearest to the size in sight. */
    showGroup(group: OrientationGroup) {
      const next = counterpartIn(state.project.peek()?.skus ?? [], group, state.sku.peek());
      if (next) showSku(next.sku_id);
    },
    /** Shows the size that is advised, with the crop in sight. */
    useLargestGood() {
      const best = largestGoodNow(state);
      if (!best || best.sku.sku_id === state.place.peek()?.sku_id) return;
      showSku(best.sku.sku_id);
      state.changePlacement(best.placement);
    },
    switchSize: (sku_id: number) =>
      change((project, document) => withSizeSwitched(project, document, sku_id)),
    /** Switches every size on that prints with good quality; answers how many there were. */
    switchGoodOn(): number {
      const project = state.project.peek();
      const good = project ? goodSizesOff(project, state.seen.peek()) : [];
      if (good.length > 0) state.change(withSizesOn(state.document.peek(), good));
      return good.length;
    },
    setMarkup: (sku_id: number, cv_markup: number) =>
      change((project, document) => withMarkup(project, document, sku_id, cv_markup), `markup ${sku_id}`),
    setRetail: (sku_id: number, amount: number) =>
      change((project, document) => withRetail(project, document, sku_id, amount), `retail ${sku_id}`),
    setMarkupEverywhere: (cv_markup: number) =>
      change((project, document) => withMarkupEverywhere(project, document, cv_markup)),
    /** Chooses a frame, edges, a hanger, paper or depth. What the choice asks of crops out of sight is done at once. */
    choose: (attributes: Partial<ClientProductAttributes>) =>
      change((project, document) =>
        withHiddenWrapsCovered(project, withAttribute(project, document, attributes), state.place.peek()),
      ),
    /** Uses the crop in sight for every other size; answers for how many. */
    applyCropEverywhere(): number {
      const [project, place] = [state.project.peek(), state.place.peek()];
      if (!project || !place) return 0;
      const { document, count } = withCropEverywhere(project, state.seen.peek(), place);
      state.change(document);
      return count;
    },
  };
}
