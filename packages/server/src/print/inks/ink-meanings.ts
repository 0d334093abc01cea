import type { PrintCondition } from "../print-request.ts";

/** What a spot ink can be for. */
export const INK_MEANINGS = ["cut", "crease", "white", "varnish"] as const;
/** What a spot ink is for. */
export type InkMeaning = (typeof INK_MEANINGS)[number];

/** What spot inks are for, by their names as `plainInkName` writes them. */
export type InkMeanings = ReadonlyMap<string, InkMeaning>;

/** Names that printers and their programs use, in small letters without blanks and dashes. */
const USUAL_INKS: Readonly<Record<InkMeaning, readonly string[]>> = {
  cut: [
    "cut",
    "cutcontour",
    "cutline",
    "thrucut",
    "throughcut",
    "perfcutcontour",
    "kisscut",
    "dieline",
    "die",
    "diecut",
    "stanze",
    "stanzkontur",
    "stanzform",
    "schneiden",
  ],
  crease: ["crease", "creasing", "fold", "foldline", "score", "rillen", "rillung", "rill", "falz", "falzen"],
  white: [
    "white",
    "spotwhite",
    "rdgwhite",
    "whiteink",
    "underwhite",
    "weiss",
    "weiß",
    "deckweiss",
    "deckweiß",
  ],
  varnish: ["varnish", "spotvarnish", "gloss", "rdggloss", "spotuv", "uvvarnish", "clear", "lack", "uvlack"],
};

/** The name of an ink without what people write differently. */
function plainInkName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_./-]+/g, "");
}

/** What the usual names mean, and those an operator names. */
export function inkMeanings(named: Readonly<Record<string, InkMeaning>> = {}): InkMeanings {
  return new Map([
    ...INK_MEANINGS.flatMap((meaning) => USUAL_INKS[meaning].map((name) => [name, meaning] as const)),
    ...Object.entries(named).map(([name, meaning]) => [plainInkName(name), meaning] as const),
  ]);
}

/** What a spot ink is for, by its name; undefined for one that is just a colour. */
export function meaningOfInk(inks: InkMeanings, name: string): InkMeaning | undefined {
  return inks.get(plainInkName(name));
}

/** How the operator's press shows a page: its profile, and what its spot inks are for. */
export interface PressView {
  condition?: PrintCondition;
  inks: InkMeanings;
}

/** The press of an operator's settings. */
export function pressViewOf({
  printCondition,
  preflight: { inks },
}: {
  printCondition: PrintCondition | null;
  preflight: { inks: InkMeanings };
}): PressView {
  return { ...(printCondition && { condition: printCondition }), inks };
}

/** A press nobody has described. */
export const USUAL_PRESS: PressView = { inks: inkMeanings() };
