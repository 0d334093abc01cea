/** What the pool says, without a code, when no connection became free in time; and the SQLSTATE of not getting one. */
const NONE_FREE = { message: "timeout exceeded when trying to connect", code: "08001" } as const;

/** The SQLSTATE or connection code of a database error, found through Drizzle's wrapping; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message === NONE_FREE.message) return NONE_FREE.code;
  if ("code" in error && typeof error.code === "string" && isDatabaseCode(error.code)) return error.code;
  return sqlStateOf(error.cause);
}

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

/** Five capitals and digits with at least one digit, or a refused connection. */
function isDatabaseCode(code: string): boolean {
  return code === "ECONNREFUSED" || (/^[0-9A-Z]{5}$/.test(code) && /\d/.test(code));
}
