import { randomBytes } from "node:crypto";
import pg from "pg";

/** Names the databases of one run of the tests. */
export function runPrefix(): string {
  return `test_${process.env.PRESSPORT_TEST_RUN ?? ""}_`;
}

/** Around a whole run of the tests: what its processes kept to lend again goes with the last of them. */
export function setup(): () => Promise<void> {
  process.env.PRESSPORT_TEST_RUN = randomBytes(4).toString("hex");
  return dropLeft;
}

async function dropLeft(): Promise<void> {
  const server = process.env.PRESSPORT_TEST_POSTGRES;
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [runPrefix()],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}
