/** The style sheets made so far: a constructed sheet serves every shadow root of its document, and none of another. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** The sheet of some css, made once for a document. */
export function sheetFor(css: string, document: Document): CSSStyleSheet {
  const ofDocument = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
  sheets.set(document, ofDocument);
  const known = ofDocument.get(css);
  if (known) return known;
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  ofDocument.set(css, sheet);
  return sheet;
}

/** Adopts a part's css into the shadow root the part is rendered in; the same css again does nothing. */
export type AdoptStyles = (css: string) => void;

/**
 * Dresses a shadow root: `foundation` first, `own` last, and what parts bring along in between, so that a widget's
 * own css may refine a part. Constructed sheets only, since a strict policy blocks `<style>`.
 */
export function dressRoot(
  root: ShadowRoot,
  foundation: readonly string[],
  own: readonly string[],
): AdoptStyles {
  const { ownerDocument } = root;
  const toSheets = (list: Iterable<string>) => [...list].map((css) => sheetFor(css, ownerDocument));
  const ofParts = new Set<string>();
  const apply = () => {
    root.adoptedStyleSheets = [...toSheets(foundation), ...toSheets(ofParts), ...toSheets(own)];
  };
  apply();
  return (css) => {
    if (ofParts.has(css)) return;
    ofParts.add(css);
    apply();
  };
}
