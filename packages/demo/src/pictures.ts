import { join } from "node:path";

/** A picture of a product: 1600 px wide, and a small copy of 800 for lists. Both are paths of WebP files. */
export interface ProductPicture {
  full: string;
  small: string;
}

const folder = join(import.meta.dirname, "../pictures");

/** How many pictures each product has, by the product's slug. */
const COUNTS: Readonly<Record<string, number>> = {
  "framed-poster": 4,
  poster: 3,
  canvas: 4,
  "hanger-poster": 4,
  "photo-calendar": 2,
  "family-planner": 2,
  "birthday-calendar": 2,
  "desk-calendar": 2,
  "business-cards": 2,
  flyers: 1,
  "folded-cards": 1,
};

/** The pictures of each product by its slug, in the order they are shown. */
export const productPictures: Readonly<Record<string, readonly ProductPicture[]>> = Object.fromEntries(
  Object.entries(COUNTS).map(([slug, count]) => [
    slug,
    Array.from({ length: count }, (_, at) => {
      const name = join(folder, `${slug}-${at + 1}`);
      return { full: `${name}.webp`, small: `${name}-800.webp` };
    }),
  ]),
);

/** A customer's photo of a frame that arrived with a chipped corner, a JPEG file. */
export const chippedCorner: string = join(folder, "chipped-corner.jpg");
