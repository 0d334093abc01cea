import { AnswerError, isAbort, NetworkError } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Text } from "../text/text.ts";

/**
 * What to tell a person about a failed call: the host's own words where it gave any, of a refused form the first message
 * of its first field (ER06). Rethrows what is a mistake of ours.
 */
export function problemWords(text: Text, error: unknown): string {
  const { problems } = text;
  if (isApiError(error, "origin_not_allowed", "key_unknown")) return problems.notSetUpText;
  if (isApiError(error, "invalid"))
    return text.parts.complain(Object.values(error.errors ?? {})[0]?.[0] ?? error.message);
  if (isApiError(error)) return error.message;
  if (NetworkError.is(error)) return error.timedOut ? problems.timeout : problems.network;
  if (AnswerError.is(error)) return problems.mismatch;
  if (isAbort(error)) return "";
  throw error;
}
