import { bauhausGrid } from "./abstracts/bauhaus-grid.ts";
import { colourField } from "./abstracts/colour-field.ts";
import { contourLines } from "./abstracts/contour-lines.ts";
import { cutOuts } from "./abstracts/cut-outs.ts";
import { flowLines } from "./abstracts/flow-lines.ts";
import { inkCircle } from "./abstracts/ink-circle.ts";
import { midCentury } from "./abstracts/mid-century.ts";
import { opWaves } from "./abstracts/op-waves.ts";
import { swissComposition } from "./abstracts/swiss-composition.ts";
import { terrazzo } from "./abstracts/terrazzo.ts";
import { watercolour } from "./abstracts/watercolour.ts";
import { citrus } from "./botanicals/citrus.ts";
import { eucalyptus } from "./botanicals/eucalyptus.ts";
import { fern } from "./botanicals/fern.ts";
import { lineBouquet } from "./botanicals/line-bouquet.ts";
import { palmLeaves } from "./botanicals/palm-leaves.ts";
import { stillLife } from "./botanicals/still-life.ts";
import { wildflowers } from "./botanicals/wildflowers.ts";
import type { PaletteName } from "./palettes.ts";
import { citySkyline } from "./scenes/city-skyline.ts";
import { dunes } from "./scenes/dunes.ts";
import { fullMoon } from "./scenes/full-moon.ts";
import { layeredHills } from "./scenes/layered-hills.ts";
import { mistyForest } from "./scenes/misty-forest.ts";
import { rollingSea } from "./scenes/rolling-sea.ts";
import { shoreline } from "./scenes/shoreline.ts";
import { starMap } from "./scenes/star-map.ts";
import { sunsetSea } from "./scenes/sunset-sea.ts";
import type { Generator } from "./sheet.ts";

/** One design of the demo collection: which picture, in which colours, how many pixels. */
export interface Work {
  /** What a reseller would call the file. */
  name: string;
  generator: Generator;
  palette: PaletteName;
  seed: number;
  widthPx: number;
  heightPx: number;
  /** PNG works have transparent paper. */
  format: "jpeg" | "png";
}

type Row = readonly [string, Generator, PaletteName, number, number, number, "png"?];

const rows: readonly Row[] = [
  ["Evening over the ridge", layeredHills, "dusk", 7, 3600, 4800],
  ["Shoreline from above", shoreline, "ocean", 7, 3600, 4800],
  ["Dessau No. 4", bauhausGrid, "bauhaus", 7, 3600, 4800],
  ["Eucalyptus", eucalyptus, "sage", 7, 3600, 4800],
  ["Spruce in fog", mistyForest, "forest", 7, 3600, 4800],
  ["Paper garden", cutOuts, "riviera", 7, 3000, 4000],
  ["Full moon", fullMoon, "night", 7, 3200, 4000],
  ["Rainbow house", midCentury, "midCentury", 7, 3600, 4800],
  ["Fern, blueprint", fern, "cyanotype", 7, 3000, 4000],
  ["Old sea", rollingSea, "blueHour", 7, 3000, 4000],
  ["Table with five vessels", stillLife, "clay", 7, 3000, 4000],
  ["Citrus kitchen", citrus, "citrus", 7, 3000, 3000],
  ["Blue hour", layeredHills, "blueHour", 12, 9000, 6000],
  ["Summer meadow", wildflowers, "meadow", 7, 3000, 4000],
  ["One breath", inkCircle, "mono", 7, 3600, 4800],
  ["City, ten past nine", citySkyline, "dusk", 7, 3200, 4800],
  ["Sand and wind", dunes, "desert", 7, 3200, 4800],
  ["Rose wash", watercolour, "blush", 7, 3000, 4000],
  ["Star chart, August", starMap, "night", 7, 3600, 4800],
  ["Palm house", palmLeaves, "sage", 7, 3000, 4000],
  ["Bouquet in one line", lineBouquet, "blush", 7, 3000, 4000, "png"],
  ["Swell", opWaves, "swissRed", 7, 3000, 4000],
  ["Two fields, warm", colourField, "terracotta", 7, 3000, 4000],
  ["Sunset 76", sunsetSea, "dusk", 7, 3000, 4000],
  ["Height lines", contourLines, "forest", 7, 3000, 4000],
  ["Current", flowLines, "riviera", 7, 3000, 3000],
  ["Zurich 1958", swissComposition, "swissRed", 7, 3600, 5040],
  ["Terrazzo, clay", terrazzo, "clay", 7, 3000, 3000, "png"],
  ["Sage hills", layeredHills, "sage", 21, 4800, 3200],
  ["Two fields, blue", colourField, "riviera", 23, 2400, 2400],
  ["Harbour lights", citySkyline, "plum", 31, 4500, 3000],
  ["Green wash", watercolour, "sage", 19, 2400, 2400],
  ["Dessau No. 9", bauhausGrid, "midCentury", 38, 3000, 3000],
  ["Northern wood", mistyForest, "blueHour", 15, 5400, 3600],
  ["Bouquet in ochre", lineBouquet, "midCentury", 26, 2400, 3200, "png"],
  ["Palms at noon", palmLeaves, "riviera", 33, 2400, 3200],
  ["Low tide", shoreline, "ocean", 44, 4800, 3200],
  ["Terracotta eucalyptus", eucalyptus, "terracotta", 17, 2400, 3200],
  ["Night ferns", fern, "night", 41, 2400, 3200],
  // Too few pixels for a large print on purpose: it shows the quality rating at work.
  ["Phone snapshot of the sea", sunsetSea, "terracotta", 52, 1500, 2000],
];

/** The forty designs of the demo reseller; the first ones also hang in the product pictures. */
export const gallery: readonly Work[] = rows.map(
  ([name, generator, palette, seed, widthPx, heightPx, format]) => ({
    name,
    generator,
    palette,
    seed,
    widthPx,
    heightPx,
    format: format ?? "jpeg",
  }),
);
