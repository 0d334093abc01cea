/** The SQLSTATE of a connection that broke, was not to be had, or carries nothing any more. */
const CONNECTION_LOST = "08006";
/** What the driver says of it without any code. */
const LOST_IN_WORDS =
  /^(?:timeout exceeded when trying to connect$|timeout expired$|Query read timeout$|Connection terminated\b|Client .* is not queryable$)/;
/** What the system says of it, whatever the connection leads to. */
export const LOST_IN_CODES: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What Node says of a visitor who hangs up, under the code of a connection that was reset. */
const VISITOR_LEFT = "aborted";

/** The SQLSTATE of a database error, found through Drizzle's wrapping; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (LOST_IN_WORDS.test(error.message)) return CONNECTION_LOST;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (isSqlState(code)) return code;
  if (LOST_IN_CODES.has(code)) return error.message === VISITOR_LEFT ? undefined : CONNECTION_LOST;
  return sqlStateOf(error.cause);
}

/** Whether an error says that its connection is of no use any more: it broke, or the server has ended it. */
export const isConnectionLost = (error: unknown): boolean => /^(?:08|57P0[12])/.test(sqlStateOf(error) ?? "");

/** Whether an error is the violation of a unique constraint, optionally of that name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== "23505") return false;
  return constraint === undefined || constraintOf(error) === constraint;
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("constraint" in error && typeof error.constraint === "string") return error.constraint;
  return constraintOf(error.cause);
}

/** Five capitals and digits with at least one digit. */
const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
