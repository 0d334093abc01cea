import type { RoleName } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import { clients, publishableKeys, users } from "../adapters/db/schema.ts";
import type { Doors } from "../doors.ts";
import type { Caller } from "../http/access/caller.ts";
import { countryId } from "./catalogue/country-list.ts";
import { once } from "./once.ts";

/** The password of every demo account. */
export const DEMO_PASSWORD = "pressport-demo";

const DEMO_KEY = "pk_demo";
const DEMO_STORE_TYPE = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

type ClientRow = typeof clients.$inferInsert;

interface Person {
  email: string;
  name: string;
  role: RoleName;
  countryCode: string;
}

/** The people of the demo, by a short name that the other seed files use. */
export type DemoPerson = "demo" | "rival" | "admin" | "super" | "lena" | "tom";

const people: Readonly<Record<DemoPerson, Person>> = {
  demo: { email: "demo@pressport.test", name: "Ada Berg", role: "user", countryCode: "LV" },
  rival: { email: "rival@pressport.test", name: "Marek Novak", role: "user", countryCode: "CZ" },
  admin: { email: "admin@pressport.test", name: "Ilze Ozola", role: "admin", countryCode: "LV" },
  super: { email: "super@pressport.test", name: "Karlis Vitols", role: "super-admin", countryCode: "LV" },
  lena: { email: "lena.fischer@example.test", name: "Lena Fischer", role: "guest", countryCode: "DE" },
  tom: { email: "tom.reed@example.test", name: "Tom Reed", role: "guest", countryCode: "US" },
};

const northlight: ClientRow = {
  client_name: "Northlight Prints",
  client_store_name: "Northlight Prints",
  client_st_id: DEMO_STORE_TYPE,
  client_markup: 60,
  company_name: "Northlight Prints SIA",
  company_reg_number: "40203187652",
  company_vat_number: "LV40203187652",
  company_address: "Miera iela 27",
  company_city: "Riga",
  company_zip: "LV-1001",
  company_phone: "+371 6700 0127",
};

const harbourAndPine: ClientRow = {
  client_name: "Harbour & Pine",
  client_store_name: "Harbour & Pine",
  client_store_url: "https://harbour-and-pine.example",
  client_markup: 45,
  company_name: "Harbour & Pine s.r.o.",
  company_reg_number: "27604977",
  company_vat_number: "CZ27604977",
  company_address: "Korunni 810/104",
  company_city: "Prague",
  company_zip: "101 00",
  company_phone: "+420 222 000 104",
};

/** Makes the demo accounts: two resellers, two operators, two shoppers of the first reseller's website. */
export async function seedAccounts({
  db,
  clock,
  passwords,
  config,
}: Pick<Doors, "db" | "clock" | "passwords" | "config">): Promise<void> {
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
    await addUser(tx, "demo", reseller, { password, since });
    await addUser(tx, "rival", await client({ ...harbourAndPine, company_country_id: countryId("CZ") }), {
      password,
      since,
    });
    const house = await client({ client_name: "Pressport print house" });
    await addUser(tx, "admin", house, { password, since });
    await addUser(tx, "super", house, { password, since });
    for (const shopper of ["lena", "tom"] as const) {
      const own = await client({ client_name: people[shopper].name, reseller_client_id: reseller });
      await addUser(tx, shopper, own, { password: null, since });
    }
    await tx
      .insert(publishableKeys)
      .values({ key: DEMO_KEY, client_id: reseller, origins: originsAt(config.storefrontPort) });
  });
}

/** Lets the storefront example in where it runs now, which may be another port than when the demo was made. */
export async function letStorefrontIn({ db, config }: Pick<Doors, "db" | "config">): Promise<void> {
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
  who: DemoPerson,
  client_id: number,
  { password, since }: { password: string | null; since: Date },
): Promise<void> {
  const { email, name, role, countryCode } = people[who];
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
export async function findCallers(db: Database): Promise<DemoCallers> {
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
