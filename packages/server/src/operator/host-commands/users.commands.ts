import type { Command } from "commander";
import { Option } from "commander";
import { and, eq, ne } from "drizzle-orm";
import { users } from "../../adapters/db/schema.ts";
import { audit } from "../../features/audit/audit.service.ts";
import { type OperatorDesk, withDoors } from "../operator-desk.ts";
import { OperatorProblem } from "../operator-problem.ts";

const GIVEN_ROLES = ["user", "admin", "super-admin"] as const;
/** Roles an account can be given; guests are made by shopping only. */
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Gives an account a role. It counts from the account's next call. */
export async function promote(desk: OperatorDesk, email: string, role: GivenRole): Promise<void> {
  const user_email = email.trim().toLowerCase();
  await withDoors(desk, async (doors) => {
    const changed = await doors.db.transaction(async (tx) => {
      const isAccount = and(eq(users.user_email, user_email), ne(users.role_name, "guest"));
      const [user] = await tx.select().from(users).where(isAccount).for("update");
      if (!user) return false;
      const { user_id, client_id, role_name } = user;
      await tx.update(users).set({ role_name: role }).where(eq(users.user_id, user_id));
      await audit(doors, tx, {
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
    desk.say(`${user_email} is now ${role}.`);
  });
}

/** Adds `users promote`. */
export function addUserCommands(program: Command, desk: () => OperatorDesk): void {
  const group = program.command("users").description("Say what accounts may do");
  group
    .command("promote")
    .description("Give an account a role, for example the first administrator of a new host")
    .argument("<email>", "the account's e-mail address")
    .addOption(new Option("--role <role>", "the new role").choices(GIVEN_ROLES).makeOptionMandatory())
    .addHelpText("after", "\nExample:\n  pressport-server users promote ada@example.com --role admin")
    .action((email: string, { role }: { role: GivenRole }) => promote(desk(), email, role));
}
