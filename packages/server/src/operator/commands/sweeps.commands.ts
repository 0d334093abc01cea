import type { Command } from "commander";
import { allowSweep, SWEEPS, sweepsNow } from "../../features/sweeps/sweeps.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** Says of each sweep when it ran, what came of it, and how much it may remove. */
export async function listSweeps(context: CommandContext): Promise<void> {
  await withServices(context, async ({ db }) => {
    for (const { name, last, most } of await sweepsNow(db)) {
      const ran = last
        ? `${last.sweep_state} at ${last.sweep_run_at.toISOString()}, ${last.sweep_due} due`
        : "has not run yet";
      context.say(`${name}  ${ran}; removes at most ${most} without leave`);
    }
  });
}

/** Lets the next run of a paused sweep remove all that is due. */
export async function allow(context: CommandContext, given: string): Promise<void> {
  const name = SWEEPS.find((one) => one === given);
  if (name === undefined)
    throw new OperatorProblem(`There is no sweep "${given}". There are: ${SWEEPS.join(", ")}.`);
  await withServices(context, async (services) => {
    await allowSweep(services, name);
    context.say(`The next run of the sweep of ${name} removes all that is due.`);
  });
}

/** Adds `sweeps list` and `allow`. */
export function addSweepCommands(program: Command, context: () => CommandContext): void {
  const sweeps = program.command("sweeps").description("See what the host removes by itself");
  sweeps
    .command("list")
    .description("Show each sweep with its last run")
    .action(() => listSweeps(context()));
  sweeps
    .command("allow")
    .description("Let the next run of a paused sweep remove all that is due")
    .argument("<sweep>", "its name in sweeps list")
    .action((name: string) => allow(context(), name));
}
