import * as z from "zod/mini";

const Corner = z.tuple([z.number(), z.number()]);
const share = z.number().check(z.gte(0), z.lte(1));
const file = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]*\.(jpg|png|webp)$/, "must name a .jpg, .png or .webp file beside it"));

/** What a scene can show, by the words of an operator. */
export const MockupKind = z.enum(["framed-poster", "poster", "canvas", "hanger-poster", "calendar", "card"]);
export type MockupKind = z.infer<typeof MockupKind>;

/** A picture in which products are shown: a photograph or a rendering, and where things lie in it (docs/mockups.md). */
export const MockupScene = z.strictObject({
  /** What people choose it by. */
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  /** What can be shown in it. */
  products: z.array(MockupKind).check(z.minLength(1)),
  /** Place among the scenes of a product; the first one stands for it in lists. */
  order: z.number(),
  /** The size that the corners speak of, in pixels. */
  width: z.int().check(z.gte(100), z.lte(8000)),
  height: z.int().check(z.gte(100), z.lte(8000)),
  /** The scene without a product. */
  picture: file,
  /** What a white wall would look like in it: the light that falls on the product. */
  light: z.optional(file),
  /** How bright the light's white is; more than 1 where the sun falls. */
  light_at: z.optional(z.number().check(z.gt(0), z.lte(4))),
  /** What stands before the product; a picture with transparency. */
  foreground: z.optional(file),
  /** A rectangle on the wall: its corners in the picture from the top left clockwise, and its true size. */
  wall: z.strictObject({
    corners: z.tuple([Corner, Corner, Corner, Corner]),
    width_mm: z.number().check(z.gt(0)),
    height_mm: z.number().check(z.gt(0)),
  }),
  place: z.strictObject({
    /** A point of that rectangle, in millimetres from its top left corner. */
    x_mm: z.number(),
    y_mm: z.number(),
    /** The point of the product that lies there: [0, 0] its top left corner, [0.5, 0.5] its middle. */
    hold: z.tuple([share, share]),
    /** The product is shown as large as fits into so many millimetres; true to scale without it. */
    fit_mm: z.optional(z.tuple([z.number().check(z.gt(0)), z.number().check(z.gt(0))])),
    /** The largest product there is room for. */
    most_mm: z.optional(z.tuple([z.number().check(z.gt(0)), z.number().check(z.gt(0))])),
  }),
  /** Where the light comes from, seen from the product: right, down, towards the viewer. */
  sun: z.strictObject({
    from: z.tuple([z.number(), z.number(), z.number().check(z.gt(0))]),
    /** How much wider a shadow's edge grows with each millimetre: 0.05 for the sun, 0.5 for a large window. */
    softness: z.number().check(z.gt(0), z.lte(3)),
    /** How dark its shadow is. */
    strength: share,
  }),
  /** How dark it is where product and wall meet. */
  contact: share,
  /** How much of the room glass mirrors. */
  glass: share,
});
export type MockupScene = z.infer<typeof MockupScene>;
