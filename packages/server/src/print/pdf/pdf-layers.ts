import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObjectCopier,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";

const name = PDFName.of;

/**
 * Takes the layers of an uploaded PDF along into a print file, each shown or hidden as the editor shows it: without
 * them everything would be printed. `copier` is the one that copied what lies on them.
 */
export function takeLayers(from: PDFDocument, copier: PDFObjectCopier, to: PDFDocument): void {
  const properties = from.catalog.lookup(name("OCProperties"));
  const layers = properties instanceof PDFDict ? refsIn(properties, "OCGs") : [];
  if (!(properties instanceof PDFDict) || layers.length === 0) return;
  const config = properties.lookup(name("D"));
  const { all, hidden } = layersOf(to);
  for (const ref of layers) {
    const copied = copier.copy(ref);
    all.push(copied);
    if (!isShown(from.context.lookup(ref), ref, config instanceof PDFDict ? config : undefined))
      hidden.push(copied);
    // It is settled now, and must not be judged anew by programs that print.
    to.context.lookupMaybe(copied, PDFDict)?.delete(name("Usage"));
  }
  emptyHidden(to, new Set<unknown>(hidden.asArray()));
}

/** Not every program looks at the layer of a whole picture or form; one that is hidden is emptied. */
function emptyHidden({ context }: PDFDocument, hidden: ReadonlySet<unknown>): void {
  const empty = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 0, 0] };
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream && hidden.has(object.dict.get(name("OC"))))
      context.assign(ref, context.stream("", empty));
}

/** The lists of a document's layers; they are made when the first PDF brings some. */
function layersOf({ catalog, context }: PDFDocument): { all: PDFArray; hidden: PDFArray } {
  const key = name("OCProperties");
  if (!catalog.has(key))
    catalog.set(key, context.obj({ OCGs: [], D: { Name: PDFName.of("Print"), BaseState: "ON", OFF: [] } }));
  const properties = catalog.lookup(key, PDFDict);
  return {
    all: properties.lookup(name("OCGs"), PDFArray),
    hidden: properties.lookup(name("D"), PDFDict).lookup(name("OFF"), PDFArray),
  };
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

function refsIn(dict: PDFDict, key: string): PDFRef[] {
  const list = dict.lookup(name(key));
  return list instanceof PDFArray ? list.asArray().filter((item) => item instanceof PDFRef) : [];
}
