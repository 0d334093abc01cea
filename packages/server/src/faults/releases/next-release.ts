import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../..", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../..", import.meta.url));

/** The release after this one, to be run beside it. */
export interface NextRelease {
  /** What is run with Node. */
  program: string;
  remove(): Promise<void>;
}

/**
 * Copies this release and gives the copy one migration more, with what migrations do to large tables: a column filled
 * from another one, a rule and an index over all rows, a table that refers to them, a trigger. It lies beside the
 * sources, where what they name by relative paths is found.
 */
export async function makeNextRelease(): Promise<NextRelease> {
  const copy = await mkdtemp(join(PACKAGE, ".next-release-"));
  await cp(SOURCE, copy, { recursive: true, filter: (path) => !path.endsWith(".test.ts") });
  const migrations = join(copy, "adapters/db/migrations");
  const path = join(migrations, "meta/_journal.json");
  const journal: { entries: { when: number }[] } = JSON.parse(await readFile(path, "utf8"));
  const [idx, last] = [journal.entries.length, journal.entries.at(-1)?.when ?? 0];
  const step = { idx, version: "7", when: last + 1, tag: "9999_next", breakpoints: true };
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, step] }));
  await appendFile(join(migrations, `${step.tag}.sql`), STEP.join("\n--> statement-breakpoint\n"));
  return { program: join(copy, "process/bin.ts"), remove: () => rm(copy, { recursive: true }) };
}

const STEP = [
  `ALTER TABLE orders ADD COLUMN order_greeting text NOT NULL DEFAULT ''`,
  `UPDATE orders SET order_greeting = 'Dear ' || (order_recipient ->> 'recipient_name')`,
  `ALTER TABLE orders ADD CONSTRAINT orders_greeted CHECK (length(order_greeting) < 1000)`,
  `CREATE INDEX orders_by_greeting ON orders (client_id, order_greeting, order_id)`,
  `CREATE TABLE order_labels (order_id integer NOT NULL REFERENCES orders (order_id), label text NOT NULL)`,
  `INSERT INTO order_labels SELECT order_id, order_number FROM orders`,
  `CREATE FUNCTION keep_label() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
  `CREATE TRIGGER order_labels_kept BEFORE UPDATE ON order_labels FOR EACH ROW EXECUTE FUNCTION keep_label()`,
];
