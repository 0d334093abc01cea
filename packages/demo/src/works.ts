import { join } from "node:path";

/** A design of the demo and the reseller who has uploaded it. */
export interface DemoWork {
  name: string;
  /** Path of its print file, a JPEG, or a PNG where its paper is transparent. */
  path: string;
  owner: "demo" | "rival";
}

const folder = join(import.meta.dirname, "../designs");

/** The forty designs of the demo reseller. The last one has too few pixels for a large print, to show the quality rating. */
const NAMES: readonly string[] = [
  "Evening over the ridge",
  "Shoreline from above",
  "Dessau No. 4",
  "Eucalyptus",
  "Spruce in fog",
  "Paper garden",
  "Full moon",
  "Rainbow house",
  "Fern, blueprint",
  "Old sea",
  "Table with five vessels",
  "Citrus kitchen",
  "Blue hour",
  "Summer meadow",
  "One breath",
  "City, ten past nine",
  "Sand and wind",
  "Rose wash",
  "Star chart, August",
  "Palm house",
  "Bouquet in one line",
  "Swell",
  "Two fields, warm",
  "Sunset 76",
  "Height lines",
  "Current",
  "Zurich 1958",
  "Terrazzo, clay",
  "Sage hills",
  "Two fields, blue",
  "Harbour lights",
  "Green wash",
  "Dessau No. 9",
  "Northern wood",
  "Bouquet in ochre",
  "Palms at noon",
  "Low tide",
  "Terracotta eucalyptus",
  "Night ferns",
  "Phone snapshot of the sea",
];

const TRANSPARENT: ReadonlySet<string> = new Set([
  "Bouquet in one line",
  "Terrazzo, clay",
  "Bouquet in ochre",
]);

/** Every design of the demo. The order is the order of ids: the best ones come last, so lists show them first. */
export const works: readonly DemoWork[] = [
  ...NAMES.toReversed().map((name) => work(name, "demo")),
  ...["Harbour study 1", "Harbour study 2"].map((name) => work(name, "rival")),
];

function work(name: string, owner: DemoWork["owner"]): DemoWork {
  const file = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return { name, owner, path: join(folder, `${file}.${TRANSPARENT.has(name) ? "png" : "jpg"}`) };
}
