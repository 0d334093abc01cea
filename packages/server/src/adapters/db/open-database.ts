import type { DatabaseConfig } from "../../config/config.ts";
import type { Log } from "../../observe/log.ts";
import type { OpenDatabase } from "./database.ts";

/** Opens the database the settings name and brings it to the schema. The other engine's code is not even loaded. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  onLockLost: () => void,
  asItIs = false,
): Promise<OpenDatabase> {
  if (config.kind === "pglite") {
    const { openPglite } = await import("./pglite.ts");
    return openPglite(config.folder, onLockLost, asItIs);
  }
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres({ ...config, log, asItIs });
}

/** Opens the database for a look: nothing is made, and its schema stays as it is. */
export const openDatabaseAsItIs = (config: DatabaseConfig, log: Log): Promise<OpenDatabase> =>
  openDatabase(config, log, () => {}, true);
