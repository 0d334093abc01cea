import { readFileSync } from "node:fs";
import {
  type Finding,
  type FindingCode,
  type FindingSeverities,
  findingKinds,
  isFindingCode,
  readFinding,
  type StoredFinding,
} from "@pressport/core/contract";
import { z } from "zod";

/** What a spot ink can be for. */
export const INK_MEANINGS = ["cut", "crease", "white", "varnish"] as const;
/** What a spot ink is for. */
export type InkMeaning = (typeof INK_MEANINGS)[number];

/** How the host judges files: how bad each finding is, and what the names of spot inks mean. */
export interface PreflightProfile {
  severities: FindingSeverities;
  /** By names as `plainInkName` writes them. */
  inks: ReadonlyMap<string, InkMeaning>;
}

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

const Severity = z.enum(["off", "info", "warning", "error"]);
const ProfileFile = z.strictObject({
  findings: z.record(z.string(), Severity).default({}),
  inks: z.record(z.string(), z.enum(INK_MEANINGS)).default({}),
});

/** The profile of a host whose operator names none, or what its file changes of it; throws what is wrong in clear words. */
export function preflightProfileOf(path: string | undefined): PreflightProfile {
  const { findings, inks } = path === undefined ? { findings: {}, inks: {} } : readProfileFile(path);
  const meanings = new Map<string, InkMeaning>(
    INK_MEANINGS.flatMap((meaning) => USUAL_INKS[meaning].map((name) => [name, meaning] as const)),
  );
  for (const [name, meaning] of Object.entries(inks)) meanings.set(plainInkName(name), meaning);
  return { severities: findings, inks: meanings };
}

function readProfileFile(path: string): { findings: FindingSeverities; inks: Record<string, InkMeaning> } {
  const parsed = ProfileFile.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join(".") || "the file"}: ${issue?.message}`);
  }
  const findings: Partial<Record<FindingCode, z.infer<typeof Severity>>> = {};
  for (const [code, severity] of Object.entries(parsed.data.findings)) {
    if (!isFindingCode(code))
      throw new Error(`findings.${code} is no finding; there are ${Object.keys(findingKinds).join(", ")}`);
    findings[code] = severity;
  }
  return { findings, inks: parsed.data.inks };
}

/** What a spot ink is for, by its name; undefined for one that is just a colour. */
export function meaningOfInk({ inks }: PreflightProfile, name: string): InkMeaning | undefined {
  return inks.get(plainInkName(name));
}

/** Stored findings as they travel, the worst first. */
export function shownFindings(stored: readonly StoredFinding[], profile: PreflightProfile): Finding[] {
  const found = stored.flatMap((one) => readFinding(withMeaning(one, profile), profile.severities) ?? []);
  return found.toSorted((one, other) => RANK[one.severity] - RANK[other.severity]);
}

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** The meaning of an ink is looked up when it is read: a name that the operator adds counts for files that are there. */
function withMeaning(stored: StoredFinding, profile: PreflightProfile): StoredFinding {
  if (stored.code !== "spot-ink" || stored.name === undefined) return stored;
  const meaning = meaningOfInk(profile, stored.name);
  return meaning === undefined ? stored : { ...stored, code: `spot-${meaning}` };
}
