import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";

const name = PDFName.of;

/** The layers of a document, and which of them the editor does not show. */
export interface Layers {
  all: readonly PDFRef[];
  hidden: ReadonlySet<PDFRef>;
}

/** Reads the layers of a document; it has none unless it lists them. */
export function layersIn({ catalog, context }: PDFDocument): Layers {
  const properties = catalog.lookup(name("OCProperties"));
  if (!(properties instanceof PDFDict)) return { all: [], hidden: new Set() };
  const config = properties.lookup(name("D"));
  const known = config instanceof PDFDict ? config : undefined;
  const all = refsIn(properties, "OCGs");
  return { all, hidden: new Set(all.filter((ref) => !isShown(context.lookup(ref), ref, known))) };
}

/** As pdfium draws it: what a layer says of being viewed comes before the document's lists. */
function isShown(layer: unknown, ref: PDFRef, config: PDFDict | undefined): boolean {
  if (!(layer instanceof PDFDict) || !isMeantForViews(layer)) return true;
  const usage = layer.lookup(name("Usage"));
  const view = usage instanceof PDFDict ? usage.lookup(name("View")) : undefined;
  const state = view instanceof PDFDict ? view.lookup(name("ViewState")) : undefined;
  if (state !== undefined) return state.toString() !== "/OFF";
  if (config === undefined) return true;
  if (refsIn(config, "OFF").includes(ref)) return false;
  return refsIn(config, "ON").includes(ref) || config.lookup(name("BaseState"))?.toString() !== "/OFF";
}

/** Layers for anything else are always shown. */
function isMeantForViews(layer: PDFDict): boolean {
  const intent = layer.lookup(name("Intent"));
  if (intent === undefined) return true;
  const intents = intent instanceof PDFArray ? intent.asArray() : [intent];
  return intents.some((one) => ["/View", "/All"].includes(one.toString()));
}

/** Whether what lies on this is hidden: a layer, or several of which its rule speaks. Longer rules count as shown. */
export function isHidden(
  on: PDFObject | undefined,
  hidden: ReadonlySet<PDFRef>,
  { context }: PDFDocument,
): boolean {
  if (hidden.size === 0 || on === undefined) return false;
  if (on instanceof PDFRef && hidden.has(on)) return true;
  const several = context.lookup(on);
  if (!(several instanceof PDFDict) || several.has(name("VE"))) return false;
  const one = several.get(name("OCGs"));
  const layers =
    one instanceof PDFRef && !(context.lookup(one) instanceof PDFArray) ? [one] : refsIn(several, "OCGs");
  if (layers.length === 0) return false;
  const off = layers.filter((layer) => hidden.has(layer)).length;
  switch (several.lookup(name("P"))?.toString()) {
    case "/AllOn":
      return off > 0;
    case "/AnyOff":
      return off === 0;
    case "/AllOff":
      return off < layers.length;
    default:
      return off === layers.length;
  }
}

function refsIn(dict: PDFDict, key: string): PDFRef[] {
  const list = dict.lookup(name(key));
  return list instanceof PDFArray ? list.asArray().filter((item) => item instanceof PDFRef) : [];
}
