import * as z from "zod/mini";
import { endpoint, file, list, one, signedIn } from "../endpoint.ts";
import { fieldMessages, IdParams, IdText } from "../fields/fields.ts";
import { MockupScene } from "./mockup-scenes.ts";

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

/** A design on a product it is on. */
export const DesignMockup = z.object({
  cd_id: z.int(),
  mockup_product: z.string(),
  /** 480 pixels wide. */
  mockup_small_url: z.string(),
});
export type DesignMockup = z.infer<typeof DesignMockup>;

/** A scene that browsers paint a product into themselves, and where its pictures are. */
export const MockupRoom = z.object({
  mockup_scene: z.string(),
  /** Where things lie in its picture (docs/mockups.md). */
  mockup_layout: MockupScene,
  mockup_picture_url: z.string(),
  mockup_light_url: z.nullable(z.string()),
  mockup_foreground_url: z.nullable(z.string()),
});
export type MockupRoom = z.infer<typeof MockupRoom>;

/** All that a browser needs to show in rooms what is not saved yet. */
export const MockupRooms = z.object({
  /** Every scene, the one that stands for a product first. */
  mockup_rooms: z.array(MockupRoom),
  /** Pictures of the boards that frames and bars are made of, by their finish. */
  mockup_boards: z.record(z.string(), z.string()),
});
export type MockupRooms = z.infer<typeof MockupRooms>;

const fails = ["not_signed_in", "not_verified", "not_allowed", "not_found"] as const;

/** The scenes themselves. */
export const rooms = endpoint({
  method: "GET",
  path: "/api/mockup-rooms",
  summary: "Scenes that mockups are painted into",
  access: "public",
  answer: one(MockupRooms),
  fails: [],
});

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

/** Own designs, each on a product it is on, published ones first; those that are on none that hangs on a wall are left out. */
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
