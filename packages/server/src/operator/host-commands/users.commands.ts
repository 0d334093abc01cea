import type { Command } from "commander";
import { Option } from "commander";
import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { users } from "../../adapters/db/schema.ts";
import { audit } from "../../features/audit/audit.service.ts";
import { findAccount, type UserRow } from "../../features/auth/auth.queries.ts";
import { switchOff } from "../../features/auth/security/second-factor.service.ts";
import { endAllSessions } from "../../features/auth/security/security.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { closeDemoAccounts } from "../demo-accounts.ts";
import { OperatorProblem } from "../operator-problem.ts";

const GIVEN_ROLES = ["user", "admin", "super-admin"] as const;
/** Roles an account can be given; guests are made by shopping only. */
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Gives an account a role. It counts from the account's next call. */
export async function promote(context: CommandContext, email: string, role: GivenRole): Promise<void> {
  const user_email = email.trim().toLowerCase();
  await withServices(context, async (services) => {
    const changed = await services.db.transaction(async (tx) => {
      const isAccount = and(eq(users.user_email, user_email), ne(users.role_name, "guest"));
      const [user] = await tx.select().from(users).where(isAccount).for("update");
      if (!user) return false;
      const { user_id, client_id, role_name } = user;
      await tx.update(users).set({ role_name: role }).where(eq(users.user_id, user_id));
      await audit(services, tx, {
        action: "role.changed",
        entity: "user",
        entity_id: user_id,
        client_id,
        before: { role_name },
        after: { role_name: role },
      });
      return true;
    });
    if (!changed)
      throw new OperatorProblem(
        `There is no account ${user_email}. Register it in the portal first; guests cannot be given a role.`,
      );
    context.say(`${user_email} is now ${role}.`);
  });
}

/** Signs an account out everywhere: a lost machine, or a stranger in it. */
export async function signOutEverywhere(context: CommandContext, email: string): Promise<void> {
  await withServices(context, async (services) => {
    const user = await accountOf(services.db, email);
    await endAllSessions(services, user);
    context.say(`${user.user_email} is signed out everywhere.`);
  });
}

/** Switches an account's second factor off, for an owner who has neither the app nor a recovery code left. */
export async function resetSecondFactor(context: CommandContext, email: string): Promise<void> {
  await withServices(context, async (services) => {
    const user = await accountOf(services.db, email);
    const wasOn = await services.db.transaction((tx) => switchOff(tx, services, user));
    if (!wasOn) throw new OperatorProblem(`${user.user_email} has no second factor.`);
    context.say(`${user.user_email} signs in with the password alone again, and was told so by mail.`);
  });
}

async function accountOf(db: Database, email: string): Promise<UserRow> {
  const user_email = email.trim().toLowerCase();
  const user = await findAccount(db, user_email);
  if (!user) throw new OperatorProblem(`There is no account ${user_email}.`);
  return user;
}

/** Shuts the accounts of the demo, so that a host that began with it may go into production. */
export async function closeDemo(context: CommandContext): Promise<void> {
  await withServices(context, async (services) => {
    const closed = await closeDemoAccounts(services);
    if (closed.length === 0)
      throw new OperatorProblem("There are no demo accounts that somebody can sign in to.");
    context.say(`Closed: ${closed.join(", ")}.`);
  });
}

/** Adds the commands about accounts. */
export function addUserCommands(program: Command, context: () => CommandContext): void {
  const group = program.command("users").description("Say what accounts may do");
  group
    .command("promote")
    .description("Give an account a role, for example the first administrator of a new host")
    .argument("<email>", "the account's e-mail address")
    .addOption(new Option("--role <role>", "the new role").choices(GIVEN_ROLES).makeOptionMandatory())
    .addHelpText("after", "\nExample:\n  pressport-server users promote ada@example.com --role admin")
    .action((email: string, { role }: { role: GivenRole }) => promote(context(), email, role));
  group
    .command("sign-out")
    .description("Sign an account out everywhere")
    .argument("<email>", "the account's e-mail address")
    .action((email: string) => signOutEverywhere(context(), email));
  group
    .command("close-demo")
    .description("End passwords, sessions and keys of the demo accounts, whose password is published")
    .action(() => closeDemo(context()));
  group
    .command("reset-second-factor")
    .description("Let somebody in who lost the authenticator app and all recovery codes; make sure who asks")
    .argument("<email>", "the account's e-mail address")
    .action((email: string) => resetSecondFactor(context(), email));
}
