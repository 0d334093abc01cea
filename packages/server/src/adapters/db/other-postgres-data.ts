import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The major version of PostgreSQL inside the embedded database; it opens data of no other. */
export const EMBEDDED_MAJOR = "18";

/** The embedded database's folder was written by another major version of PostgreSQL. */
export class OtherPostgresData extends Error {
  override name = "OtherPostgresData";
}

/** Throws where a data folder needs another major version: PostgreSQL itself would end without a word of why. */
export function refuseOtherPostgres(folder: string): void {
  const major = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (major !== EMBEDDED_MAJOR)
    throw new OtherPostgresData(
      `The data in ${folder} is of PostgreSQL ${major}, and this release has ${EMBEDDED_MAJOR} inside. ` +
        "Go on with the release that wrote it, which is not harmed. A backup or snapshot holds the same kind of data, so restoring " +
        "one here does not help; the notes of the release that changed the version say how data moves.",
    );
}
