import type { DatabaseConfig } from "../../config/config.ts";
import type { Log } from "../../observe/log.ts";
import type { OpenDatabase } from "./database.ts";

/** Opens the database the settings name. The other engine's code is not even loaded. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  onLockLost: () => void,
): Promise<OpenDatabase> {
  if (config.kind === "pglite") {
    const { openPglite } = await import("./pglite.ts");
    return openPglite(config.folder, onLockLost);
  }
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres({ ...config, log });
}
