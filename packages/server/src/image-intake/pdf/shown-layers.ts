import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";

const name = PDFName.of;

/** The layers of a document, and which of them are neither shown nor printed. */
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

/** Whether a document has layers that viewers show and that are marked as not to be printed. */
export function hasUnprintedLayers(pdf: PDFDocument): boolean {
  return layersIn(pdf).all.some((ref) => {
    const layer = pdf.context.lookup(ref);
    return (
      layer instanceof PDFDict &&
      usageState(layer, "Print") === "/OFF" &&
      usageState(layer, "View") !== "/OFF"
    );
  });
}

/** A layer is printed when it is shown on screens and not marked as one that does not print. */
function isShown(layer: unknown, ref: PDFRef, config: PDFDict | undefined): boolean {
  if (!(layer instanceof PDFDict) || !isMeantForViews(layer)) return true;
  if (usageState(layer, "Print") === "/OFF") return false;
  // As pdfium draws it: what a layer says of being viewed comes before the document's lists.
  const state = usageState(layer, "View");
  if (state !== undefined) return state !== "/OFF";
  if (config === undefined) return true;
  if (refsIn(config, "OFF").includes(ref)) return false;
  return refsIn(config, "ON").includes(ref) || config.lookup(name("BaseState"))?.toString() !== "/OFF";
}

/** What a layer says of one use of it, such as `/Print << /PrintState /OFF >>`. */
function usageState(layer: PDFDict, use: "View" | "Print"): string | undefined {
  const usage = layer.lookup(name("Usage"));
  const said = usage instanceof PDFDict ? usage.lookup(name(use)) : undefined;
  return said instanceof PDFDict ? said.lookup(name(`${use}State`))?.toString() : undefined;
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
