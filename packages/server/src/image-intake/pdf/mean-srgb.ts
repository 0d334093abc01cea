import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";

const name = PDFName.of;

/**
 * Makes every colour given without a profile in a form mean sRGB, as it does everywhere else in the house: on the page
 * itself and in all that it draws (forms in forms, patterns, letters that are drawings, pictures, colour runs). What draws
 * with the resources of its page is given them by name.
 */
export function meanDeviceRgbAsSrgb(form: PDFStream, srgb: PDFArray): void {
  tagStream(form, undefined, { srgb, seen: new Set() });
}

interface Tagging {
  srgb: PDFArray;
  /** Objects may be shared, and may name each other in circles. */
  seen: Set<PDFObject>;
}

/** A form without resources of its own draws with those of what drew it. */
function tagStream(stream: PDFStream, inherited: PDFDict | undefined, tagging: Tagging): void {
  if (tagging.seen.has(stream)) return;
  tagging.seen.add(stream);
  const { dict } = stream;
  sayMeaning(dict, tagging.srgb);
  const group = dict.lookup(name("Group"));
  if (group instanceof PDFDict) sayMeaning(group, tagging.srgb);
  const draws = is(dict, "Subtype", "Form") || dict.lookup(name("PatternType"))?.toString() === "1";
  if (!draws) {
    tagValues(dict, tagging);
    return;
  }
  const own = dict.lookup(name("Resources"));
  if (!(own instanceof PDFDict)) dict.set(name("Resources"), inherited ?? dict.context.obj({}));
  const resources = dict.lookup(name("Resources"), PDFDict);
  tagResources(resources, tagging);
}

function tagResources(resources: PDFDict, tagging: Tagging): void {
  const spaces = resources.lookup(name("ColorSpace"));
  const named = spaces instanceof PDFDict ? spaces : resources.context.obj({});
  if (!named.has(name("DefaultRGB"))) named.set(name("DefaultRGB"), tagging.srgb);
  resources.set(name("ColorSpace"), spaces instanceof PDFDict ? spaces : named);
  if (tagging.seen.has(resources)) return;
  tagging.seen.add(resources);
  for (const kind of ["XObject", "Pattern", "Shading", "ExtGState", "Font"]) {
    const listed = resources.lookup(name(kind));
    if (!(listed instanceof PDFDict)) continue;
    for (const value of listed.values()) tagObject(resolved(listed, value), resources, tagging);
  }
}

function tagObject(object: PDFObject | undefined, resources: PDFDict, tagging: Tagging): void {
  if (object instanceof PDFStream) tagStream(object, resources, tagging);
  if (!(object instanceof PDFDict) || tagging.seen.has(object)) return;
  tagging.seen.add(object);
  sayMeaning(object, tagging.srgb);
  if (is(object, "Subtype", "Type3")) {
    const own = object.lookup(name("Resources"));
    if (own instanceof PDFDict) tagResources(own, tagging);
    // Its letters draw with what its page has; some readers would look for that on the page of the print file.
    else object.set(name("Resources"), refTo(resources));
  }
  tagValues(object, tagging);
}

/** Resources hold their fonts, so that a font must not hold them itself. */
function refTo(resources: PDFDict): PDFRef {
  const { context } = resources;
  return context.getObjectRef(resources) ?? context.register(resources);
}

/** A soft mask holds a form, a pattern of colour runs holds its shading. */
function tagValues(dict: PDFDict, tagging: Tagging): void {
  for (const key of ["SMask", "G", "Shading"]) {
    const inner = dict.lookup(name(key));
    if (inner instanceof PDFStream) tagStream(inner, undefined, tagging);
    else if (inner instanceof PDFDict && !tagging.seen.has(inner)) {
      tagging.seen.add(inner);
      sayMeaning(inner, tagging.srgb);
      tagValues(inner, tagging);
    }
  }
}

/** Where an object names the device's RGB itself, as pictures and groups do, the name gives way to the profile. */
function sayMeaning(dict: PDFDict, srgb: PDFArray): void {
  for (const key of ["ColorSpace", "CS"]) {
    const space = dict.lookup(name(key));
    if (isDeviceRgb(space)) dict.set(name(key), srgb);
    // `/Indexed /DeviceRGB …`: a palette of such colours.
    if (space instanceof PDFArray && space.size() > 1 && isDeviceRgb(space.lookup(1))) space.set(1, srgb);
  }
}

function isDeviceRgb(space: PDFObject | undefined): boolean {
  return space?.toString() === "/DeviceRGB";
}

function is(dict: PDFDict, key: string, value: string): boolean {
  return dict.lookup(name(key))?.toString() === `/${value}`;
}

function resolved(dict: PDFDict, value: PDFObject): PDFObject | undefined {
  return value instanceof PDFRef ? dict.context.lookup(value) : value;
}
