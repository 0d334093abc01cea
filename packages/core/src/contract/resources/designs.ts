import * as z from "zod/mini";
import { endpoint, list, message, one, page, signedIn } from "../endpoint.ts";
import { FILE_FAILURES, KEY_FAILURES } from "../failures.ts";
import {
  fieldMessages,
  Id,
  IdParams,
  IdText,
  Money,
  PageText,
  requiredText,
  Time,
  YesText,
} from "../fields/fields.ts";
import { PRINT_FILE_MAX_BYTES, PRINT_FILE_TYPES } from "../fields/print-file-limit.ts";
import { Finding, FixCode } from "./findings.ts";

export { PRINT_FILE_MAX_BYTES, PRINT_FILE_TYPES };

/** Orientation groups of designs and variants. */
export const Orientation = z.enum(["landscape", "portrait", "square"]);
export type Orientation = z.infer<typeof Orientation>;

/** Publishing status of a design: 1 processing, 2 unpublished, 3 published, 4 failed. */
export const PublishingStatus = z.object({
  ps_id: z.int(),
  ps_name: z.string(),
  ps_display_name: z.string(),
});
export type PublishingStatus = z.infer<typeof PublishingStatus>;

/** Two of the findings by names that pages know which are pinned to a release without `cd_findings`. */
export const DesignNotice = z.enum(["press_colours_untagged", "much_ink"]);
export type DesignNotice = z.infer<typeof DesignNotice>;

const sideMm = z.number().check(z.gte(0));

/**
 * The finished size of a PDF's page and the bleed it has around that, upright, in millimetres. `declared` is false when
 * the page names neither trim nor bleed, so that its whole sheet counts as the finished size.
 */
export const FileBoxes = z.object({
  trim: z.object({ width_mm: z.number().check(z.positive()), height_mm: z.number().check(z.positive()) }),
  bleed: z.object({ left: sideMm, top: sideMm, right: sideMm, bottom: sideMm }),
  declared: z.boolean(),
});

/**
 * An uploaded print file. Sizes are pixels after EXIF turning; of a PDF they are its finished size (trim box, else art
 * box, else crop box) at 300 dpi.
 */
export const Design = z.object({
  cd_id: z.int(),
  cd_name: z.string(),
  cd_width: z.int(),
  cd_height: z.int(),
  cd_orientations: z.array(Orientation),
  cd_publishing_status: PublishingStatus,
  /** Upright sRGB working copy of at most 4 megapixels for the editor; where `cd_boxes` has bleed, with that around it. */
  cd_preview_url: z.string(),
  /** 640 px picture for lists. */
  cd_thumbnail_url: z.string(),
  /** Average colour, `#rrggbb`, shown until the picture is there. */
  cd_colour: z.string(),
  cd_file_type: z.enum(["jpeg", "png", "webp", "tiff", "pdf", "heic", "avif", "gif", "psd"]),
  cd_file_bytes: z.int(),
  /** Pages of a PDF or a TIFF, and which of them is printed, counted from 1; both 1 for other pictures. */
  cd_pages: z.int(),
  cd_page: z.int(),
  /** Left out for pictures, and for PDFs uploaded before boxes were read: those count by their crop box. */
  cd_boxes: z.optional(FileBoxes),
  /** Resolution of the coarsest picture on a PDF's page at the page's own size, dpi; null where there is none. */
  cd_picture_dpi: z.nullable(z.number()),
  /** What was found in the file: what is wrong, what it means in print, and what to do. */
  cd_findings: z.array(Finding),
  /** What of it was put right: previews, rating, proofs and print files are made of the design as it is then. */
  cd_fixes: z.array(FixCode),
  cd_notices: z.array(DesignNotice),
  /** What the client sorts its designs by, in its own words. */
  cd_tags: z.array(z.string()),
  /** Whether it has fields that are filled in for each print (`templates`). */
  cd_has_fields: z.boolean(),
  cd_created_at: Time,
});
export type Design = z.infer<typeof Design>;

/** What of a published product a merchant can change in the shop: of the product itself, and of its sizes. */
export const MerchantField = z.enum(["title", "description", "pictures", "size", "price"]);
export type MerchantField = z.infer<typeof MerchantField>;

/** A product a design can be sold as. `cp_id` is the catalogue's product id. */
export const AvailableProduct = z.object({
  cp_id: z.int(),
  cp_published: z.boolean(),
  cp_name: z.string(),
  cp_type_id: z.int(),
  cp_picture_url: z.string(),
  /** The client product made from this design, once variants were saved. */
  client_product_id: z.nullable(z.int()),
  /** The product with this design on it, in a scene; null for what is shown in none. */
  cp_mockup_url: z.nullable(z.string()),
  /** The product with this design on it, once one was made. */
  cp_design_picture_url: z.nullable(z.string()),
  /** The lowest price it is sold for, or would be by the usual markup; null where no size fits. */
  cp_price: z.nullable(Money),
  /** What is earned with a piece at that price. */
  cp_profit: z.nullable(Money),
  /** The largest size the design prints sharp in. */
  cp_best_size: z.nullable(z.string()),
  /** Where people see it in the store, while it is published and the store has said so. */
  cp_store_url: z.nullable(z.string()),
  /** Why the last publishing of this product failed, for people. */
  cp_problem: z.nullable(z.string()),
  /** What its merchant has changed in the store, which publishing leaves as it is. */
  cp_kept: z.array(MerchantField),
});
export type AvailableProduct = z.infer<typeof AvailableProduct>;

/** A word designs are sorted by. */
export const DesignTag = requiredText(fieldMessages.tag, 30);

/** How many tags a design has at most. */
export const TAGS_AT_MOST = 10;

/** The order in which designs are listed. */
export const DesignSort = z.enum(["newest", "oldest", "name", "largest"]);
export type DesignSort = z.infer<typeof DesignSort>;

/** A tag with how many designs have it. */
export const TagCount = z.object({ tag: z.string(), designs: z.int() });
export type TagCount = z.infer<typeof TagCount>;

/** Which designs are meant, besides the words searched for. */
export const designFilter = {
  search: z.optional(z.string().check(z.maxLength(200, fieldMessages.tooLong))),
  status: z.optional(z.enum(["processing", "unpublished", "published", "failed"])),
  /** Designs offered in that orientation. */
  orientation: z.optional(Orientation),
  /** Designs that fill a print of that size sharply as they lie: its shorter and longer side in millimetres, `300x400`. */
  sharp: z.optional(z.string().check(z.regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/))),
  tag: z.optional(DesignTag),
};

const DesignName = requiredText(fieldMessages.name, 200);
/** A page of a PDF or a TIFF; forms send it as text. */
const PageNumber = z
  .pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,5}$/, fieldMessages.pdfPage))]),
    z.transform(Number),
  )
  .check(z.gte(1, fieldMessages.pdfPage), z.lte(99_999, fieldMessages.pdfPage));
const printFile = {
  list: false,
  required: true,
  maxBytes: PRINT_FILE_MAX_BYTES,
  maxCount: 1,
  kind: "print",
} as const;
const own = ["not_signed_in", "not_verified", "not_found"] as const;

/** The caller's designs, newest first unless told. */
export const index = endpoint({
  method: "GET",
  path: "/api/client/designs",
  summary: "Designs, by page, search text and filters",
  access: signedIn,
  keys: "products:read",
  websites: true,
  query: z.object({
    /** Designs a page (1 to 100, 12 by default), or `all`. */
    pagination: z._default(
      z.union([
        z.literal("all"),
        z
          .pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,3}$/))]), z.transform(Number))
          .check(z.gte(1), z.lte(100)),
      ]),
      12,
    ),
    page: PageText,
    sort: z._default(DesignSort, "newest"),
    /** The design of this id alone. */
    cd_id: z.optional(IdText),
    ...designFilter,
  }),
  answer: page(Design),
  fails: ["not_signed_in", "not_verified", "invalid"],
});

/** The tags of the caller's designs, by name. */
export const tags = endpoint({
  method: "GET",
  path: "/api/client/designs/tags",
  summary: "Tags of designs",
  access: signedIn,
  answer: list(TagCount),
  fails: ["not_signed_in", "not_verified", "not_allowed"],
});

/** A design just made of an upload. */
export const UploadedDesign = z.extend(Design, {
  /** An earlier design of the very same file; left out when the client has none. */
  cd_same_as: z.optional(z.object({ cd_id: z.int(), cd_name: z.string() })),
});
export type UploadedDesign = z.infer<typeof UploadedDesign>;

/** What can be said of a print file beside its content. */
export const DesignNaming = z.object({
  cd_name: z.optional(DesignName),
  /** Which page of a PDF or a TIFF is printed, counted from 1; unless told a PDF's first and a TIFF's largest. */
  cd_page: z.optional(PageNumber),
});

/** Uploads a print file as a new design; tells of an earlier one with the same content. */
export const upload = endpoint({
  method: "POST",
  path: "/api/client/designs",
  summary: "Upload a design",
  access: signedIn,
  keys: "designs:write",
  websites: true,
  phones: true,
  body: DesignNaming,
  files: { print_file: printFile },
  answer: one(UploadedDesign),
  fails: ["not_signed_in", "not_verified", ...FILE_FAILURES, ...KEY_FAILURES],
  idempotent: true,
  limit: { points: 60, seconds: 60, per: "account" },
});

/** Deletes a design; orders keep their own copies. Refused while it is being published: the shop would keep it. */
export const remove = endpoint({
  method: "DELETE",
  path: "/api/client/designs/{id}",
  summary: "Delete a design",
  access: signedIn,
  params: IdParams,
  answer: message,
  fails: [...own, "not_allowed", "design_in_use"],
});

/**
 * Renames a design, changes its tags or the orientation groups it is offered in, puts right what was found in its file, or
 * prints another page of it: another picture, so every size made of it begins with its covering placement again, and
 * without fixes. Orders that are there stay as they are.
 */
export const update = endpoint({
  method: "PATCH",
  path: "/api/client/designs/{id}",
  summary: "Rename a design, change its tags, orientations, fixes or the page that is printed",
  access: signedIn,
  keys: "designs:write",
  websites: true,
  params: IdParams,
  body: z.object({
    cd_name: z.optional(DesignName),
    cd_orientations: z.optional(
      z.array(Orientation).check(z.minLength(1, fieldMessages.required), z.maxLength(3)),
    ),
    cd_page: z.optional(PageNumber),
    /** What is put right of what was found in the file (`fix` of a finding): all of it, the others are undone. */
    cd_fixes: z.optional(z.array(FixCode).check(z.maxLength(FixCode.options.length))),
    cd_tags: z.optional(z.array(DesignTag).check(z.maxLength(TAGS_AT_MOST, fieldMessages.tags))),
  }),
  answer: one(Design),
  fails: [...own, "not_allowed", "invalid", "too_large"],
});

/**
 * Makes another design of another page of a PDF: the other side of a card, say. Asked again, it answers the one that is
 * there; the design itself stays as it is.
 */
export const addPage = endpoint({
  method: "POST",
  path: "/api/client/designs/{id}/pages",
  summary: "Make a design of another page of the file",
  access: signedIn,
  keys: "designs:write",
  websites: true,
  params: IdParams,
  body: z.object({ cd_page: PageNumber }),
  answer: one(Design),
  fails: [...own, "invalid", "too_large"],
  limit: { points: 60, seconds: 60, per: "account" },
});

/** The products a design can be sold as. */
export const products = endpoint({
  method: "GET",
  path: "/api/client/designs/{id}/products",
  summary: "Available products of a design",
  access: signedIn,
  keys: "products:read",
  params: IdParams,
  answer: list(AvailableProduct),
  fails: [...own, "not_allowed"],
});

const publishing = [...own, "not_allowed", ...KEY_FAILURES] as const;

/** Publishes exactly those products of the design to the connected store. */
export const publish = endpoint({
  method: "GET",
  path: "/api/client/designs/{id}/products/publish",
  summary: "Publish products of a design",
  access: ["super-admin", "admin", "user"],
  params: IdParams,
  query: z.object({
    products: z.pipe(
      z.union([IdText, z.array(IdText).check(z.minLength(1, fieldMessages.required), z.maxLength(100))], {
        error: fieldMessages.required,
      }),
      z.transform((ids) => (Array.isArray(ids) ? ids : [ids])),
    ),
    /** Replaces what the merchant has changed of them in the store, too (`cp_kept`). */
    reset: z.optional(YesText),
  }),
  answer: one(Design),
  fails: [...publishing, "store_not_connected", "invalid"],
  changes: true,
  idempotent: true,
});

/** Takes one product of the design out of the store. */
export const unpublishProduct = endpoint({
  method: "GET",
  path: "/api/client/designs/{id}/products/{pid}/unpublish",
  summary: "Unpublish one product of a design",
  access: ["super-admin", "admin", "user"],
  params: z.object({ id: IdText, pid: IdText }),
  answer: one(Design),
  fails: publishing,
  changes: true,
  idempotent: true,
});

/** Takes every product of the design out of the store. */
export const unpublish = endpoint({
  method: "GET",
  path: "/api/client/designs/{id}/unpublish",
  summary: "Unpublish a design everywhere",
  access: ["super-admin", "admin", "user"],
  params: IdParams,
  answer: one(Design),
  fails: publishing,
  changes: true,
  idempotent: true,
});

/**
 * Stores every file as a design of a calendar-like client product, and answers all its designs. A file the caller has
 * uploaded before is the design it became then.
 */
export const uploadToProduct = endpoint({
  method: "POST",
  path: "/api/client/products/{id}/upload-designs",
  summary: "Upload designs to a calendar",
  access: signedIn,
  websites: true,
  params: IdParams,
  files: { calendar_designs: { ...printFile, list: true, maxCount: 30 } },
  answer: list(Design),
  fails: [...own, "not_allowed", ...FILE_FAILURES, ...KEY_FAILURES],
  idempotent: true,
  limit: { points: 20, seconds: 60, per: "account" },
});

/** Adds existing designs to a calendar-like client product. */
export const addToProduct = endpoint({
  method: "POST",
  path: "/api/client/products/{id}/add-designs",
  summary: "Add existing designs to a calendar",
  access: signedIn,
  websites: true,
  params: IdParams,
  body: z.object({
    client_designs: z.array(Id).check(z.minLength(1, fieldMessages.required), z.maxLength(100)),
  }),
  answer: list(Design),
  fails: [...own, "not_allowed", "invalid"],
});

/** Removes a design from a calendar-like client product and keeps the design. */
export const removeFromProduct = endpoint({
  method: "DELETE",
  path: "/api/client/products/{id}/remove-design",
  summary: "Remove a design from a calendar",
  access: signedIn,
  websites: true,
  params: IdParams,
  body: z.object({ cd_id: z.union([Id, IdText]) }),
  answer: list(Design),
  fails: [...own, "not_allowed", "invalid"],
});
