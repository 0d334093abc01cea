import { ReprintReason } from "@pressport/core/contract";
import { PRODUCT_TYPE } from "@pressport/core/rules";
import { z } from "zod";
import { INK_MEANINGS } from "../../print/inks/ink-meanings.ts";

/** How far a sheet reaches on every side, and how it is made: millimetres from the cut or the fold. */
const Lengths = z.object({ width_mm: z.number(), height_mm: z.number() });

const Finding = z.object({
  code: z.string().meta({ description: "Machine name of the finding." }),
  severity: z.enum(["info", "warning", "error"]),
  page: z.int().meta({ description: "Page of the print file, from 1." }),
  box: z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .optional()
    .meta({ description: "Where it lies on the page of the upload, mm from its top left." }),
  measured: z.number().optional().meta({ description: "What was found, in `unit`." }),
  wanted: z.number().optional().meta({ description: "What is wanted, in `unit`." }),
  unit: z.enum(["pt", "%", "dpi"]).optional(),
  name: z.string().optional().meta({ description: "The ink or font it is about." }),
  text: z.string().meta({ description: "What is wrong and what it means in print." }),
  advice: z.string().optional(),
});

/** The product types by their ids, in words. */
function listTypes(): string {
  const words = (kind: string) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.entries(PRODUCT_TYPE)
    .map(([kind, id]) => `${id} ${words(kind)}`)
    .join(", ");
}

/** A side of a sheet. */
export const SheetSide = z.enum(["front", "back", "outside", "inside"]);

/** One item: what is printed, on what, how many, and what its file is like. */
export const JobTicketItem = z.object({
  oi_id: z.int().meta({ description: "Names the item in messages about it." }),
  sku_nr: z.string(),
  product: z.string(),
  product_type_id: z.int().meta({ description: `${listTypes()}.` }),
  size: z.string().meta({ description: "Size and options in words." }),
  options: z
    .object({
      frame: z.string().optional(),
      edges: z.enum(["natural_wrap", "mirror", "pixel_extend"]).or(z.string()).optional(),
      depth: z.string().optional(),
      hanger: z.string().optional(),
      paper: z.string().optional(),
      sides: z.string().optional(),
    })
    .meta({ description: "What was chosen; only what the product can be chosen in." }),
  fields: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })).meta({
    description:
      "What is printed in the fields of the design, to compare the print with; in the print file already.",
  }),
  quantity: z
    .int()
    .meta({ description: "Times the product is printed: as ordered, or the copies of a reprint." }),
  reprint: z.enum(ReprintReason.options).nullable().meta({
    description:
      "Why it is printed again; null where it is not. A ticket in which any item has a reason asks for these items alone.",
  }),
  pieces: z
    .int()
    .meta({ description: "Pieces in one product: 250 business cards are one product of 250 pieces." }),
  pages: z.int().meta({ description: "Pages of the print file." }),
  sides: z
    .array(
      z.object({
        name: SheetSide,
        page: z.int().nullable().meta({ description: "Page of the print file, from 1; null stays blank." }),
      }),
    )
    .meta({
      description:
        "Both sides of a sheet that can be printed on both, turned over like the page of a book; empty elsewhere.",
    }),
  fold: z
    .object({
      line: z.enum(["vertical", "horizontal"]),
      at_mm: z.number().meta({ description: "From the left or the upper edge of the finished open sheet." }),
      folded: Lengths.meta({ description: "The size once it is folded." }),
    })
    .nullable()
    .meta({ description: "Where the sheet is folded; width and height are those of the open sheet." }),
  width_mm: z.number().meta({ description: "Finished width: the TrimBox of every page." }),
  height_mm: z.number().meta({ description: "Finished height." }),
  bleed_mm: z
    .number()
    .meta({ description: "Beyond the cut on every side; 0 where something is folded instead." }),
  wrap_mm: z.number().meta({ description: "Beyond the front of a canvas on every side: sides and back." }),
  side_mm: z.number().meta({ description: "The part of the wrap that is seen on the side of the bars." }),
  sheet: Lengths.meta({ description: "The whole page: the BleedBox of every page." }),
  dpi: z.number().meta({ description: "Resolution of the coarsest picture as it is printed." }),
  quality: z.enum(["poor", "medium", "good"]),
  needs_confirmation: z.boolean().meta({ description: "A custom size beyond the usual sheets." }),
  findings: z
    .array(Finding)
    .meta({ description: "What was found in uploads and print file; nothing that keeps from printing." }),
  spot_inks: z.array(z.object({ name: z.string(), meaning: z.enum(INK_MEANINGS).nullable() })).meta({
    description:
      "Inks of the print file beside cyan, magenta, yellow and black, as it names them, and what each is for; null is a colour.",
  }),
  print_file_url: z.string().meta({ description: "Where the print file can be fetched, for a week." }),
  labels_url: z.string().meta({
    description:
      "Labels for the printed products, 100 x 62 mm, a page for each, for a week. They name nobody.",
  }),
  print_file_sha256: z.string().nullable(),
  print_file_bytes: z.int().nullable(),
});
/** One item of a job ticket. */
export type JobTicketItem = z.infer<typeof JobTicketItem>;

/** A paid order as the print house gets it. */
export const JobTicket = z
  .object({
    order_id: z.int(),
    order_number: z.string().meta({ description: "Names the order in messages about it." }),
    revision: z.int().min(1).meta({
      description: "1, and one more each time the order was changed after payment; the highest counts.",
    }),
    ordered_at: z.string().meta({ description: "ISO 8601, UTC." }),
    due_date: z.string().meta({ description: "Last day the parcel may arrive, YYYY-MM-DD." }),
    delivery_service: z
      .enum(["standard", "express"])
      .meta({ description: "The delivery that was paid for." }),
    ship_method: z
      .enum(["letter", "tube", "parcel", "large_parcel"])
      .meta({ description: "The way the largest item has to travel." }),
    note: z.string(),
    packing_slip: z
      .object({
        sender_name: z
          .string()
          .meta({ description: "The shop the buyer knows; nothing else names the sender." }),
        logo_url: z.string().nullable().meta({ description: "A PNG to print at its head." }),
        note: z.string().meta({ description: "Words to print on it; may be empty." }),
        pdf_url: z.string().meta({ description: "The slip ready to print, A4, for a week." }),
      })
      .meta({ description: "The slip in the parcel. It bears no prices." }),
    recipient: z.object({
      recipient_name: z.string(),
      recipient_company: z.string(),
      recipient_address: z.string(),
      recipient_address2: z.string(),
      recipient_city: z.string(),
      recipient_state: z.string(),
      recipient_zip: z.string(),
      recipient_country_id: z.int(),
      recipient_email: z.string(),
      recipient_phone: z.string(),
      country_code: z.string().meta({ description: "ISO 3166-1, two letters." }),
    }),
    printing_condition: z.object({
      identifier: z.string().meta({ description: "Registered name, or Custom." }),
      standard: z.literal("PDF/X-4"),
    }),
    items: z.array(JobTicketItem),
  })
  .meta({ title: "Pressport job ticket", description: "`data` of the message order.submitted." });
/** A job ticket. */
export type JobTicket = z.infer<typeof JobTicket>;

/** The published shape of a job ticket, JSON Schema 2020-12. */
export function jobTicketSchema(): object {
  return z.toJSONSchema(JobTicket);
}
