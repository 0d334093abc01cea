import { createHash } from "node:crypto";
import { join } from "node:path";
import { ApiError } from "@pressport/core/contract";
import {
  defaultStart,
  fromVariant,
  hasRoomFor,
  parseYearMonth,
  type ShownProduct,
} from "@pressport/core/rules";
import type { Clock } from "../adapters/clock.ts";
import { FileMissing, type Files } from "../adapters/files/files.ts";
import type { Config } from "../config/config.ts";
import type { PixelWorkers } from "../pixel-workers/start-pixel-workers.ts";
import type { CalendarSheet } from "../print/calendar/calendar-page-picture.ts";
import { publicHolidays } from "../print/calendar/public-holidays.ts";
import { fairQueue } from "../process/fair-queue.ts";
import { currentShare, workAt } from "../process/work-share.ts";
import { withScratch } from "../text/scratch.ts";
import {
  MOCKUP_FILES,
  type MockupOrder,
  type MockupWidth,
  mockupAddress,
  type PlacedProduct,
} from "./mockup-address.ts";
import { createMockupRoom, type MockupRoom } from "./mockup-room.ts";
import { BOARDS, type KnownScene, OWN_SCENES } from "./read-scenes.ts";

/** Pictures of products in scenes, painted when they are first asked for. */
export interface Mockups {
  /** All scenes, the one that stands for a product first. */
  scenes: readonly KnownScene[];
  /** The scenes with room for a product, the one that stands for it first. */
  scenesFor(product: ShownProduct): readonly KnownScene[];
  /** The key of a painted mockup; undefined when there is no such scene, or the design's picture is gone. */
  paint(order: MockupOrder): Promise<string | undefined>;
  /** Takes a place among those who wait, or is refused one; the painting is awaited apart. */
  begin(order: MockupOrder): Promise<{ painted: Promise<string | undefined> }>;
  /** Keeps another picture that was made of a design because somebody wants to see it, where its mockups are and for as long. */
  keep(key: string, path: string): Promise<void>;
}

/** More than so many wait for nothing: whoever comes then is told to come again. One address may ask for a page of 48. */
const MOST_WAITING = { all: 60, ofOne: 48 } as const;
/** What has its place here is painted, however long that takes. */
const IN_TURN = {
  size: 1,
  waiting: MOST_WAITING.all,
  waitingOfOne: MOST_WAITING.all,
  waitMs: 24 * 60 * 60_000,
};
const AGAIN_SECONDS = 5;

/** What the address of a mockup is made with. */
export interface MockupServices {
  files: Files;
  mockups: Pick<Mockups, "scenes">;
}

/** The address of a product in its first scene; null where there is nothing to see, and where no scene has room for it. */
export function mockupUrl(
  { files, mockups }: MockupServices,
  placed: PlacedProduct | null,
  widthPx: MockupWidth,
): string | null {
  if (!placed || !mockups.scenes.some(({ scene }) => hasRoomFor(scene, placed.product))) return null;
  return mockupAddress(files, placed, widthPx, null);
}

/** Where the mockups of a design's picture are kept. */
export function mockupFolder(picture_key: string): string {
  return `${MOCKUP_FILES}/${createHash("sha256").update(picture_key).digest("hex").slice(0, 32)}`;
}

/** The key of another picture made of a design: nobody who sees one of them can name the next. */
export function seenPictureKey(picture_key: string, name: string): string {
  const secret = createHash("sha256").update(`${picture_key} ${name}`).digest("hex");
  return `${mockupFolder(picture_key)}/${secret.slice(0, 40)}.jpg`;
}

/** The page of a calendar; where no first month is chosen, the one the editor would begin with. */
async function sheetOf({ calendar, product }: MockupOrder, now: Date): Promise<CalendarSheet | undefined> {
  if (!calendar) return undefined;
  const { locale, holidays: country } = calendar;
  const startsWith = parseYearMonth(calendar.starts_with ?? "") ?? defaultStart(now);
  return {
    productTypeId: product.product_type_id,
    page: product.sheet,
    bindingMm: calendar.binding_mm,
    month: calendar.month,
    startsWith,
    locale,
    weekStart: calendar.week_start ?? undefined,
    holidays: country ? await publicHolidays({ country, startsWith, locale }) : [],
  };
}

/** What mockups are painted with. */
interface Needs {
  files: Files;
  pixels: Pick<PixelWorkers, "paintMockup">;
  clock: Clock;
  config: Pick<Config, "storage">;
}

const keepIn =
  (files: Files, room: MockupRoom): Mockups["keep"] =>
  async (key, path) =>
    room.painted((await files.put(key, { path })).size);

/**
 * Paints mockups one at a time, so that a pixel worker stays free for uploads, and each of them once: for one address after
 * the other, as somebody may ask for very many.
 */
export function createMockups(needs: Needs, scenes: readonly KnownScene[]): Mockups {
  const { files, config } = needs;
  const room = createMockupRoom(files, config.storage.mockupBytes);
  const painting = new Map<string, { who: string | null; mine: Promise<string | undefined> }>();
  const queue = fairQueue(IN_TURN);

  const scenesFor = (product: ShownProduct) => scenes.filter(({ scene }) => hasRoomFor(scene, product));

  function inTurn(key: string, order: MockupOrder, scene: KnownScene): Promise<string | undefined> {
    const who = currentShare()?.who ?? null;
    const own = [...painting.values()].filter((one) => one.who === who).length;
    if (painting.size >= MOST_WAITING.all || (who !== null && own >= MOST_WAITING.ofOne))
      throw new ApiError("unavailable", { retryAfterSeconds: AGAIN_SECONDS });
    const mine = paintInTurn(key, order, scene).finally(() => painting.delete(key));
    // Whoever began it may have gone, or hear of another that failed first: then nobody else listens.
    mine.catch(() => undefined);
    painting.set(key, { who, mine });
    return mine;
  }

  async function paintInTurn(key: string, order: MockupOrder, scene: KnownScene) {
    const endTurn = await queue.enter({ share: currentShare(), isUrgent: false });
    let bytes: number | undefined;
    try {
      // It waits here, one behind the other; the pixel workers must not refuse what an archive has begun with.
      bytes = await workAt(null, () => paintInto(needs, key, order, scene));
      return bytes === undefined ? undefined : key;
    } finally {
      // Only the next painting waits for the room, and whoever asked never hears that none could be made.
      void room
        .painted(bytes ?? 0)
        .catch(() => undefined)
        .finally(endTurn);
    }
  }

  async function begin(order: MockupOrder) {
    const wanted = scenesFor(order.product).find(({ name }) => order.scene === null || name === order.scene);
    if (!wanted) return { painted: Promise.resolve(undefined) };
    const name = createHash("sha256")
      .update(JSON.stringify([order, wanted.name, wanted.version]))
      .digest("hex");
    const key = `${mockupFolder(order.picture_key)}/${name.slice(0, 40)}.jpg`;
    const underWay = painting.get(key);
    if (underWay) return { painted: underWay.mine };
    if (await files.stat(key)) return { painted: Promise.resolve(key) };
    return { painted: painting.get(key)?.mine ?? inTurn(key, order, wanted) };
  }

  const keep = keepIn(files, room);
  return { scenes, scenesFor, begin, keep, paint: async (order) => (await begin(order)).painted };
}

/** Answers how many bytes were stored; undefined when the picture is gone. */
async function paintInto(
  { files, pixels, clock }: Needs,
  key: string,
  order: MockupOrder,
  { scene, folder }: KnownScene,
): Promise<number | undefined> {
  const sheet = await sheetOf(order, clock.now());
  try {
    return await withScratch((scratch) =>
      files.withLocalPath(order.picture_key, async (picturePath) => {
        const { path } = await pixels.paintMockup(
          {
            picturePath,
            design: order.design,
            placement: fromVariant(order.placement),
            product: order.product,
            sheet,
            scene,
            sceneFolder: folder,
            boardsFolder: join(OWN_SCENES, BOARDS),
            widthPx: order.widthPx,
          },
          join(scratch, "mockup.jpg"),
        );
        return (await files.put(key, { path })).size;
      }),
    );
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
