import { isDeepStrictEqual } from "node:util";
import {
  ApiError,
  type CalendarEvent,
  type ClientProductAttributes,
  type FieldErrors,
  fieldMessages,
  invalid,
  templateMessages,
  userChannel,
  type VariantChange,
  type VariantPageInput,
} from "@pressport/core/contract";
import {
  checkPlacement,
  coversOutset,
  fromPage,
  fromVariant,
  isCalendarType,
  isEventDay,
  markupFromRetail,
  PLACEMENT_FIELDS,
  type PlacementIssue,
  pagesCarried,
  requiredOutsetMm,
  retailFromMarkup,
  toPage,
  toVariant,
  usd,
} from "@pressport/core/rules";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clientProductDesigns, clientProducts, clientVariants, users } from "../../../adapters/db/schema.ts";
import type { Caller } from "../../../http/access/caller.ts";
import type { Services } from "../../../services.ts";
import { canPrint } from "../../../text/noto-font.ts";
import { writeMoney } from "../../../text/written-money.ts";
import { audit } from "../../audit/audit.service.ts";
import { assertMayChangePrices, assertMayChangePublished } from "../assert-may-change.ts";
import { designSizeOf, markupOf, printSizeOf, retailAmount, wholesaleAmount } from "../catalog.entities.ts";
import {
  type ClientProductRow,
  type DesignRow,
  findUsableDesign,
  findVariants,
  listDesignsById,
  listProductDesigns,
  listVariants,
  type VariantRow,
} from "../catalog.queries.ts";
import { chosenOptions } from "../chosen-options.ts";
import { chosenAttribute } from "../create-variant.service.ts";
import { filledFields, withTypeSet } from "../filled-fields.service.ts";
import { queueThumbnail } from "../thumbnails/thumbnails.service.ts";
import { variantVersion } from "../variant-version.ts";
import { keepVersion } from "../versions/product-versions.service.ts";

const ISSUE_MESSAGES: Record<PlacementIssue, { field: string; message: string }> = {
  numbers: { field: "start_x", message: fieldMessages.number },
  aspect: { field: "crop_w", message: fieldMessages.placementAspect },
  "canvas-ratio": { field: "canvas_width", message: fieldMessages.placementAspect },
  "not-covered": { field: "start_x", message: fieldMessages.placementCovered },
  "wrap-not-covered": { field: "attribute_value", message: fieldMessages.wrapCovered },
};

/** A change and where it stands in the request, for messages. */
export interface NumberedChange {
  cv_id: number;
  change: VariantChange;
  /** Prefix of the fields in a 422: `client_variants.0.` or nothing. */
  at: string;
}

/** What is saved with the variants of a client product. */
export interface ProductChange {
  client_product_id: number;
  client_product_description?: string | undefined;
  client_product_attributes?: ClientProductAttributes | undefined;
}

/**
 * Saves all changes or none; a published product is published again. A change made to another version of its variant
 * than the stored one is a 409: whoever saved meanwhile is not overwritten without a word.
 */
export async function saveVariants(
  services: Services,
  caller: Caller,
  changes: readonly NumberedChange[],
  product?: ProductChange,
): Promise<void> {
  refuseUnprintableEvents(product?.client_product_attributes?.events ?? []);
  const saved = await withTypeSet(services, () => saveAll(services, caller, changes, product));
  await tellOfSave(services, saved);
}

function saveAll(
  services: Services,
  caller: Caller,
  changes: readonly NumberedChange[],
  product: ProductChange | undefined,
): Promise<VariantRow["client_product"]> {
  return services.db.transaction(async (tx) => {
    await lockProducts(
      tx,
      changes.map((change) => change.cv_id),
      caller,
    );
    const rows = await findVariants(
      tx,
      changes.map((change) => change.cv_id),
      caller.client_id,
    );
    const first = rows[0];
    if (!first || rows.length !== new Set(changes.map((change) => change.cv_id)).size)
      throw new ApiError("not_found");
    const { client_product_id } = first.client_product;
    const foreign = rows.some((row) => row.client_product.client_product_id !== client_product_id);
    if (foreign || (product && product.client_product_id !== client_product_id))
      throw new ApiError("not_found");
    for (const { cv_id, change } of changes) {
      const row = rows.find((one) => one.variant.cv_id === cv_id);
      if (row && change.cv_version !== undefined && change.cv_version !== variantVersion(row))
        throw new ApiError("conflict");
    }
    assertMayChangePublished(caller, first.client_product);
    const others = await sizesNotSent(tx, caller, { client_product_id, changes, product });
    const priced = new Map([...rows, ...others].map((row) => [row.variant.cv_id, pricedAs(row)]));
    const isReworded = product ? await saveProduct(tx, services, [...rows, ...others], product) : false;
    for (const numbered of changes) {
      const row = rows.find((one) => one.variant.cv_id === numbered.cv_id);
      if (!row) continue;
      assertMayChangePrices(caller, row, numbered.change);
      await saveOne(tx, services, caller, row, {
        ...numbered,
        priced: priced.get(numbered.cv_id),
        isReworded,
      });
    }
    await priceOthers(tx, services, caller, others, priced);
    await keepOneSize(tx, first, caller);
    if (product?.client_product_attributes) await refuseUncoveredWraps(tx, first, caller, changes);
    await keepVersion(tx, services, caller, client_product_id);
    await services.events.emit("product.saved", tx, { client_product_id });
    return first.client_product;
  });
}

interface Save {
  client_product_id: number;
  changes: readonly NumberedChange[];
  product: ProductChange | undefined;
}

/** The sizes that a save of their product's own does not name. */
async function sizesNotSent(
  tx: Database,
  { client_id }: Caller,
  { client_product_id, changes, product }: Save,
): Promise<VariantRow[]> {
  if (!product?.client_product_attributes) return [];
  const sent = new Set(changes.map(({ cv_id }) => cv_id));
  const all = await listVariants(tx, client_product_id, client_id);
  return all.filter(({ variant }) => !sent.has(variant.cv_id));
}

/** The options of a product are those of all its sizes: what costs something else by them is priced anew. */
async function priceOthers(
  tx: Database,
  services: Services,
  caller: Caller,
  others: readonly VariantRow[],
  before: ReadonlyMap<number, ReturnType<typeof pricedAs>>,
): Promise<void> {
  for (const row of others) {
    const { cv_id } = row.variant;
    const priced = before.get(cv_id);
    if (wholesaleAmount(row) !== priced?.cost)
      await saveOne(tx, services, caller, row, { cv_id, change: {}, at: "", priced, isReworded: false });
  }
}

/** One save at a time for each product, so that two tabs that save at once are told apart. */
async function lockProducts(tx: Database, cv_ids: number[], { client_id }: Caller): Promise<void> {
  const named = tx
    .select({ client_product_id: clientVariants.client_product_id })
    .from(clientVariants)
    .where(inArray(clientVariants.cv_id, cv_ids));
  await tx
    .select({ client_product_id: clientProducts.client_product_id })
    .from(clientProducts)
    .where(and(inArray(clientProducts.client_product_id, named), eq(clientProducts.client_id, client_id)))
    .orderBy(asc(clientProducts.client_product_id))
    .for("update");
}

/** Saves what belongs to a product; answers whether it says something else now. */
async function saveProduct(
  tx: Database,
  services: Services,
  rows: readonly VariantRow[],
  change: ProductChange,
): Promise<boolean> {
  const [row] = rows;
  if (!row) return false;
  const before = row.client_product.client_product_attributes.fields;
  refuseUnknownOptions(row.product.product_attributes, change.client_product_attributes ?? {});
  const attributes = { ...row.client_product.client_product_attributes, ...change.client_product_attributes };
  await tx
    .update(clientProducts)
    .set({
      client_product_attributes: attributes,
      ...(change.client_product_description === undefined
        ? {}
        : { client_product_description: change.client_product_description }),
    })
    .where(eq(clientProducts.client_product_id, row.client_product.client_product_id));
  for (const one of rows) one.client_product.client_product_attributes = attributes;
  if (change.client_product_attributes?.fields === undefined) return false;
  await refuseWords({ ...services, db: tx }, rows);
  return !isDeepStrictEqual(before, attributes.fields);
}

const FIELDS = "product.client_product_attributes.fields";

/** Words belong to a line of the basket, so that nobody is sold another's; what cannot be printed is refused. */
async function refuseWords(services: Services, rows: readonly VariantRow[]): Promise<void> {
  if (rows.some(({ client_product }) => !client_product.client_product_is_aside))
    throw invalid({ [FIELDS]: [templateMessages.of_a_line()] });
  const { errors } = await filledFields(
    services,
    rows.map((row) => ({ row, fieldsAt: FIELDS })),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Deeper bars take more of the picture, also in sizes that were not sent along: what no longer covers is refused. */
async function refuseUncoveredWraps(
  tx: Database,
  { client_product, product }: VariantRow,
  caller: Caller,
  changes: readonly NumberedChange[],
): Promise<void> {
  if (isCalendarType(product.product_type_id)) return;
  const errors: FieldErrors = {};
  for (const row of await listVariants(tx, client_product.client_product_id, caller.client_id)) {
    const outset = requiredOutsetMm(row.product.product_print_area, chosenOptions(row));
    const covered = coversOutset(
      fromVariant(row.variant),
      designSizeOf(row.design),
      printSizeOf(row.variant),
      outset,
    );
    if (covered) continue;
    const sent = changes.find((change) => change.cv_id === row.variant.cv_id);
    errors[sent ? `${sent.at}cv_attribute_value` : "product.client_product_attributes.depth"] = [
      fieldMessages.wrapCovered,
    ];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** An option that is not on offer would be neither priced nor made. */
function refuseUnknownOptions(
  choices: Readonly<Record<string, readonly string[]>>,
  chosen: Readonly<Record<string, unknown>>,
): void {
  const unknown = Object.entries(choices).filter(
    ([option, values]) => chosen[option] !== undefined && !values.some((value) => value === chosen[option]),
  );
  if (unknown.length === 0) return;
  const at = "product.client_product_attributes.";
  throw invalid(Object.fromEntries(unknown.map(([option]) => [`${at}${option}`, [fieldMessages.required]])));
}

/** What a size costs, and its markup over that. */
const pricedAs = (row: VariantRow) => ({
  cost: wholesaleAmount(row),
  markup: markupOf(row, retailAmount(row)),
});

/** A change, and how its size was priced before anything was saved. */
interface PricedChange extends NumberedChange {
  priced: ReturnType<typeof pricedAs> | undefined;
  /** Whether its product says something else now. */
  isReworded: boolean;
}

async function saveOne(
  tx: Database,
  services: Services,
  caller: Caller,
  row: VariantRow,
  { cv_id, change, at, priced, isReworded }: PricedChange,
): Promise<void> {
  const attribute =
    change.cv_attribute_value === undefined
      ? row.variant.cv_attribute_value
      : chosenAttribute(row.product, change.cv_attribute_value);
  const placed = PLACEMENT_FIELDS.some((field) => change[field] !== undefined);
  const hasPages = pagesCarried(row.product.product_type_id).length > 0;
  const cv_pages =
    change.cv_pages === undefined || !hasPages
      ? undefined
      : await checkedPages(tx, caller, row, change.cv_pages, at);
  const redrawn =
    isReworded || placed || cv_pages !== undefined || attribute !== row.variant.cv_attribute_value;
  const placement =
    redrawn && !isCalendarType(row.product.product_type_id)
      ? checkedPlacement(row, change, attribute, at)
      : {};
  const made = { ...row.variant, cv_attribute_value: attribute, ...(cv_pages && { cv_pages }) };
  const prices = pricesOf({ ...row, variant: made }, { change, at, priced }, caller);
  await tx
    .update(clientVariants)
    .set({
      ...placement,
      ...(cv_pages === undefined ? {} : { cv_pages }),
      ...prices,
      cv_attribute_value: attribute,
      ...(change.cv_active === undefined ? {} : { cv_active: change.cv_active }),
      ...(change.cv_data === undefined ? {} : { cv_data: change.cv_data }),
      ...(redrawn ? { cv_is_default: false, cv_revision: sql`${clientVariants.cv_revision} + 1` } : {}),
    })
    .where(eq(clientVariants.cv_id, cv_id));
  await audit(services, tx, {
    action: "price.changed",
    entity: "variant",
    entity_id: cv_id,
    client_id: caller.client_id,
    before: row.variant,
    after: prices,
  });
  if (redrawn) await queueThumbnail(services, tx, cv_id, row.variant.cv_revision + 1);
}

function checkedPlacement(row: VariantRow, change: VariantChange, attribute: string | null, at: string) {
  const merged = { ...row.variant };
  for (const field of PLACEMENT_FIELDS) merged[field] = change[field] ?? row.variant[field];
  const placement = fromVariant(merged);
  const chosen = chosenOptions({ ...row, variant: { cv_attribute_value: attribute } });
  const outset = requiredOutsetMm(row.product.product_print_area, chosen);
  refuse(checkPlacement(placement, designSizeOf(row.design), printSizeOf(row.variant), outset), `${at}cv_`);
  return toVariant(placement);
}

/**
 * The pages a variant carries with those that are sent in their places: all of a calendar, the other side of a sheet; none
 * elsewhere, whatever is sent. Designs that are new to the product become its own.
 */
async function checkedPages(
  tx: Database,
  caller: Caller,
  row: VariantRow,
  pages: NonNullable<VariantChange["cv_pages"]>,
  at: string,
) {
  const added = await listProductDesigns(tx, row.client_product);
  const designs = new Map<number, DesignRow>(
    added.flatMap((design) => (design.cd_deleted_at === null ? [[design.cd_id, design]] : [])),
  );
  const kept = new Set(row.variant.cv_pages.map(({ cvp_cd_id }) => cvp_cd_id));
  const saved: VariantPageInput[] = [];
  for (const [index, page] of pages.entries()) {
    const { cvp_month, cvp_cd_id } = page;
    if (cvp_cd_id === null) {
      saved.push(page);
      continue;
    }
    // What the reseller sells with it on its other side stays, though it is sold on no product of its own.
    const lent = kept.has(cvp_cd_id) ? (await listDesignsById(tx, [cvp_cd_id]))[0] : undefined;
    const design = designs.get(cvp_cd_id) ?? lent ?? (await findUsableDesign(tx, cvp_cd_id, caller));
    if (!design) throw new ApiError("not_found");
    designs.set(cvp_cd_id, design);
    const placement = fromPage(page);
    const size = designSizeOf(design);
    refuse(checkPlacement(placement, size, printSizeOf(row.variant)), `${at}cv_pages.${index}.cvp_`);
    const { cvp_zoom: _derived, ...fields } = toPage(placement, size);
    saved.push({ cvp_month, cvp_cd_id, ...fields });
  }
  const carried = pagesCarried(row.product.product_type_id).flatMap(({ cvp_month }) => {
    const is = (page: VariantPageInput) => page.cvp_month === cvp_month;
    return saved.findLast(is) ?? row.variant.cv_pages.find(is) ?? [];
  });
  await addProductDesigns(tx, row.client_product, carried);
  return carried;
}

/** What pages show is among the designs of the product, so that it is there to be chosen again. */
async function addProductDesigns(
  tx: Database,
  { client_product_id, cd_id }: VariantRow["client_product"],
  pages: readonly VariantPageInput[],
): Promise<void> {
  const shown = new Set(pages.flatMap(({ cvp_cd_id }) => cvp_cd_id ?? []));
  shown.delete(cd_id);
  if (shown.size === 0) return;
  const first = sql<number>`(select coalesce(max(${clientProductDesigns.position}), 0) from ${clientProductDesigns}
    where ${clientProductDesigns.client_product_id} = ${client_product_id})`;
  await tx
    .insert(clientProductDesigns)
    .values(
      [...shown].map((id, index) => ({
        client_product_id,
        cd_id: id,
        position: sql`${first} + ${index + 1}`,
      })),
    )
    .onConflictDoNothing();
}

function refuse(issues: readonly PlacementIssue[], prefix: string): void {
  if (issues.length === 0) return;
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const { field, message } = ISSUE_MESSAGES[issue];
    errors[`${prefix}${field}`] = [...(errors[`${prefix}${field}`] ?? []), message];
  }
  throw invalid(errors);
}

/**
 * Markup and retail price follow each other; a price given wins, and one below wholesale is refused. Without either the
 * price stays, unless the options are others. A shopper sets neither and pays what its reseller asks (`retailAmount`); a
 * custom size costs by its area.
 */
function pricesOf(
  row: VariantRow,
  { change, at, priced }: Pick<PricedChange, "change" | "at" | "priced">,
  caller: Caller,
) {
  if (caller.reseller_client_id !== null || row.variant.cv_is_custom_size) return {};
  const wholesale = wholesaleAmount(row);
  if (change.cv_retail_price !== undefined) {
    const cv_retail_amount = change.cv_retail_price.amount;
    if (cv_retail_amount < wholesale)
      throw invalid({ [`${at}cv_retail_price`]: [fieldMessages.priceFloor(writeMoney(usd(wholesale)))] });
    return { cv_retail_amount, cv_markup: markupFromRetail(wholesale, cv_retail_amount) };
  }
  if (change.cv_markup === undefined && wholesale === priced?.cost) return {};
  const cv_markup = change.cv_markup ?? priced?.markup ?? row.variant.cv_markup;
  return { cv_markup, cv_retail_amount: retailFromMarkup(wholesale, cv_markup) };
}

/** A calendar keeps at least one size. */
async function keepOneSize(tx: Database, row: VariantRow, caller: Caller): Promise<void> {
  if (row.product.product_pages === 1) return;
  const rows = await listVariants(tx, row.client_product.client_product_id, caller.client_id);
  if (!rows.some((one) => one.variant.cv_active)) throw new ApiError("last_size");
}

const FIELD = "product.client_product_attributes.events";

/** Refuses own events that no calendar can show: on days there are not, or in letters its fonts do not have. */
function refuseUnprintableEvents(events: readonly CalendarEvent[]): void {
  const faults: string[] = [];
  for (const { day, name } of events) {
    if (!isEventDay(day)) faults.push(fieldMessages.eventDay(day));
    else if (!canPrint(name)) faults.push(fieldMessages.unprintable(name));
  }
  if (faults.length > 0) throw invalid({ [FIELD]: faults });
}

/** Tells the open pages of a product's owner that it was saved; called once the save stands. */
async function tellOfSave(
  { db, push }: Pick<Services, "db" | "push">,
  { client_id, client_product_id, product_id, cd_id }: ClientProductRow,
): Promise<void> {
  const watching = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(eq(users.client_id, client_id));
  await push.trigger(
    watching.map(({ user_id }) => userChannel(user_id)),
    "placement-saved",
    { client_product_id, product_id, cd_id },
  );
}
