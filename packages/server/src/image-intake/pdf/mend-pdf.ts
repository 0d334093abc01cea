import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";

/**
 * Makes of an opened PDF what viewers take it for, where its writer was careless and pdf-lib is strict; `locked` is a
 * protected one as it stood before it was opened.
 */
export function mendPdf(pdf: PDFDocument, locked?: PDFDocument): void {
  if (locked) escapeStrings(pdf.context, locked.context);
  else closeObjects(pdf.context);
  nameFilters(pdf.context);
  mendPageTree(pdf);
}

/**
 * pdf-lib leaves an opened string without the escapes that it needs between brackets. Only objects that can be found in the
 * locked file have such strings: those in streams of objects were locked as a whole.
 */
function escapeStrings(context: PDFContext, locked: PDFContext): void {
  for (const [ref] of locked.enumerateIndirectObjects()) {
    const object = context.lookup(ref);
    if (object instanceof PDFString) context.assign(ref, asHex(object));
    else escapeInside(object);
  }
}

function escapeInside(object: PDFObject | undefined): void {
  if (object instanceof PDFRawStream) escapeInside(object.dict);
  if (object instanceof PDFDict)
    for (const [key, value] of object.entries())
      if (value instanceof PDFString) object.set(key, asHex(value));
      else escapeInside(value);
  if (object instanceof PDFArray)
    for (const [at, value] of object.asArray().entries())
      if (value instanceof PDFString) object.set(at, asHex(value));
      else escapeInside(value);
}

function asHex(string: PDFString): PDFHexString {
  return PDFHexString.of(Buffer.from(string.asString(), "latin1").toString("hex"));
}

/** What may be missing at the end of an object. */
const MISSING_ENDS = [">>", ">", "]>>", ">>>>"];

/** Viewers read on to the end of an object that forgets to close its dictionary or list. */
function closeObjects(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFInvalidObject)) continue;
    const bytes = Buffer.alloc(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    const text = bytes.toString("latin1").trimEnd();
    const [closed] = MISSING_ENDS.flatMap((end) => parsed(`${text}${end}`, context) ?? []);
    if (closed) context.assign(ref, closed);
  }
}

function parsed(text: string, context: PDFContext): PDFObject | undefined {
  try {
    return PDFObjectParser.forBytes(Buffer.from(text, "latin1"), context).parseObject();
  } catch {
    return undefined;
  }
}

/** Filters have short names where a picture stands among the operators. Viewers know them in every stream. */
const FILTERS = new Map(
  Object.entries({
    AHx: "ASCIIHexDecode",
    A85: "ASCII85Decode",
    LZW: "LZWDecode",
    Fl: "FlateDecode",
    RL: "RunLengthDecode",
    CCF: "CCITTFaxDecode",
    DCT: "DCTDecode",
  }).map(([short, long]) => [PDFName.of(short), PDFName.of(long)]),
);

function nameFilters(context: PDFContext): void {
  const key = PDFName.of("Filter");
  const longNameOf = (filter: PDFObject | undefined) =>
    filter instanceof PDFName ? FILTERS.get(filter) : undefined;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const filter = object.dict.lookup(key);
    const long = longNameOf(filter);
    if (long) object.dict.set(key, long);
    if (!(filter instanceof PDFArray)) continue;
    for (const [at] of filter.asArray().entries()) {
      const one = longNameOf(filter.lookup(at));
      if (one) filter.set(at, one);
    }
  }
}

/**
 * Makes a page tree what viewers take it for. pdf-lib knows its nodes by their `Type` and goes up by `Parent`, which some
 * programs leave out or write wrong; viewers go down by `Kids`, and take a single page for a tree of one.
 */
function mendPageTree({ catalog, context }: PDFDocument): void {
  const [type, kidsName, parentName] = ["Type", "Kids", "Parent"].map((name) => PDFName.of(name));
  const root = catalog.get(PDFName.of("Pages"));
  if (!type || !kidsName || !parentName || !(root instanceof PDFRef)) return;
  const seen = new Set<PDFRef>();
  const waiting: { ref: PDFObject | undefined; parent?: PDFRef }[] = [{ ref: root }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { ref, parent } = next;
    if (!(ref instanceof PDFRef) || seen.has(ref)) continue;
    seen.add(ref);
    const node = context.lookup(ref);
    if (!(node instanceof PDFDict)) continue;
    const kids = node.lookup(kidsName);
    const isTree = kids instanceof PDFArray;
    if (isTree) waiting.push(...kids.asArray().map((kid) => ({ ref: kid, parent: ref })));
    const { fromMapWithContext } = isTree ? PDFPageTree : PDFPageLeaf;
    const mended = fromMapWithContext(new Map(node.entries()), context);
    mended.set(type, PDFName.of(isTree ? "Pages" : "Page"));
    if (parent) mended.set(parentName, parent);
    context.assign(ref, mended);
  }
  if (context.lookup(root) instanceof PDFPageLeaf) {
    const tree = PDFPageTree.withContext(context);
    tree.pushLeafNode(root);
    const ref = context.register(tree);
    context.lookup(root, PDFDict).set(parentName, ref);
    catalog.set(PDFName.of("Pages"), ref);
  }
}
