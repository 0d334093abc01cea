import { type AdoptStyles, sheetFor } from "../../element/element-styles.ts";

/**
 * Dresses a place among the page's own elements, by rules that reach nothing outside of `scope`. `own` is last, as in
 * `dressRoot`; `undo` takes all of it away again.
 */
export function dressPlace(
  place: HTMLElement,
  scope: string,
  foundation: readonly string[],
  own: readonly string[],
): { adopt: AdoptStyles; undo: () => void } {
  const root = place.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return { adopt: () => {}, undo: () => {} };
  const ofParts = new Set<string>();
  let mine: CSSStyleSheet[] = [];
  const wear = (sheets: CSSStyleSheet[]) => {
    const others = root.adoptedStyleSheets.filter((sheet) => !mine.includes(sheet));
    mine = sheets;
    root.adoptedStyleSheets = [...others, ...sheets];
  };
  const apply = () =>
    wear(
      [...foundation, ...ofParts, ...own].map((css) =>
        sheetFor(`@scope (${scope}) {\n${css}\n}`, place.ownerDocument),
      ),
    );
  apply();
  return {
    adopt(css) {
      if (ofParts.has(css)) return;
      ofParts.add(css);
      apply();
    },
    undo: () => wear([]),
  };
}
