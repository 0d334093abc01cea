import { importAgain } from "@pressport/core";

const load = () => import("./decode-file.ts");

/** What opens files of this device, fetched when one is about to be chosen. */
export const fileDecoder = { fetch: () => importAgain(load) };
