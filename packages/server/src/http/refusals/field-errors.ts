import type { FieldErrors } from "@pressport/core/contract";
import type { core } from "zod";

/** Field under which a problem of the whole body is listed. */
export const WHOLE_BODY = "body";

/** Messages by field, nested ones by dotted path (`store.store_url`), in the order the schema found them. */
export function fieldErrorsOf(issues: readonly core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const issue of issues.flatMap(leavesOf)) {
    const field = issue.path.length > 0 ? issue.path.map(String).join(".") : WHOLE_BODY;
    const texts = errors.get(field) ?? [];
    if (!texts.includes(issue.message)) texts.push(issue.message);
    errors.set(field, texts);
  }
  return Object.fromEntries(errors);
}

interface Leaf {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * The issues that matter of one issue. A union that nothing matched reports the branch that came closest — the one
 * that failed on values rather than on which kind it is — so a registration form gets its own messages, not the guest form's.
 */
function leavesOf(issue: core.$ZodIssue): Leaf[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0 || !hasFields(issue.errors)) return [issue];
  const closest = issue.errors.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best));
  return closest
    .flatMap(leavesOf)
    .map((leaf) => ({ path: [...issue.path, ...leaf.path], message: leaf.message }));
}

/** Whether the branches looked inside an object; a union of plain values speaks with its own message instead. */
function hasFields(branches: readonly (readonly core.$ZodIssue[])[]): boolean {
  return branches.some((branch) => branch.some((issue) => issue.path.length > 0));
}

/** Wrong kinds (a literal that differs, another type altogether) weigh more than any number of wrong values. */
function distance(branch: readonly core.$ZodIssue[]): number {
  return branch.reduce(
    (sum, issue) => sum + (issue.code === "invalid_value" ? 100 : issue.path.length === 0 ? 1_000 : 1),
    0,
  );
}
