import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { lv } from "./lv.ts";
import type { Words } from "./say-in.ts";

/** The catalogue's names and what the check of print files finds, by language; English is what they are known by. */
export const catalogueWords: Readonly<Record<string, Words>> = { ar, de, es, fr, lv };
