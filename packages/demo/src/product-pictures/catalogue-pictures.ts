import { gallery } from "../artwork/gallery.ts";
import { makeWorkThumbnail } from "../artwork/paint-work.ts";
import { familyPlanner } from "../offers.ts";
import { cardPile, cardRows } from "./business-cards.ts";
import { birthdayPage, deskCalendarPage, familyPlannerPage, photoCalendarPage } from "./calendar-pages.ts";
import { deskCalendar, wallCalendar } from "./calendars.ts";
import { canvasFromTheSide, canvasInRoom } from "./canvas-print.ts";
import { compose, type Scene, writeWebp } from "./compose.ts";
import { flyersOnStone, foldedCards } from "./folded-paper.ts";
import { framedPosterInRoom, framedPosterInSun, framedPosterTrio } from "./framed-poster.ts";
import { hangerPoster, posterOnClips, posterWall } from "./paper-poster.ts";
import { type Lettering, loadLettering } from "./surroundings/lettering.ts";
import { dataAddress } from "./surroundings/materials.ts";

const PRINT_EDGE_PX = 920;
/** Width of a product picture, and of its small copy for lists. */
export const PICTURE_WIDTHS = { full: 1600, small: 800 } as const;

/** What a scene of the catalogue may hang on its walls. */
export interface Studio {
  /** A design of the demo collection as a data address. */
  print(name: string): Promise<string>;
  /** The same as JPEG bytes. */
  bytes(name: string): Promise<Buffer>;
  lettering: Lettering;
}

/** A picture to be taken. */
export type Shot = (studio: Studio) => Promise<Scene>;

const many = (studio: Studio, names: readonly string[]) =>
  Promise.all(names.map((name) => studio.print(name)));

/** The pictures of each product by its slug, in the order they are shown. */
export const shots: Readonly<Record<string, readonly Shot[]>> = {
  "framed-poster": [
    async (studio) => framedPosterInRoom("oak", await studio.print("Shoreline from above")),
    async (studio) => framedPosterInSun("black", await studio.print("Evening over the ridge")),
    async (studio) =>
      framedPosterTrio("white", await many(studio, ["Eucalyptus", "Rainbow house", "Palm house"])),
    async (studio) => framedPosterInRoom("walnut", await studio.print("Dessau No. 4")),
  ],
  poster: [
    async (studio) =>
      posterWall(
        await many(studio, ["Paper garden", "Full moon", "Citrus kitchen", "Blue hour", "Low tide"]),
      ),
    async (studio) => posterOnClips(await studio.print("Zurich 1958")),
    async (studio) => posterOnClips(await studio.print("Table with five vessels")),
  ],
  canvas: [
    async (studio) => canvasFromTheSide("natural_wrap", await studio.bytes("Sand and wind")),
    async (studio) => canvasInRoom(await studio.bytes("Northern wood")),
    async (studio) => canvasFromTheSide("mirror", await studio.bytes("Evening over the ridge")),
    async (studio) => canvasFromTheSide("pixel_extend", await studio.bytes("Old sea")),
  ],
  "hanger-poster": [
    async (studio) => hangerPoster("oak", await studio.print("Fern, blueprint"), true),
    async (studio) => hangerPoster("black", await studio.print("One breath"), false),
    async (studio) => hangerPoster("white", await studio.print("Spruce in fog"), false),
    async (studio) => hangerPoster("walnut", await studio.print("Summer meadow"), true),
  ],
  "photo-calendar": [
    async (studio) =>
      wallCalendar(
        photoCalendarPage(studio.lettering, { month: 5, year: 2027 }, await studio.print("Blue hour")),
        true,
      ),
    async (studio) =>
      wallCalendar(
        photoCalendarPage(studio.lettering, { month: 8, year: 2027 }, await studio.print("Low tide")),
        false,
      ),
  ],
  "family-planner": [
    async (studio) =>
      wallCalendar(
        familyPlannerPage(
          studio.lettering,
          { month: 3, year: 2027 },
          await studio.print("Summer meadow"),
          familyPlanner.columns,
        ),
        false,
      ),
    async (studio) =>
      wallCalendar(
        familyPlannerPage(
          studio.lettering,
          { month: 10, year: 2027 },
          await studio.print("Sage hills"),
          familyPlanner.columns,
        ),
        true,
      ),
  ],
  "birthday-calendar": [
    async (studio) =>
      wallCalendar(birthdayPage(studio.lettering, 6, await studio.print("Citrus kitchen")), true),
    async (studio) =>
      wallCalendar(birthdayPage(studio.lettering, 9, await studio.print("Rainbow house")), false),
  ],
  "desk-calendar": [
    async (studio) =>
      deskCalendar(
        deskCalendarPage(studio.lettering, { month: 9, year: 2027 }, await studio.print("Spruce in fog")),
      ),
    async (studio) =>
      deskCalendar(
        deskCalendarPage(studio.lettering, { month: 4, year: 2027 }, await studio.print("Eucalyptus")),
      ),
  ],
  "business-cards": [
    async (studio) => cardPile(studio.lettering, await studio.print("Palm house")),
    async (studio) =>
      cardRows(
        studio.lettering,
        await many(studio, ["Terrazzo, clay", "Rose wash", "Dessau No. 4", "Current", "Green wash"]),
      ),
  ],
  flyers: [async (studio) => flyersOnStone(studio.lettering, await studio.print("Citrus kitchen"))],
  "folded-cards": [async (studio) => foldedCards(studio.lettering, await studio.print("Summer meadow"))],
};

/** Opens a studio: every design is drawn at most once, however many pictures show it. */
export function openStudio(): Studio {
  const drawn = new Map<string, Promise<Buffer>>();
  const bytes = (name: string) => {
    const work = gallery.find((each) => each.name === name);
    if (!work) throw new Error(`The demo collection has no design called ${name}`);
    const ready = drawn.get(name) ?? makeWorkThumbnail(work, PRINT_EDGE_PX);
    drawn.set(name, ready);
    return ready;
  };
  return { bytes, print: async (name) => dataAddress(await bytes(name), "jpeg"), lettering: loadLettering() };
}

/** A product picture and its small copy. */
export interface ProductPicture {
  full: Buffer;
  small: Buffer;
}

/** Takes one picture of the catalogue. */
export async function takePicture(shot: Shot, studio: Studio): Promise<ProductPicture> {
  const composed = await compose(await shot(studio), PICTURE_WIDTHS.full);
  const [full, small] = await Promise.all([writeWebp(composed), writeWebp(composed, PICTURE_WIDTHS.small)]);
  return { full, small };
}
