import { rollDice } from "../artwork/dice.ts";
import type { Scene } from "./compose.ts";
import { books, bottle, bowl, sideboard, sofa, vaseWithTwigs } from "./surroundings/furniture.ts";
import { board, type Finish, frame } from "./surroundings/materials.ts";
import { leafShadow, plasterWall, vignette, wallShadow, windowLight } from "./surroundings/surroundings.ts";

/** One framed poster above a sideboard. */
export async function framedPosterInRoom(finish: Finish, print: string): Promise<Scene> {
  const dice = rollDice(5);
  const box = { x: 560, y: 96, w: 570, h: 750 };
  const under = finish === "oak" ? "walnut" : "oak";
  return {
    ground: plasterWall(dice, "#e9e4da"),
    layers: [
      { soft: windowLight(-40, 120) + wallShadow(box.x, box.y, box.w, box.h, 15) },
      frame("f", box, 24, finish, await board(finish, 3), print) +
        sideboard(under, await board(under, 9), 1010) +
        books(420, 1014, ["#8c9a8d", "#d9cdb8", "#a5583c"]) +
        vaseWithTwigs(dice, 1330, 1014, 190, "#dcd3c4") +
        bottle(1190, 1014, 118, "#7d5b48") +
        bowl(418, 923, 96, "#efe9dd"),
      { soft: leafShadow(dice, -60, 520, -0.5, 760) + vignette() },
    ],
  };
}

/** One framed poster close up on a sunlit wall. */
export async function framedPosterInSun(finish: Finish, print: string): Promise<Scene> {
  const dice = rollDice(11);
  const box = { x: 430, y: 90, w: 740, h: 978 };
  return {
    ground: plasterWall(dice, finish === "white" ? "#d8d2c6" : "#ece7de"),
    layers: [
      { soft: wallShadow(box.x, box.y, box.w, box.h, 19) },
      frame("f", box, 31, finish, await board(finish, 3), print),
      { soft: leafShadow(dice, 1680, 180, 2.5, 900) + leafShadow(dice, 1500, -120, 2.1, 700) + vignette() },
    ],
  };
}

/** Three framed posters above a sofa. */
export async function framedPosterTrio(finish: Finish, prints: readonly string[]): Promise<Scene> {
  const dice = rollDice(17);
  const wood = await board(finish, 3);
  const boxes = [0, 1, 2].map((i) => ({ x: 236 + i * 396, y: 120, w: 336, h: 444 }));
  return {
    ground: plasterWall(dice, "#dfd9cd"),
    layers: [
      { soft: windowLight(60, 60) + boxes.map((box) => wallShadow(box.x, box.y, box.w, box.h, 11)).join("") },
      boxes.map((box, i) => frame(`f${i}`, box, 17, finish, wood, prints[i] ?? prints[0] ?? "")).join("") +
        sofa(790, "#a7a59a", ["#c26f4c", "#ece4d4", "#5f6f5c"]),
      { soft: leafShadow(dice, 1700, 300, 2.9, 620) + vignette() },
    ],
  };
}
