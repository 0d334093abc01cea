import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MockupScene } from "@pressport/core/contract";
import { z } from "zod";

/** The scenes and boards that come with the host. */
export const OWN_SCENES = fileURLToPath(new URL("../../scenes", import.meta.url));
/** The folder of boards frames are made of, beside the scenes. */
export const BOARDS = "boards";

/** A scene with its name and where its pictures lie. */
export interface KnownScene {
  name: string;
  folder: string;
  scene: MockupScene;
  /** Another one when anything of the scene is another. */
  version: string;
}

/** A scene cannot be used; the message lists every problem in clear words. */
export class SceneError extends Error {
  override name = "SceneError";
}

/** Reads all scenes of some folders, a folder each with `scene.json` in it; a later folder's scene takes the place of an earlier one's. */
export async function readScenes(folders: readonly string[]): Promise<KnownScene[]> {
  const found = new Map<string, KnownScene>();
  const problems: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
    if (entries === null) {
      problems.push(`${folder}: there is no such folder.`);
      continue;
    }
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name === BOARDS) continue;
      const read = await readScene(join(folder, entry.name), entry.name);
      if ("problems" in read) problems.push(...read.problems);
      else found.set(read.name, read);
    }
  }
  if (problems.length > 0)
    throw new SceneError(
      `These scenes for mockups cannot be used:\n${problems.map((line) => `  - ${line}`).join("\n")}`,
    );
  return [...found.values()].toSorted(
    (one, other) => one.scene.order - other.scene.order || one.name.localeCompare(other.name),
  );
}

async function readScene(folder: string, name: string): Promise<KnownScene | { problems: string[] }> {
  const path = join(folder, "scene.json");
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return { problems: [`${path}: the file is missing.`] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return {
      problems: [`${path}: this is not JSON (${error instanceof Error ? error.message : "unreadable"}).`],
    };
  }
  const checked = MockupScene.safeParse(json);
  if (!checked.success)
    return {
      problems: checked.error.issues.map(
        ({ path: at, message }) => `${path}: ${at.length > 0 ? `${z.core.toDotPath(at)}: ` : ""}${message}.`,
      ),
    };
  const scene = checked.data;
  const pictures = [scene.picture, scene.light, scene.foreground].filter((file) => file !== undefined);
  const missing = pictures.filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) return { problems: missing.map((file) => `${path}: ${file} is not beside it.`) };
  const version = createHash("sha256").update(text);
  for (const file of pictures) version.update(await readFile(join(folder, file)));
  return { name, folder, scene, version: version.digest("hex").slice(0, 16) };
}
