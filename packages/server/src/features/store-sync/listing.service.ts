import { eq } from "drizzle-orm";
import { type clientProducts, designs } from "../../adapters/db/schema.ts";
import { type Listing, StoreRefused } from "../../adapters/store/store.ts";
import { MOCKUP_WIDTHS, type PlacedProduct } from "../../mockups/mockup-address.ts";
import { type MockupServices, mockupUrl } from "../../mockups/mockups.ts";
import type { Services } from "../../services.ts";
import { message } from "../../text/messages/message.ts";
import { retailAmount } from "../catalog/catalog.entities.ts";
import {
  type DesignRow,
  isMade,
  isSwitchedOn,
  listVariants,
  pageDesignsOf,
} from "../catalog/catalog.service.ts";
import { skuItem, storeSku } from "../catalog/chosen-options.ts";
import { placedVariant } from "../catalog/mockup-of-variant.ts";

/** Nothing that is switched on is made any more: a shop must not go on selling it. */
export class NothingMade extends StoreRefused {
  override name = "NothingMade";

  constructor() {
    super(message("no_size_made"), { retryable: false });
  }
}

/** A client product as its store shows it: the active sizes at their retail prices. Throws a `StoreRefused` when there are none. */
export async function listingOf(
  services: Pick<Services, "db" | "files" | "mockups">,
  product: typeof clientProducts.$inferSelect,
): Promise<Listing> {
  const { db } = services;
  const rows = await listVariants(db, product.client_product_id, product.client_id);
  const [design] = await db.select().from(designs).where(eq(designs.cd_id, product.cd_id));
  const wanted = rows.filter(isSwitchedOn);
  const active = wanted.filter(isMade);
  if (wanted.length > 0 && active.length === 0) throw new NothingMade();
  if (active.length === 0) throw new StoreRefused(message("no_size_on"), { retryable: false });
  const pages = await pageDesignsOf(db, active);
  const inWords = active.map((row) => skuItem(row, row.sku.sku_name_cm));
  return {
    client_product_id: product.client_product_id,
    product_id: product.product_id,
    cd_id: product.cd_id,
    title: `${design?.cd_name ?? ""} – ${rows[0]?.product.product_name ?? ""}`,
    description: product.client_product_description,
    pictureUrls: picturesOf(services, active[0] && placedVariant(active[0], pages), design),
    variants: active.map((row, place) => ({
      sku: storeSku(row),
      cv_id: row.variant.cv_id,
      title: distinctWords(inWords, place, row.sku.sku_nr),
      priceAmount: retailAmount(row),
      currency: "USD",
      pictureUrl: mockupUrl(services, placedVariant(row, pages), MOCKUP_WIDTHS.medium),
    })),
  };
}

/** The product in its first scene, and the design by itself: shops show the first one in their lists. */
function picturesOf(
  services: MockupServices,
  placed: PlacedProduct | undefined,
  design: DesignRow | undefined,
): string[] {
  const seen = mockupUrl(services, placed ?? null, MOCKUP_WIDTHS.large);
  return [...(seen === null ? [] : [seen]), ...(design ? [services.files.url(design.cd_thumbnail_key)] : [])];
}

/** Shops offer a size by its words, so two with the same words are told apart by their numbers. */
function distinctWords(words: readonly string[], place: number, sku_nr: string): string {
  const own = words[place] ?? "";
  return words.filter((other) => other === own).length > 1 ? `${own} (${sku_nr})` : own;
}
