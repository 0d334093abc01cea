import * as z from "zod/mini";
import { endpoint, file, list, signedIn } from "../endpoint.ts";
import { IdParams } from "../fields/fields.ts";

/** A product with a design on it, in a scene. Addresses stay the same until the product is saved anew. */
export const Mockup = z.object({
  mockup_scene: z.string(),
  mockup_title: z.string(),
  /** 480 pixels wide. */
  mockup_small_url: z.string(),
  /** 960 pixels wide. */
  mockup_medium_url: z.string(),
  /** 2000 pixels wide, for shops and catalogues. */
  mockup_large_url: z.string(),
});
export type Mockup = z.infer<typeof Mockup>;

const fails = ["not_signed_in", "not_verified", "not_allowed", "not_found"] as const;

/** An own size of a product in every scene that has room for it; the first stands for it in lists. */
export const index = endpoint({
  method: "GET",
  path: "/api/client/client-variants/{id}/mockups",
  summary: "Mockups of a variant",
  access: signedIn,
  params: IdParams,
  answer: list(Mockup),
  fails,
});

/** The same at 2000 pixels in one file. */
export const zip = endpoint({
  method: "GET",
  path: "/api/client/client-variants/{id}/mockups.zip",
  summary: "All mockups of a variant as ZIP",
  access: signedIn,
  params: IdParams,
  answer: file("application/zip"),
  fails: [...fails, "unavailable"],
});
