import type { Command } from "commander";
import {
  type RepaymentReport,
  reportRepayments,
  sendRepaymentNow,
} from "../../features/payments/repayments/repayments.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { idIn } from "../find-order.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { priceText } from "../prices.ts";

const line = ({
  repayment_id,
  state,
  amount,
  currency,
  reason,
  order_number,
  attempts,
  problem,
}: RepaymentReport) =>
  [
    repayment_id,
    state.padEnd(6),
    `${priceText(amount)} ${currency}`,
    reason,
    order_number ?? "no order",
    `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`,
    ...(problem === null ? [] : [problem]),
  ].join("  ");

/** Lists money that has not arrived at its payer, the oldest first. */
export async function listRefunds(context: CommandContext): Promise<void> {
  await withServices(context, async ({ db }) => {
    const open = await reportRepayments(db);
    if (open.length === 0) context.say("No money is on its way back.");
    for (const one of open) context.say(line(one));
  });
}

/** Makes an attempt to send money back now, also after it was given up. */
export async function sendRefund(context: CommandContext, id: string): Promise<void> {
  const repayment_id = idIn(id);
  if (repayment_id === null)
    throw new OperatorProblem(`A refund has a number, not "${id}". "refunds list" shows them.`);
  await withServices(context, async (services) => {
    const result = await sendRepaymentNow(services, repayment_id);
    if (!result)
      throw new OperatorProblem(`There is no refund ${id} to send. "refunds list" shows those that are.`);
    if (result.repayment_state === "due")
      throw new OperatorProblem(
        `Refund ${id} was not sent: ${result.repayment_problem ?? "the provider gave no reason"}`,
      );
    context.say(
      result.repayment_state === "confirmed"
        ? `Refund ${id} is confirmed.`
        : `Refund ${id} is sent; the provider will say when it has arrived.`,
    );
  });
}

/** Adds `refunds list` and `refunds send`. */
export function addRefundCommands(program: Command, context: () => CommandContext): void {
  const refunds = program.command("refunds").description("Money on its way back to its payers");
  refunds
    .command("list")
    .description("Show what has not arrived: due, sent, or given up (failed)")
    .action(() => listRefunds(context()));
  refunds
    .command("send")
    .description("Try now to send it, also after it was given up; it leaves once however often this is asked")
    .argument("<refund>", "its number in refunds list")
    .action((id: string) => sendRefund(context(), id));
}
