import type { EditorIssue } from "@pressport/core";
import type { PreflightIssue } from "../element/attributes/events.ts";

/** Findings of the print check as the page is told of them: plain, without what only the editor can use. */
export function preflightOf(issues: readonly EditorIssue[]): PreflightIssue[] {
  return issues.map(({ code, severity, cvp_month, measured, wanted, fix }) => ({
    code,
    severity,
    ...(cvp_month > 0 ? { page: cvp_month } : {}),
    ...(measured === undefined ? {} : { measured }),
    ...(wanted === undefined ? {} : { wanted }),
    ...(fix === undefined ? {} : { fix }),
  }));
}
