import { createHash } from "node:crypto";

/** What is needed of a database to put its rows back, on either engine. */
export interface Hands {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
  /** Runs several statements at once. */
  exec(script: string): Promise<unknown>;
}

/** Tables and their numbers as they are now, to be made so again. */
export interface RowsPutBack {
  /** Makes all rows and counters what they were; false when tables or triggers have been changed meanwhile. */
  putBack(): Promise<boolean>;
}

/** Queues and schedules are made once and stay: every host keeps exactly its own. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and (n.nspname, c.relname) not in (('pgboss', 'queue'), ('pgboss', 'schedule'))
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

/** A table that had rows, and the statements that make them anew. */
interface FilledTable {
  name: string;
  hash: string;
  refill: string;
}

/**
 * Remembers what is in a database. Putting it back takes a few hundredths of the second that opening another one
 * takes: most tables are empty, and the catalogue is small and seldom changed.
 */
export async function rememberRows({ query, exec }: Hands): Promise<RowsPutBack> {
  const read = async <Row extends object>(text: string) => (await query<Row>(text)).rows;
  const readShape = async () => (await read<{ shape: string }>(SHAPE))[0]?.shape;
  const shape = await readShape();
  const names = (await read<{ name: string }>(TABLES)).map(({ name }) => name);
  const filled: FilledTable[] = [];
  const texts = await readOfEach(names, "json_agg(t)::text");
  for (const [at, name] of names.entries()) {
    const rows = texts[at];
    if (!rows) continue;
    const all = `select * from json_populate_recordset(null::${name}, ${quote(rows)})`;
    const refill = `delete from ${name}; insert into ${name} overriding system value ${all}`;
    filled.push({ name, hash: createHash("md5").update(rows).digest("hex"), refill });
  }
  const empty = names.filter((name) => filled.every((table) => table.name !== name));
  const counters: string[] = [];
  for (const { name } of await read<{ name: string }>(SEQUENCES)) {
    const [at] = await read<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    if (at) counters.push(`select setval('${name}', ${at.last_value}, ${at.is_called})`);
  }

  return {
    async putBack() {
      if ((await readShape()) !== shape) return false;
      await exec("discard all");
      const hashes = await readOfEach(
        filled.map(({ name }) => name),
        "md5(json_agg(t)::text)",
      );
      const script = [
        "set session_replication_role = replica",
        ...empty.map((name) => `delete from ${name}`),
        ...filled.filter(({ hash }, at) => hashes[at] !== hash).map(({ refill }) => refill),
        ...counters,
        "reset session_replication_role",
      ];
      await exec(script.join(";\n"));
      return true;
    },
  };

  /** Reads one value of all rows of each table, in one question; null for a table that has none. */
  async function readOfEach(tables: readonly string[], value: string): Promise<(string | null)[]> {
    const questions = tables.map((name) => `(select ${value} from ${name} t)`);
    const [row] = await read<{ values: (string | null)[] }>(
      `select array[${questions.join(", ")}] as values`,
    );
    return row?.values ?? [];
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
