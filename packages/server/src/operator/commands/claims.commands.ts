import type { Command } from "commander";
import { asc, eq } from "drizzle-orm";
import { orders, refunds, refundTypes } from "../../adapters/db/schema.ts";
import { type ClaimDecision, decideClaim } from "../../features/orders/claims/decide-claim.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { idIn } from "../find-order.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** Lists the claims that wait for a decision, the oldest first. */
export async function listClaims(context: CommandContext): Promise<void> {
  await withServices(context, async ({ db }) => {
    const waiting = await db
      .select({ refund: refunds, order_number: orders.order_number, rt_name: refundTypes.rt_name })
      .from(refunds)
      .innerJoin(orders, eq(orders.order_id, refunds.order_id))
      .innerJoin(refundTypes, eq(refundTypes.rt_id, refunds.refund_type_id))
      .where(eq(refunds.refund_state, "requested"))
      .orderBy(asc(refunds.refund_id));
    if (waiting.length === 0) context.say("No claim waits for a decision.");
    for (const { refund, order_number, rt_name } of waiting)
      context.say(
        `${refund.refund_id}  ${rt_name.toLowerCase()}  ${order_number}  ${refund.refund_created_at.toISOString().slice(0, 10)}`,
      );
  });
}

/** Decides a claim; the customer is told, and approved money is sent back. */
export async function decide(context: CommandContext, id: string, decision: ClaimDecision): Promise<void> {
  const claim_id = idIn(id);
  if (claim_id === null)
    throw new OperatorProblem(`A claim has a number, not "${id}". "claims list" shows them.`);
  await withServices(context, async (services) => {
    const claim = await decideClaim(services, claim_id, decision);
    if (claim) return context.say(`Claim ${id} is ${decision}.`);
    const [there] = await services.db.select().from(refunds).where(eq(refunds.refund_id, claim_id));
    throw new OperatorProblem(
      there
        ? `Claim ${id} is ${there.refund_state} and cannot be ${decision}.`
        : `There is no claim ${id}. "claims list" shows those that wait.`,
    );
  });
}

/** Adds `claims list`, `claims approve`, `claims decline` and `claims finish`. */
export function addClaimCommands(program: Command, context: () => CommandContext): void {
  const claims = program.command("claims").description("Decide what customers claim");
  claims
    .command("list")
    .description("Show the claims that wait for a decision")
    .action(() => listClaims(context()));
  const decisions: [name: string, decision: ClaimDecision, description: string][] = [
    ["approve", "approved", "Send the money back, or agree to print again; the customer is told"],
    ["decline", "declined", "Refuse a claim; the customer is told"],
    ["finish", "done", "Say that an approved reprint has left; the customer is told"],
  ];
  for (const [name, decision, description] of decisions)
    claims
      .command(name)
      .description(description)
      .argument("<claim>", "its number in claims list")
      .action((id: string) => decide(context(), id, decision));
}
