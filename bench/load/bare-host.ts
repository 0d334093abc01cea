// The least a host can be: Fastify that runs the same statements for each request and answers their rows as they come. Told
// by its parent which; it says under which address it listens.
import Fastify from "fastify";
import pg from "pg";

/** Statements of one call, one after another. */
export interface BareWork {
  url: string;
  path: string;
  statements: readonly { text: string; values: readonly unknown[] }[];
}

process.once("message", (work: BareWork) => void listen(work));
process.once("disconnect", () => process.exit());

async function listen({ url, path, statements }: BareWork): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const app = Fastify();
  app.get(path, async () => {
    const found: unknown[][] = [];
    for (const [place, { text, values }] of statements.entries())
      found.push((await pool.query({ name: `bare_${place}`, text, values: [...values] })).rows);
    return { data: found };
  });
  process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
}
