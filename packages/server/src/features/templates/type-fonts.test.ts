import { fetchFont } from "@pressport/core";
import { fontPartsOf } from "@pressport/core/rules";
import { drawText, TypeOnPage } from "@pressport/core/typesetting";
import { expect, test } from "vitest";
import { randomTexts, type Script, WORDS } from "../../print/proof/random-texts.ts";
import { drawTexts } from "../../print/texts/set-texts.ts";
import { boot } from "../../testing/boot.ts";
import { readFontPart } from "../../text/noto-font.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" }, listen: true });

const [latin] = fontPartsOf("sans", "a");

test("[PP23] any page gets the fonts of prints, and gets them once", async () => {
  const path = "/files/type/noto-sans-arabic-arabic-700.woff";
  const first = await server.request(path, { headers: { origin: "https://shop.example.test" } });
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "font/woff"]);
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const again = await server.request(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  for (const other of ["noto-sans-arabic-arabic-700.ttf", "..%2f..%2fpackage.json", "constructor"])
    expect((await server.request(`/files/type/${other}`)).status).toBe(404);
});

test("[PP23] a font arrives as the host reads it, and one that does not arrive is a lost connection", async () => {
  if (!latin) throw new Error("There is no font.");
  expect(Buffer.from(await fetchFont(server.url, latin)).equals(readFontPart(latin))).toBe(true);
  await expect(fetchFont(server.url, { id: "no-font" })).rejects.toThrow("fonts");
});

test.each(Object.keys(WORDS) as Script[])(
  "[PP24] with only the fonts that %s needs, a page sets it as the host does",
  async (script) => {
    const design = { widthPx: 900, heightPx: 1200 };
    const whole = { widthMm: 150, heightMm: 200 };
    const placement = { startX: 0, startY: 0, canvasWidth: 150, canvasHeight: 200 };
    const crop = { cropWidth: 150, cropHeight: 200, rotateDeg: 0, scaleX: 1, scaleY: 1 } as const;
    const asked = new Set<string>();
    const page = new TypeOnPage((part) => {
      asked.add(part.id);
      return fetchFont(server.url, part);
    });
    const texts = randomTexts(script, 25);
    expect(page.isReady(texts)).toBe(false);
    await Promise.all([page.load(texts), page.load(texts)]);
    expect(page.isReady(texts)).toBe(true);
    // Fonts of Han letters have megabytes.
    expect(Array.from(asked).some((id) => /^noto-sans-(jp|sc|tc|kr)-/.test(id))).toBe(script === "japanese");
    const onHost = drawTexts({ texts, design, placement: { ...placement, ...crop }, print: whole });
    const linesOf = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
    for (const [index, text] of texts.entries()) {
      const { set } = drawText(text, design, page.fontOf);
      const host = onHost[index]?.set;
      const glyphsOf = (one: typeof set | undefined) =>
        one?.lines.map(({ glyphs }) => glyphs.map(({ glyph, x, y }) => [glyph, x, y]));
      expect([set.missing, linesOf(set.lines), glyphsOf(set)]).toEqual([
        host?.missing,
        linesOf(host?.lines ?? []),
        glyphsOf(host),
      ]);
    }
  },
);
