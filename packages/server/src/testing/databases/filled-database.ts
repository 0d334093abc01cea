import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { OpenDatabase } from "../../adapters/db/database.ts";
import { migrationsHash } from "../../adapters/db/migrate.ts";
import { createPostgresJobs } from "../../adapters/jobs/postgres-jobs.ts";
import { createPostgresLimits } from "../../adapters/limits/postgres.ts";
import { silentLog } from "../../observe/log.ts";
import { listProducts, listSkus } from "../../seed/catalogue/demo-catalogue.ts";
import { seedCatalogue } from "../../seed/catalogue/seed-catalogue.ts";
import type { RowsPutBack } from "./rows-put-back.ts";

/** A migrated database with the catalogue in it, which serves one test after the other. */
export interface FilledDatabase {
  rows: RowsPutBack;
  /** Opens it for a test; what this answers is refused everything once it is closed. */
  lend(): Promise<OpenDatabase>;
  discard(): Promise<void>;
}

/** Puts in what a host puts in when it first starts: the catalogue, and the tables of the job queue and the limits. */
export async function fill(database: OpenDatabase): Promise<void> {
  await seedCatalogue(database.db);
  const jobs = createPostgresJobs({ database: database.engine, worker: false, log: silentLog });
  await jobs.start();
  await jobs.stop();
  const limits = await createPostgresLimits(database);
  await limits.stop();
}

/** Changes with everything that is filled in: migrations, catalogue with its rules, version of the job queue. */
export function contentHash(): string {
  const hash = createHash("sha256")
    .update(migrationsHash())
    .update(import.meta.resolve("pg-boss"))
    .update(JSON.stringify([listProducts(), listSkus()]));
  for (const file of ["seed-catalogue", "demo-catalogue", "country-list", "shipping-prices"])
    hash.update(readFileSync(new URL(`../../seed/catalogue/${file}.ts`, import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
