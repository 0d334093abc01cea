import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObjectCopier,
  PDFStream,
} from "@cantoo/pdf-lib";
import { layersIn } from "./shown-layers.ts";

const name = PDFName.of;

/**
 * Copies the layers of a PDF along with what lies on them, each shown or hidden as it is printed: without them everything
 * would be. `copier` is the one that copied what lies on them.
 */
export function takeLayers(from: PDFDocument, copier: PDFObjectCopier, to: PDFDocument): void {
  const layers = layersIn(from);
  if (layers.all.length === 0) return;
  const { all, hidden } = layersOf(to);
  for (const ref of layers.all) {
    const copied = copier.copy(ref);
    all.push(copied);
    if (layers.hidden.has(ref)) hidden.push(copied);
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
