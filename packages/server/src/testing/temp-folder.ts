import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** Does something at the end of the test it is called in, or of the file at whose top it stands; a program does it itself. */
export function atTheEnd(work: () => Promise<unknown>): void {
  const done = async () => void (await work());
  try {
    onTestFinished(done);
  } catch (error) {
    if (!(error instanceof Error && /onTestFinished/.test(error.message))) throw error;
    if (process.env.VITEST) afterAll(done);
  }
}

/** A folder of one's own, gone at the end. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pressport-test-"));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
