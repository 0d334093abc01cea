import * as harfbuzz from "harfbuzzjs";

/* HarfBuzz, of it only what sets type: a file of its own, fetched when a text is first set (`startTypeEngine`). */
const { Blob, Buffer, Direction, Face, Font, shape } = harfbuzz;

/** Answers HarfBuzz once it can be used. */
export async function startHarfBuzz() {
  // Imported as it is, it is started by now; in what is built no module waits (`type-engine-plugin.ts`).
  await (harfbuzz as { started?: Promise<void> }).started;
  return { Blob, Buffer, Direction, Face, Font, shape };
}
