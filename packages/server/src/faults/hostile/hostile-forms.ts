import type { Endpoint } from "@pressport/core/contract";
import fc from "fast-check";
import { aSmallPicture } from "../../testing/given.ts";
import { formFields } from "./hostile-values.ts";

/** A body with the type it says it is. */
export interface TypedBody {
  type: string;
  body: Uint8Array;
}

const BOUNDARY = "----pressport";

/** Files from whole to worthless. */
export async function hostileFiles(): Promise<readonly Uint8Array[]> {
  const picture = new Uint8Array(await (await aSmallPicture()).arrayBuffer());
  return [
    picture,
    picture,
    picture.subarray(0, picture.length / 2),
    Buffer.from("%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 1 0 R>> endobj\n%%EOF"),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    Buffer.from("GIF89a"),
    Buffer.alloc(0),
    Buffer.alloc(1_000_000),
  ];
}

/** Multipart bodies of a call: its fields with what values there are, its files or others, cut off now and then. */
export function hostileForms(
  endpoint: Endpoint,
  values: fc.Arbitrary<unknown>,
  files: readonly Uint8Array[],
): fc.Arbitrary<TypedBody> {
  const named = Object.keys(endpoint.files ?? {}).flatMap((name) => [
    name.replaceAll("[]", "[0]"),
    `${name.replaceAll("[]", "[0]")}[]`,
  ]);
  const fileName = fc.constantFrom(...named, ...named, "file", "__proto__", "a[b][c][d][e][f][g]", "");
  const shown = fc.constantFrom(
    "a.jpg",
    "a.pdf",
    "../../a.jpg",
    "",
    "\u202egpj.exe",
    "x".repeat(5_000),
    "a\u0000.jpg",
  );
  const file = fc.tuple(fileName, shown, fc.constantFrom(...files));
  const end = fc.constantFrom("whole", "whole", "whole", "cut", "no end", "other boundary", "no boundary");
  return fc
    .tuple(values, fc.array(file, { maxLength: 3 }), end, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([value, chosen, ending, share]) => {
      const parts = [
        ...formFields(value).map(([name, text]) => Buffer.from(`${disposition(name)}\r\n\r\n${text}\r\n`)),
        ...chosen.map(([name, filename, bytes]) =>
          Buffer.concat([
            Buffer.from(`${disposition(name)}; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`),
            bytes,
            Buffer.from("\r\n"),
          ]),
        ),
      ];
      const last = ending === "no end" ? "" : `--${BOUNDARY}--\r\n`;
      const whole = Buffer.concat([...parts, Buffer.from(last)]);
      const boundary = ending === "other boundary" ? "another" : BOUNDARY;
      return {
        type: ending === "no boundary" ? "multipart/form-data" : `multipart/form-data; boundary=${boundary}`,
        body: ending === "cut" ? whole.subarray(0, Math.floor(whole.length * share)) : whole,
      };
    });
}

const disposition = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name.replaceAll(/[\r\n"]/g, "")}"`;
