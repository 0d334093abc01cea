import sharp from "sharp";
import { cardPile } from "./business-cards.ts";
import { birthdayPage, deskCalendarPage, familyPlannerPage, photoCalendarPage } from "./calendar-pages.ts";
import { deskCalendar, wallCalendar } from "./calendars.ts";
import { canvasFromTheSide, EDGES } from "./canvas-print.ts";
import { compose, type Scene, writeWebp } from "./compose.ts";
import { framedPosterInSun } from "./framed-poster.ts";
import { hangerPoster, posterOnClips } from "./paper-poster.ts";
import { type Lettering, loadLettering } from "./surroundings/lettering.ts";
import { dataAddress, FINISHES } from "./surroundings/materials.ts";

/** A kind of product a picture can be made of. */
export type ProductKind =
  | "framed-poster"
  | "poster"
  | "canvas"
  | "hanger-poster"
  | "photo-calendar"
  | "family-planner"
  | "birthday-calendar"
  | "desk-calendar"
  | "business-card";

const PRINT_EDGE_PX = 1300;
const SHOWN_MONTH = { month: 5, year: 2027 };
const FAMILY = ["Anna", "Toms", "Mia", "Leo", "Rex"];

/** One of the listed values, or the first of them for anything else. */
function oneOf<T extends string>(values: readonly [T, ...T[]] | readonly T[], wanted: string | null): T {
  const found = values.find((value) => value === wanted) ?? values[0];
  if (found === undefined) throw new RangeError("A choice needs at least one value");
  return found;
}

/** Makes a design small enough for a picture, upright and on white paper. */
export async function printForPicture(artwork: Buffer): Promise<Buffer> {
  return sharp(artwork)
    .autoOrient()
    .resize(PRINT_EDGE_PX, PRINT_EDGE_PX, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function sceneOf(
  kind: ProductKind,
  attribute: string | null,
  small: Buffer,
  lettering: Lettering,
): Promise<Scene> | Scene {
  const print = dataAddress(small, "jpeg");
  switch (kind) {
    case "framed-poster":
      return framedPosterInSun(oneOf(FINISHES, attribute), print);
    case "poster":
      return posterOnClips(print);
    case "canvas":
      return canvasFromTheSide(oneOf(EDGES, attribute), small);
    case "hanger-poster":
      return hangerPoster(oneOf(FINISHES, attribute), print, false);
    case "photo-calendar":
      return wallCalendar(photoCalendarPage(lettering, SHOWN_MONTH, print), false);
    case "family-planner":
      return wallCalendar(familyPlannerPage(lettering, SHOWN_MONTH, print, FAMILY), false);
    case "birthday-calendar":
      return wallCalendar(birthdayPage(lettering, SHOWN_MONTH.month, print), false);
    case "desk-calendar":
      return deskCalendar(deskCalendarPage(lettering, SHOWN_MONTH, print));
    case "business-card":
      return cardPile(lettering, print);
  }
}

/**
 * Shows a design as a finished product, 4:3, as WebP. The attribute is the chosen frame, hanger or edges; anything else
 * shows the default one.
 */
export async function mockup(
  kind: ProductKind,
  attribute: string | null,
  artwork: Buffer,
  widthPx = 1600,
): Promise<Buffer> {
  const scene = await sceneOf(kind, attribute, await printForPicture(artwork), loadLettering());
  return writeWebp(await compose(scene, widthPx));
}
