import { loadModule } from "../client/modules/load-module.ts";

/** Fetches the checks of forms: they bring the contract's schemas along, which showing a form does not need. */
export function loadFormChecks(): Promise<typeof import("../rules/forms/form-checks.ts")> {
  return loadModule("form-checks", () => import("../rules/forms/form-checks.ts"));
}
