import { createWriteStream, existsSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import type { Database } from "../../adapters/db/database.ts";
import { deleteClient, findClients } from "../../features/privacy/delete-client.service.ts";
import { exportClient, exportName } from "../../features/privacy/export-client.service.ts";
import { writeWhole } from "../backup/whole-file.ts";
import { type CommandContext, placeOf, withServices } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** Writes everything kept of a client, a reseller or a shopper, into one archive. */
export async function exportData(context: CommandContext, name: string, asked?: string): Promise<void> {
  await withServices(context, async (services) => {
    const client_id = await oneClient(services.db, name);
    const path = placeOf(context, asked ?? exportName(client_id, services.clock.now()));
    if (existsSync(path)) throw new OperatorProblem(`${path} is there already. Name another file.`);
    const archive = await exportClient(services, client_id);
    // Nobody else may read it.
    await writeWhole(path, (half) =>
      pipeline(archive, createWriteStream(half, { flags: "wx", mode: 0o600, flush: true })),
    );
    context.say(`Everything kept of client ${client_id} is in ${path}.`);
  });
}

/** Deletes a client for good, once its address or number was given twice. */
export async function deleteData(context: CommandContext, name: string, confirmed: string): Promise<void> {
  if (confirmed.trim().toLowerCase() !== name.trim().toLowerCase())
    throw new OperatorProblem(`This cannot be undone. Say it again to mean it: --confirm ${name}`);
  await withServices(context, async (services) => {
    const client_id = await oneClient(services.db, name);
    const outcome = await deleteClient(services, client_id);
    if (outcome.kind === "unfinished")
      throw new OperatorProblem(`Client ${client_id} was not deleted. ${outcome.reasons.join(" ")}`);
    context.say(
      `Client ${client_id} is deleted; its files follow with the next clearing. Invoices and books stay as the law asks.`,
    );
  });
}

/** The client meant: guests may share an address, so they are told apart by number. */
async function oneClient(db: Database, name: string): Promise<number> {
  const found = await findClients(db, name);
  const ids = [...new Set(found.map((one) => one.client_id))];
  const [client_id] = ids;
  if (client_id === undefined) throw new OperatorProblem(`There is no client ${name}.`);
  if (ids.length > 1)
    throw new OperatorProblem(
      `Several have this address. Name one by its number:\n${found.map((one) => `  ${one.client_id}  ${one.role}  ${one.email}`).join("\n")}`,
    );
  return client_id;
}

/** Adds `clients export` and `clients delete`. */
export function addClientCommands(program: Command, context: () => CommandContext): void {
  const clients = program
    .command("clients")
    .description("Hand out and delete what is kept of a reseller or a shopper");
  const whom = ["<client>", "an e-mail address, or the client's number"] as const;
  clients
    .command("export")
    .description("Write all data and files of a client into one archive")
    .argument(...whom)
    .argument("[file]", "a file that is not there yet; pressport-data-….tar.gz unless given")
    .action((name: string, file?: string) => exportData(context(), name, file));
  clients
    .command("delete")
    .description("Delete a client for good; refused while orders, claims or earnings are open")
    .argument(...whom)
    .requiredOption("--confirm <client>", "the same once more, since this cannot be undone")
    .addHelpText(
      "after",
      "\nExample:\n  pressport-server clients delete ada@example.com --confirm ada@example.com",
    )
    .action((name: string, { confirm }: { confirm: string }) => deleteData(context(), name, confirm));
}
