import { join } from "node:path";
import type { Brand } from "@pressport/core/contract";
import { ApiError, NAME_PATTERN, UploadRefusal } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { brands, clients, users } from "../../adapters/db/schema.ts";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import type { Files } from "../../adapters/files/files.ts";
import { readWhole } from "../../adapters/files/read-whole.ts";
import { countFiles } from "../../http/bodies/stored-bytes.ts";
import type { Upload } from "../../http/bodies/upload.ts";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";
import type { Services } from "../../services.ts";
import { withScratch } from "../../text/scratch.ts";
import { audit } from "../audit/audit.service.ts";
import { shopInvoices } from "./company.service.ts";

/** Where logos lie: pictures of our own making, which anyone with their address may see. */
export const LOGO_FILES = "public/logos";

/** What can be said of a brand; the logo comes by itself. */
export type BrandChange = Partial<
  Pick<typeof brands.$inferSelect, "brand_name" | "brand_accent" | "brand_reply_to" | "brand_packing_note">
>;

type BrandRow = Omit<typeof brands.$inferSelect, "client_id" | "brand_changed_at">;
const NOTHING_SET: BrandRow = {
  brand_name: "",
  brand_accent: null,
  brand_reply_to: "",
  brand_packing_note: "",
  brand_logo_key: null,
};

/** The brand of a client as it travels to that client. */
export async function ownBrand(
  { db, files, config }: Pick<Services, "db" | "files" | "config">,
  client_id: number,
): Promise<Brand> {
  const { row, standIn } = await findBrand(db, client_id);
  return {
    brand_name: row.brand_name,
    brand_accent: row.brand_accent,
    brand_reply_to: row.brand_reply_to,
    brand_packing_note: row.brand_packing_note,
    brand_logo_url: row.brand_logo_key === null ? null : files.url(row.brand_logo_key),
    brand_usual_name: standIn,
    brand_invoices: await shopInvoices(db, config, client_id),
  };
}

/** Under whose name and look the shoppers of a client are written to. */
export async function brandOf(
  db: Database,
  files: Pick<Files, "url">,
  client_id: number,
): Promise<ShopBrand> {
  const { row, standIn } = await findBrand(db, client_id);
  return {
    name: row.brand_name || standIn,
    accent: row.brand_accent,
    logoUrl: row.brand_logo_key === null ? null : files.url(row.brand_logo_key),
    replyTo: row.brand_reply_to || null,
    packingNote: row.brand_packing_note,
  };
}

/** The logo of a client, a PNG; null where it has none. */
export async function logoOf(
  db: Database,
  files: Pick<Files, "read">,
  client_id: number,
): Promise<Uint8Array | null> {
  const { row } = await findBrand(db, client_id);
  return row.brand_logo_key === null ? null : readWhole(files, row.brand_logo_key);
}

/** The brand of whoever came through a reseller's website; null for everybody else, whom the host serves itself. */
export async function brandForUser(
  db: Database,
  files: Pick<Files, "url">,
  user_id: number,
): Promise<ShopBrand | null> {
  const [client] = await db
    .select({ reseller: clients.reseller_client_id })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(eq(users.user_id, user_id));
  return brandOfShop(db, files, client?.reseller ?? null);
}

/** The brand of a shop; null for none, and for one that was deleted: the host itself then speaks to its shoppers. */
export async function brandOfShop(
  db: Database,
  files: Pick<Files, "url">,
  client_id: number | null,
): Promise<ShopBrand | null> {
  if (client_id === null) return null;
  const [shop] = await db
    .select({ since: clients.client_deleted_at })
    .from(clients)
    .where(eq(clients.client_id, client_id));
  return shop?.since === null ? brandOf(db, files, client_id) : null;
}

async function findBrand(db: Database, client_id: number): Promise<{ row: BrandRow; standIn: string }> {
  const [found] = await db
    .select({ brand: brands, store: clients.client_store_name, name: clients.client_name })
    .from(clients)
    .leftJoin(brands, eq(brands.client_id, clients.client_id))
    .where(eq(clients.client_id, client_id));
  if (!found) throw new ApiError("not_found");
  return { row: found.brand ?? NOTHING_SET, standIn: asPlainName(found.store || found.name) };
}

/** A name as letters may bear it: one that was given before links were refused in names loses what makes them. */
export const asPlainName = (name: string): string =>
  NAME_PATTERN.test(name) ? name : name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();

/** Changes what is named, and writes down what it was. */
export async function changeBrand(
  services: Pick<Services, "db" | "clock">,
  client_id: number,
  change: BrandChange & Pick<Partial<BrandRow>, "brand_logo_key">,
): Promise<void> {
  const brand_changed_at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const before = (await findBrand(tx, client_id)).row;
    await tx
      .insert(brands)
      .values({ client_id, ...change, brand_changed_at })
      .onConflictDoUpdate({ target: brands.client_id, set: { ...change, brand_changed_at } });
    const after = (await findBrand(tx, client_id)).row;
    await audit(services, tx, {
      action: "brand.changed",
      entity: "client",
      entity_id: client_id,
      client_id,
      before,
      after,
    });
  });
}

/** Draws an uploaded logo anew and keeps it under an address of its own, so that letters already sent keep theirs a while. */
export async function setLogo(
  services: Pick<Services, "db" | "clock" | "files" | "pixels">,
  client_id: number,
  upload: Upload,
): Promise<void> {
  const brand_logo_key = newFileKey(LOGO_FILES, "png");
  await withScratch(async (folder) => {
    const path = join(folder, "logo.png");
    try {
      await services.pixels.writeLogo(upload.path, path);
    } catch (error) {
      if (error instanceof UploadRefusal) throw error.forField(upload.field);
      throw error;
    }
    await countFiles(services.db, client_id, [await services.files.put(brand_logo_key, { path })]);
  });
  await changeBrand(services, client_id, { brand_logo_key });
}
