import { randomBytes } from "node:crypto";

/** Keys under this prefix are our own re-encoded pictures: anyone who knows the key may see them. */
export const PUBLIC_PREFIX = "public/";

/** Where print files lie. */
export const PRINT_FILES_FOLDER = "print-files";

/** Where the slips that go into parcels lie. */
export const PACKING_SLIPS_FOLDER = "packing-slips";

/** Where the labels for printed items lie. */
export const ITEM_LABELS_FOLDER = "item-labels";

/** Where the ZIPs of batches lie: an S3 bucket shows them to the print house's programs beneath this prefix. */
export const PRINT_BATCHES_FOLDER = "print-batches";

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]{1,8}$/;
const FOLDER = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/;
const LONGEST_KEY = 200;

/** Types we store. Anything else is kept as plain bytes, so no browser ever runs or renders it. */
const typeByExtension: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  tif: "image/tiff",
  gif: "image/gif",
  heic: "image/heic",
  psd: "image/vnd.adobe.photoshop",
  pdf: "application/pdf",
};

/** Makes a key nobody can guess (160 bits) in a folder such as `designs` or `public/thumbnails`. */
export function newFileKey(folder: string, extension: string): string {
  if (!FOLDER.test(folder)) throw new Error(`not a folder for files: ${folder}`);
  const name = randomBytes(20).toString("hex");
  // Two letters of fan-out keep directories small on disks that slow down with many entries.
  return `${folder}/${name.slice(0, 2)}/${name}.${safeExtension(extension)}`;
}

/** Reduces whatever a file was called to an extension that is safe in a path; unknown ones become `bin`. */
export function safeExtension(extension: string): string {
  const plain = extension.replace(/^\./, "").toLowerCase();
  if (plain === "jpeg") return "jpg";
  if (plain === "tiff") return "tif";
  return plain in typeByExtension ? plain : "bin";
}

/** Tells a key of ours from anything that could leave the folder, hide, or collide (`../`, absolute, empty, upper case). */
export const isFileKey = (key: string): boolean => key.length <= LONGEST_KEY && KEY.test(key);

/** Throws for anything but a key of ours; every store calls it before it touches a path. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, LONGEST_KEY))}`);
}

/** Whether anyone who knows the key may see the file. */
export const isPublicKey = (key: string): boolean => key.startsWith(PUBLIC_PREFIX);

/** Whether the key is a print file's. */
export const isPrintFileKey = (key: string): boolean => key.startsWith(`${PRINT_FILES_FOLDER}/`);

/** The media type by the key's extension. */
export function typeOfKey(key: string): string {
  return typeByExtension[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
