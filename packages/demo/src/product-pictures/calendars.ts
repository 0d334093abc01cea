import { rollDice } from "../artwork/dice.ts";
import { type Pixels, rasterise, svgDocument } from "../artwork/paint-drawing.ts";
import { n, type Point } from "../artwork/sheet.ts";
import { type PageDrawing, wireBinding } from "./calendar-pages.ts";
import type { Scene } from "./compose.ts";
import { books, bottle, sideboard, vaseWithTwigs } from "./surroundings/furniture.ts";
import { board } from "./surroundings/materials.ts";
import {
  blurred,
  leafShadow,
  plasterWall,
  vignette,
  wallShadow,
  windowLight,
} from "./surroundings/surroundings.ts";

function placePage(
  id: string,
  { widthMm, heightMm, svg }: PageDrawing,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  return (
    // Two further pages show below the first: a calendar is a block, not a sheet.
    `<rect x="${n(x + 2)}" y="${n(y + 4)}" width="${n(w)}" height="${n(h)}" fill="#e3ddd2"/><rect x="${n(x + 1)}" y="${n(y + 2)}" width="${n(w)}" height="${n(h)}" fill="#f4f0e8"/>` +
    `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${widthMm} ${heightMm}" preserveAspectRatio="none">${svg}</svg>` +
    `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2=".12"><stop offset="0" stop-color="#000" stop-opacity=".06"/><stop offset=".2" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".07"/></linearGradient><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="url(#${id})"/>`
  );
}

/** A wall calendar on its hook; in a room it hangs above a sideboard. */
export async function wallCalendar(page: PageDrawing, inRoom: boolean): Promise<Scene> {
  const dice = rollDice(43);
  const h = inRoom ? 690 : 900;
  const w = (h * page.widthMm) / page.heightMm;
  const [x, y] = [800 - w / 2, inRoom ? 190 : 190];
  const pitch = inRoom ? 19 : 24;
  const room = inRoom
    ? sideboard("oak", await board("oak", 9), 1024) +
      vaseWithTwigs(dice, 1250, 1028, 170, "#dcd3c4") +
      books(370, 1028, ["#5f7a6a", "#e4d9c4", "#b4532f"]) +
      bottle(1120, 1028, 108, "#6d5a4b")
    : "";
  return {
    ground: plasterWall(dice, "#e5e1d8"),
    layers: [
      {
        soft:
          windowLight(inRoom ? 1040 : -80, 120) +
          blurred(
            12,
            [x, y, w + 30, h + 30],
            `<path d="M${n(x + 8)} ${n(y + 20)}H${n(x + w + 6)}L${n(x + w + 18)} ${n(y + h + 20)}Q${n(x + w / 2)} ${n(y + h + 6)} ${n(x + 10)} ${n(y + h + 18)}Z" fill="#2b2118" fill-opacity=".36"/>`,
          ) +
          wallShadow(x, y, w, h, 7),
      },
      placePage("page", page, x, y, w, h) + wireBinding(x, y, w, pitch, true) + room,
      {
        soft:
          leafShadow(dice, inRoom ? -70 : 1690, inRoom ? 420 : 260, inRoom ? -0.4 : 2.6, 740) + vignette(),
      },
    ],
  };
}

async function pagePixels({ widthMm, heightMm, svg }: PageDrawing, widthPx: number): Promise<Pixels> {
  return rasterise(
    svgDocument(
      svg,
      { width: widthMm, height: heightMm },
      widthPx,
      Math.round((widthPx * heightMm) / widthMm),
    ),
  );
}

/** A desk calendar on its stand, on a wooden desk with the room out of focus behind. */
export async function deskCalendar(page: PageDrawing): Promise<Scene> {
  const dice = rollDice(47);
  const oak = await board("oak", 13);
  const onto: [Point, Point, Point, Point] = [
    [378, 300],
    [1176, 300],
    [1222, 934],
    [332, 934],
  ];
  const blurredRoom =
    windowLight(900, 20) +
    blurred(24, [120, 200, 420, 560], vaseWithTwigs(dice, 210, 800, 260, "#cfc4b2")) +
    blurred(24, [1240, 520, 340, 300], `${books(1420, 800, ["#8a9a8d", "#d9cdb8", "#a5583c"])}`);
  const desk =
    `<image href="${oak}" x="-100" y="770" width="1800" height="440" preserveAspectRatio="none"/>` +
    `<linearGradient id="desk" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#3a2a18" stop-opacity=".34"/><stop offset=".16" stop-color="#3a2a18" stop-opacity=".06"/><stop offset="1" stop-color="#fff6e6" stop-opacity=".16"/></linearGradient><rect y="770" width="1600" height="430" fill="url(#desk)"/>`;
  const stand =
    `<linearGradient id="stand" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#3c3833"/><stop offset="1" stop-color="#23201d"/></linearGradient>` +
    `<path d="M1176 300L1352 888L1222 938Z" fill="url(#stand)"/><path d="M332 934L1222 934L1226 944L328 944Z" fill="#2a2724"/>`;
  const shine = `<linearGradient id="sheen" x1="0" x2="1" y1="0" y2=".3"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".08"/></linearGradient><path d="M378 300H1176L1222 934H332Z" fill="url(#sheen)"/>`;
  const cup =
    `<linearGradient id="pot" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#f6f1e8"/><stop offset=".35" stop-color="#e6dfd2"/><stop offset="1" stop-color="#a79c8a"/></linearGradient>` +
    `<path d="M1440 800h150l-12 200q-4 26-32 26h-62q-28 0-32-26z" fill="url(#pot)"/><ellipse cx="1515" cy="800" rx="75" ry="15" fill="#c9bfae"/><ellipse cx="1515" cy="803" rx="66" ry="11.5" fill="#4b3020"/><path d="M1442 850c-62-8-64 110 8 100" fill="none" stroke="#d9d0c0" stroke-width="17"/>`;
  return {
    ground: plasterWall(dice, "#dfd9ce"),
    layers: [
      { soft: blurredRoom },
      desk,
      {
        soft:
          blurred(
            24,
            [300, 880, 1240, 160],
            `<path d="M330 930L1230 926L1360 880L1520 940L1300 1010L420 990Z" fill="#24190f" fill-opacity=".55"/>`,
          ) +
          blurred(
            6,
            [330, 925, 900, 30],
            `<rect x="332" y="930" width="896" height="18" fill="#24190f" fill-opacity=".6"/>`,
          ) +
          blurred(
            12,
            [1430, 1000, 200, 60],
            `<ellipse cx="1535" cy="1024" rx="100" ry="17" fill="#24190f" fill-opacity=".5"/>`,
          ),
      },
      stand,
      { picture: await pagePixels(page, 1260), onto },
      shine + wireBinding(378, 300, 798, 27, false) + cup,
      { soft: leafShadow(dice, -80, 180, 0.25, 700) + vignette() },
    ],
  };
}
