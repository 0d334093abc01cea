import { type LevelWithSilent, pino } from "pino";
import type { Log } from "../observe/log.ts";
import { withoutParameters } from "../observe/without-parameters.ts";

/** Path segments behind these words are secrets: session, confirmation and reset tokens of links, of payments, kept prints, messages of shops and checkout pages. */
const SECRET_PATHS =
  /(\/(?:checkAuth|renew-password-form|check_password_reset|update_password_reset|email-links?|api\/payments|order-status|orders\/shared|proof|proofs\/shared|personalisations|api\/shop-messages|checkout)\/)(?!webhook\b)[^/?#]+/gi;
/** Query values of these names are secrets. */
const SECRET_QUERY =
  /([?&](?:token|access_token|pp_payment|session|signature|key|email|password|code|\w*secret)=)[^&#]*/gi;
/** Whatever else stands in an address as long and mixed as something random may be one: an unknown address, or a new one. */
const RANDOM = /(?<=[/=])(?=[\w-]*\d)[\w-]{24,}(?=[/?&#]|$)/g;
/** Nothing longer than this is written of an address. */
const MAX_ADDRESS_LENGTH = 500;

/** Names under which a secret may stand in a log line, at the top or one below. */
const SECRET_NAMES = [
  "authorization",
  "cookie",
  "password",
  "password_repeat",
  "token",
  "access_token",
  "secret",
];

/** Makes the log of the process: one JSON object a line on standard output, so a line break in a value cannot forge a line. */
export function createLog(level: LevelWithSilent, write?: (line: string) => void): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `headers.${name}`]),
        censor: "[redacted]",
      },
    },
    write ? { write } : pino.destination({ dest: 1, sync: false }),
  );
}

/** An address without the secrets in it. */
export function redactAddress(url: string): string {
  return url
    .slice(0, MAX_ADDRESS_LENGTH)
    .replace(SECRET_PATHS, "$1[redacted]")
    .replace(SECRET_QUERY, "$1[redacted]")
    .replace(RANDOM, "[redacted]");
}

/** An error for the log: kind, words, where. Values of SQL parameters (addresses, hashes) are cut off. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = withoutParameters(error.message);
  return {
    type: error.name,
    message,
    // It begins with the message.
    stack: error.stack?.replace(error.message, () => message) ?? "",
    ...("code" in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
