import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { TYPEFACES } from "@pressport/core/contract";
import { fontPartsOf } from "@pressport/core/rules";
import { type PlainAnswer, type PlainCall, plainRoutes } from "../../http/calls/plain-route.ts";
import { fontFile } from "../../text/noto-font.ts";

/** Where the files of the typefaces lie, by the names they are asked for by. */
const FILES: ReadonlyMap<string, string> = new Map(
  TYPEFACES.flatMap((typeface) => fontPartsOf(typeface, "")).map((part) => [
    `${part.id}.woff`,
    fontFile(part),
  ]),
);

/** The free fonts that prints are set in, for the pages of all websites: type is the same in the browser (PP23). */
export const typeFontRoutes = plainRoutes([
  { method: "GET", path: "/files/type/{file}", asIs: true, handle: answerFont },
]);

const etags = new Map<string, Promise<string>>();

/** Named by what is in it: installed files all have one date. */
function etagOf(path: string): Promise<string> {
  const known =
    etags.get(path) ??
    readFile(path).then((font) => `"${createHash("sha256").update(font).digest("base64url").slice(0, 22)}"`);
  etags.set(path, known);
  return known;
}

async function answerFont({ params: { file = "" }, headers }: PlainCall): Promise<PlainAnswer> {
  const path = FILES.get(file);
  if (path === undefined) return { status: 404, headers: { "cache-control": "no-store" } };
  const etag = await etagOf(path);
  const open = {
    // Asked for anew each time: type in another font than the print's would show another print.
    "cache-control": "public, no-cache",
    etag,
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "timing-allow-origin": "*",
  };
  if (headers["if-none-match"] === etag) return { status: 304, headers: open };
  return {
    headers: { ...open, "content-type": "font/woff" },
    body: createReadStream(path),
  };
}
