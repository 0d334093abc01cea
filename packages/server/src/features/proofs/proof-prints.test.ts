import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PDFName } from "@cantoo/pdf-lib";
import type { Api } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { orderItems } from "../../adapters/db/schema.ts";
import { makePdf } from "../../image-intake/pdf/hostile-pdfs.ts";
import { boot } from "../../testing/boot.ts";
import { jobTicketOf } from "../fulfilment/job-ticket.service.ts";

// By itself: whoever drains the queue here waits for the inks of these proofs alone.
const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const visitor = () => server.apiWith(null).proofs;

async function sent(
  { api, order_id, oi_id }: { api: Api; order_id: number; oi_id: number },
  words: { proof_language?: string } = {},
) {
  const proof = await api.proofs.create({
    params: { id: order_id, itemId: oi_id },
    body: { proof_name: "Maija Ozola", proof_email: "maija@example.test", ...words },
  });
  return { ...proof, token: proof.proof_url.split("/").at(-1) ?? "" };
}

async function stored(url = ""): Promise<Buffer> {
  const { pathname, search } = new URL(url);
  return Buffer.from(await (await server.request(pathname + search)).arrayBuffer());
}

test("[PA285] the fingerprint on a proof is that of the very file that is printed, which nobody fetches unpaid", async () => {
  const { api } = await server.signIn("reseller");
  const { order_id } = await given.order(api);
  const [first] = (await api.orders.show({ params: { id: order_id } })).order_items;
  const order = { api, order_id, oi_id: first?.oi_id ?? 0 };
  const itemOf = async () => (await api.orders.show({ params: { id: order_id } })).order_items[0];
  const proof = await sent(order);
  expect(proof.proof_file_sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await itemOf()).toMatchObject({
    oi_print_file_sha256: proof.proof_file_sha256,
    oi_print_file_url: null,
  });
  await visitor().approve({ params: { token: proof.token }, body: { proof_approved_by: "Maija" } });
  expect(await (await server.request(`/proof/${proof.token}`)).text()).toContain(proof.proof_file_sha256);

  await server.cards.pay(await order.api.payments.payOrders({ body: { orders: [order.order_id] } }));
  await server.services.jobs.drain();
  const printed = await stored((await itemOf())?.oi_print_file_url ?? "");
  expect(createHash("sha256").update(printed).digest("hex")).toBe(proof.proof_file_sha256);
  const ticket = await jobTicketOf(server.services, order.order_id);
  expect(ticket.items[0]?.print_file_sha256).toBe(proof.proof_file_sha256);
});

/** An order of a card whose left half is all four inks in full, its right half cyan with a cut line and small black lines. */
async function orderedInInks() {
  const { api } = await server.signIn("reseller");
  const bytes = await makePdf((pdf, page) => {
    const cut = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };
    const spaces = { Cut: ["Separation", "CutContour", "DeviceCMYK", cut] };
    page.node.set(PDFName.of("Resources"), pdf.context.obj({ ColorSpace: spaces }));
    const drawn =
      "1 1 1 1 k 0 0 283 283 re f 1 0 0 0 k 283 0 284 283 re f /Cut CS 1 SCN 9 w 300 141 m 550 141 l S";
    page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.stream(drawn)));
  });
  const { cd_id } = await given.upload(api, new File([new Uint8Array(bytes)], "inks.pdf"));
  const { order_id } = await given.orderOf(api, (await given.variant(api, 2, cd_id)).cv_id);
  const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
  return { api, order_id, oi_id: item?.oi_id ?? 0 };
}

test("[PA286] a proof shows each ink by itself, and in red where there is more than paper holds", async () => {
  const { token } = await sent(await orderedInInks());
  const before = await visitor().shared({ params: { token } });
  expect(before.proof_inks).toEqual([]);
  await server.services.jobs.drain();
  const { proof_inks } = await visitor().shared({ params: { token } });
  expect(proof_inks.map(({ ink_name }) => ink_name)).toEqual([
    null,
    "Cyan",
    "Magenta",
    "Yellow",
    "Black",
    "CutContour",
  ]);
  /** The colours of an ink's picture at parts of its width and height. */
  const coloursOf = async (ink: number, places: [number, number][]) => {
    const picture = sharp(await stored(proof_inks[ink]?.ink_pictures[0])).toColourspace("srgb");
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return places.map(([across, down]) => {
      const at = Math.round(down * info.height) * info.width + Math.round(across * info.width);
      return [...data.subarray(at * info.channels, at * info.channels + 3)];
    });
  };
  // The design just covers the print, which is upright: its middle is seen.
  const [left, right, line] = [
    [0.25, 0.2],
    [0.75, 0.2],
    [0.75, 0.5],
  ] as [number, number][] as [[number, number], [number, number], [number, number]];
  const [red, light] = await coloursOf(0, [left, right]);
  expect(red?.[0]).toBeGreaterThan(190);
  expect(red?.[1]).toBeLessThan(60);
  expect(Math.min(...(light ?? []))).toBeGreaterThan(150);
  const isInked = async (ink: number, place: [number, number]) =>
    ((await coloursOf(ink, [place]))[0]?.[0] ?? 255) < 128;
  expect(await Promise.all([1, 2, 3, 4, 5].map((ink) => isInked(ink, right)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(await Promise.all([4, 5].map((ink) => isInked(ink, left)))).toEqual([true, false]);
  expect(await isInked(5, line)).toBe(true);
  const page = await (await server.request(`/proof/${token}`)).text();
  expect(page).toContain("CutContour</bdi></summary>");
  expect(page).not.toContain("<script");
});

test("[PA287] a proof tells what was found in its file, in the reader's language, and what to do", async () => {
  const { token, proof_findings } = await sent(await orderedInInks(), { proof_language: "de" });
  expect(proof_findings.map(({ code }) => code)).toEqual(expect.arrayContaining(["much-ink", "spot-cut"]));
  const page = await (await server.request(`/proof/${token}`)).text();
  for (const words of ["Was in der Datei gefunden wurde", "Bitte prüfen", "CutContour", "400 %"])
    expect(page).toContain(words);
  for (const { text, advice = text } of proof_findings) {
    expect(page).not.toContain(text);
    expect(page).not.toContain(advice);
  }
});

test("[PA352] what was found is marked where it lies on the print by a press of its link, and the mark leads back", async () => {
  const { token, proof_findings } = await sent(await orderedInInks());
  const { proof_width, proof_height } = await visitor().shared({ params: { token } });
  // The file is 566.93 by 283.46 pt and fills the height of the print; the line is 9 pt thick.
  const line = proof_findings.find(({ code }) => code === "spot-cut")?.box;
  const scale = proof_height / 283.46;
  expect(line?.x).toBeCloseTo(proof_width / 2 + (295.5 - 566.93 / 2) * scale, 0);
  expect(line?.y).toBeCloseTo((283.46 - 145.5) * scale, 0);
  const page = await (await server.request(`/proof/${token}`)).text();
  const links = [...page.matchAll(/href="#(found-\d+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(0);
  for (const id of links)
    expect(page).toContain(`<svg class="mark" id="${id}" viewBox="0 0 ${proof_width} ${proof_height}"`);
  expect(page).toContain('<a class="button unmark" href="#found">Back to what was found</a>');
});

test("[PA288] while a design's file is not there, its proof is asked for again later", async () => {
  const order = await orderedInInks();
  const [item] = await server.services.db.select().from(orderItems).where(eq(orderItems.oi_id, order.oi_id));
  const key = item?.oi_print_job.design.file_key ?? "";
  const bytes = await server.services.files.withLocalPath(key, (path) => readFile(path));
  await server.services.files.delete(key);
  await expect(sent(order)).rejects.toMatchObject({ code: "unavailable" });
  await server.services.files.put(key, bytes);
  expect((await sent(order)).proof_state).toBe("sent");
});
