/** How many pictures each product has, by the product's slug. */
export const pictureCounts: Readonly<Record<string, number>> = {
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
