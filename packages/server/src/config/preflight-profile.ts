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
import {
  INK_MEANINGS,
  type InkMeaning,
  type InkMeanings,
  inkMeanings,
  meaningOfInk,
} from "../print/inks/ink-meanings.ts";

/** How the host judges files: how bad each finding is, and what the names of spot inks mean. */
export interface PreflightProfile {
  severities: FindingSeverities;
  inks: InkMeanings;
}

const Severity = z.enum(["off", "info", "warning", "error"]);
const ProfileFile = z.strictObject({
  findings: z.record(z.string(), Severity).default({}),
  inks: z.record(z.string(), z.enum(INK_MEANINGS)).default({}),
});

/** The profile of a host whose operator names none, or what its file changes of it; throws what is wrong in clear words. */
export function preflightProfileOf(path: string | undefined): PreflightProfile {
  const { findings, inks } = path === undefined ? { findings: {}, inks: {} } : readProfileFile(path);
  return { severities: findings, inks: inkMeanings(inks) };
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

/** Stored findings as they travel, the worst first. */
export function shownFindings(stored: readonly StoredFinding[], profile: PreflightProfile): Finding[] {
  const found = stored.flatMap((one) => readFinding(withMeaning(one, profile), profile.severities) ?? []);
  return found.toSorted((one, other) => RANK[one.severity] - RANK[other.severity]);
}

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** The meaning of an ink is looked up when it is read: a name that the operator adds counts for files that are there. */
function withMeaning(stored: StoredFinding, profile: PreflightProfile): StoredFinding {
  if (stored.code !== "spot-ink" || stored.name === undefined) return stored;
  const meaning = meaningOfInk(profile.inks, stored.name);
  return meaning === undefined ? stored : { ...stored, code: `spot-${meaning}` };
}
