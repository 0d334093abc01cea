import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { RoleName } from "@pressport/core/contract";
import { clients, publishableKeys, users } from "../adapters/db/schema.ts";
import type { TokenScope } from "../http/access/caller.ts";
import { issueToken } from "../http/access/tokens.ts";
import type { Services } from "../services.ts";

/** Whom a test acts as. `reseller` is the role user with a confirmed e-mail; `unverified` the same without. */
export type Persona = "reseller" | "unverified" | "guest" | "admin" | "super-admin";

/** The password of every account made for a test. */
export const TEST_PASSWORD = "correct horse battery";

const ROLES: Readonly<Record<Persona, RoleName>> = {
  reseller: "user",
  unverified: "user",
  guest: "guest",
  admin: "admin",
  "super-admin": "super-admin",
};

/** A person made for a test, signed in. */
export interface Account {
  user_id: number;
  client_id: number;
  email: string;
  /** Bearer token of a session. */
  token: string;
}

/** How an account differs from the usual one. */
export interface AccountDetails {
  email?: string;
  name?: string;
  /** `portal` unless told (`guest` for guests). */
  scope?: TokenScope;
  /** The website a widget's token belongs to. */
  origin?: string;
  /** Makes the account a shopper of this reseller. */
  reseller_client_id?: number;
}

/** Makes a client with one user and signs it in. */
export async function createAccount(
  services: Services,
  persona: Persona,
  details: AccountDetails = {},
): Promise<Account> {
  const { db, clock, config } = services;
  const role_name = ROLES[persona];
  const unique = randomBytes(4).toString("hex");
  const email = details.email ?? `${persona}-${unique}@example.test`;
  const name = details.name ?? `Test ${persona}`;
  const [client] = await db
    .insert(clients)
    .values({ client_name: name, reseller_client_id: details.reseller_client_id ?? null })
    .returning({ client_id: clients.client_id });
  if (!client) throw new Error("No client was made.");
  const memory = { memoryCost: config.argon.memoryCostKiB, timeCost: config.argon.timeCost, parallelism: 1 };
  const [user] = await db
    .insert(users)
    .values({
      client_id: client.client_id,
      user_name: name,
      user_email: email,
      role_name,
      user_password_hash: persona === "guest" ? null : await hash(TEST_PASSWORD, memory),
      user_verified_at: persona === "unverified" || persona === "guest" ? null : clock.now(),
    })
    .returning({ user_id: users.user_id });
  if (!user) throw new Error("No user was made.");
  const scope = details.scope ?? (persona === "guest" ? "guest" : "portal");
  const token = await issueToken(db, clock.now(), {
    user_id: user.user_id,
    scope,
    origin: details.origin ?? null,
  });
  return { ...user, ...client, email, token };
}

/** Registers websites of a client under a publishable key and answers the key. */
export async function registerWebsites(
  services: Services,
  client_id: number,
  origins: string[],
): Promise<string> {
  const key = `pk_${randomBytes(6).toString("hex")}`;
  await services.db.insert(publishableKeys).values({ key, client_id, origins });
  return key;
}
