import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFHexString, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { UploadRefusal } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { artworkInTest } from "../artwork-in-test.ts";
import { sharp } from "../hardened-sharp.ts";
import { makePdf } from "./hostile-pdfs.ts";
import { lookWithPdfium, seenDifference } from "./two-readers.ts";

const folder = await tempFolder();

async function stored(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** What is found in a PDF, or why it is refused. */
async function foundIn(bytes: Uint8Array): Promise<string[] | string> {
  try {
    const { design } = await artworkInTest(await stored("found.pdf", bytes));
    return (design.findings ?? []).map(({ code }) => code);
  } catch (error) {
    if (error instanceof UploadRefusal) return error.reason;
    throw error;
  }
}

function draw(page: PDFPage, operators: string, resources: object = {}): void {
  const { context } = page.doc;
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(operators)));
  page.node.set(PDFName.of("Resources"), page.doc.context.obj({ ...resources }));
}

function annotate(page: PDFPage, annotation: object): void {
  page.node.set(
    PDFName.of("Annots"),
    page.doc.context.obj([{ Type: "Annot", Rect: [20, 20, 300, 200], ...annotation }]),
  );
}

test("[PA105] a PDF that only an owner's password protects is accepted, and its artwork is not protected", async () => {
  const pdf = await PDFDocument.load(await makePdf());
  const size = { width: 200, height: 100 };
  const open = await artworkInTest(await stored("open.pdf", await makePdf()));
  pdf.encrypt({ userPassword: "", ownerPassword: "owner" });
  const locked = await artworkInTest(await stored("locked.pdf", await pdf.save({ useObjectStreams: false })));
  expect((await readFile(locked.path)).includes("/Encrypt")).toBe(false);
  const [one, other] = [
    await lookWithPdfium({ ...open, page: 1 }, size),
    await lookWithPdfium({ ...locked, page: 1 }, size),
  ];
  expect(await seenDifference(one, other)).toBe(0);
});

/** The same string between brackets, as long as it was. */
function inBrackets(hex: string): string {
  const bytes = Buffer.from(hex.slice(1, -1), "hex").toString("latin1");
  return `(${bytes.replaceAll(/[\\()\r]/g, (one) => (one === "\r" ? "\\r" : `\\${one}`))})`.padEnd(
    hex.length,
  );
}

test.each(["disable", "generate"])(
  "[PA105] the palette of a picture in a protected PDF stays what it was (streams of objects: %s)",
  async (streams) => {
    // Brackets and backslashes mean something where a string stands between brackets.
    const palette = PDFHexString.of(Buffer.from("\\\\(())aaaa\\(()a", "latin1").toString("hex"));
    const bytes = await makePdf((pdf, page) => {
      const { context } = pdf;
      const picture = context.flateStream(Uint8Array.from([0b00011011]), {
        Type: "XObject",
        Subtype: "Image",
        Width: 4,
        Height: 1,
        BitsPerComponent: 2,
        ColorSpace: context.register(context.obj(["Indexed", "DeviceRGB", 3, palette])),
      });
      draw(page, "q 566 0 0 283 0 0 cm /P Do Q", { XObject: { P: context.register(picture) } });
    });
    const path = await stored("open.pdf", bytes);
    const protectedBy = ["--encrypt", "", "owner", "256", "--", `--object-streams=${streams}`];
    await promisify(execFile)("qpdf", [path, ...protectedBy, join(folder, "locked.pdf")]);
    const open = await artworkInTest(path);
    const file = (await readFile(join(folder, "locked.pdf"))).toString("latin1");
    const literal = file.replace(/(?<=DeviceRGB 3 )<[\da-f]+>/, inBrackets);
    const locked = await artworkInTest(await stored("literal.pdf", Buffer.from(literal, "latin1")));
    expect(locked.design.findings).toEqual([]);
    const [one, other] = [
      await lookWithPdfium({ ...open, page: 1 }, { width: 40, height: 20 }),
      await lookWithPdfium({ ...locked, page: 1 }, { width: 40, height: 20 }),
    ];
    expect([...one.data.subarray(0, 120)]).toEqual([...other.data.subarray(0, 120)]);
  },
);

test("[PA106] a page that no print file can hold is refused when it is uploaded", async () => {
  const bytes = await makePdf((_, page) => {
    const { context } = page.doc;
    const stream = context.stream("0 0 100 100 re f", { Filter: "StrangeDecode" });
    page.node.set(PDFName.of("Contents"), context.register(stream));
  });
  expect(await foundIn(bytes)).toBe("broken");
});

test("[PA107] a page drawn only by a stamp is accepted and printed; one that nothing draws is empty", async () => {
  const bytes = await makePdf((_, page) => {
    const look = page.doc.context.flateStream("0 0 1 rg 0 0 280 180 re f", { BBox: [0, 0, 280, 180] });
    page.node.delete(PDFName.of("Contents"));
    annotate(page, { Subtype: "Stamp", F: 4, AP: { N: page.doc.context.register(look) } });
  });
  const artwork = await artworkInTest(await stored("stamp.pdf", bytes));
  expect(artwork.design.findings).toMatchObject([{ code: "annotations", page: 1 }]);
  const { data } = await lookWithPdfium({ ...artwork, page: 1 }, { width: 20, height: 10 });
  expect([...data.subarray((5 * 20 + 4) * 3, (5 * 20 + 5) * 3)]).toEqual([0, 0, 255]);
  const empty = makePdf((_, page) => void page.node.delete(PDFName.of("Contents")));
  expect(await foundIn(await empty)).toBe("pdf_empty_page");
});

test("[PA108] a page that shows nothing but paper is found to be blank", async () => {
  expect(await foundIn(await makePdf((_, page) => draw(page, "1 g 0 0 600 300 re f")))).toEqual([
    "blank-page",
  ]);
  expect(await foundIn(await makePdf((_, page) => draw(page, "0.5 g 0 0 60 30 re f")))).toEqual([]);
});

test("[PA109] a mark that does not say how it looks, and a layer that is not to be printed, are left out and told", async () => {
  const marked = await makePdf((_, page) =>
    annotate(page, { Subtype: "Square", F: 4, C: [1, 0, 0], BS: { W: 20 } }),
  );
  expect(await foundIn(marked)).toEqual(["annotation-without-appearance"]);
  const layered = await makePdf((pdf, page) => {
    const layer = pdf.context.register(
      pdf.context.obj({ Type: "OCG", Usage: { Print: { PrintState: "OFF" } } }),
    );
    draw(page, "1 0 0 rg 0 0 600 300 re f /OC /L BDC 0 g 0 0 300 300 re f EMC", { Properties: { L: layer } });
    pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [layer], D: { ON: [layer] } }));
  });
  expect(await foundIn(layered)).toEqual(["layer-not-printed"]);
});

test("[PA110] a page that two readers show differently is found", async () => {
  const group = { Type: "Group", S: "Transparency", I: true };
  const knockout = (K: boolean) =>
    makePdf((pdf, page) => {
      const colours = "/M gs 1 1 0 rg 0 0 600 300 re f 0 1 1 rg 0 0 600 300 re f";
      const form = pdf.context.flateStream(colours, {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 600, 300],
        Group: { ...group, K },
        Resources: { ExtGState: { M: { BM: "Multiply" } } },
      });
      draw(page, "/F Do", { XObject: { F: pdf.context.register(form) } });
    });
  // In a group that knocks out only the last colour stays; one of the readers does not know such groups.
  expect(await foundIn(await knockout(true))).toEqual(["readers-differ"]);
  expect(await foundIn(await knockout(false))).toEqual([]);
});

/** A page of 200 × 100 mm with these operators in a group in which only the last colour of each place stays. */
const knockout = (operators: string) =>
  makePdf((pdf, page) => {
    const form = pdf.context.flateStream(`/M gs ${operators}`, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 600, 300],
      Group: { Type: "Group", S: "Transparency", I: true, K: true },
      Resources: { ExtGState: { M: { BM: "Multiply" } } },
    });
    draw(page, "/F Do", { XObject: { F: pdf.context.register(form) } });
  });

test("[PA380] a thin line that another reader shows differently is found, though it is next to nothing of the page", async () => {
  const line = "20 150.3 m 60 150.3 l S";
  expect(await foundIn(await knockout(`0.25 w 1 1 0 RG ${line} 0 1 1 RG ${line}`))).toEqual([
    "readers-differ",
  ]);
  expect(await foundIn(await knockout(`0.25 w 0 1 1 RG ${line}`))).toEqual([]);
});

test("[PA380] the frame of a link, which one reader draws and nobody prints, is no difference", async () => {
  const link = await makePdf((_, page) =>
    annotate(page, { Subtype: "Link", F: 4, C: [1, 0, 0], Border: [0, 0, 3] }),
  );
  expect(await foundIn(link)).toEqual([]);
});

test("[PA392] a pixel of what lies beneath, which one reader leaves where two colours meet, is no difference", async () => {
  const blueAndWhite = "0 0 1 rg 0 0 600 300 re f 1 g 20.31 20.31 520.23 240.41 re f";
  const framed = `${blueAndWhite} 6 w 1 0 0 RG 23.31 23.31 514.23 234.41 re S`;
  expect(await foundIn(await makePdf((_, page) => draw(page, framed)))).toEqual([]);
});

test("[PA381] a fine pattern of single pixels looks the same to both readers, however small it is drawn", async () => {
  const [width, height] = [1_600, 800];
  // Dots that alternate: what is left of them in a small picture depends on how it is made small.
  const dots = Buffer.alloc(width * height, 255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((x * 7 + y * 11) % 5 < 2 && (x >> 6) % 2 === 0) dots[y * width + x] = 0;
  const png = await sharp(dots, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const bytes = await makePdf(async (pdf, page) => {
    page.drawImage(await pdf.embedPng(png), { width: page.getWidth(), height: page.getHeight() });
  });
  expect(await foundIn(bytes)).toEqual([]);
});

test("[PA392] a small picture whose pixels one reader shows as squares and another softly is no difference", async () => {
  const isDark = (x: number, y: number): boolean => (Math.floor(x / 3) * 7 + Math.floor(y / 3) * 11) % 5 < 2;
  const squares = Buffer.from(
    Array.from({ length: 100 * 50 }, (_, at) => (isDark(at % 100, Math.floor(at / 100)) ? 0 : 255)),
  );
  const bytes = await makePdf((pdf, page) => {
    const look = { Type: "XObject", Subtype: "Image", Width: 100, Height: 50 };
    const picture = { ...look, BitsPerComponent: 8, ColorSpace: "DeviceGray" };
    const squaresOf = pdf.context.register(pdf.context.flateStream(squares, picture));
    draw(page, "q 560 0 0 280 0 0 cm /I Do Q", { XObject: { I: squaresOf } });
  });
  expect(await foundIn(bytes)).toEqual([]);
});

test("[PA394] a page that needs something its file holds in a form nobody can read is refused", async () => {
  const settings = (font: string) =>
    makePdf((pdf, page) => {
      const broken = pdf.context.register(pdf.context.obj({ Type: "ExtGState", Font: font }));
      draw(page, "/S gs 0.5 g 0 0 60 30 re f", { ExtGState: { S: broken } });
    });
  const sound = (await settings("Some")).toString("latin1");
  expect(await foundIn(Buffer.from(sound, "latin1"))).toEqual([]);
  expect(await foundIn(Buffer.from(sound.replace("/Font /Some", "/Font Some "), "latin1"))).toBe("broken");
});

test.each([
  { what: "whose filter has the short name of pictures in the text", form: "filter" },
  { what: "with a list of filters by their short names", form: "filters" },
])("[PA398] a stream $what is printed as other readers show it", async ({ form }) => {
  const bytes = await makePdf((pdf, page) => {
    const drawing = "0 0.6 0 rg 20 20 120 160 re f";
    const coded = `${Buffer.from(drawing).toString("hex")}>`;
    const packed = `${deflateSync(drawing).toString("hex")}>`;
    const stream =
      form === "filter"
        ? pdf.context.stream(coded, { Filter: "AHx" })
        : pdf.context.stream(packed, { Filter: ["AHx", "Fl"] });
    page.node.set(PDFName.of("Contents"), pdf.context.register(stream));
  });
  const artwork = await artworkInTest(await stored("short.pdf", bytes));
  expect(artwork.design.findings).toEqual([]);
  const { data } = await lookWithPdfium({ ...artwork, page: 1 }, { width: 57, height: 28 });
  expect([...data.subarray((20 * 57 + 5) * 3, (20 * 57 + 6) * 3)]).toEqual([0, 153, 0]);
});

test.each([
  { what: "that is not closed", end: "" },
  { what: "that is closed by half", end: ">" },
  { what: "whose last list is not closed either", end: "", more: "/Half [1 2" },
])(
  "[PA398] a dictionary $what is read to its end, although some readers leave it out",
  async ({ end, more = "" }) => {
    const page = `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /ExtGState << /S 5 0 R >> >> >>`;
    const settings = `5 0 obj\n<< /Type /ExtGState /ca 0.5 ${more}${end}\nendobj`;
    const whole = plainPdf([TREE], page, [settings], "/S gs 0 0.6 0 rg 20 20 120 160 re f");
    const artwork = await artworkInTest(await stored("open.pdf", whole));
    expect(artwork.design.findings).toMatchObject([{ code: "readers-differ" }]);
    const { data } = await lookWithPdfium({ ...artwork, page: 1 }, { width: 20, height: 30 });
    expect([...data.subarray((20 * 20 + 8) * 3, (20 * 20 + 9) * 3)]).toEqual([128, 204, 128]);
  },
);

test("[PA394] a PDF is whole where nothing but zeros and blanks stand behind its end", async () => {
  const padded = Buffer.concat([await makePdf(), Buffer.alloc(5_000), Buffer.from("\r\n".repeat(500))]);
  expect(await foundIn(padded)).toEqual([]);
  expect(await foundIn(Buffer.concat([await makePdf(), Buffer.alloc(5_000, 65)]))).toBe("truncated");
});

test.each([
  { what: "lie above the page", draws: "0 g 20 20 90 90 re f BT /F 72 Tf 20 290 Td (AB) Tj ET", found: [] },
  { what: "are covered", draws: "BT /F 20 Tf 30 30 Td (AB) Tj ET 0 g 20 20 200 90 re f", found: [] },
  { what: "are seen", draws: "BT /F 20 Tf 30 30 Td (AB) Tj ET", found: "pdf_fonts" },
  {
    what: "are set by a setting that readers overlook",
    draws: "/F 20 Tf /S gs BT 30 30 Td (AB) Tj ET",
    found: "pdf_fonts",
  },
])(
  "[PA384] a page is judged by two readers where letters of a missing font $what",
  async ({ draws, found }) => {
    const bytes = await makePdf(({ context }, page) => {
      const font = (BaseFont: string) =>
        context.register(context.obj({ Type: "Font", Subtype: "Type1", BaseFont }));
      const set = { Font: [font("Courier"), 20] };
      draw(page, draws, { Font: { F: font("Helvetica") }, ExtGState: { S: set } });
    });
    expect(await foundIn(bytes)).toEqual(found);
  },
);

test("[PA104] photos in a PDF come into its artwork without what a camera wrote beside them", async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Artist: "Somebody" } })
    .jpeg()
    .toBuffer();
  const bytes = await makePdf(async (pdf, page) => {
    page.drawImage(await pdf.embedJpg(photo), { width: 500, height: 250 });
  });
  expect(bytes.includes("Somebody")).toBe(true);
  const { path } = await artworkInTest(await stored("photo.pdf", bytes));
  expect((await readFile(path)).includes("Somebody")).toBe(false);
});

const TREE = "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 300] >>\nendobj";
const PAGE = "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>";

test.each([
  {
    why: "whose nodes have no name",
    tree: TREE.replace("/Type /Pages ", ""),
    page: PAGE.replace("/Type /Page ", ""),
  },
  { why: "whose nodes have a wrong name", tree: TREE.replace("/Pages", "/Page"), page: PAGE },
  {
    why: "whose pages hang elsewhere",
    tree: TREE,
    page: PAGE.replace("/Parent 2 0 R", "/Parent 4 0 R /MediaBox [0 0 200 300]"),
  },
  {
    why: "that is a single page",
    tree: "2 0 obj\n<< /Type /Page /Contents 4 0 R /MediaBox [0 0 200 300] >>\nendobj",
    page: PAGE,
  },
])("[PA395] a tree of pages $why is read as viewers read it", async ({ tree, page }) => {
  expect(await foundIn(plainPdf([tree], page))).toEqual([]);
});

test("[PA396] a page that is of another shape to another reader says so", async () => {
  const tree = (height: number) =>
    `2 0 obj\n<< /Type /Pages /MediaBox [0 0 200 ${height}] /Count 1 /Kids [3 0 R] >>\nendobj`;
  // The table of the file names the first; whoever reads on takes the last.
  expect(await foundIn(plainPdf([tree(300), tree(400)]))).toContain("readers-differ");
  expect(await foundIn(plainPdf([tree(300)]))).toEqual([]);
});

/** A page with a green field, and a table that names the first of the objects that are given twice. */
function plainPdf(
  trees: readonly string[],
  page = PAGE,
  more: readonly string[] = [],
  drawing = "0 0.6 0 rg 20 20 120 160 re f",
): Buffer {
  const objects = [
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj",
    ...trees,
    `3 0 obj\n${page}\nendobj`,
    `4 0 obj\n<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj`,
    ...more,
  ];
  const body = `%PDF-1.7\n${objects.join("\n")}\n`;
  const entries = [1, 2, 3, 4, ...more.map((_, at) => at + 5)].map(
    (number) => `${String(body.indexOf(`${number} 0 obj`)).padStart(10, "0")} 00000 n \n`,
  );
  const table = `xref\n0 ${entries.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Root 1 0 R /Size ${entries.length + 1} >>\nstartxref\n${body.length}\n%%EOF`,
  );
}
