/** How many pictures each product has, by slug. */
export const PICTURE_COUNTS: Readonly<Record<string, number>> = {
  "framed-poster": 4,
  poster: 3,
  canvas: 4,
  "hanger-poster": 4,
  "photo-calendar": 2,
  "family-planner": 2,
  "birthday-calendar": 2,
  "desk-calendar": 2,
  "business-cards": 2,
};

/** The keys of a product's pictures in the files door, 1600 px wide, in the order they are shown. */
export function pictureKeys(slug: string): string[] {
  return Array.from({ length: PICTURE_COUNTS[slug] ?? 0 }, (_, i) => `public/products/${slug}-${i + 1}.webp`);
}

/** The key of the same picture at 800 px. */
export function smallPictureKey(key: string): string {
  return key.replace(/\.webp$/, "-800.webp");
}
