import type { ClientProductAttributes, PlacedDesign } from "@pressport/core/contract";
import { hasSides, isCalendarType, NO_PRICE_RULES } from "@pressport/core/rules";
import { type Caller, type PublishableKey, shopOf } from "../../../http/access/caller.ts";
import type { Services } from "../../../services.ts";
import { attributeKind } from "../catalog.entities.ts";
import {
  type DesignRow,
  findClientProductOf,
  findProduct,
  findUsableDesign,
  findVariants,
  listDesignsById,
  listOtherPages,
  type ProductRow,
  type SoldSize,
  soldSizes,
} from "../catalog.queries.ts";
import { editOf, priceRulesOf, priceViewFor, startOn } from "../catalog.service.ts";
import { fieldsOfDesigns } from "../filled-fields.service.ts";
import { lentByPrint, type SharedByPrint } from "../kept-prints/lent-by-print.service.ts";
import { designEntityFor } from "./shared-design.entity.ts";

interface Wanted {
  product_id: number;
  cd_id: number;
  /** A variant whose product is meant, if it is one of these. */
  cv_id?: number | undefined;
  /** The token of a kept print that may lend the design. */
  personalisation?: string | undefined;
}

/** A product with a design on it, as the caller saved it or as it would begin; undefined when there is none to see. */
export async function placeDesign(
  services: Services,
  wanted: Wanted,
  caller: Caller | null,
  key: PublishableKey | null,
): Promise<PlacedDesign | undefined> {
  const { db } = services;
  // Who has yet to confirm an e-mail sees what anybody sees.
  const user = caller?.verified ? caller : null;
  const reader = readerOf(user, key);
  const shop = user ? shopOf(user) : reader.reseller_client_id;
  const lent = await lentByPrint(db, services, wanted, shop);
  const design = (await findUsableDesign(db, wanted.cd_id, reader)) ?? lent?.designs[0];
  const found = await findProduct(db, wanted.product_id);
  if (!design || !found) return undefined;
  const price_rules = await ownPriceRules(db, user);
  const fields = await askedFields(db, found.product, design);
  const saved = user && (await savedEdit(services, wanted, user, lent));
  if (saved) return { ...saved, price_rules, ...fields };
  const view = await priceViewFor(db, user, key);
  const sold = await soldSizes(db, reader, wanted);
  const start = await startOn(services, wanted.product_id, view, sold);
  if (!start) return undefined;
  const others = hasSides(found.product.product_type_id)
    ? await onOtherSides(db, design, sold, user?.client_id)
    : [];
  const designs = [design, ...(lent?.designs.slice(1) ?? []), ...others];
  return {
    ...start,
    client_product: null,
    client_product_attributes: firstAttributes(found.product, sold),
    price_rules,
    client_designs: designs.map((row) => designEntityFor(row, services, user?.client_id, lent)),
    ...fields,
  };
}

/** The fields that are filled in for each print. A calendar shows a design on any of its pages, and has none. */
async function askedFields(
  db: Services["db"],
  { product_type_id }: ProductRow,
  { cd_id }: DesignRow,
): Promise<Pick<PlacedDesign, "template_fields">> {
  const template_fields = isCalendarType(product_type_id)
    ? undefined
    : (await fieldsOfDesigns(db, [cd_id])).get(cd_id);
  return template_fields?.length ? { template_fields } : {};
}

/** The rules that a reseller's own prices follow; shoppers and visitors have none. */
async function ownPriceRules(db: Services["db"], user: Caller | null) {
  return user && shopOf(user) === null ? priceRulesOf(db, user.client_id) : NO_PRICE_RULES;
}

/** What may be on the other side of a sheet: other pages of the same file, and what the reseller sells it with. */
async function onOtherSides(
  db: Services["db"],
  design: DesignRow,
  sold: ReadonlyMap<number, SoldSize>,
  client_id: number | undefined,
): Promise<DesignRow[]> {
  const ids = [...sold.values()].flatMap(({ pages }) => pages.flatMap(({ cvp_cd_id }) => cvp_cd_id ?? []));
  const offered = await listDesignsById(
    db,
    [...new Set(ids)].filter((cd_id) => cd_id !== design.cd_id),
  );
  return [...(await listOtherPages(db, design, client_id)), ...offered];
}

/** Who looks: somebody who is known, or anybody on the website of the key. */
function readerOf(user: Caller | null, key: PublishableKey | null) {
  return user ?? { client_id: null, reseller_client_id: key?.client_id ?? null };
}

/** What the caller saved of the design on the product: with a variant named, the product that it belongs to. */
async function savedEdit(services: Services, wanted: Wanted, user: Caller, lent: SharedByPrint | null) {
  const { product_id, cd_id, cv_id } = wanted;
  const [named] = cv_id === undefined ? [] : await findVariants(services.db, [cv_id], user.client_id);
  const isMeant = named?.client_product.product_id === product_id && named.client_product.cd_id === cd_id;
  const own = isMeant ? named.client_product : await findClientProductOf(services.db, wanted, user.client_id);
  const edit = own && (await editOf(services, own.client_product_id, user, lent));
  return edit && { ...edit, client_product_attributes: edit.client_product.client_product_attributes };
}

/** The product's own first choices, and over them the make its reseller sells the design in. */
function firstAttributes(product: ProductRow, sold: ReadonlyMap<number, SoldSize>): ClientProductAttributes {
  const [offer] = sold.values();
  const kind = attributeKind(product);
  const defaults = Object.entries(product.product_attributes).map(([name, choices]) => [
    name,
    choices[0] ?? "",
  ]);
  return {
    ...Object.fromEntries(defaults),
    ...offer?.attributes,
    ...(kind !== null && offer && offer.attribute_value !== null ? { [kind]: offer.attribute_value } : {}),
  };
}
