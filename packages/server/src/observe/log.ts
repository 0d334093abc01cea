/** What a log line may carry beside its sentence. Secrets are redacted by name, see `http/structured-log.ts`. */
export type LogDetails = object;

/** Writes structured log lines; a child adds its details to each of its lines. */
export interface Log {
  child(details: Record<string, unknown>): Log;
  debug(details: LogDetails, text?: string): void;
  info(details: LogDetails, text?: string): void;
  warn(details: LogDetails, text?: string): void;
  error(details: LogDetails, text?: string): void;
}

/** Drops every line: for tests and one-off commands. */
export const silentLog: Log = {
  child: () => silentLog,
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
};
