import { loadModule } from "../modules/load-module.ts";

/** Fetches what sends calls, once where they must be, and reads refusals: the first answers of a page are asked for by the page, and need none of it. */
export const loadExchange = () => loadModule("exchange", () => import("./exchange.ts"));
