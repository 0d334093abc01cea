import type { Command } from "commander";
import { reconcile } from "../../features/payments/reconcile/reconcile.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** Compares the books with the payment provider and says what was found; fails when something does not match. */
export async function reconcilePayments(context: CommandContext): Promise<void> {
  await withServices(context, async (services) => {
    const { asked, caughtUp, reversals, sent, complaints } = await reconcile(services);
    context.say(
      `Asked about ${asked} sessions: ${caughtUp} had ended without our knowing. ` +
        `${reversals} refunds and disputes seen, ${sent} attempts to send money back.`,
    );
    for (const complaint of complaints) context.say(`  ${complaint}`);
    if (complaints.length > 0)
      throw new OperatorProblem(
        `${complaints.length === 1 ? "1 thing does" : `${complaints.length} things do`} not match.`,
      );
  });
}

/** Adds `payments reconcile`. */
export function addPaymentCommands(program: Command, context: () => CommandContext): void {
  const payments = program.command("payments").description("What the payment provider says about money");
  payments
    .command("reconcile")
    .description("Apply what its messages missed, end what expired, and report what does not match")
    .addHelpText(
      "after",
      "\nA running host does this every 15 minutes. Ends with 1 when something does not match.",
    )
    .action(() => reconcilePayments(context()));
}
