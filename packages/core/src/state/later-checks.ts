import { arriving } from "./arriving.ts";

/** Fetches the checks of forms: they bring the contract's schemas along, which showing a form does not need. */
export function laterChecks(): Promise<typeof import("../rules/forms/form-checks.ts")> {
  return arriving("form-checks", import("../rules/forms/form-checks.ts"));
}
