import { foldedSize, foldOf, hasSides, pagesOfType, productTypeOf } from "@pressport/core/rules";
import { inArray } from "drizzle-orm";
import { type orderItems, type orders, skus } from "../../adapters/db/schema.ts";
import type { Files } from "../../adapters/files/files.ts";
import { type JobTicket, type JobTicketItem, SheetSide } from "../../adapters/fulfilment/job-ticket.ts";
import { type PreflightProfile, shownFindings } from "../../config/preflight-profile.ts";
import type { FrozenPrint } from "../../print/frozen-print.ts";
import { meaningOfInk } from "../../print/inks/ink-meanings.ts";
import { CUSTOM_CONDITION } from "../../print/print-request.ts";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";
import type { Services } from "../../services.ts";
import { brandOf } from "../brands/brands.service.ts";
import { listedSkuNumber } from "../catalog/chosen-options.ts";
import { arrivalAt, deliveryTo } from "../delivery/delivery.service.ts";
import { openCalendar } from "../delivery/working-calendar.service.ts";
import {
  copiesOf,
  dueSince,
  itemsMade,
  orderWithCountry,
  reprintOf,
} from "../order-rows/order-rows.service.ts";
import { pagesOf } from "../print/preflight.service.ts";
import { itemLabelsKey } from "./papers/item-labels.service.ts";
import { packingSlipKey } from "./papers/packing-slip.service.ts";

/** How long the print house may take to fetch the files. */
const LINK_SECONDS = 7 * 24 * 60 * 60;

/** The ways parcels travel, the smallest first. */
const SHIP_METHODS = [
  ["L", "letter"],
  ["T", "tube"],
  ["S", "parcel"],
  ["X", "large_parcel"],
] as const;

type ItemRow = typeof orderItems.$inferSelect;

/** Everything the print house needs of an order; its print files must be written. */
export async function jobTicketOf(
  { db, files, config, clock }: Pick<Services, "db" | "files" | "config" | "clock">,
  order_id: number,
): Promise<JobTicket> {
  const { order, country } = await orderWithCountry(db, order_id);
  // Without a ticket nothing reaches a print house.
  if (order.order_is_test) throw new Error(`Order ${order_id} is a test and is not printed.`);
  const items = await itemsMade(db, order_id);
  const sizes = await db
    .select()
    .from(skus)
    .where(
      inArray(
        skus.sku_nr,
        items.map((item) => listedSkuNumber(item.oi_cv_sku_nr)),
      ),
    );
  const sizeOf = (item: ItemRow) => sizes.find(({ sku_nr }) => sku_nr === listedSkuNumber(item.oi_cv_sku_nr));
  const classes = new Set(sizes.map((size) => size.sku_shipping_class));
  // Parcels go to customers of the reseller, whoever ordered them here.
  const sender = await brandOf(db, files, order.reseller_client_id ?? order.client_id);
  const delivery = await deliveryTo(db, country, order.order_delivery_service);
  const arrival = await arrivalAt(country, delivery, {
    paidAt: dueSince(order) ?? clock.now(),
    house: await openCalendar(db, clock.now()),
  });
  return {
    order_id,
    order_number: order.order_number,
    revision: order.order_revision,
    ordered_at: order.order_created_at.toISOString(),
    due_date: arrival.to,
    delivery_service: delivery.service,
    ship_method: SHIP_METHODS.findLast(([name]) => classes.has(name))?.[1] ?? "parcel",
    note: order.order_note,
    packing_slip: packingSlipOf(files, order, sender),
    recipient: { ...order.order_recipient, country_code: country.country_code },
    printing_condition: {
      identifier: config.printCondition?.identifier ?? CUSTOM_CONDITION,
      standard: "PDF/X-4",
    },
    items: items.map((item) => ({
      ...itemOf(item, config),
      pieces: sizeOf(item)?.sku_pieces ?? 1,
      print_file_url: printFileUrl(files, item.oi_print_file_key, `${order.order_number}-${item.oi_id}.pdf`),
      labels_url: files.url(itemLabelsKey({ ...order, revision: order.order_revision }, item), {
        downloadName: `${order.order_number}-${item.oi_id}-labels.pdf`,
        validForSeconds: LINK_SECONDS,
      }),
    })),
  };
}

function packingSlipOf(
  files: Files,
  order: typeof orders.$inferSelect,
  { name, logoUrl, packingNote }: ShopBrand,
): JobTicket["packing_slip"] {
  return {
    sender_name: name,
    logo_url: logoUrl,
    note: packingNote,
    pdf_url: files.url(packingSlipKey(order), {
      downloadName: `${order.order_number}-packing-slip.pdf`,
      validForSeconds: LINK_SECONDS,
    }),
  };
}

function itemOf(
  item: ItemRow,
  { preflight }: Services["config"],
): Omit<JobTicketItem, "pieces" | "print_file_url" | "labels_url"> {
  const job = item.oi_print_job;
  const { bleed_mm, wrap_mm, side_mm } = job.print_area;
  const isWrapped = wrap_mm > 0;
  const reach = isWrapped ? wrap_mm : bleed_mm;
  return {
    oi_id: item.oi_id,
    sku_nr: item.oi_cv_sku_nr,
    product: item.oi_product,
    product_type_id: job.product_type_id,
    size: item.oi_sku_item,
    options: Object.fromEntries(
      (productTypeOf(job.product_type_id)?.choices ?? []).flatMap((kind) => {
        const chosen = job.attributes[kind];
        return chosen === undefined ? [] : [[kind, chosen]];
      }),
    ),
    fields: (item.oi_print_file_state === "replaced" ? [] : (job.texts ?? [])).map(
      ({ field_id: id, field_name: name, text }) => ({ id, name, text }),
    ),
    quantity: copiesOf(item),
    reprint: reprintOf(item)?.reason ?? null,
    pages: pagesOf(job),
    sides: sidesOf(job),
    fold: foldIn(job),
    width_mm: item.oi_width,
    height_mm: item.oi_height,
    bleed_mm: isWrapped ? 0 : bleed_mm,
    wrap_mm,
    side_mm,
    sheet: { width_mm: item.oi_width + 2 * reach, height_mm: item.oi_height + 2 * reach },
    dpi: item.oi_dpi,
    quality: item.oi_quality,
    needs_confirmation: item.oi_needs_confirmation,
    findings: shownFindings(item.oi_print_findings, preflight),
    spot_inks: spotInksOf(item, preflight),
    print_file_sha256: item.oi_print_file_sha256,
    print_file_bytes: item.oi_print_file_bytes,
  };
}

/** Told whatever the profile says of findings: they are plates. */
function spotInksOf({ oi_print_findings }: ItemRow, { inks }: PreflightProfile): JobTicketItem["spot_inks"] {
  const names = oi_print_findings.flatMap(({ code, name }) => (code === "spot-ink" && name ? [name] : []));
  return [...new Set(names)].toSorted().map((name) => ({ name, meaning: meaningOfInk(inks, name) ?? null }));
}

/** Which page of the print file is on which side of a sheet that can be printed on both. */
function sidesOf({ product_type_id, pages }: FrozenPrint): JobTicketItem["sides"] {
  if (!hasSides(product_type_id)) return [];
  return pagesOfType(product_type_id).map(({ name, cvp_month }) => ({
    name: SheetSide.parse(name),
    page: cvp_month < Math.max(1, pages.length) ? cvp_month + 1 : null,
  }));
}

function foldIn({ product_type_id, page_width_mm, page_height_mm }: FrozenPrint): JobTicketItem["fold"] {
  const sheet = { widthMm: page_width_mm, heightMm: page_height_mm };
  const fold = foldOf(product_type_id, sheet);
  if (!fold) return null;
  const { widthMm, heightMm } = foldedSize(product_type_id, sheet);
  return { line: fold.line, at_mm: fold.atMm, folded: { width_mm: widthMm, height_mm: heightMm } };
}

function printFileUrl(files: Files, key: string | null, name: string): string {
  if (key === null) throw new Error(`The print file ${name} is not written yet.`);
  const extension = key.slice(key.lastIndexOf("."));
  return files.url(key, { downloadName: name.replace(/\.pdf$/, extension), validForSeconds: LINK_SECONDS });
}
