import type { DemoPerson } from "@pressport/demo";
import { eq } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import { clients, publishableKeys, users } from "../adapters/db/schema.ts";
import type { Caller } from "../http/access/caller.ts";
import type { Services } from "../services.ts";
import { countryId } from "./catalogue/country-list.ts";
import type { Demo } from "./load-demo.ts";
import { once } from "./once.ts";

const DEMO_KEY = "pk_demo";
const DAY_MS = 24 * 60 * 60 * 1000;

type ClientRow = typeof clients.$inferInsert;

/** Makes the demo accounts: two resellers, two operators, two shoppers of the first reseller's website. */
export async function seedAccounts(
  { db, clock, passwords, config }: Pick<Services, "db" | "clock" | "passwords" | "config">,
  { people, DEMO_PASSWORD, northlight, harbourAndPine, printHouse }: Demo,
): Promise<void> {
  const password = await passwords.hash(DEMO_PASSWORD);
  const now = clock.now();
  await once(db, "seed: accounts", async (tx) => {
    const since = new Date(now.getTime() - 400 * DAY_MS);
    const client = async (row: ClientRow) => {
      const [made] = await tx
        .insert(clients)
        .values({ ...row, client_created_at: since })
        .returning();
      if (!made) throw new Error("The database answered no row for an inserted client.");
      return made.client_id;
    };
    const [client_store_url = null] = originsAt(config.storefrontPort);
    const reseller = await client({ ...northlight, client_store_url, company_country_id: countryId("LV") });
    await addUser(tx, people.demo, reseller, { password, since });
    await addUser(
      tx,
      people.rival,
      await client({ ...harbourAndPine, company_country_id: countryId("CZ") }),
      {
        password,
        since,
      },
    );
    const house = await client(printHouse);
    await addUser(tx, people.admin, house, { password, since });
    await addUser(tx, people.super, house, { password, since });
    for (const shopper of ["lena", "tom"] as const) {
      const own = await client({ client_name: people[shopper].name, reseller_client_id: reseller });
      await addUser(tx, people[shopper], own, { password: null, since });
    }
    await tx
      .insert(publishableKeys)
      .values({ key: DEMO_KEY, client_id: reseller, origins: originsAt(config.storefrontPort) });
  });
}

/** Lets the storefront example in where it runs now, which may be another port than when the demo was made. */
export async function letStorefrontIn({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  const isDemo = eq(publishableKeys.key, DEMO_KEY);
  const [key] = await db.select().from(publishableKeys).where(isDemo);
  const missing = originsAt(config.storefrontPort).filter((origin) => !key?.origins.includes(origin));
  if (!key || missing.length === 0) return;
  await db
    .update(publishableKeys)
    .set({ origins: [...key.origins, ...missing] })
    .where(isDemo);
}

function originsAt(port: number): string[] {
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

async function addUser(
  tx: Database,
  { email, name, role, countryCode }: Demo["people"][DemoPerson],
  client_id: number,
  { password, since }: { password: string | null; since: Date },
): Promise<void> {
  await tx.insert(users).values({
    client_id,
    user_name: name,
    user_email: email,
    role_name: role,
    user_password_hash: password,
    user_verified_at: password === null ? null : since,
    user_country_id: countryId(countryCode),
    user_created_at: since,
  });
}

/** The demo people as callers, the way services know them. */
export type DemoCallers = Readonly<Record<DemoPerson, Caller>>;

/** Finds the demo people; throws when one is missing. */
export async function findCallers(db: Database, { people }: Demo): Promise<DemoCallers> {
  const rows = await db.query.users.findMany();
  const owners = new Map((await db.select().from(clients)).map((row) => [row.client_id, row]));
  const find = (who: DemoPerson): Caller => {
    const user = rows.find((row) => row.user_email === people[who].email);
    if (!user) throw new Error(`The demo account ${people[who].email} is missing.`);
    return {
      user_id: user.user_id,
      client_id: user.client_id,
      user_email: user.user_email,
      role_name: user.role_name,
      verified: user.user_verified_at !== null,
      reseller_client_id: owners.get(user.client_id)?.reseller_client_id ?? null,
      onWebsite: false,
      keyMode: null,
    };
  };
  return {
    demo: find("demo"),
    rival: find("rival"),
    admin: find("admin"),
    super: find("super"),
    lena: find("lena"),
    tom: find("tom"),
  };
}
