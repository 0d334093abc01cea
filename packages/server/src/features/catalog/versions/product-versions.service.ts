import { isDeepStrictEqual } from "node:util";
import {
  type ClientProductAttributes,
  MOST_VERSIONS,
  type ProductVersion,
  type SavingDevice,
  type VersionSize,
} from "@pressport/core/contract";
import type { Database } from "../../../adapters/db/database.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { currentActor } from "../../../process/actor.ts";
import type { Services } from "../../../services.ts";
import { findClientProduct, listVariants, type VariantRow } from "../catalog.queries.ts";
import { chosenOptions } from "../chosen-options.ts";
import {
  addVersion,
  forgetVersions,
  latestVersion,
  listVersions,
  thinVersions,
} from "./product-versions.queries.ts";

/** Saves of one sitting are told apart for so long; then those that were soon followed by another go. */
const SITTING_MS = 60 * 60 * 1000;

/** Keeps what is stored of a product now, unless its options and placements are as they were when it was last kept. */
export async function keepVersion(
  tx: Database,
  { clock }: Pick<Services, "clock">,
  { client_id }: Pick<Caller, "client_id">,
  client_product_id: number,
): Promise<void> {
  const rows = await listVariants(tx, client_product_id, client_id);
  const [first] = rows;
  const version_sizes = rows.filter((row) => !row.variant.cv_is_default).map(sizeOf);
  if (!first || version_sizes.length === 0) return;
  const saved = { version_attributes: chosenOptions(first), version_sizes };
  const latest = await latestVersion(tx, client_product_id);
  if (latest && isDeepStrictEqual(contentOf(latest), contentOf(saved))) return;
  const { user_id, agent } = currentActor();
  const now = clock.now();
  await addVersion(tx, {
    client_product_id,
    user_id,
    version_device: deviceOf(agent),
    version_saved_at: now,
    ...saved,
  });
  await thinVersions(tx, client_product_id, new Date(now.getTime() - SITTING_MS));
  await forgetVersions(tx, client_product_id, MOST_VERSIONS);
}

/** The versions of one's own product, newest first; undefined when there is no such product. */
export async function versionsOf(
  { db }: Pick<Services, "db">,
  { client_id }: Caller,
  client_product_id: number,
): Promise<ProductVersion[] | undefined> {
  const product = await findClientProduct(db, client_product_id, client_id);
  if (!product) return undefined;
  const rows = await listVersions(db, client_product_id);
  return rows.map(({ version, user_name }) => ({
    version_id: version.version_id,
    version_saved_at: version.version_saved_at.toISOString(),
    version_user_name: user_name ?? "",
    version_device: version.version_device,
    version_attributes: version.version_attributes,
    version_sizes: version.version_sizes,
  }));
}

function sizeOf({ variant }: VariantRow): VersionSize {
  const { cv_id, cv_pages } = variant;
  const { cv_start_x, cv_start_y, cv_canvas_width, cv_canvas_height, cv_crop_w, cv_crop_h } = variant;
  const { cv_rotate, cv_scale_x, cv_scale_y } = variant;
  const crop = { cv_start_x, cv_start_y, cv_canvas_width, cv_canvas_height, cv_crop_w, cv_crop_h };
  return { cv_id, ...crop, cv_rotate, cv_scale_x, cv_scale_y, cv_pages };
}

function contentOf({
  version_attributes,
  version_sizes,
}: {
  version_attributes: ClientProductAttributes;
  version_sizes: readonly VersionSize[];
}): unknown {
  return JSON.parse(JSON.stringify({ version_attributes, version_sizes }));
}

/** What a browser says it runs on; a program says nothing of the kind. */
function deviceOf(agent: string | null): SavingDevice | null {
  if (!agent?.startsWith("Mozilla/")) return null;
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return "tablet";
  return /Mobi|iPhone/.test(agent) ? "phone" : "computer";
}
