import { FolderInUse } from "../adapters/db/folder-lock.ts";
import { UnreleasedSchema } from "../adapters/db/migrate.ts";
import { OtherPostgresData } from "../adapters/db/other-postgres-data.ts";
import { PostgresRefused } from "../adapters/db/postgres.ts";
import { isConnectionLost, sqlStateOf } from "../adapters/db/sql-state.ts";
import { FilesRefused, FilesUnavailable } from "../adapters/files/files.ts";
import { ConfigError } from "../config/config.ts";
import { UnusableSecret } from "../config/installation-secret.ts";
import { DemoAccountsOpen } from "../operator/demo-accounts.ts";
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
    UnusableSecret,
    NoneStarted,
    DemoAccountsOpen,
    OtherPostgresData,
  ];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof FilesRefused)
    return `${error.message}. Check the rights on the data folder (PRESSPORT_DATA), or the S3_… settings.`;
  // Before the database, since a lost connection to the file store looks like one to that.
  if (error instanceof FilesUnavailable)
    return `The file store cannot be reached (${reasonOf(error)}). Check the S3_… settings, and whether it runs.`;
  const database = problemOfDatabase(error);
  if (database !== null) return database;
  if (!(error instanceof Error) || !("code" in error)) return null;
  const port = "port" in error && typeof error.port === "number" ? ` ${error.port}` : "";
  switch (error.code) {
    case "EADDRINUSE":
      return `Port${port} is already in use. Stop the other program or choose another port with PORT.`;
    case "EACCES":
      return `This is not allowed: ${error.message}. Check the port and the rights on the data folder (PRESSPORT_DATA).`;
    case "ENOSPC":
      return "There is no room left on the disk.";
    case "EROFS":
      return `This cannot be written: ${error.message}. The server may have been given a folder it can only read.`;
    default:
      return null;
  }
}

/** Classes of what PostgreSQL says of whoever it does not let in: the wrong password, no such database, not now, too many. */
const NOT_LET_IN = /^(?:28|3D|53|55000|57P)/;

/** Why PostgreSQL is not to be had. */
function problemOfDatabase(error: unknown): string | null {
  if (!isConnectionLost(error) && !NOT_LET_IN.test(sqlStateOf(error) ?? "")) return null;
  return `The database cannot be reached (${reasonOf(error)}). Check DATABASE_URL, and whether it runs.`;
}

/** The words of an error; where several addresses were tried, it has none of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
