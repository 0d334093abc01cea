import { FolderInUse } from "../adapters/db/folder-lock.ts";
import { UnreleasedSchema } from "../adapters/db/migrate.ts";
import { PostgresRefused } from "../adapters/db/postgres.ts";
import { ConfigError } from "../config/config.ts";
import { OperatorProblem } from "../operator/operator-problem.ts";
import { UnusablePrintProfile } from "../print/colour/print-profile.ts";
import { NoneStarted } from "../process/serve-many.ts";

/** What to tell the person who started the server, when the cause is theirs to mend; null for a bug. */
export function problemForPeople(error: unknown): string | null {
  const kinds = [
    ConfigError,
    FolderInUse,
    PostgresRefused,
    UnreleasedSchema,
    OperatorProblem,
    UnusablePrintProfile,
    NoneStarted,
  ];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return error.message;
  if (!(error instanceof Error) || !("code" in error)) return null;
  const port = "port" in error && typeof error.port === "number" ? ` ${error.port}` : "";
  switch (error.code) {
    case "EADDRINUSE":
      return `Port${port} is already in use. Stop the other program or choose another port with PORT.`;
    case "EACCES":
      return `This is not allowed: ${error.message}. Check the port and the rights on the data folder (PRESSPORT_DATA).`;
    case "ECONNREFUSED":
    case "ENOTFOUND":
      return `The database cannot be reached (${error.message}). Check DATABASE_URL.`;
    case "ENOSPC":
      return "There is no room left on the disk.";
    default:
      return null;
  }
}
