import { join } from "node:path";
import { defaultPlacement, type Placement, type PrintedText } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { checkPrintPdf } from "../pdf/check-print-pdf.ts";
import { writeThumbnail } from "../pixels/thumbnail.ts";
import { writePrintPdf } from "../print-pdf.ts";
import { printRequest } from "../proof/print-in-test.ts";
import { randomTexts, type Script, WORDS } from "../proof/random-texts.ts";
import { pixelOf, type RenderedPage, renderWithGhostscript } from "../proof/render-page.ts";
import { separateWithGhostscript } from "../proof/separate-inks.ts";
import { drawTexts, findTextProblems } from "./set-texts.ts";

const folder = await tempFolder();
const print = { widthMm: 150, heightMm: 200 };
const page = { widthMm: 156, heightMm: 206 };
const BLEED = 3;
const white = join(folder, "white.png");
await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#fff" } })
  .png()
  .toFile(white);
const design = { widthPx: 900, heightPx: 1200 };
const placement = defaultPlacement(design, print);

const text = (changes: Partial<PrintedText> = {}): PrintedText => ({
  field_id: "name",
  field_name: "Name",
  text: "Ada",
  typeface: "sans",
  colour: "black",
  max_lines: 1,
  place: { left: 0.1, top: 0.4, width: 0.8, height: 0.2, turn: 0 },
  style: {
    size: 0.1,
    min_size: 0.02,
    line_height: 1.2,
    align: "centre",
    vertical: "middle",
    direction: "auto",
  },
  ...changes,
});

async function printed(name: string, texts: readonly PrintedText[], placed: Placement = placement) {
  const job = { ...(await printRequest(white, print, { placement: placed })), texts };
  return writePrintPdf(job, join(folder, `${name}.pdf`));
}

const onPaper = (texts: readonly PrintedText[], placed: Placement = placement) =>
  drawTexts({ texts, design, placement: placed, print });

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The edges of an outline in millimetres: the curves themselves, not the points that pull them. */
function edgesOf(outlines: ReturnType<typeof onPaper>[number]["outlines"]): Edges {
  const xs: number[] = [];
  const ys: number[] = [];
  let from = [0, 0];
  for (const { type, values } of outlines) {
    const points = [
      from,
      ...Array.from({ length: values.length / 2 }, (_, i) => values.slice(2 * i, 2 * i + 2)),
    ];
    for (let t = 0; t <= 1 && type !== "Z" && type !== "M"; t += 1 / 32) {
      let level = points;
      while (level.length > 1)
        level = level
          .slice(1)
          .map((to, i) => to.map((value, axis) => value * t + (level[i]?.[axis] ?? 0) * (1 - t)));
      xs.push(level[0]?.[0] ?? 0);
      ys.push(level[0]?.[1] ?? 0);
    }
    from = points.at(-1) ?? from;
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The edges of what is dark within a few millimetres of a place, in millimetres of the finished print. */
function inkEdges({ data, widthPx, toPixels }: RenderedPage, near: Edges): Edges {
  const perMm = toPixels.a;
  const pixel = (mm: number, shift: number): number => Math.round((mm + BLEED) * perMm + shift);
  const [x0, x1] = [pixel(near.left - 0.5, toPixels.e), pixel(near.right + 0.5, toPixels.e)];
  const [y0, y1] = [pixel(near.top - 0.5, toPixels.f), pixel(near.bottom + 0.5, toPixels.f)];
  const found = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      if ((data[(y * widthPx + x) * 3] ?? 255) > 127) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x + 1);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  const mm = (value: number, shift: number): number => (value - shift) / perMm - BLEED;
  return {
    left: mm(found.left, toPixels.e),
    right: mm(found.right, toPixels.e),
    top: mm(found.top, toPixels.f),
    bottom: mm(found.bottom, toPixels.f),
  };
}

test.each(Object.keys(WORDS) as Script[])(
  "[PP13] 25 texts in %s are printed within 0.05 mm of where they are set, and none lacks a letter",
  async (script) => {
    const texts = randomTexts(script, 25);
    const { path, problems } = await printed(script, texts);
    expect(problems).toEqual([]);
    const picture = await renderWithGhostscript(path, page, 600);
    for (const { printed: one, set, outlines } of onPaper(texts)) {
      expect(set.missing).toEqual([]);
      expect(set.lines.flatMap(({ glyphs }) => glyphs).filter(({ glyph }) => glyph === 0)).toEqual([]);
      const said = set.lines.map(({ text: line }) => line).join("");
      expect(said.replaceAll(" ", "")).toBe(one.text.replaceAll(" ", ""));
      const wanted = edgesOf(outlines);
      const found = inkEdges(picture, wanted);
      const off = (["left", "top", "right", "bottom"] as const).map((side) =>
        Math.abs(found[side] - wanted[side]),
      );
      expect(Math.max(...off), `${one.text}: ${JSON.stringify({ wanted, found })}`).toBeLessThanOrEqual(0.05);
    }
  },
);

test("[PP10] letters join, stack and read from the right as their scripts want", () => {
  const glyphsOf = (words: string) =>
    onPaper([text({ text: words })])[0]?.set.lines[0]?.glyphs.map(({ glyph, x }) => ({ glyph, x })) ?? [];
  const joined = glyphsOf("بب");
  expect(joined[0]?.glyph).not.toBe(joined[1]?.glyph);
  const [opening, closing] = [glyphsOf("א(ב")[1]?.glyph, glyphsOf("a)")[1]?.glyph];
  expect(opening).toBe(closing);
  expect(glyphsOf("क्ष").length).toBeLessThan(3);
  const mixed = onPaper([text({ text: "שלום Ada" })])[0]?.set.lines[0]?.glyphs ?? [];
  expect(mixed[0]?.font).not.toBe(mixed.at(-1)?.font);
});

test("[PP10] lines are broken between words, start where the text begins to be read, and stay below each other", () => {
  const set = (changes: Partial<PrintedText>) =>
    onPaper([
      text({ max_lines: 3, place: { left: 0, top: 0, width: 0.5, height: 0.5, turn: 0 }, ...changes }),
    ])[0]?.set;
  const style = { ...text().style, align: "start" as const };
  const latin = set({ text: "To Ada and all who count", style });
  expect(latin?.lines.map(({ text: line }) => line)).toEqual(["To Ada", "and all", "who count"]);
  expect(latin?.lines[0]?.glyphs[0]?.x).toBe(0);
  const hebrew = set({ text: "שלום", style });
  expect(hebrew?.lines[0]?.glyphs[0]?.x).toBeGreaterThan(100);
  expect(set({ text: "שלום", style: { ...style, direction: "ltr" } })?.lines[0]?.glyphs[0]?.x).toBe(0);
});

test("[PP11] type shrinks until it fits, to its smallest size and no further", async () => {
  const long = text({ text: "A name that is far too long for its place on this print" });
  const [drawn] = onPaper([long]);
  expect(drawn?.set).toMatchObject({ isTooLong: false });
  expect(drawn?.set.size).toBeLessThan(60);
  const stiff = { ...long, style: { ...long.style, min_size: 0.1 } };
  const place = { design, placement, print };
  expect(await findTextProblems({ ...place, texts: [stiff] })).toEqual([
    "“Name” is too long for its place on the print",
  ]);
  expect(await findTextProblems({ ...place, texts: [text({ text: "Ada 😀 & 🎈😀" }), text()] })).toEqual([
    "“Name” has characters that cannot be printed: 😀 🎈",
    undefined,
  ]);
});

test("[PP15] type that the size cuts off is refused", async () => {
  const texts = [
    text({ place: { left: -0.3, top: 0.4, width: 0.8, height: 0.2, turn: 0 }, text: "MMMMMMMM" }),
  ];
  expect(await findTextProblems({ texts, design, placement, print })).toEqual([
    "This size cuts off a part of “Name”",
  ]);
});

test("[PP12] on a mirrored design a text is where its field is, and is read as ever", () => {
  const texts = [text({ text: "L", place: { left: 0, top: 0, width: 0.2, height: 0.2, turn: 0 } })];
  const [plain] = onPaper(texts);
  const [mirrored] = onPaper(texts, { ...placement, scaleX: -1 });
  // The field is a fifth of the sheet: on the left of it, and on the right where it is mirrored.
  const shift = 0.8 * print.widthMm;
  const xs = (drawn: typeof plain) =>
    (drawn?.outlines ?? []).flatMap(({ values }) => values.filter((_, index) => index % 2 === 0));
  expect(xs(plain).length).toBeGreaterThan(4);
  for (const [index, x] of xs(mirrored).entries()) expect(x - shift).toBeCloseTo(xs(plain)[index] ?? 0, 6);
});

test("[PP12] a text turns, grows and moves with its design", () => {
  const texts = [text({ place: { left: 0.1, top: 0.1, width: 0.3, height: 0.1, turn: 0 } })];
  const edges = (placed: Placement) => edgesOf(onPaper(texts, placed)[0]?.outlines ?? []);
  const plain = edges(placement);
  const turned = edges({ ...placement, rotateDeg: 180 });
  expect(turned.right).toBeCloseTo(print.widthMm - plain.left, 6);
  expect(turned.bottom).toBeCloseTo(print.heightMm - plain.top, 6);
  const twice = edges({
    ...placement,
    canvasWidth: placement.canvasWidth * 2,
    canvasHeight: placement.canvasHeight * 2,
  });
  expect(twice.right - twice.left).toBeCloseTo(2 * (plain.right - plain.left), 6);
});

test("[PP14] black is black ink alone, and another colour is itself", async () => {
  // One stem as wide as a hand in the middle of the sheet.
  const stem = text({
    text: "l",
    typeface: "sans_bold",
    place: { left: 0, top: 0, width: 1, height: 1.2, turn: 0 },
    style: { ...text().style, size: 0.9, min_size: 0.9, vertical: "top" },
  });
  expect(await separateWithGhostscript((await printed("black", [stem])).path)).toEqual([0, 0, 0, 100]);
  const red = await printed("red", [text({ colour: "#cc2030", text: "MMMM" })]);
  expect((await checkPrintPdf(red.path)).problems).toEqual([]);
  const picture = await renderWithGhostscript(red.path, page, 150);
  let reddish = 0;
  for (let x = 0; x < picture.widthPx; x += 1) {
    const [r, g] = pixelOf(picture, x, Math.floor(picture.heightPx / 2));
    if (r > 150 && g < 90) reddish += 1;
  }
  expect(reddish).toBeGreaterThan(50);
});

test("[PP16] the picture of a print shows its words where the print has them", async () => {
  const path = join(folder, "thumbnail.jpg");
  const texts = [text({ text: "MMM" })];
  const { widthPx, heightPx } = await writeThumbnail(
    { picturePath: white, design, placement, print, texts },
    path,
  );
  const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const wanted = edgesOf(onPaper(texts)[0]?.outlines ?? []);
  const dark = Array.from({ length: widthPx }, (_, x) => x).filter(
    (x) => (data[(Math.floor(heightPx / 2) * widthPx + x) * 3] ?? 255) < 100,
  );
  expect((dark[0] ?? 0) / widthPx).toBeCloseTo(wanted.left / print.widthMm, 1);
  expect((dark.at(-1) ?? 0) / widthPx).toBeCloseTo(wanted.right / print.widthMm, 1);
});
