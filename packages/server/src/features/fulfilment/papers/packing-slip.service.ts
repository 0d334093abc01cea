import { addressLines } from "@pressport/core/rules";
import { PACKING_SLIPS_FOLDER } from "../../../adapters/files/file-keys.ts";
import { readWhole } from "../../../adapters/files/read-whole.ts";
import type { Services } from "../../../services.ts";
import { countryIn } from "../../../text/languages/say.ts";
import { brandOf, logoOf } from "../../brands/brands.service.ts";
import { languageOfUser } from "../../brands/reader-language.service.ts";
import { itemsMade, orderWithCountry, reprintOf } from "../../order-rows/order-rows.service.ts";
import { packingSlipPdf } from "./packing-slip-pdf.ts";

/** Where the slip of an order lies, one for each time the order was changed after payment. */
export function packingSlipKey(order: { order_id: number; order_revision: number }): string {
  return `${PACKING_SLIPS_FOLDER}/${order.order_id}/${order.order_revision}.pdf`;
}

/** Writes the slip that goes into the parcel of an order (PA25). */
export async function writePackingSlip(
  { db, files }: Pick<Services, "db" | "files">,
  order_id: number,
): Promise<void> {
  const { order, country } = await orderWithCountry(db, order_id);
  const items = await itemsMade(db, order_id);
  // Parcels go to customers of the reseller, whoever ordered them here.
  const shop_id = order.reseller_client_id ?? order.client_id;
  const brand = await brandOf(db, files, shop_id);
  const language = await languageOfUser(db, order.user_id);
  const bytes = await packingSlipPdf({
    language,
    order_number: order.order_number,
    ordered_at: order.order_created_at,
    sender: {
      name: brand.name,
      logo: await logoOf(db, files, shop_id),
      replyTo: brand.replyTo,
      note: brand.packingNote,
    },
    recipient: addressLines(order.order_recipient, {
      code: country.country_code,
      name: countryIn(language, country),
    }),
    country: country.country_code,
    items: await Promise.all(
      items.map(async (item) => ({
        product: item.oi_product,
        detail: item.oi_sku_item,
        sku_nr: item.oi_cv_sku_nr,
        quantity: reprintOf(item)?.travels ?? item.oi_quantity,
        picture: item.oi_thumbnail_key === null ? null : await readWhole(files, item.oi_thumbnail_key),
      })),
    ),
  });
  await files.put(packingSlipKey(order), bytes);
}
