import { deflateSync } from "node:zlib";
import { PDFDocument, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { strangeFile as file, type StrangeFile } from "../hostile-pictures.ts";

type Change = (pdf: PDFDocument, page: PDFPage) => void | Promise<void>;

/** Writes a one-page PDF of 200 × 100 mm with a coloured box on it, changed by whoever asks. */
export async function makePdf(
  change: Change = () => {},
  size: [number, number] = [566.93, 283.46],
): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage(size);
  page.drawRectangle({ x: 20, y: 20, width: size[0] / 2, height: size[1] / 3, color: rgb(0.9, 0.3, 0.1) });
  await change(pdf, page);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** PDFs as strangers send them. */
export async function hostilePdfs(): Promise<StrangeFile[]> {
  const good = await makePdf();
  return [
    file("honest.pdf", good),
    file("late-header.pdf", Buffer.concat([Buffer.from("some mail header\r\n"), good])),
    file(
      "turned.pdf",
      await makePdf((_, page) => page.node.set(pdfName(page, "Rotate"), page.doc.context.obj(90))),
    ),
    file("half.pdf", good.subarray(0, good.length / 2), "truncated"),
    file("header-only.pdf", Buffer.from("%PDF-1.7\n%%EOF"), "broken", "pdf_no_page"),
    file(
      "noise.pdf",
      Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 0x41), Buffer.from("\n%%EOF")]),
      "broken",
      "pdf_no_page",
    ),
    file("encrypted.pdf", await encrypted("open sesame"), "pdf_encrypted"),
    file("owner-locked.pdf", await encrypted("")),
    ...(await scripted()),
    file(
      "attachment.pdf",
      await makePdf((pdf) => pdf.attach(Buffer.from("MZ"), "run.exe")),
      "pdf_attachment",
    ),
    file(
      "form.pdf",
      await makePdf((pdf, page) => pdf.getForm().createTextField("name").addToPage(page)),
      "pdf_form",
      "pdf_fonts",
    ),
    file("missing-font.pdf", await makePdf(writeInHelvetica), "pdf_fonts"),
    file("no-page.pdf", await withoutPages(), "pdf_no_page", "broken"),
    file("endless-pages.pdf", endlessPages(), "broken", "pdf_no_page", "too_demanding"),
    file("200-inch.pdf", await makePdf(undefined, [14_400, 14_400]), "pdf_page_too_large"),
    file(
      "huge-unit.pdf",
      await makePdf((_, page) => page.node.set(pdfName(page, "UserUnit"), page.doc.context.obj(75_000))),
      "pdf_page_too_large",
    ),
    file("speck.pdf", await makePdf(undefined, [5, 5]), "pdf_page_too_small"),
    file(
      "crop-nowhere.pdf",
      await makePdf((_, page) => page.setCropBox(5_000, 5_000, 10, 10)),
      "pdf_page_too_small",
      "broken",
    ),
    file("content-bomb.pdf", await makePdf(contentBomb), "broken", "too_demanding"),
  ];
}

function pdfName(page: PDFPage, key: string) {
  return page.doc.context.obj(key);
}

async function scripted(): Promise<StrangeFile[]> {
  const script = { Type: "Action", S: "JavaScript" };
  const onOpen: Change = (pdf, page) => pdf.catalog.set(pdfName(page, "OpenAction"), pdf.context.obj(script));
  const onPage: Change = (pdf, page) => page.node.set(pdfName(page, "AA"), pdf.context.obj({ O: script }));
  const launch: Change = (pdf, page) =>
    pdf.catalog.set(pdfName(page, "OpenAction"), pdf.context.obj({ S: "Launch" }));
  const link: Change = (pdf, page) =>
    page.node.set(pdfName(page, "Annots"), pdf.context.obj([{ Subtype: "Link", A: script }]));
  return [
    file("script-on-open.pdf", await makePdf(onOpen), "pdf_script"),
    file(
      "script-by-name.pdf",
      await makePdf((pdf) => pdf.addJavaScript("main", "app.alert(1)")),
      "pdf_script",
    ),
    file("script-on-page.pdf", await makePdf(onPage), "pdf_script"),
    file("script-on-link.pdf", await makePdf(link), "pdf_script"),
    file("launch.pdf", await makePdf(launch), "pdf_script"),
  ];
}

async function encrypted(userPassword: string): Promise<Buffer> {
  const pdf = await PDFDocument.load(await makePdf());
  pdf.encrypt({ userPassword, ownerPassword: "owner" });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

async function writeInHelvetica(pdf: PDFDocument, page: PDFPage): Promise<void> {
  page.drawText("Sale", { x: 30, y: 30, font: await pdf.embedFont(StandardFonts.Helvetica) });
}

async function withoutPages(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  return Buffer.from(await pdf.save({ addDefaultPage: false, useObjectStreams: false }));
}

function endlessPages(): Buffer {
  const objects = [
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj",
    "2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj",
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.join("\n")}\ntrailer\n<< /Root 1 0 R /Size 3 >>\nstartxref\n0\n%%EOF`,
  );
}

/** A content stream of 400 MB in 400 kB. */
function contentBomb(pdf: PDFDocument, page: PDFPage): void {
  const inner = deflateSync(Buffer.alloc(400_000_000, 0x20));
  const stream = pdf.context.stream(inner, { Filter: "FlateDecode" });
  page.node.set(pdfName(page, "Contents"), pdf.context.register(stream));
}

/**
 * Small PDFs that ask a reader for hours of work: a pattern of a hundred million tiles, a shading whose colours a long
 * calculation gives, a page that names one stream 100,000 times.
 */
export function costlyPdfs(): { name: string; bytes: Buffer }[] {
  const tile = stream("1 0 0 rg 0 0 .05 .05 re f", [
    "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep .1/YStep .1/Resources<<>>",
  ]);
  const sums = "360 mul sin abs sqrt 0.5 add 1.1 mul ln abs ".repeat(500);
  const colours = stream(`{ pop ${sums} dup dup }`, ["/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]"]);
  const shading =
    "<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1 0 1]/Matrix[2000 0 0 2000 0 0]/Function 5 0 R>>";
  const fill = stream("/Pattern cs /P scn 0 0 2000 2000 re f");
  const lines = stream("0 0 m 2000 2000 l S ".repeat(2_000));
  return [
    { name: "tiny-tiles.pdf", bytes: plainPdf("/Pattern<</P 5 0 R>>", "4 0 R", [fill, tile]) },
    {
      name: "calculated-shading.pdf",
      bytes: plainPdf("/Shading<</S 6 0 R>>", "4 0 R", [stream("/S sh"), colours, shading]),
    },
    { name: "one-stream-often.pdf", bytes: plainPdf("", `[${"4 0 R ".repeat(100_000)}]`, [lines]) },
  ];
}

const stream = (content: string, entries: readonly string[] = []) =>
  `<<${entries.join("")}/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** A page of 2000 points with these resources and contents; the objects are numbered from 4. */
function plainPdf(resources: string, contents: string, objects: readonly string[]): Buffer {
  const all = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 2000 2000]/Contents ${contents}/Resources<<${resources}>>>>`,
    ...objects,
  ];
  let file = "%PDF-1.7\n";
  const offsets = all.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(`${file}${table}${end}`, "latin1");
}
