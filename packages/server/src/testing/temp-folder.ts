import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

type Work = () => Promise<unknown>;

/** What the file read last has begun. It never hears of its end when all its tests are left out or its top fails; the next one ends it then. */
const begun: { by: unknown; works: Work[] } = { by: undefined, works: [] };

/** Ends what an earlier file has begun and never was told to end. */
export async function endWhatWasLeft(): Promise<void> {
  if (TestRunner.getCurrentTest() || !process.env.VITEST) return;
  // A worker has one suite for all the files it reads, and only its file changes.
  const { file } = TestRunner.getCurrentSuite();
  if (file === begun.by) return;
  begun.by = file;
  for (const left of begun.works.splice(0).reverse()) await left();
}

/** Does something at the end of the test it is called in, or of the file at whose top it stands; a program does it itself. */
export async function atTheEnd(work: Work): Promise<void> {
  if (TestRunner.getCurrentTest()) {
    onTestFinished(async () => void (await work()));
    return;
  }
  if (!process.env.VITEST) return;
  await endWhatWasLeft();
  begun.works.push(work);
  afterAll(async () => {
    begun.works = begun.works.filter((one) => one !== work);
    await work();
  });
}

/** A folder of one's own, gone at the end. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pressport-test-"));
  await atTheEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
