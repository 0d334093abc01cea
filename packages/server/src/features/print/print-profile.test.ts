import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "../../adapters/db/schema.ts";
import { proofProfile, srgbProfile } from "../../print/colour/colour-profiles.ts";
import { openPdf } from "../../print/proof/print-in-test.ts";
import { boot } from "../../testing/boot.ts";
import { tempFolder } from "../../testing/temp-folder.ts";

/** A file with a profile in it. */
async function profileFile(profile: Uint8Array): Promise<string> {
  const folder = await tempFolder();
  const path = join(folder, "press.icc");
  await writeFile(path, profile);
  return path;
}

/** A printer's profile of our own: the proof profile with another date in its header. */
async function pressProfile(): Promise<Uint8Array> {
  const profile = new Uint8Array(await proofProfile());
  profile[25] = (profile[25] ?? 0) ^ 1;
  return profile;
}

/** What a print file says it is made for. */
function intentOf(pdf: PDFDocument) {
  const intent = pdf.catalog.lookup(PDFName.of("OutputIntents"), PDFArray).lookup(0, PDFDict);
  const stream = intent.lookup(PDFName.of("DestOutputProfile"));
  if (!(stream instanceof PDFRawStream)) throw new Error("The intent has no profile.");
  const text = (key: string) => {
    const value = intent.lookup(PDFName.of(key));
    return value instanceof PDFString ? value.decodeText() : null;
  };
  return {
    identifier: text("OutputConditionIdentifier"),
    registry: text("RegistryName"),
    profile: decodePDFRawStream(stream).decode(),
  };
}

test.each([
  { kind: "poster", typeId: 2 },
  { kind: "calendar", typeId: 6 },
])("the print file of a $kind names the printer's own profile, byte for byte", async ({ typeId }) => {
  const profile = await pressProfile();
  const server = await boot({
    settings: {
      PRESSPORT_WORKER: "off",
      PRESSPORT_PRINT_PROFILE: await profileFile(profile),
      PRESSPORT_PRINT_CONDITION: "FOGRA51",
    },
  });
  const { given } = server;
  const { api } = await server.signIn("reseller");
  const { order_id } = await given.order(api, typeId);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await server.services.jobs.drain();
  const [item] = await server.services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  expect(item?.oi_print_file_state).toBe("ready");
  const intent = await server.services.files.withLocalPath(item?.oi_print_file_key ?? "", async (path) => {
    expect(await server.services.pixels.checkPrintPdf(path)).toMatchObject({ problems: [] });
    return intentOf(await openPdf(path));
  });
  expect(intent).toMatchObject({ identifier: "FOGRA51", registry: "http://www.color.org" });
  expect(Buffer.from(intent.profile).equals(Buffer.from(profile))).toBe(true);
});

test("a host does not start with a profile it cannot print with, and says what to mend", async () => {
  const start = (path: string) => boot({ settings: { PRESSPORT_PRINT_PROFILE: path } });
  await expect(start(await profileFile(await srgbProfile()))).rejects.toThrow(
    /press\.icc is no ICC profile of a printer .* Check PRESSPORT_PRINT_PROFILE\./,
  );
  await expect(start("/nowhere/press.icc")).rejects.toThrow("there is no /nowhere/press.icc");
});
