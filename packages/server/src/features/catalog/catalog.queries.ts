import type { ClientProductAttributes, VariantPageInput } from "@pressport/core/contract";
import type { PriceRules, VariantPlacement } from "@pressport/core/rules";
import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../adapters/db/database.ts";
import { prepared } from "../../adapters/db/prepared.ts";
import {
  clientProductDesigns,
  clientProducts,
  clients,
  clientVariants,
  countries,
  designs,
  products,
  skus,
} from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";

/** A row of the catalogue. */
export type ProductRow = typeof products.$inferSelect;
/** A size of a product. */
export type SkuRow = typeof skus.$inferSelect;
/** A design as stored. */
export type DesignRow = typeof designs.$inferSelect;
/** A client's own product. */
export type ClientProductRow = typeof clientProducts.$inferSelect;

/** A variant with everything its price, size and rating come from. */
export interface VariantRow {
  variant: typeof clientVariants.$inferSelect;
  sku: SkuRow;
  product: ProductRow;
  design: DesignRow;
  client_product: ClientProductRow;
  /** What a shopper's price comes from; null for everybody who is no shopper. */
  reseller: PriceRules | null;
  /** The same size of the same design as the reseller sells it; null unless it does. */
  sold: SoldVariant | null;
  sold_product: { attributes: ClientProductAttributes } | null;
  /** Where the client's company is (ISO 3166); null where nobody has said so. */
  home_country: string | null;
}

/** A reseller's price, US cents, and the option it was set for. */
export interface SoldVariant {
  amount: number;
  attribute_value: string | null;
}

/** The active products in catalogue order with their lowest price and number of sizes. */
export function listProducts(db: Database) {
  return db
    .select({
      product: products,
      from_amount: sql<number>`min(${skus.sku_price_amount})`.mapWith(Number),
      from_sku_id: sql<number>`(array_agg(${skus.sku_id} order by ${skus.sku_price_amount}, ${skus.sku_id}))[1]`,
      /* The same size turned is one size. */
      size_count: sql<number>`count(distinct (
        least(${skus.sku_width}, ${skus.sku_height}), greatest(${skus.sku_width}, ${skus.sku_height})
      ))`.mapWith(Number),
    })
    .from(products)
    .innerJoin(skus, and(eq(skus.product_id, products.product_id), eq(skus.sku_active, true)))
    .where(eq(products.product_active, true))
    .groupBy(products.product_id)
    .orderBy(asc(products.product_position));
}

/** One active product, or undefined. */
export async function findProduct(db: Database, product_id: number) {
  const rows = await listProducts(db).having(eq(products.product_id, product_id));
  return rows[0];
}

/** The sizes of a product that can be ordered, in catalogue order. */
export function listSkus(db: Database, product_id: number): Promise<SkuRow[]> {
  return db
    .select()
    .from(skus)
    .where(and(eq(skus.product_id, product_id), eq(skus.sku_active, true)))
    .orderBy(asc(skus.sku_position))
    .execute();
}

/** The active sizes of the whole catalogue, by product. */
export async function listSkusByProduct(db: Database): Promise<Map<number, SkuRow[]>> {
  const rows = await db.select().from(skus).where(eq(skus.sku_active, true)).orderBy(asc(skus.sku_position));
  return Map.groupBy(rows, (sku) => sku.product_id);
}

/**
 * A design the caller may put on a product: an own one, or one its reseller sells in its store
 * (shoppers belong to the reseller).
 */
export async function findUsableDesign(
  db: Database,
  cd_id: number,
  caller: Reader,
): Promise<DesignRow | undefined> {
  const sold = caller.reseller_client_id === null ? undefined : soldBy(db, caller.reseller_client_id);
  const owner = caller.client_id === null ? undefined : eq(designs.client_id, caller.client_id);
  if (!owner && !sold) return undefined;
  const rows = await db
    .select()
    .from(designs)
    .where(and(eq(designs.cd_id, cd_id), isNull(designs.cd_deleted_at), or(owner, sold)));
  return rows[0];
}

/** Whose designs can be used: a client's own, and those the reseller sells whose website it is. */
type Reader = Pick<Caller, "reseller_client_id"> & { client_id: number | null };

function soldBy(db: Database, reseller_client_id: number) {
  return and(
    eq(designs.client_id, reseller_client_id),
    inArray(
      designs.cd_id,
      db
        .select({ cd_id: clientProducts.cd_id })
        .from(clientProducts)
        .where(
          and(
            eq(clientProducts.client_id, reseller_client_id),
            eq(clientProducts.client_product_is_published, true),
          ),
        ),
    ),
  );
}

/** What a client has made of a product and a design, if anything. */
export async function findClientProductOf(
  db: Database,
  { product_id, cd_id }: { product_id: number; cd_id: number },
  client_id: number,
): Promise<ClientProductRow | undefined> {
  const rows = await db
    .select()
    .from(clientProducts)
    .where(
      and(
        eq(clientProducts.client_id, client_id),
        eq(clientProducts.product_id, product_id),
        eq(clientProducts.cd_id, cd_id),
        eq(clientProducts.client_product_is_aside, false),
      ),
    );
  return rows[0];
}

/** The client product, if it is this client's. */
export async function findClientProduct(
  db: Database,
  client_product_id: number,
  client_id: number,
): Promise<ClientProductRow | undefined> {
  const rows = await db
    .select()
    .from(clientProducts)
    .where(
      and(eq(clientProducts.client_product_id, client_product_id), eq(clientProducts.client_id, client_id)),
    );
  return rows[0];
}

/** The designs of a client product: its own first, then those added to a calendar in their order. */
export async function listProductDesigns(
  db: Database,
  client_product: ClientProductRow,
): Promise<DesignRow[]> {
  const added = await db
    .select({ design: designs })
    .from(clientProductDesigns)
    .innerJoin(designs, eq(designs.cd_id, clientProductDesigns.cd_id))
    .where(
      and(
        eq(clientProductDesigns.client_product_id, client_product.client_product_id),
        isNull(designs.cd_deleted_at),
      ),
    )
    .orderBy(asc(clientProductDesigns.position));
  const first = await db.select().from(designs).where(eq(designs.cd_id, client_product.cd_id));
  const rest = added.map((row) => row.design).filter((design) => design.cd_id !== client_product.cd_id);
  return [...first, ...rest];
}

/** The other pages of the file of an own design that designs were made of: what may be on the other side of a sheet. */
export function listOtherPages(
  db: Database,
  { cd_id, cd_file_key, client_id }: DesignRow,
  reader_client_id: number | undefined,
): Promise<DesignRow[]> {
  if (client_id !== reader_client_id) return Promise.resolve([]);
  return db
    .select()
    .from(designs)
    .where(
      and(
        eq(designs.cd_file_key, cd_file_key),
        eq(designs.client_id, client_id),
        isNull(designs.cd_deleted_at),
        ne(designs.cd_id, cd_id),
      ),
    )
    .orderBy(asc(designs.cd_id))
    .execute();
}

const owners = alias(clients, "owners");
const resellers = alias(clients, "resellers");
const soldProducts = alias(clientProducts, "sold_products");
const soldVariants = alias(clientVariants, "sold_variants");

function variantRows(db: Database) {
  return db
    .select({
      variant: clientVariants,
      sku: skus,
      product: products,
      design: designs,
      client_product: clientProducts,
      reseller: {
        markup: resellers.client_markup,
        ending: resellers.client_price_ending,
        least_profit: resellers.client_least_profit,
        margin: resellers.client_margin,
        shipping: resellers.client_price_shipping,
        exceptions: resellers.client_price_exceptions,
      },
      sold: { amount: soldVariants.cv_retail_amount, attribute_value: soldVariants.cv_attribute_value },
      sold_product: { attributes: soldProducts.client_product_attributes },
      home_country: countries.country_code,
    })
    .from(clientVariants)
    .innerJoin(clientProducts, eq(clientProducts.client_product_id, clientVariants.client_product_id))
    .innerJoin(products, eq(products.product_id, clientProducts.product_id))
    .innerJoin(skus, eq(skus.sku_id, clientVariants.sku_id))
    .innerJoin(designs, eq(designs.cd_id, clientVariants.cd_id))
    .innerJoin(owners, eq(owners.client_id, clientVariants.client_id))
    .leftJoin(countries, eq(countries.country_id, owners.company_country_id))
    .leftJoin(resellers, eq(resellers.client_id, owners.reseller_client_id))
    .leftJoin(
      soldProducts,
      and(
        eq(soldProducts.client_id, resellers.client_id),
        eq(soldProducts.product_id, clientProducts.product_id),
        eq(soldProducts.cd_id, clientVariants.cd_id),
        eq(soldProducts.client_product_is_aside, false),
      ),
    )
    .leftJoin(
      soldVariants,
      and(
        eq(soldVariants.client_product_id, soldProducts.client_product_id),
        eq(soldVariants.sku_id, clientVariants.sku_id),
        eq(soldVariants.cv_is_custom_size, false),
      ),
    );
}

// Ten tables take the database longer to plan than to read, so both plans are kept.
const variantsById = prepared((db) =>
  variantRows(db)
    .where(
      and(
        sql`${clientVariants.cv_id} = any(${sql.placeholder("cv_ids")}::int[])`,
        eq(clientVariants.client_id, sql.placeholder("client_id")),
      ),
    )
    .orderBy(asc(skus.sku_position), asc(clientVariants.cv_id))
    .prepare("variants_by_id"),
);

const variantsOfProduct = prepared((db) =>
  variantRows(db)
    .where(
      and(
        eq(clientVariants.client_product_id, sql.placeholder("client_product_id")),
        eq(clientVariants.client_id, sql.placeholder("client_id")),
      ),
    )
    .orderBy(asc(clientVariants.cv_is_custom_size), asc(skus.sku_position), asc(clientVariants.cv_id))
    .prepare("variants_of_product"),
);

/** The variants with these ids that are this client's, in catalogue order. */
export function findVariants(db: Database, cv_ids: number[], client_id: number): Promise<VariantRow[]> {
  return variantsById(db).execute({ cv_ids, client_id });
}

/** The variants of a client product that is this client's, custom sizes last. */
export function listVariants(
  db: Database,
  client_product_id: number,
  client_id: number,
): Promise<VariantRow[]> {
  return variantsOfProduct(db).execute({ client_product_id, client_id });
}

/** Every variant that shows a design, as its picture or on a page, also those a reseller's shoppers made of it. */
export async function listVariantsShowing(
  db: Database,
  { cd_id }: Pick<DesignRow, "cd_id">,
): Promise<VariantRow[]> {
  const onPage = sql`${clientVariants.cv_pages} @> ${JSON.stringify([{ cvp_cd_id: cd_id }])}::jsonb`;
  const found = await db
    .select({ cv_id: clientVariants.cv_id, client_id: clientVariants.client_id })
    .from(clientVariants)
    .where(or(eq(clientVariants.cd_id, cd_id), onPage));
  const owners = Map.groupBy(found, ({ client_id }) => client_id);
  const rows = await Promise.all(
    [...owners].map(([client_id, own]) =>
      findVariants(
        db,
        own.map(({ cv_id }) => cv_id),
        client_id,
      ),
    ),
  );
  return rows.flat();
}

/** Designs by id, of any owner: only for ids that came out of the caller's own rows. */
export function listDesignsById(db: Database, cd_ids: number[]): Promise<DesignRow[]> {
  if (cd_ids.length === 0) return Promise.resolve([]);
  return db.select().from(designs).where(inArray(designs.cd_id, cd_ids)).execute();
}

/** A size of a design as a reseller sells it. */
export interface SoldSize extends SoldVariant {
  sku_id: number;
  attributes: ClientProductAttributes;
  /** Null where it just covers, as nobody has placed it. */
  placement: VariantPlacement | null;
  /** What is on its other pages. */
  pages: VariantPageInput[];
}

const placementColumns = {
  cv_start_x: clientVariants.cv_start_x,
  cv_start_y: clientVariants.cv_start_y,
  cv_canvas_width: clientVariants.cv_canvas_width,
  cv_canvas_height: clientVariants.cv_canvas_height,
  cv_crop_w: clientVariants.cv_crop_w,
  cv_crop_h: clientVariants.cv_crop_h,
  cv_rotate: clientVariants.cv_rotate,
  cv_scale_x: clientVariants.cv_scale_x,
  cv_scale_y: clientVariants.cv_scale_y,
};

/** What a shopper's reseller made of this design and product, by size; empty for everybody who is no shopper. */
export async function soldSizes(
  db: Database,
  { reseller_client_id }: Pick<Caller, "reseller_client_id">,
  { product_id, cd_id }: { product_id: number; cd_id: number },
): Promise<ReadonlyMap<number, SoldSize>> {
  if (reseller_client_id === null) return new Map();
  const rows = await db
    .select({
      sku_id: clientVariants.sku_id,
      amount: clientVariants.cv_retail_amount,
      attribute_value: clientVariants.cv_attribute_value,
      attributes: clientProducts.client_product_attributes,
      isDefault: clientVariants.cv_is_default,
      placement: placementColumns,
      pages: clientVariants.cv_pages,
    })
    .from(clientVariants)
    .innerJoin(clientProducts, eq(clientProducts.client_product_id, clientVariants.client_product_id))
    .where(
      and(
        eq(clientProducts.client_id, reseller_client_id),
        eq(clientProducts.product_id, product_id),
        eq(clientProducts.cd_id, cd_id),
        eq(clientProducts.client_product_is_aside, false),
        eq(clientVariants.cv_is_custom_size, false),
      ),
    );
  return new Map(
    rows.map(({ isDefault, placement, ...row }) => [
      row.sku_id,
      { ...row, placement: isDefault ? null : placement },
    ]),
  );
}
