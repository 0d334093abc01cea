import type { Command } from "commander";
import { and, eq, ne } from "drizzle-orm";
import { users } from "../../adapters/db/schema.ts";
import { payableEarnings, recordPayout } from "../../features/ledger/earnings.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { centsOf, priceText } from "../prices.ts";

/** Lists the resellers who have earnings to be paid out. */
export async function listPayouts(context: CommandContext): Promise<void> {
  await withServices(context, async ({ db, clock }) => {
    const due = await payableEarnings(db, clock.now());
    if (due.length === 0) context.say("Nothing is to be paid out.");
    for (const { email, client_name, payable, balance } of due)
      context.say(`${email}  ${client_name}  ${priceText(payable)} USD of ${priceText(balance)} USD earned`);
  });
}

/** What may be told of a payout. */
export interface PayoutOptions {
  /** The bank's reference. */
  note?: string;
  /** Also where the same was recorded before. */
  again?: boolean;
}

/** Records that money was sent to a reseller; never more than can be paid out, and once however often it is told. */
export async function record(
  context: CommandContext,
  email: string,
  amount: string,
  { note = "", again = false }: PayoutOptions = {},
): Promise<void> {
  const cents = centsOf(amount);
  if (cents === null || cents === 0)
    throw new OperatorProblem(`"${amount}" is not an amount. Write it like 120 or 120.50.`);
  const user_email = email.trim().toLowerCase();
  await withServices(context, async (services) => {
    const [user] = await services.db
      .select()
      .from(users)
      .where(and(eq(users.user_email, user_email), ne(users.role_name, "guest")));
    if (!user) throw new OperatorProblem(`There is no account ${user_email}. "payouts due" shows who earns.`);
    const outcome = await recordPayout(services, { client_id: user.client_id, amount: cents, note, again });
    if (outcome.kind === "known")
      throw new OperatorProblem(
        `A payout of ${priceText(cents)} USD to ${user_email} ${note === "" ? "" : `with the note "${note}" `}was recorded at ${outcome.at.toISOString()}; nothing was recorded now. Add --again if this is another one.`,
      );
    if (outcome.kind === "too much")
      throw new OperatorProblem(
        `${user_email} can be paid ${priceText(outcome.payable)} USD at most; nothing was recorded.`,
      );
    context.say(
      `A payout of ${priceText(cents)} USD to ${user_email} is recorded; ${priceText(outcome.left)} USD are left to pay out.`,
    );
  });
}

/** Adds `payouts due` and `payouts record`. */
export function addPayoutCommands(program: Command, context: () => CommandContext): void {
  const payouts = program.command("payouts").description("Pay resellers what their shops have earned");
  payouts
    .command("due")
    .description("Show who can be paid what: delivered orders past the time for claims")
    .action(() => listPayouts(context()));
  payouts
    .command("record")
    .description("Note that money was sent to a reseller, who is told of it")
    .argument("<email>", "an account of the reseller")
    .argument("<amount>", "in US dollars, such as 120.50")
    .option(
      "--note <text>",
      "the bank's reference; what has the same amount and reference is recorded once",
      "",
    )
    .option("--again", "also where the same was recorded before")
    .addHelpText(
      "after",
      "\nExample:\n  pressport-server payouts record shop@example.com 120.50 --note 2026-114",
    )
    .action((email: string, amount: string, options: PayoutOptions) =>
      record(context(), email, amount, options),
    );
}
