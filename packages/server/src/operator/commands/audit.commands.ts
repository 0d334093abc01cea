import type { Command } from "commander";
import { type AuditLine, listAudit } from "../../features/audit/audit.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** What narrows the list down, as it was typed. */
export interface AuditOptions {
  entity?: string;
  id?: string;
  action?: string;
  since?: string;
  limit?: string;
}

const LONGEST_LIST = 10_000;

/** Lists who changed what, when and from where; the newest first. */
export async function listChanges(context: CommandContext, options: AuditOptions = {}): Promise<void> {
  const wanted = {
    entity: options.entity,
    entity_id: options.id === undefined ? undefined : wholeNumber("--id", options.id),
    action: options.action,
    since: options.since === undefined ? undefined : momentOf(options.since),
    limit: Math.min(wholeNumber("--limit", options.limit ?? "50"), LONGEST_LIST),
  };
  await withServices(context, async ({ db }) => {
    const lines = await listAudit(db, wanted);
    if (lines.length === 0) context.say("Nothing of the kind was changed.");
    for (const line of lines) context.say(lineOf(line));
  });
}

function lineOf(line: AuditLine): string {
  const when = line.audit_at.toISOString().slice(0, 19).replace("T", " ");
  const what = `${line.audit_action}  ${line.audit_entity} ${line.audit_entity_id}`;
  const change = Object.entries(line.audit_after)
    .map(([name, after]) => `${name}: ${JSON.stringify(line.audit_before[name])} → ${JSON.stringify(after)}`)
    .join(", ");
  return `${when}  ${what}  ${change}  by ${whoOf(line)}`;
}

function whoOf({
  audit_actor,
  user_email,
  audit_user_id,
  audit_actor_name,
  audit_address,
  audit_agent,
}: AuditLine) {
  if (audit_actor === "host") return "the host";
  if (audit_actor === "operator") return `operator ${audit_actor_name}`;
  const where = [audit_address, audit_agent].filter((part) => part !== null).join(", ");
  return `${user_email ?? `user ${audit_user_id}`} from ${where}`;
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new OperatorProblem(`${option} takes a whole number, not "${text}".`);
  return Number(text);
}

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new OperatorProblem(`--since takes a date such as 2026-11-22, not "${text}".`);
  return moment;
}

/** Adds `audit`. */
export function addAuditCommand(program: Command, context: () => CommandContext): void {
  program
    .command("audit")
    .description(
      "Show who changed prices, stores, keys, recipients, claims, roles and payouts, and from where",
    )
    .option("--entity <kind>", "only of this kind: variant, product, sku, client, order, claim, user")
    .option("--id <number>", "only of this one")
    .option("--action <start>", "only actions that begin so, for example price")
    .option("--since <date>", "only from this day on")
    .option("--limit <number>", "at most so many lines (50)")
    .addHelpText("after", "\nExample:\n  pressport-server audit --entity order --id 100023")
    .action((options: AuditOptions) => listChanges(context(), options));
}
