import type { ClientProductAttributes, VariantPageInput } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import {
  adaptPlacement,
  clampToCover,
  fromVariant,
  hasSides,
  isCalendarType,
  markupFromRetail,
  type PrintSize,
  printReach,
  requiredOutsetMm,
  startPlacement,
  toPage,
  toVariant,
} from "@pressport/core/rules";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProductDesigns, clientProducts, clientVariants } from "../../adapters/db/schema.ts";
import { type Caller, shopOf } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { assertMayChangePublished } from "./assert-may-change.ts";
import {
  amountByRule,
  attributeKind,
  designSizeOf,
  printSizeOf,
  shopAmount,
  soldPrice,
  wholesaleAmount,
} from "./catalog.entities.ts";
import {
  type ClientProductRow,
  type DesignRow,
  findClientProduct,
  findProduct,
  findUsableDesign,
  findVariants,
  listDesignsById,
  listSkus,
  listVariants,
  type ProductRow,
  type SkuRow,
  type SoldSize,
  soldSizes,
  type VariantRow,
} from "./catalog.queries.ts";
import { filledSize, priceRulesOf, sizesToFill } from "./catalog.service.ts";
import { chosenOptions } from "./chosen-options.ts";
import { lentByPrint } from "./kept-prints/lent-by-print.service.ts";
import { pageDesignIds } from "./printed-pages.ts";
import { queueThumbnail } from "./thumbnails/thumbnails.service.ts";

interface NewVariant {
  product_id: number;
  cd_id: number;
  sku_id: number;
  cv_attribute_value?: string | null | undefined;
  /** A product kept aside; the client's own unless told. */
  client_product_id?: number | undefined;
  /** The token of a kept print that may lend the design. */
  personalisation?: string | undefined;
}

/** Makes the variant of a product for a design and a size, or finds the one that is there. */
export async function createVariant(
  services: Services,
  caller: Caller,
  wanted: NewVariant,
): Promise<VariantRow> {
  return services.db.transaction(async (tx) => {
    const found = await findProduct(tx, wanted.product_id);
    const sku = (await listSkus(tx, wanted.product_id)).find((size) => size.sku_id === wanted.sku_id);
    const { design, onPages } = await designFor(tx, services, caller, wanted);
    if (!found || !sku || !design) throw new ApiError("not_found");
    const { product } = found;
    // A shopper starts from what the shop shows: the make its reseller chose.
    const offers = await soldSizes(tx, caller, wanted);
    const offer = offers.get(sku.sku_id) ?? [...offers.values()][0];
    const attribute = chosenAttribute(product, wanted.cv_attribute_value ?? offer?.attribute_value);
    const client_product =
      wanted.client_product_id === undefined
        ? await ensureClientProduct(tx, caller, product, design, offer?.attributes)
        : await findClientProduct(tx, wanted.client_product_id, caller.client_id);
    if (client_product?.product_id !== product.product_id || client_product.cd_id !== design.cd_id)
      throw new ApiError("not_found");
    const parts = { product, sku, design, client_product, attribute, offer: offers.get(sku.sku_id) };
    const cv_id = await ensureVariant(tx, services, caller, parts);
    await addPageDesigns(tx, client_product, onPages);
    const [row] = await findVariants(tx, [cv_id], caller.client_id);
    if (!row) throw new ApiError("conflict");
    return row;
  });
}

/** The design, if the caller may put it on the product, and what the other pages of a kept calendar show. */
async function designFor(tx: Database, services: Services, caller: Caller, wanted: NewVariant) {
  const lent = await lentByPrint(tx, services, wanted, shopOf(caller));
  const design = (await findUsableDesign(tx, wanted.cd_id, caller)) ?? lent?.designs[0];
  return { design, onPages: lent?.designs.slice(1) ?? [] };
}

/** The pictures of a kept calendar's pages come along with it. */
async function addPageDesigns(
  tx: Database,
  { client_product_id }: ClientProductRow,
  added: readonly DesignRow[],
): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insert(clientProductDesigns)
    .values(added.map(({ cd_id }, index) => ({ client_product_id, cd_id, position: index + 1 })))
    .onConflictDoNothing();
}

/** Makes a design's product ready to be sold: every size of the design's orientations, unless it has sizes already. */
export async function ensureSellable(
  tx: Database,
  services: Services,
  caller: Caller,
  product_id: number,
  cd_id: number,
): Promise<ClientProductRow> {
  const found = await findProduct(tx, product_id);
  const design = await findUsableDesign(tx, cd_id, caller);
  if (!found || !design) throw new ApiError("not_found");
  const { product } = found;
  const client_product = await ensureClientProduct(tx, caller, product, design);
  const there = await listVariants(tx, client_product.client_product_id, caller.client_id);
  if (there.length > 0) return client_product;
  for (const { sku } of sizesToFill(product, await listSkus(tx, product_id), design))
    await ensureVariant(tx, services, caller, {
      product,
      sku,
      design,
      client_product,
      attribute: chosenAttribute(product, null),
      offer: undefined,
    });
  return client_product;
}

/** The attribute asked for, or the product's default; an unknown one is a 422. */
export function chosenAttribute(product: ProductRow, asked: string | null | undefined): string | null {
  const kind = attributeKind(product);
  const choices = kind === null ? [] : (product.product_attributes[kind] ?? []);
  if (asked === undefined || asked === null) return choices[0] ?? null;
  if (!choices.includes(asked)) throw invalid({ cv_attribute_value: [fieldMessages.required] });
  return asked;
}

async function ensureClientProduct(
  tx: Database,
  caller: Caller,
  product: ProductRow,
  design: DesignRow,
  offered: ClientProductAttributes = {},
): Promise<ClientProductRow> {
  const { client_id } = caller;
  const client_product_attributes: ClientProductAttributes = {
    ...Object.fromEntries(
      Object.entries(product.product_attributes).map(([kind, choices]) => [kind, choices[0] ?? ""]),
    ),
    ...offered,
  };
  const made = await tx
    .insert(clientProducts)
    .values({
      client_id,
      product_id: product.product_id,
      cd_id: design.cd_id,
      client_product_description: product.product_summary,
      client_product_attributes,
    })
    .onConflictDoNothing()
    .returning();
  if (made[0]) return made[0];
  const there = await tx
    .select()
    .from(clientProducts)
    .where(
      and(
        eq(clientProducts.client_id, client_id),
        eq(clientProducts.product_id, product.product_id),
        eq(clientProducts.cd_id, design.cd_id),
        eq(clientProducts.client_product_is_aside, false),
      ),
    );
  if (!there[0]) throw new ApiError("conflict");
  return there[0];
}

interface VariantParts {
  product: ProductRow;
  sku: SkuRow;
  design: DesignRow;
  client_product: ClientProductRow;
  attribute: string | null;
  /** The same as a shopper's reseller sells it, if it does. */
  offer: SoldSize | undefined;
}

async function ensureVariant(
  tx: Database,
  services: Services,
  caller: Caller,
  parts: VariantParts,
): Promise<number> {
  const { product, sku, design, client_product, attribute, offer } = parts;
  const there = and(
    eq(clientVariants.client_product_id, client_product.client_product_id),
    eq(clientVariants.sku_id, sku.sku_id),
    eq(clientVariants.cv_is_custom_size, false),
  );
  const existing = await tx.select({ cv_id: clientVariants.cv_id }).from(clientVariants).where(there);
  if (existing[0]) return existing[0].cv_id;
  assertMayChangePublished(caller, client_product);

  const choice = { product, client_product, variant: { cv_attribute_value: attribute } };
  const print = filledSize(product, sku);
  const size = designSizeOf(design);
  const reach = printReach(product, chosenOptions(choice));
  // A shopper begins with the design as the reseller placed it.
  const placement = offer?.placement
    ? clampToCover(fromVariant(offer.placement), size, print, reach.requiredMm)
    : startPlacement(size, print, reach);
  const base = {
    client_product_id: client_product.client_product_id,
    client_id: caller.client_id,
    sku_id: sku.sku_id,
    cd_id: design.cd_id,
    cv_width: print.widthMm,
    cv_height: print.heightMm,
    cv_attribute_value: attribute,
    ...toVariant(placement),
    cv_pages: await firstPages(tx, caller, parts, print),
  };
  const price = await firstPrice(tx, caller, parts, base.cv_pages);
  const made = await tx
    .insert(clientVariants)
    .values({ ...base, ...price })
    .onConflictDoNothing()
    .returning();
  const cv_id = made[0]?.cv_id ?? (await tx.select().from(clientVariants).where(there))[0]?.cv_id;
  if (cv_id === undefined) throw new ApiError("conflict");
  await queueThumbnail(services, tx, cv_id, 1);
  return cv_id;
}

/**
 * Every page of a calendar starts with the design it was made from. The other side of a sheet is as in the sizes that are
 * there, or as the reseller sells it; else blank.
 */
async function firstPages(
  tx: Database,
  caller: Caller,
  { product, design, client_product, offer }: VariantParts,
  print: PrintSize,
): Promise<VariantPageInput[]> {
  if (hasSides(product.product_type_id)) {
    if (offer) return offer.pages;
    const [like] = await listVariants(tx, client_product.client_product_id, caller.client_id);
    return like ? pagesFor(tx, like, print) : [];
  }
  if (!isCalendarType(product.product_type_id)) return [];
  const size = designSizeOf(design);
  const { cvp_zoom: _derived, ...placement } = toPage(startPlacement(size, print), size);
  return Array.from({ length: product.product_pages }, (_, cvp_month) => ({
    cvp_month,
    cvp_cd_id: design.cd_id,
    ...placement,
  }));
}

/** The pages of a variant for another size, each design just covering it. */
async function pagesFor(tx: Database, like: VariantRow, print: PrintSize): Promise<VariantPageInput[]> {
  const designs = await listDesignsById(tx, pageDesignIds([like]));
  return like.variant.cv_pages.flatMap((page) => {
    const design = designs.find(({ cd_id }) => cd_id === page.cvp_cd_id);
    if (!design) return [];
    const size = designSizeOf(design);
    const reach = printReach(like.product, chosenOptions(like));
    const { cvp_zoom: _derived, ...placement } = toPage(startPlacement(size, print, reach), size);
    return [{ cvp_month: page.cvp_month, cvp_cd_id: design.cd_id, ...placement }];
  });
}

/** A shopper pays what its reseller asks for the options chosen; a reseller's own prices start at its usual markup. */
async function firstPrice(
  tx: Database,
  caller: Caller,
  { product, sku, client_product, attribute, offer }: VariantParts,
  cv_pages: VariantPageInput[],
): Promise<{ cv_markup: number; cv_retail_amount: number }> {
  const choice = { product, sku, client_product, variant: { cv_attribute_value: attribute, cv_pages } };
  const wholesale = wholesaleAmount(choice);
  const rules = await priceRulesOf(tx, caller.reseller_client_id ?? caller.client_id);
  const cv_retail_amount =
    caller.reseller_client_id === null
      ? amountByRule(choice, rules)
      : shopAmount(choice, rules, offer && soldPrice(choice, offer, offer.attributes));
  return { cv_retail_amount, cv_markup: markupFromRetail(wholesale, cv_retail_amount) };
}

/** Makes a variant of an individual size from one of the same product and design, keeping its crop's middle. */
export async function createCustomVariant(
  tx: Database,
  services: Services,
  from: VariantRow,
  size: {
    widthMm: number;
    heightMm: number;
    needsConfirmation: boolean;
    retailAmount: number;
    markup: number;
  },
): Promise<number> {
  const print: PrintSize = { widthMm: size.widthMm, heightMm: size.heightMm };
  const design = designSizeOf(from.design);
  const current = fromVariant(from.variant);
  const same = printSizeOf(from.variant);
  const placement =
    same.widthMm === print.widthMm && same.heightMm === print.heightMm
      ? current
      : adaptPlacement(
          current,
          design,
          print,
          requiredOutsetMm(from.product.product_print_area, chosenOptions(from)),
        );
  const {
    cv_id: _id,
    cv_created_at: _at,
    cv_thumbnail_key: _thumbnail,
    cv_side_thumbnail_keys: _sides,
    ...kept
  } = from.variant;
  const made = await tx
    .insert(clientVariants)
    .values({
      ...kept,
      ...toVariant(placement),
      cv_width: print.widthMm,
      cv_height: print.heightMm,
      cv_is_custom_size: true,
      cv_needs_confirmation: size.needsConfirmation,
      cv_retail_amount: size.retailAmount,
      cv_markup: size.markup,
      cv_revision: 1,
    })
    .returning({ cv_id: clientVariants.cv_id });
  const cv_id = made[0]?.cv_id;
  if (cv_id === undefined) throw new ApiError("conflict");
  await queueThumbnail(services, tx, cv_id, 1);
  return cv_id;
}
