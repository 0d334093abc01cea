import { gallery, type Work } from "./artwork/gallery.ts";

/** A design of the demo and the reseller who has uploaded it. */
export interface DemoWork extends Work {
  owner: "demo" | "rival";
}

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

/** Every design of the demo. The order is the order of ids: the best ones come last, so lists show them first. */
export const works: readonly DemoWork[] = [
  ...gallery.toReversed().map((work) => ({ ...work, owner: "demo" as const })),
  ...rivalWorks.map((work) => ({ ...work, owner: "rival" as const })),
];
