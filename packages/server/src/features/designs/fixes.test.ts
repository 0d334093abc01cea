import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFName } from "@cantoo/pdf-lib";
import type { Design, FixCode } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientVariants, orderItems } from "../../adapters/db/schema.ts";
import { makePdf } from "../../image-intake/pdf/hostile-pdfs.ts";
import { walkPage } from "../../image-intake/pdf/page-content.ts";
import { loadUploadedPdf, pageOf } from "../../image-intake/pdf/pdf-page.ts";
import { separateWithGhostscript } from "../../print/proof/separate-inks.ts";
import { boot } from "../../testing/boot.ts";
import { tempFolder } from "../../testing/temp-folder.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, services, given } = server;
const POSTER = 2;
const PT_PER_MM = 72 / 25.4;

/** A poster of cyan, with white that overprints in its middle, a hairline and a stamp. */
async function strangePoster(): Promise<Buffer> {
  const [width, height] = [210 * PT_PER_MM, 300 * PT_PER_MM];
  return makePdf(
    (pdf, { node }) => {
      const { context } = pdf;
      node.set(PDFName.of("Resources"), context.obj({ ExtGState: { Over: { OP: true, op: true, OPM: 1 } } }));
      const white = `/Over gs 0 0 0 0 k ${width / 4} ${height / 4} ${width / 2} ${height / 2} re f`;
      const content = `1 0 0 0 k 0 0 ${width} ${height} re f q ${white} Q 0 w 20 150 m 560 150 l S`;
      node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));
      const look = context.flateStream("0 1 0 0 k 0 0 60 60 re f", { BBox: [0, 0, 60, 60] });
      const stamp = { Type: "Annot", Subtype: "Stamp", F: 4, Rect: [50, 50, 110, 110] };
      node.set(PDFName.of("Annots"), context.obj([{ ...stamp, AP: { N: context.register(look) } }]));
    },
    [width, height],
  );
}

const upload = async (): Promise<Design> =>
  api.designs.upload({
    files: { print_file: new File([new Uint8Array(await strangePoster())], "poster.pdf") },
  });
const fix = (cd_id: number, ...cd_fixes: FixCode[]) =>
  api.designs.update({ params: { id: cd_id }, body: { cd_fixes } });
const fixesOffered = ({ cd_findings }: Design) => cd_findings.flatMap((one) => one.fix ?? []).toSorted();

/** Where the design lies in a size. */
async function placementOf(cv_id: number) {
  const [row] = await services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id));
  return row && [row.cv_start_x, row.cv_start_y, row.cv_canvas_width, row.cv_canvas_height, row.cv_rotate];
}

/** Orders and pays a size; answers where its print file is. */
async function printed(cv_id: number): Promise<{ key: string; sha256: string | null; path: string }> {
  const { order_id } = await given.orderOf(api, cv_id);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await services.jobs.drain();
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  const key = item?.oi_print_file_key ?? "";
  const path = join(await tempFolder(), "print.pdf");
  await services.files.withLocalPath(key, (stored) => copyFile(stored, path));
  return { key, sha256: item?.oi_print_file_sha256 ?? null, path };
}

/** The thinnest line of a print file, in points, and whether it draws the magenta stamp. */
async function drawnIn(path: string): Promise<{ thinnest: number; stamp: boolean }> {
  const view = pageOf(await loadUploadedPdf(await readFile(path)), 1);
  let [thinnest, stamp] = [Number.POSITIVE_INFINITY, false];
  if (view)
    walkPage(view, [], (drawn) => {
      if (drawn.kind === "stroke") thinnest = Math.min(thinnest, drawn.lineWidth);
      if (drawn.kind === "fill") stamp ||= drawn.colour.parts.join() === "0,1,0,0";
    });
  return { thinnest, stamp };
}

test("[PA304] what was found is put right in preview, findings and print, undone again, and orders stay as they were", async () => {
  const design = await upload();
  expect(design.cd_fixes).toEqual([]);
  expect(fixesOffered(design)).toEqual(["drop-annotations", "knock-out-white", "thicken-lines"]);
  const { cv_id } = await given.variant(api, POSTER, design.cd_id);
  const before = await printed(cv_id);
  expect((await separateWithGhostscript(before.path))[0]).toBe(100);
  expect(await drawnIn(before.path)).toEqual({ thinnest: 0, stamp: true });
  const placed = await placementOf(cv_id);

  const fixed = await fix(design.cd_id, "knock-out-white", "thicken-lines", "drop-annotations");
  expect(fixed.cd_fixes.toSorted()).toEqual(["drop-annotations", "knock-out-white", "thicken-lines"]);
  expect(fixesOffered(fixed)).toEqual([]);
  expect(fixed.cd_preview_url).not.toBe(design.cd_preview_url);
  expect([fixed.cd_width, fixed.cd_height]).toEqual([design.cd_width, design.cd_height]);
  expect(await placementOf(cv_id)).toEqual(placed);
  const after = await printed(cv_id);
  expect((await separateWithGhostscript(after.path))[0]).toBe(0);
  const drawn = await drawnIn(after.path);
  expect(drawn.thinnest).toBeGreaterThanOrEqual(0.25);
  expect(drawn.stamp).toBe(false);

  const [first] = await services.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.oi_print_file_key, before.key));
  expect(first?.oi_print_file_sha256).toBe(before.sha256);

  const undone = await fix(design.cd_id, "thicken-lines");
  expect(undone.cd_fixes).toEqual(["thicken-lines"]);
  expect(fixesOffered(undone)).toEqual(["drop-annotations", "knock-out-white"]);
  expect((await fix(design.cd_id)).cd_fixes).toEqual([]);
});

test("[PA304] an order made before a fix and printed after it is printed as it was ordered", async () => {
  const design = await upload();
  const { cv_id } = await given.variant(api, POSTER, design.cd_id);
  const { order_id } = await given.orderOf(api, cv_id);
  await fix(design.cd_id, "knock-out-white");
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await services.jobs.drain();
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  const path = join(await tempFolder(), "print.pdf");
  await services.files.withLocalPath(item?.oi_print_file_key ?? "", (stored) => copyFile(stored, path));
  expect((await separateWithGhostscript(path))[0]).toBe(100);
});

test("[PA305] a fix is a design's own: another client's design looks like none, another page begins without", async () => {
  const design = await upload();
  const other = await server.signIn("reseller");
  await expect(
    other.api.designs.update({ params: { id: design.cd_id }, body: { cd_fixes: ["thicken-lines"] } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    api.designs.update({ params: { id: design.cd_id }, body: { cd_fixes: ["straighten"] as never } }),
  ).rejects.toMatchObject({ status: 422 });
  const picture = await given.design(api);
  expect((await fix(picture.cd_id, "thicken-lines")).cd_fixes).toEqual([]);
});

test("[PA303] a fix that nothing found asks for makes nothing anew, and a print is not changed by it", async () => {
  const { cd_id } = await upload();
  const fixed = await fix(cd_id, "knock-out-white", "thicken-lines", "drop-annotations");
  const picture = await given.design(api);
  const { cv_id } = await given.variant(api, POSTER, picture.cd_id);
  const revision = async () => {
    const [row] = await services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id));
    return row?.cv_revision;
  };
  const before = await revision();
  const again = await fix(picture.cd_id, "thicken-lines");
  expect([again.cd_preview_url, again.cd_fixes]).toEqual([picture.cd_preview_url, []]);
  expect(await revision()).toBe(before);
  // What is fixed is no longer found, and stays all the same.
  const same = await fix(cd_id, "thicken-lines", "drop-annotations", "knock-out-white");
  expect([same.cd_preview_url, same.cd_fixes]).toEqual([fixed.cd_preview_url, fixed.cd_fixes]);
});
