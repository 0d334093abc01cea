import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Services } from "../../services.ts";
import { type Account, registerWebsites, TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import type { TestEngine } from "../../testing/databases/test-database.ts";

const ORIGIN = "https://shop.example.test";
const NEW_PASSWORD = "four wrong horses";

/** Every row of every table, the job queue's too, as one text. */
async function dumpOf({ db }: Services): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dumped: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select to_jsonb(t)::text as row from ${sql.raw(name)} t`);
    dumped.push(`${name}\n${rows.map(({ row }) => String(row)).join("\n")}`);
  }
  return dumped.join("\n");
}

/** The secret at the end of a letter's link. */
function secretIn(text: string | undefined, path: string): string {
  const found = new RegExp(`/${path}/([\\w-]{20,})`).exec(text ?? "")?.[1];
  if (found === undefined) throw new Error(`The letter has no link to ${path}.`);
  return found;
}

test.each<TestEngine>(["pglite", "postgres"])(
  "[S4] [S21] whoever reads the whole database on %s or the log finds no token and no password that opens anything",
  async (database) => {
    const lines: string[] = [];
    const server = await boot({ database, onLog: (line) => lines.push(line) });
    const { mails, countryId } = server.given;
    const nobody = server.apiWith(null);
    const email = "ada@example.test";
    const secrets: string[] = [NEW_PASSWORD, TEST_PASSWORD];
    const dumps: string[] = [];
    const look = async () => void dumps.push(await dumpOf(server.services));

    // Each look is taken twice: while the letter waits in the queue, and when it has arrived.
    const body = { name: "Ada", email, password: TEST_PASSWORD, country_id: await countryId("LV") };
    await nobody.auth.register({ body, idempotencyKey: "sign-up-key-of-this-test" });
    await look();
    const link = secretIn((await mails(email))[0]?.text, "checkAuth");
    secrets.push(link);
    await look();
    const { access_token = "" } = await server.apiWith(link).auth.show();
    secrets.push(access_token);

    await nobody.auth.requestPasswordReset({ body: { email } });
    await look();
    const reset = secretIn((await mails(email))[0]?.text, "renew-password-form");
    secrets.push(reset);
    await look();
    await nobody.auth.updatePasswordReset({
      params: { token: reset },
      body: { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    });

    const reseller: Account = (await server.signIn("reseller")).account;
    const key = await registerWebsites(server.services, reseller.client_id, [ORIGIN]);
    const signedIn = await nobody.auth.login({ body: { email, password: NEW_PASSWORD } });
    const guest = await server.apiWith(null, key).auth.register({
      body: { guest_user: true, name: "Gus", email: "gus@example.test" },
      idempotencyKey: "guest-key-of-this-test",
    });
    secrets.push(signedIn.access_token, guest.access_token ?? "");
    await server.services.jobs.drain();
    await look();

    expect(secrets.every((secret) => secret.length >= 16)).toBe(true);
    const everything = [...dumps, ...lines].join("\n");
    // The dump is a real one: it holds what is no secret.
    expect(everything).toContain(email);
    expect(everything).toContain("pgboss.job");
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  },
);
