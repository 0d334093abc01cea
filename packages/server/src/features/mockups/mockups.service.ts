import type { DesignMockup, Mockup } from "@pressport/core/contract";
import type { Files } from "../../adapters/files/files.ts";
import type { Caller } from "../../http/access/caller.ts";
import { type ZippedFile, zipStream } from "../../http/files/zip-stream.ts";
import { MOCKUP_WIDTHS, mockupAddress, type PlacedProduct } from "../../mockups/mockup-address.ts";
import { mockupUrl } from "../../mockups/mockups.ts";
import type { Services } from "../../services.ts";
import { pageDesignsOf, variantsOf } from "../catalog/catalog.service.ts";
import { placedVariant } from "../catalog/mockup-of-variant.ts";
import { listShownVariants } from "./mockups.queries.ts";

interface ShownVariant {
  placed: PlacedProduct;
  /** What its pictures are called. */
  name: string;
}

async function shownVariant(
  { db }: Services,
  caller: Caller,
  cv_id: number,
): Promise<ShownVariant | undefined> {
  const rows = await variantsOf(db, [cv_id], caller);
  const [row] = rows;
  if (!row) return undefined;
  const placed = placedVariant(row, await pageDesignsOf(db, rows));
  return { placed, name: `${row.design.cd_name}-${row.product.product_slug}` };
}

/** An own variant in every scene that has room for it; undefined when there is no such variant. */
export async function mockupsOf(
  services: Services,
  caller: Caller,
  cv_id: number,
): Promise<readonly Mockup[] | undefined> {
  const shown = await shownVariant(services, caller, cv_id);
  if (!shown) return undefined;
  const { placed } = shown;
  const { files, mockups } = services;
  const { small, medium, large } = MOCKUP_WIDTHS;
  return mockups.scenesFor(placed.product).map(({ name, scene }) => ({
    mockup_scene: name,
    mockup_title: scene.title,
    mockup_small_url: mockupAddress(files, placed, small, name),
    mockup_medium_url: mockupAddress(files, placed, medium, name),
    mockup_large_url: mockupAddress(files, placed, large, name),
  }));
}

/** Own designs, each on the first product it is published on; without those that no scene has room for. */
export async function mockupsOfDesigns(
  { db, files, mockups }: Services,
  caller: Caller,
  cd_ids: number[],
): Promise<DesignMockup[]> {
  const rows = await variantsOf(db, await listShownVariants(db, caller.client_id, cd_ids), caller);
  const pages = await pageDesignsOf(db, rows);
  return rows.flatMap((row) => {
    const mockup_small_url = mockupUrl({ files, mockups }, placedVariant(row, pages), MOCKUP_WIDTHS.small);
    const { client_product, product } = row;
    return mockup_small_url === null
      ? []
      : [{ cd_id: client_product.cd_id, mockup_product: product.product_name, mockup_small_url }];
  });
}

/**
 * All large mockups of an own variant in one file, which begins before the first is painted; undefined when there is
 * none. All of them get their place in the queue first, so that a host with too much to do can still say so.
 */
export async function zipMockups(services: Services, caller: Caller, cv_id: number) {
  const { mockups, files } = services;
  const shown = await shownVariant(services, caller, cv_id);
  if (!shown || !(await files.stat(shown.placed.picture_key))) return undefined;
  const { placed } = shown;
  const called = plainName(shown.name);
  const begun: ZippedFile[] = [];
  for (const { name: scene } of mockups.scenesFor(placed.product)) {
    const { painted } = await mockups.begin({ ...placed, scene, widthPx: MOCKUP_WIDTHS.large });
    begun.push({ name: `${called}-${scene}.jpg`, content: () => paintedBytes(files, painted) });
  }
  if (begun.length === 0) return undefined;
  return { content: zipStream(begun), filename: `${called}-mockups.zip` };
}

async function paintedBytes(
  files: Files,
  painted: Promise<string | undefined>,
): Promise<AsyncIterable<Uint8Array>> {
  const key = await painted;
  const stored = key === undefined ? undefined : await files.read(key);
  /* The head is out: an archive that breaks off tells more than one with a picture too few. */
  if (!stored) throw new Error("A picture was removed while its mockups were being packed.");
  return stored;
}

const plainName = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "design";
