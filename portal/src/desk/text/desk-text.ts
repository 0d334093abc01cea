import { languageOf } from "@pressport/core/rules";
import { access } from "./en/access.ts";
import { batches } from "./en/batches.ts";
import { customers } from "./en/customers.ts";
import { inbox } from "./en/inbox.ts";
import { order } from "./en/order.ts";
import { queue } from "./en/queue.ts";
import { scan } from "./en/scan.ts";
import { shell } from "./en/shell.ts";
import { workingDays } from "./en/working-days.ts";

/** The desk's sentences in English. Only staff loads them, so they are apart from the portal's. */
export const en = { ...shell, access, batches, inbox, customers, queue, order, scan, workingDays };

/** Literal texts become any text; functions keep what they are given. */
type Wide<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Wide<T[K]> };

/** Every sentence of the desk; a language says all of them. */
export type DeskText = Wide<typeof en>;

const others: Readonly<Record<string, () => Promise<{ words: DeskText }>>> = {
  de: () => import("./de/de.ts"),
  es: () => import("./es/es.ts"),
  fr: () => import("./fr/fr.ts"),
  lv: () => import("./lv/lv.ts"),
  ar: () => import("./ar/ar.ts"),
};

/** The desk's sentences in a locale of the portal. */
export async function deskText(locale: string): Promise<DeskText> {
  return (await others[languageOf(locale) ?? ""]?.())?.words ?? en;
}
