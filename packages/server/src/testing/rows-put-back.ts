import type { PGlite } from "@electric-sql/pglite";

/** Tables and their numbers as they are now, to be made so again. */
export interface RowsPutBack {
  /** Makes all rows and counters what they were; false when tables or triggers have been changed meanwhile. */
  putBack(): Promise<boolean>;
}

/** The queues are made once and stay: they are what the job queue's tables are for. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and (n.nspname, c.relname) <> ('pgboss', 'queue')
  order by 1`;

const SEQUENCES =
  "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'";

/** Everything a test could have altered beside rows: columns, triggers, functions. */
const SHAPE = `
  select md5(concat(
    (select string_agg(concat(c.oid, c.relname, c.relnatts, c.relchecks, c.relacl), ',' order by c.oid)
      from pg_class c where c.relkind in ('r', 'p', 'S', 'v', 'i') and c.relnamespace >= 16384 or c.relnamespace = 'public'::regnamespace),
    (select string_agg(concat(tgrelid, tgname, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(md5(prosrc), ',' order by oid) from pg_proc where oid >= 16384))) as shape`;

/**
 * Remembers what is in a database. Putting it back takes a few hundredths of the second that opening another one
 * takes: most tables are empty, and the catalogue is small.
 */
export async function rememberRows(pglite: PGlite): Promise<RowsPutBack> {
  const read = async <Row>(text: string) => (await pglite.query<Row>(text)).rows;
  const readShape = async () => (await read<{ shape: string }>(SHAPE))[0]?.shape;
  const shape = await readShape();
  const statements = ["set session_replication_role = replica"];
  for (const { name } of await read<{ name: string }>(TABLES)) {
    statements.push(`delete from ${name}`);
    const [kept] = await read<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    if (kept?.rows)
      statements.push(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${quote(kept.rows)})`,
      );
  }
  for (const { name } of await read<{ name: string }>(SEQUENCES)) {
    const [at] = await read<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    if (at) statements.push(`select setval('${name}', ${at.last_value}, ${at.is_called})`);
  }
  statements.push("reset session_replication_role");
  const script = statements.join(";\n");

  return {
    async putBack() {
      if ((await readShape()) !== shape) return false;
      await pglite.exec("discard all");
      await pglite.exec(script);
      return true;
    },
  };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
