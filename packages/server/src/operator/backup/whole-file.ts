import { rename, rm } from "node:fs/promises";
import { OperatorProblem } from "../operator-problem.ts";

/** What is wrong with a place, by what the system calls it. */
const PROBLEMS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no folder for ${path}. Make it first.`,
  ENOTDIR: (path) => `${path} would be in a file, which is no folder.`,
  EEXIST: (path) => `${path} is a file, and should be a folder.`,
  EISDIR: (path) => `${path} is a folder. Name a file in it.`,
  EACCES: (path) => `${path} may not be written by whoever runs this.`,
  EROFS: (path) => `${path} is where nothing can be written.`,
};

/** Writes a file that appears whole or not at all, also where this is killed; in words where it cannot be there. */
export async function writeWhole(path: string, write: (half: string) => Promise<unknown>): Promise<void> {
  const half = `${path}.half`;
  await inWords(path, async () => {
    try {
      await rm(half, { force: true });
      await write(half);
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  });
}

/** Does something at a place that somebody named, and says in words what is wrong with the place. */
export async function inWords(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = "", at = "" } = systemError(error);
    // Of other files it is no fault of the place.
    const words = at === path || at === `${path}.half` ? PROBLEMS[code] : undefined;
    throw words ? new OperatorProblem(words(path)) : error;
  }
}

function systemError(error: unknown): { code?: string; at?: string } {
  if (!(error instanceof Error) || !("code" in error) || !("path" in error)) return {};
  return { code: String(error.code), at: String(error.path) };
}
