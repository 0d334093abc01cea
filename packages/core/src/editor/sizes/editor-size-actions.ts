import type { ClientProductAttributes } from "../../contract/resources/catalog/catalog.ts";
import type { OrientationGroup } from "../../rules/placement/orientation.ts";
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
  const { known, now, seen } = { known: project.value, now: sku.value, seen: picture.value };
  return known && now && seen && largestGoodSize(known, now, seen);
}

/** Choosing sizes, attributes and prices. */
export function editorSizeActions(state: EditorState) {
  const change = (next: Parameters<EditorState["change"]>[0] | undefined, mergeKey?: string) => {
    if (next) state.change(next, mergeKey);
  };
  const showSku = (sku_id: number) => {
    state.show({ sku_id, cvp_month: state.place.peek()?.cvp_month ?? 0 });
  };
  const withProject = <T>(use: (project: NonNullable<typeof state.project.value>) => T): T | undefined => {
    const project = state.project.peek();
    return project ? use(project) : undefined;
  };
  return {
    showSize: showSku,
    /** Shows a size of another orientation group, the one that is nearest to the size in sight. */
    showGroup(group: OrientationGroup) {
      const next = withProject(({ skus }) => counterpartIn(skus, group, state.sku.peek()));
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
      change(withProject((project) => withSizeSwitched(project, state.document.peek(), sku_id))),
    /** Switches every size on that prints with good quality; answers how many there were. */
    switchGoodOn(): number {
      const good = withProject((project) => goodSizesOff(project, state.seen.peek())) ?? [];
      if (good.length > 0) change(withSizesOn(state.document.peek(), good));
      return good.length;
    },
    setMarkup: (sku_id: number, cv_markup: number) =>
      change(
        withProject((project) => withMarkup(project, state.document.peek(), sku_id, cv_markup)),
        `markup ${sku_id}`,
      ),
    setRetail: (sku_id: number, amount: number) =>
      change(
        withProject((project) => withRetail(project, state.document.peek(), sku_id, amount)),
        `retail ${sku_id}`,
      ),
    setMarkupEverywhere: (cv_markup: number) =>
      change(withProject((project) => withMarkupEverywhere(project, state.document.peek(), cv_markup))),
    /** Chooses a frame, edges, a hanger, paper or depth. What the choice asks of crops out of sight is done at once. */
    choose: (attributes: Partial<ClientProductAttributes>) =>
      change(
        withProject((project) => {
          const chosen = withAttribute(project, state.document.peek(), attributes);
          return withHiddenWrapsCovered(project, chosen, state.place.peek());
        }),
      ),
    /** Uses the crop in sight for every other size; answers for how many. */
    applyCropEverywhere(): number {
      const place = state.place.peek();
      const applied = withProject((project) =>
        place ? withCropEverywhere(project, state.seen.peek(), place) : undefined,
      );
      change(applied?.document);
      return applied?.count ?? 0;
    },
  };
}
