import type { Command } from "commander";
import {
  dismissIncident,
  findIncident,
  type IncidentAction,
  type IncidentRow,
  listIncidents,
  retryIncident,
  titleOf,
} from "../../features/incidents/incidents.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { idIn } from "../find-order.ts";
import { OperatorProblem } from "../operator-problem.ts";

const minute = (at: Date | string): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

/** Lists what waits for somebody, or everything there ever was. */
export async function listAll(
  context: CommandContext,
  { all = false }: { all?: boolean } = {},
): Promise<void> {
  await withServices(context, async ({ db }) => {
    const rows = await listIncidents(db, { closedToo: all });
    if (rows.length === 0) context.say(all ? "There has been no incident." : "No incident is open.");
    for (const row of rows)
      context.say(
        `${row.incident_id}  ${minute(row.incident_opened_at)}  ${all ? `${row.incident_state}  ` : ""}${titleOf(row)}`,
      );
  });
}

/** Shows one incident with its history. */
export async function showOne(context: CommandContext, name: string): Promise<void> {
  await withServices(context, async ({ db }) => {
    const row = await findIncident(db, numberOf(name));
    if (!row) throw notThere(name);
    for (const line of linesOf(row)) context.say(line);
  });
}

function linesOf(row: IncidentRow): string[] {
  return [
    `Incident ${row.incident_id}, ${row.incident_state}: ${titleOf(row)}.`,
    ...(row.incident_error === null ? [] : [`The program said: ${row.incident_error}`]),
    `Work: ${row.incident_kind}${row.incident_job_id === null ? "" : `, job ${row.incident_job_id}`}`,
    ...row.incident_history.map(({ at, text }) => `${minute(at)}  ${text}`),
  ];
}

/** Does the failed work again. */
export async function retry(context: CommandContext, name: string): Promise<void> {
  await withServices(context, async (services) => {
    const id = numberOf(name);
    requireDone(name, await retryIncident(services, id, "the operator"));
    context.say(`Incident ${id} is tried again; it is solved when that succeeds.`);
  });
}

/** Closes an incident that needs nothing more. */
export async function dismiss(context: CommandContext, name: string, because: string): Promise<void> {
  await withServices(context, async (services) => {
    const id = numberOf(name);
    requireDone(name, await dismissIncident(services, id, "the operator", because));
    context.say(`Incident ${id} is dismissed.`);
  });
}

function requireDone(name: string, action: IncidentAction): void {
  if (action === "not there") throw notThere(name);
  if (action === "closed") throw new OperatorProblem(`Incident ${name} is closed already.`);
  if (action === "nothing to do again")
    throw new OperatorProblem(
      `The work of incident ${name} is running right now, done, or no longer kept (two weeks), so there is nothing to do again.`,
    );
}

function numberOf(name: string): number {
  const id = idIn(name);
  if (id === null)
    throw new OperatorProblem(`An incident has a number, not "${name}". "incidents list" shows them.`);
  return id;
}

const notThere = (name: string) =>
  new OperatorProblem(`There is no incident ${name}. "incidents list --all" shows them.`);

/** Adds `incidents list`, `show`, `retry` and `dismiss`. */
export function addIncidentCommands(program: Command, context: () => CommandContext): void {
  const incidents = program.command("incidents").description("See what could not be done by itself");
  incidents
    .command("list")
    .description("Show the open incidents, the newest first")
    .option("--all", "closed ones too")
    .action((options: { all?: boolean }) => listAll(context(), options));
  const number = ["<incident>", "its number in incidents list"] as const;
  incidents
    .command("show")
    .description("Show an incident with its history")
    .argument(...number)
    .action((name: string) => showOne(context(), name));
  incidents
    .command("retry")
    .description("Do the failed work again, from its own data")
    .argument(...number)
    .action((name: string) => retry(context(), name));
  incidents
    .command("dismiss")
    .description("Close an incident that needs nothing more")
    .argument(...number)
    .requiredOption("--because <reason>", "what its history will say")
    .addHelpText("after", '\nExample:\n  pressport-server incidents dismiss 12 --because "paid back by hand"')
    .action((name: string, { because }: { because: string }) => dismiss(context(), name, because));
}
