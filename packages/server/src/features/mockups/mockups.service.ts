import type { Mockup } from "@pressport/core/contract";
import { zipSync } from "fflate";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/access/caller.ts";
import { MOCKUP_WIDTHS, mockupUrl, type PlacedProduct } from "../../mockups/mockup-address.ts";
import { pageDesignsOf, variantsOf } from "../catalog/catalog.service.ts";
import { placedVariant } from "../catalog/mockup-of-variant.ts";

interface ShownVariant {
  placed: PlacedProduct | null;
  /** What its pictures are called. */
  name: string;
}

async function shownVariant({ db }: Doors, caller: Caller, cv_id: number): Promise<ShownVariant | undefined> {
  const rows = await variantsOf(db, [cv_id], caller);
  const [row] = rows;
  if (!row) return undefined;
  const placed = placedVariant(row, await pageDesignsOf(db, rows));
  return { placed, name: `${row.design.cd_name}-${row.product.product_slug}` };
}

/** An own variant in every scene that has room for it; undefined when there is no such variant. */
export async function mockupsOf(
  doors: Doors,
  caller: Caller,
  cv_id: number,
): Promise<readonly Mockup[] | undefined> {
  const shown = await shownVariant(doors, caller, cv_id);
  if (!shown) return undefined;
  const { placed } = shown;
  if (!placed) return [];
  const { files, mockups } = doors;
  const { small, medium, large } = MOCKUP_WIDTHS;
  return mockups.scenesFor(placed.product).map(({ name, scene }) => ({
    mockup_scene: name,
    mockup_title: scene.title,
    mockup_small_url: mockupUrl(files, placed, small, name),
    mockup_medium_url: mockupUrl(files, placed, medium, name),
    mockup_large_url: mockupUrl(files, placed, large, name),
  }));
}

/** All large mockups of an own variant in one file; undefined when there is none. */
export async function zipMockups(doors: Doors, caller: Caller, cv_id: number) {
  const shown = await shownVariant(doors, caller, cv_id);
  if (!shown?.placed) return undefined;
  const pictures: Record<string, Uint8Array> = {};
  for (const { name } of doors.mockups.scenesFor(shown.placed.product)) {
    const key = await doors.mockups.paint({ ...shown.placed, scene: name, widthPx: MOCKUP_WIDTHS.large });
    const stored = key === undefined ? undefined : await doors.files.read(key);
    if (stored) pictures[`${plainName(shown.name)}-${name}.jpg`] = await bytesOf(stored);
  }
  if (Object.keys(pictures).length === 0) return undefined;
  // Pictures do not get smaller by packing.
  const content = Buffer.from(zipSync(pictures, { level: 0 }));
  return { content, filename: `${plainName(shown.name)}-mockups.zip` };
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

const plainName = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "design";
