import { ApiError, LONGEST_OVERLAP_HOURS } from "@pressport/core/contract";
import type { Command } from "commander";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { publishableKeys, users } from "../../adapters/db/schema.ts";
import { addKey, revokeKey, rotateKey, setWebsites } from "../../features/account/websites.service.ts";
import { modeOf } from "../../http/access/caller.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** Shows the publishable keys of an account, or of all, with the websites each works on. */
export async function listKeys(context: CommandContext, email?: string): Promise<void> {
  await withServices(context, async ({ db }) => {
    const client_id = email === undefined ? undefined : await clientOf(db, email);
    const rows = await db
      .select()
      .from(publishableKeys)
      .where(client_id === undefined ? undefined : eq(publishableKeys.client_id, client_id))
      .orderBy(asc(publishableKeys.client_id), asc(publishableKeys.key_created_at));
    if (rows.length === 0) context.say("There are no publishable keys.");
    for (const row of rows)
      context.say(`${row.key}  ${row.origins.join(" ") || "(no website yet)"}  ${timesOf(row)}`);
  });
}

/** Makes a key for an account's websites. */
export async function makeKey(
  context: CommandContext,
  email: string,
  websites: string[],
  { test = false }: { test?: boolean } = {},
): Promise<void> {
  await withServices(context, async (services) => {
    const client_id = await clientOf(services.db, email);
    context.say(await understandably(() => addKey(services, client_id, websites, modeOf(test))));
  });
}

const timesOf = ({ key_used_at, key_ends_at }: typeof publishableKeys.$inferSelect): string =>
  [
    key_used_at === null ? "never used" : `used ${key_used_at.toISOString()}`,
    ...(key_ends_at === null ? [] : [`ends ${key_ends_at.toISOString()}`]),
  ].join(", ");

/** Makes a key in another's place, which works on for so many hours. */
export async function replaceKey(context: CommandContext, key: string, hours: string): Promise<void> {
  const overlap = Number(hours);
  if (!Number.isInteger(overlap) || overlap < 0 || overlap > LONGEST_OVERLAP_HOURS)
    throw new OperatorProblem(`The old key works on for 0 to ${LONGEST_OVERLAP_HOURS} hours.`);
  await withServices(context, async (services) => {
    const client_id = await ownerOf(services.db, key);
    context.say(await understandably(() => rotateKey(services, client_id, key, overlap)));
  });
}

/** Takes a key out of use. */
export async function takeKeyBack(context: CommandContext, key: string): Promise<void> {
  await withServices(context, async (services) => {
    await revokeKey(services, await ownerOf(services.db, key), key);
    context.say(`${key} no longer works.`);
  });
}

/** Sets the websites a key works on, in place of those it had. */
export async function setKeyWebsites(
  context: CommandContext,
  key: string,
  websites: string[],
): Promise<void> {
  await withServices(context, async (services) => {
    const client_id = await ownerOf(services.db, key);
    await understandably(() => setWebsites(services, client_id, key, websites));
    const [row] = await services.db.select().from(publishableKeys).where(eq(publishableKeys.key, key));
    context.say(`${key} works on ${row?.origins.join(" ") || "no website"}.`);
  });
}

/** The client of an account's e-mail address. */
export async function clientOf(db: Database, email: string): Promise<number> {
  const user_email = email.trim().toLowerCase();
  const [user] = await db
    .select({ client_id: users.client_id })
    .from(users)
    .where(and(eq(users.user_email, user_email), ne(users.role_name, "guest")));
  if (!user) throw new OperatorProblem(`There is no account ${user_email}. Register it in the portal first.`);
  return user.client_id;
}

async function ownerOf(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ client_id: publishableKeys.client_id })
    .from(publishableKeys)
    .where(eq(publishableKeys.key, key));
  if (!row) throw new OperatorProblem(`There is no publishable key ${key}.`);
  return row.client_id;
}

/** What the portal would say under a field, on the command line. */
async function understandably<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (ApiError.is(error, "invalid")) throw new OperatorProblem(error.message);
    if (ApiError.is(error, "not_found")) throw new OperatorProblem("This key was replaced already.");
    if (ApiError.is(error, "conflict")) throw new OperatorProblem("This account has as many keys as it may.");
    throw error;
  }
}

/** Adds `keys list`, `keys add`, `keys revoke` and `keys origins`, and answers `keys`. */
export function addKeyCommands(program: Command, context: () => CommandContext): Command {
  const group = program.command("keys").description("Say which websites may embed whose shop");
  group
    .command("list")
    .description("Show publishable keys and the websites each works on")
    .argument("[email]", "an account's e-mail address; all accounts unless given")
    .action((email?: string) => listKeys(context(), email));
  group
    .command("add")
    .description("Make another key for an account and print it")
    .argument("<email>", "the account's e-mail address")
    .argument(
      "[websites...]",
      "such as https://shop.example.com, https://*.example.com, http://localhost:3000",
    )
    .addHelpText(
      "after",
      "\nExample:\n  pressport-server keys add ada@example.com https://shop.example.com http://localhost:3000",
    )
    .option("--test", "a test key: what is ordered through it is a test, and it works on localhost")
    .action((email: string, websites: string[], options: { test?: boolean }) =>
      makeKey(context(), email, websites, options),
    );
  group
    .command("rotate")
    .description("Make another key for the same websites and print it; the old one works on for a while")
    .argument("<key>", "pk_…")
    .argument("[hours]", "how long the old one works on", "24")
    .action((key: string, hours: string) => replaceKey(context(), key, hours));
  group
    .command("revoke")
    .description("Take a key out of use for good")
    .argument("<key>", "pk_…")
    .action((key: string) => takeKeyBack(context(), key));
  group
    .command("origins")
    .description("Set the websites a key works on, in place of those it had")
    .argument("<key>", "pk_…")
    .argument("[websites...]", "none takes them all away")
    .action((key: string, websites: string[]) => setKeyWebsites(context(), key, websites));
  return group;
}
