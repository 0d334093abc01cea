import * as harfbuzz from "harfbuzzjs";

/* HarfBuzz, of it only what sets type: a file of its own, fetched when a text is first set (`startTypeEngine`). */
export { Blob, Buffer, Direction, Face, Font, shape } from "harfbuzzjs";

/**
 * When it can be used. Imported as it is, HarfBuzz is started by then; in what is built no module waits
 * (`type-engine-plugin.ts`), and whoever imports this does.
 */
export const { started } = harfbuzz as { started?: Promise<void> };
