import { ApiError, type FieldValues, type Money, type Personalisation } from "@pressport/core/contract";
import { NO_PRICE_RULES, usd, usdToEur } from "@pressport/core/rules";
import type { Database } from "../../../adapters/db/database.ts";
import { type Caller, shopOf } from "../../../http/access/caller.ts";
import type { Services } from "../../../services.ts";
import { retailAmount } from "../../catalog/catalog.entities.ts";
import { isMade, variantsOf } from "../../catalog/catalog.service.ts";
import { listedSkuNumber } from "../../catalog/chosen-options.ts";
import { printedFields, withTypeSet } from "../../catalog/filled-fields.service.ts";
import { type KeptPrint, tokenOf } from "../../catalog/kept-prints/kept-prints.service.ts";
import { variantWithWords } from "../../catalog/placed-designs/copy-variant.service.ts";
import { priceLine } from "../../pricing/pricing.service.ts";
import { freezeItems } from "./frozen-item.service.ts";
import { deleteEnded, findPicture, insertPersonalisation } from "./personalisations.queries.ts";

/** How long a personalisation can be ordered: carts wait, but not for ever. */
const KEPT_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** Its maker pays the reseller, and the reseller the print house: this is the latter. */
const WHOLESALE = { shopper: false, rules: NO_PRICE_RULES };

/** Keeps a size of the caller's as it is now, for a cart that is not ours. */
export async function personalise(
  services: Services,
  caller: Caller,
  { cv_id, fields }: { cv_id: number; fields?: FieldValues | undefined },
): Promise<Personalisation> {
  const { db, clock, config } = services;
  const now = clock.now();
  const keep = () =>
    db.transaction(async (tx) => {
      const [asked] = await variantsOf(tx, [cv_id], caller);
      const [variant] =
        asked && fields
          ? await variantsOf(tx, [await variantWithWords(tx, services, asked, fields)], caller)
          : [asked];
      if (!variant || variant.design.cd_deleted_at !== null) throw new ApiError("not_found");
      if (!isMade(variant)) throw new ApiError("size_not_made");
      const line = priceLine({ ci_id: 0, ci_quantity: 1 }, variant, WHOLESALE, config.eurUsdRate);
      const [frozen] = await freezeItems({ ...services, db: tx }, caller, [line], null);
      if (!frozen) throw new ApiError("not_found");
      return insertPersonalisation(tx, {
        client_id: caller.client_id,
        reseller_client_id: shopOf(caller) ?? caller.client_id,
        product_id: variant.product.product_id,
        sku_id: variant.sku.sku_id,
        cd_id: variant.design.cd_id,
        cv_id: variant.variant.cv_id,
        cv_revision: variant.variant.cv_revision,
        retail_amount: retailAmount(variant),
        wholesale_amount: line.wholesale.amount,
        shipping_class: variant.sku.sku_shipping_class,
        item: frozen.item,
        picture_key: variant.design.cd_thumbnail_key,
        personalisation_created_at: now,
        personalisation_ends_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
      });
    });
  return personalisationEntity(services, await withTypeSet(services, keep));
}

/** What a personalisation shows of itself to whoever has its token. */
export function personalisationEntity(
  { config }: Pick<Services, "config">,
  row: KeptPrint,
  currency: Money["currency"] = "USD",
): Personalisation {
  const retail = usd(row.retail_amount);
  const { item, personalisation_id } = row;
  const personalisation_token = tokenOf(config, personalisation_id);
  return {
    personalisation_id,
    personalisation_token,
    personalisation_title: `${item.oi_product}, ${item.oi_sku_item}`,
    personalisation_sku: listedSkuNumber(item.oi_cv_sku_nr),
    personalisation_price: currency === "EUR" ? usdToEur(retail, config.eurUsdRate) : retail,
    personalisation_picture_url: `${config.publicUrl}/personalisations/${personalisation_token}/picture`,
    personalisation_options: item.oi_print_job.attributes,
    personalisation_quality: item.oi_quality,
    personalisation_fields: printedFields(item.oi_print_job.texts),
    personalisation_values: item.oi_print_job.fields ?? {},
    personalisation_placement: item.oi_print_job.placement,
    personalisation_pages: item.oi_print_job.pages.map(({ page }) => page),
    product_id: row.product_id,
    sku_id: row.sku_id,
    cd_id: row.cd_id,
    personalisation_created_at: row.personalisation_created_at.toISOString(),
    personalisation_ends_at: row.personalisation_ends_at.toISOString(),
  };
}

/** Its picture: the print as it was placed while that is what was placed last, else the design. */
export async function pictureKeyOf(db: Database, row: KeptPrint): Promise<string> {
  return (await findPicture(db, row)) ?? row.picture_key;
}

/** Removes what nobody can order any more. */
export function clearEnded({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  return deleteEnded(db, clock.now());
}
