import { NetworkError } from "../client/client-errors.ts";

/** Fetches the checks of forms: they bring the contract's schemas along, which showing a form does not need. */
export function laterChecks(): Promise<typeof import("../rules/form-checks.ts")> {
  return import("../rules/form-checks.ts").catch((error: unknown) => {
    // A chunk that does not arrive is a lost connection like any other; the next try asks again.
    throw new NetworkError("form-checks", { cause: error });
  });
}
