import { expect, test } from "vitest";
import { refusedTypeWords, sniffType } from "./file-types.ts";

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(
    values.map((value) => (typeof value === "string" ? Buffer.from(value, "latin1") : Buffer.from([value]))),
  );

test.each([
  ["JPEG", bytes(0xff, 0xd8, 0xff, 0xe1, "Exif"), "image/jpeg", ["print", "photo", "document"]],
  ["PNG", bytes(0x89, "PNG\r\n", 0x1a, "\n"), "image/png", ["print", "photo", "document"]],
  ["WebP", bytes("RIFF\0\0\0\0WEBPVP8 "), "image/webp", ["print", "photo", "document"]],
  ["TIFF, little end first", bytes("II*\0"), "image/tiff", ["print", "photo", "document"]],
  ["TIFF, big end first", bytes("MM\0*"), "image/tiff", ["print", "photo", "document"]],
  ["AVIF", bytes("\0\0\0 ftypavif"), "image/avif", ["print", "photo", "document"]],
  ["PDF", bytes("%PDF-1.7\n"), "application/pdf", ["print", "document"]],
  [
    "PDF behind a byte order mark",
    bytes(0xef, 0xbb, 0xbf, "%PDF-1.7\n"),
    "application/pdf",
    ["print", "document"],
  ],
  ["a page that names a PDF", bytes("<html>%PDF-1.7\n"), null, []],
  ["Photoshop's own format", bytes("8BPS", 0, 1), "image/vnd.adobe.photoshop", ["print", "document"]],
  ["a text", bytes("Please print it darker.\n"), "text/plain", ["document"]],
  ["an office document", bytes("PK", 3, 4), "application/zip", ["document"]],
  ["HEIC", bytes("\0\0\0 ftypheic"), "image/heic", ["print"]],
  ["HEIC of another brand", bytes("\0\0\0\x1cftypmif1\0\0\0\0mif1heic"), "image/heic", ["print"]],
  ["GIF", bytes("GIF89a", 1, 0, 1), "image/gif", ["print"]],
  ["BigTIFF", bytes("II+\0"), "image/tiff", ["print", "photo", "document"]],
  ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), null, []],
  ["SVG behind a comment", bytes("hello <svg onload=alert(1)>"), null, []],
  ["HTML", bytes("\n <html>"), null, []],
  ["a program", bytes("MZ", 0x90, 0), null, []],
  ["a shell archive of bytes", bytes(0x7f, "ELF"), null, []],
  ["other sound", bytes("RIFF\0\0\0\0WAVE"), null, []],
  ["nothing", Buffer.alloc(0), null, []],
] as const)("%s", (_name, head, contentType, kinds) => {
  for (const kind of ["print", "photo", "document"] as const) {
    const taken = (kinds as readonly string[]).includes(kind);
    expect([kind, sniffType(head, kind, "whatever.exe")?.contentType ?? null]).toEqual([
      kind,
      taken ? contentType : null,
    ]);
  }
});

test("containers keep their ending, pictures get the one of their bytes", () => {
  expect(sniffType(bytes("PK", 3, 4), "document", "Brief.DOCX")?.extension).toBe("docx");
  expect(sniffType(bytes("PK", 3, 4), "document", "x.exe")?.extension).toBe("zip");
  expect(sniffType(bytes("a;b\n"), "document", "list.csv")?.extension).toBe("csv");
  expect(sniffType(bytes("a;b\n"), "document", "list.html")?.extension).toBe("txt");
  expect(sniffType(bytes(0xff, 0xd8, 0xff), "print", "x.html")?.extension).toBe("jpg");
});

test("[VA29] a HEIC photo is refused with what to do instead where it is not converted", () => {
  const heic = bytes("\0\0\0 ftypheic");
  for (const kind of ["photo", "document"] as const)
    expect(refusedTypeWords(heic, kind)).toMatch(/^HEIC .* Please export a JPEG \(on an iPhone: Settings, /);
  expect(refusedTypeWords(bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), "print")).toContain(
    "export a PDF",
  );
  expect(refusedTypeWords(bytes("MZ"), "photo")).toBe("Please use a JPEG, PNG, WebP, TIFF or AVIF photo.");
});
