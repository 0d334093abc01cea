import * as z from "zod/mini";
import { endpoint, file, list, signedIn } from "../endpoint.ts";
import { fieldMessages, IdParams, IdText } from "../fields/fields.ts";

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

/** A design on a product it is published on. */
export const DesignMockup = z.object({
  cd_id: z.int(),
  mockup_product: z.string(),
  /** 480 pixels wide. */
  mockup_small_url: z.string(),
});
export type DesignMockup = z.infer<typeof DesignMockup>;

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

/** Own designs on the first product each is published on; those that are on none that hangs on a wall are left out. */
export const designs = endpoint({
  method: "GET",
  path: "/api/client/designs/mockups",
  summary: "Mockups of designs",
  access: signedIn,
  query: z.object({
    /** Ids of designs, up to 100. */
    designs: z.pipe(
      z.union([IdText, z.array(IdText).check(z.minLength(1, fieldMessages.required), z.maxLength(100))], {
        error: fieldMessages.required,
      }),
      z.transform((ids) => (Array.isArray(ids) ? ids : [ids])),
    ),
  }),
  answer: list(DesignMockup),
  fails: ["not_signed_in", "not_verified", "not_allowed", "invalid"],
});
