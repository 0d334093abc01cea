import { rollDice } from "../artwork/dice.ts";
import { n } from "../artwork/sheet.ts";
import type { Scene } from "./compose.ts";
import { books, bottle, sideboard, vaseWithTwigs } from "./surroundings/furniture.ts";
import { bar, board, type Finish, toneOf } from "./surroundings/materials.ts";
import {
  blurred,
  leafShadow,
  plasterWall,
  vignette,
  wallShadow,
  windowLight,
} from "./surroundings/surroundings.ts";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A sheet of paper that bulges a little: soft bands of light across it. */
function sheetOfPaper(id: string, { x, y, w, h }: Box, print: string): string {
  return (
    `<image href="${print}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="xMidYMid slice"/>` +
    `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2=".08"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".14" stop-color="#fff" stop-opacity=".1"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".72" stop-color="#000" stop-opacity=".05"/><stop offset=".9" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="url(#${id})"/>` +
    `<rect x="${n(x + 0.5)}" y="${n(y + 0.5)}" width="${n(w - 1)}" height="${n(h - 1)}" fill="none" stroke="#fff" stroke-opacity=".35"/>`
  );
}

function paperShadow({ x, y, w, h }: Box): string {
  const lower = `<path d="M${n(x + 6)} ${n(y + 20)}H${n(x + w + 5)}L${n(x + w + 16)} ${n(y + h + 16)}Q${n(x + w / 2)} ${n(y + h + 2)} ${n(x + 8)} ${n(y + h + 18)}Z" fill="#2b2118" fill-opacity=".34"/>`;
  return blurred(12, [x, y, w + 24, h + 24], lower) + wallShadow(x, y, w, h, 5);
}

/** A black bulldog clip with its ring on a nail. */
function clip(x: number, y: number): string {
  return (
    blurred(
      3,
      [x - 26, y - 40, 60, 70],
      `<path d="M${x - 20} ${y - 2}h52l-4 30h-44z" fill="#2b2118" fill-opacity=".45"/>`,
    ) +
    `<circle cx="${x}" cy="${y - 46}" r="6" fill="#8a8378"/><circle cx="${x - 2}" cy="${y - 48}" r="2.2" fill="#fff" fill-opacity=".7"/>` +
    `<path d="M${x - 12} ${y}C${x - 26} ${y - 40} ${x - 10} ${y - 54} ${x} ${y - 54}S${x + 26} ${y - 40} ${x + 12} ${y}" fill="none" stroke="#2c2a28" stroke-width="4.5"/>` +
    `<linearGradient id="clip${x}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#5d5955"/><stop offset=".25" stop-color="#2b2927"/><stop offset="1" stop-color="#121110"/></linearGradient>` +
    `<path d="M${x - 27} ${y - 8}h54l-5 34q-22 5 -44 0z" fill="url(#clip${x})"/><path d="M${x - 24} ${y - 5}h48" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>`
  );
}

/** A poster held by two clips. */
export function posterOnClips(print: string): Scene {
  const dice = rollDice(23);
  const box = { x: 452, y: 150, w: 696, h: 928 };
  return {
    ground: plasterWall(dice, "#e6e3dc"),
    layers: [
      { soft: windowLight(820, 60) + paperShadow(box) },
      sheetOfPaper("paper", box, print) + clip(box.x + 150, box.y) + clip(box.x + box.w - 150, box.y),
      { soft: leafShadow(dice, -80, 240, 0.1, 760) + vignette() },
    ],
  };
}

function tape(x: number, y: number, turn: number, colour: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><path d="M-46-15h92l-4 7 4 8-4 8 4 7h-92l4-7-4-8 4-8z" fill="${colour}" fill-opacity=".82"/><path d="M-42-9h84" stroke="#fff" stroke-opacity=".25" stroke-width="6"/></g>`;
}

/** Posters of several sizes taped to a wall above a sideboard. */
export async function posterWall(prints: readonly string[]): Promise<Scene> {
  const dice = rollDice(29);
  const boxes: Box[] = [
    { x: 250, y: 120, w: 300, h: 400 },
    { x: 610, y: 84, w: 480, h: 640 },
    { x: 1150, y: 150, w: 320, h: 320 },
    { x: 1150, y: 520, w: 320, h: 214 },
    { x: 250, y: 570, w: 300, h: 200 },
  ];
  const colours = ["#d8b46a", "#c9705a", "#8aa08c", "#d8b46a", "#c9705a"];
  const sheets = boxes.map((box, i) => sheetOfPaper(`p${i}`, box, prints[i] ?? prints[0] ?? ""));
  const tapes = boxes.map(({ x, y, w }, i) =>
    tape(x + w / 2, y, dice.between(-5, 5), colours[i] ?? "#d8b46a"),
  );
  return {
    ground: plasterWall(dice, "#e3dfd6"),
    layers: [
      { soft: windowLight(80, 80) + boxes.map(paperShadow).join("") },
      sheets.join("") +
        tapes.join("") +
        sideboard("oak", await board("oak", 9), 1012) +
        vaseWithTwigs(dice, 300, 1016, 150, "#b9674a") +
        books(1240, 1016, ["#c9bda6", "#56705f", "#e4d9c4"]) +
        bottle(1420, 1016, 120, "#4f5d55"),
      { soft: vignette() },
    ],
  };
}

/** A poster between two wooden bars that hangs on a cord. */
export async function hangerPoster(finish: Finish, print: string, inRoom: boolean): Promise<Scene> {
  const dice = rollDice(31);
  const box = inRoom ? { x: 575, y: 190, w: 510, h: 680 } : { x: 470, y: 232, w: 660, h: 866 };
  const thick = inRoom ? 21 : 28;
  const [left, right, middle] = [box.x - 12, box.x + box.w + 12, box.x + box.w / 2];
  const nail = box.y - (inRoom ? 112 : 148);
  const wood = await board(finish, 5);
  const cord = (dx: number, dy: number) =>
    `M${n(left + 90 + dx)} ${n(box.y - thick / 2 + dy)}L${n(middle + dx * 0.3)} ${n(nail + dy * 0.3)}L${n(right - 90 + dx)} ${n(box.y - thick / 2 + dy)}`;
  const low = box.y + box.h;
  const under = finish === "walnut" ? "oak" : "walnut";
  const room = inRoom
    ? sideboard(under, await board(under, 9), 1030) +
      vaseWithTwigs(dice, 330, 1034, 190, "#e2dacb") +
      bottle(480, 1034, 110, "#8d6f57") +
      books(1290, 1034, ["#b9674a", "#e4d9c4", "#6d7f74"])
    : "";
  return {
    ground: plasterWall(dice, finish === "white" ? "#d6d1c7" : "#e8e3da"),
    layers: [
      {
        soft:
          windowLight(inRoom ? 60 : 900, 100) +
          paperShadow(box) +
          wallShadow(left, box.y - thick / 2, right - left, thick, 9) +
          wallShadow(left, low - thick / 2, right - left, thick, 9) +
          blurred(
            6,
            [left, nail, right - left, box.y - nail],
            `<path d="${cord(13, 17)}" fill="none" stroke="#2b2118" stroke-opacity=".4" stroke-width="4"/>`,
          ),
      },
      sheetOfPaper("paper", box, print) +
        `<path d="${cord(0, 0)}" fill="none" stroke="${finish === "black" ? "#2a2725" : "#b9a17c"}" stroke-width="4.5" stroke-linejoin="round"/>` +
        `<circle cx="${n(middle)}" cy="${n(nail)}" r="8" fill="#8f877a"/><circle cx="${n(middle - 2)}" cy="${n(nail - 3)}" r="3" fill="#fff" fill-opacity=".75"/>` +
        [box.y, low].map((y, i) => bar(`bar${i}`, wood, left, y - thick / 2, right - left, thick)).join("") +
        `<path d="M${n(left)} ${n(low + thick / 2)}H${n(right)}" stroke="${toneOf(finish)}" stroke-opacity=".6" stroke-width="1"/>` +
        room,
      { soft: leafShadow(dice, 1690, inRoom ? 360 : 180, 2.75, 760) + vignette() },
    ],
  };
}
