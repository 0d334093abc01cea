import { importAgain } from "@pressport/core";

/** What opens files of this device, fetched when one is about to be chosen. */
export const fileDecoder = { fetch: () => importAgain(() => import("./decode-file.ts")) };
