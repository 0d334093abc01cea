import { works } from "./works.ts";

/** Ids of product types. */
const PRODUCT = {
  framed: 1,
  poster: 2,
  canvas: 3,
  hanger: 5,
  photoCalendar: 6,
  planner: 7,
  cards: 9,
  desk: 10,
} as const;

/** What the demo reseller made of a design. */
export interface Offer {
  work: string;
  products: readonly number[];
  /** Those of them that the demo store lists. */
  published: readonly number[];
}

const { framed, poster, canvas, hanger, photoCalendar, planner, cards, desk } = PRODUCT;

/** What the demo reseller made of its designs. */
export const offers: readonly Offer[] = [
  { work: "Evening over the ridge", products: [framed, poster, canvas], published: [framed, poster, canvas] },
  { work: "Shoreline from above", products: [framed, canvas], published: [framed, canvas] },
  { work: "Dessau No. 4", products: [framed, poster], published: [framed, poster] },
  { work: "Eucalyptus", products: [framed, hanger], published: [framed, hanger] },
  { work: "Spruce in fog", products: [canvas], published: [canvas] },
  { work: "Paper garden", products: [poster], published: [poster] },
  { work: "Full moon", products: [framed], published: [] },
  { work: "Rainbow house", products: [poster], published: [poster] },
  { work: "Fern, blueprint", products: [hanger], published: [] },
  { work: "Citrus kitchen", products: [framed], published: [framed] },
  { work: "Blue hour", products: [canvas, photoCalendar], published: [canvas] },
  { work: "Sage hills", products: [framed, poster, canvas], published: [framed, poster] },
  { work: "Summer meadow", products: [planner], published: [] },
  { work: "Palm house", products: [desk], published: [] },
  { work: "Terrazzo, clay", products: [cards], published: [] },
];

/** What could not be published, so that the state can be seen. */
export const failedOffer = { work: "Old sea", product: poster };

/** The family planner and its columns. */
export const familyPlanner = { product: planner, columns: ["Anna", "Toms", "Mia", "Leo", "Rex"] };

/** The calendar with a design of its own on every page. */
export const pictureCalendar = {
  product: photoCalendar,
  works: works
    .filter(({ owner }) => owner === "demo")
    .slice(-13)
    .map(({ name }) => name)
    .toReversed(),
};
