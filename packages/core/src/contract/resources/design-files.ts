import * as z from "zod/mini";
import { endpoint, list, page, signedIn } from "../endpoint.ts";
import { IdParams, PageText } from "../fields/fields.ts";

/** A page of a design's file. */
export const DesignPage = z.object({
  /** Counted from 1. */
  page_number: z.int(),
  /** A small picture of its finished size; null where it cannot be drawn. */
  page_picture_url: z.nullable(z.string()),
});
export type DesignPage = z.infer<typeof DesignPage>;

/** How many pages of a file are shown at once. */
export const FILE_PAGES_AT_ONCE = 12;

/** The pages of a design's file, twelve at a time, to choose the one that is printed (`cd_page`). */
export const pages = endpoint({
  method: "GET",
  path: "/api/client/designs/{id}/pages",
  summary: "Pages of a design's file",
  access: signedIn,
  keys: "products:read",
  websites: true,
  params: IdParams,
  query: z.object({ page: PageText }),
  answer: page(DesignPage),
  fails: ["not_signed_in", "not_verified", "not_found", "invalid"],
  limit: { points: 120, seconds: 60, per: "account" },
});

/** An ink of a design: the darker, the more of it. */
export const DesignInk = z.object({
  /** As the file names it; null for all inks together, with red where paper cannot hold them. */
  ink_name: z.nullable(z.string()),
  ink_picture_url: z.string(),
});
export type DesignInk = z.infer<typeof DesignInk>;

/**
 * What each ink prints of a design as it is, drawn when it is asked for, which takes some seconds. Empty where the host
 * cannot make plates of it.
 */
export const inks = endpoint({
  method: "GET",
  path: "/api/client/designs/{id}/inks",
  summary: "Inks of a design",
  access: signedIn,
  keys: "products:read",
  params: IdParams,
  answer: list(DesignInk),
  fails: ["not_signed_in", "not_verified", "not_allowed", "not_found"],
  limit: { points: 20, seconds: 60, per: "account" },
});
