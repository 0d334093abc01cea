import type { FailureCode } from "../contract/failures.ts";
import { parseJson } from "./calls/parse-json.ts";

/** The refusals that mean that the page is not set up: its developer has to know, and its visitors cannot help it. */
export type SetupFailure = Extract<FailureCode, "origin_not_allowed" | "key_unknown">;

/** Whether a refusal is one of those. */
export function isSetupFailure(code: unknown): code is SetupFailure {
  return code === "origin_not_allowed" || code === "key_unknown";
}

/** A host's refusal of the whole website. */
export interface SetupRefusal {
  code: SetupFailure;
  /** The host's request id. */
  reference: string | null;
}

/** What is asked with. */
export interface WebsiteCheck {
  host: string;
  publishableKey?: string | undefined;
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Asks the host whether this website may use its key; null when it may, or when nobody answered. Nothing of the client is
 * needed for it, so a page whose widgets have called nobody yet loads no more for the question.
 */
export async function checkWebsite({
  host,
  publishableKey,
  fetch = globalThis.fetch,
}: WebsiteCheck): Promise<SetupRefusal | null> {
  try {
    const answer = await fetch(`${host}/broadcasting/settings`, {
      credentials: "omit",
      cache: "no-store",
      headers: publishableKey ? { "x-pressport-key": publishableKey } : {},
    });
    if (answer.status !== 403) return null;
    const body = parseJson(await answer.text());
    const code: unknown = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    return isSetupFailure(code) ? { code, reference: answer.headers.get("x-request-id") } : null;
  } catch {
    // No answer says nothing about the website; the first call that matters says that there is none.
    return null;
  }
}
