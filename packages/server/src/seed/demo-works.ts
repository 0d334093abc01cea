import { gallery, type Work } from "./artwork/gallery.ts";

/** The second reseller's own designs: same painters, other pictures. */
const rivalWorks: readonly Work[] = gallery
  .filter((work) => work.name === "Blue hour" || work.name === "Dessau No. 4")
  .map((work, i) => ({
    ...work,
    name: `Harbour study ${i + 1}`,
    seed: work.seed + 100,
    widthPx: 2400,
    heightPx: 3200,
  }));

/** Every work of the demo. The order is the order of ids: the best ones come last, so lists show them first. */
export const demoWorks: readonly Work[] = [...gallery.toReversed(), ...rivalWorks];

/** How many of them, from the start, belong to the first reseller. */
export const OWN_WORKS = gallery.length;
