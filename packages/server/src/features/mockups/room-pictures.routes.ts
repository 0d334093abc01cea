import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { MockupRooms } from "@pressport/core/contract";
import { BOARD_FINISHES } from "@pressport/core/rules";
import { type PlainAnswer, type PlainCall, plainRoutes } from "../../http/calls/plain-route.ts";
import { BOARDS, type KnownScene, OWN_SCENES } from "../../mockups/read-scenes.ts";
import type { Services } from "../../services.ts";

const PATH = "/files/mockup-rooms";
/** Boards and scenes may change with the host, so a browser asks again after a day. */
const KEPT_SECONDS = 24 * 60 * 60;
const TYPES: Readonly<Record<string, string>> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** The scenes and the boards, with addresses of their pictures. */
export function mockupRooms({ mockups, config }: Pick<Services, "mockups" | "config">): MockupRooms {
  const folder = `${config.publicUrl}${PATH}`;
  return {
    mockup_rooms: mockups.scenes.map(({ name, scene, version }) => {
      const url = (file: string | undefined) => (file ? `${folder}/${name}/${file}?v=${version}` : null);
      return {
        mockup_scene: name,
        mockup_layout: scene,
        mockup_picture_url: `${folder}/${name}/${scene.picture}?v=${version}`,
        mockup_light_url: url(scene.light),
        mockup_foreground_url: url(scene.foreground),
      };
    }),
    mockup_boards: Object.fromEntries(
      BOARD_FINISHES.map((finish) => [finish, `${folder}/${BOARDS}/${finish}.jpg`]),
    ),
  };
}

/** The pictures of scenes and boards, for browsers on any page. */
export const roomPictureRoutes = plainRoutes([
  { method: "GET", path: `${PATH}/{scene}/{file}`, asIs: true, handle: answer },
]);

function answer({ params: { scene = "", file = "" } }: PlainCall, { mockups }: Services): PlainAnswer {
  const path = scene === BOARDS ? boardPath(file) : pathIn(mockups.scenes, scene, file);
  const type = TYPES[file.split(".").at(-1) ?? ""];
  if (path === undefined || type === undefined)
    return { status: 404, headers: { "cache-control": "no-store" } };
  return {
    body: createReadStream(path),
    headers: {
      "content-type": type,
      "cache-control": `public, max-age=${KEPT_SECONDS}`,
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    },
  };
}

const boardPath = (file: string) =>
  BOARD_FINISHES.some((finish) => file === `${finish}.jpg`) ? join(OWN_SCENES, BOARDS, file) : undefined;

/** Only what a scene itself names is given out of its folder. */
function pathIn(scenes: readonly KnownScene[], name: string, file: string): string | undefined {
  const known = scenes.find((scene) => scene.name === name);
  if (!known) return undefined;
  const { picture, light, foreground } = known.scene;
  return [picture, light, foreground].includes(file) ? join(known.folder, file) : undefined;
}
