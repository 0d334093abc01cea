import type { Command } from "commander";
import { requireEmbedded } from "../backup/backup.ts";
import { listSnapshots } from "../backup/snapshots.ts";
import type { CommandContext } from "../command-context.ts";

/** Lists the snapshots there are, the newest first. */
export async function showSnapshots({ config, say }: CommandContext): Promise<void> {
  requireEmbedded(config, 'pg_dump --format=custom --file=pressport.dump "$DATABASE_URL"');
  const found = await listSnapshots(config.snapshots.folder);
  for (const { path, takenAt } of found) say(`${takenAt.toISOString()}  ${path}`);
  if (found.length === 0)
    say(
      config.snapshots.everyMinutes === 0
        ? "There are no snapshots; PRESSPORT_SNAPSHOT_MINUTES is 0."
        : "There are no snapshots yet. A running server takes them.",
    );
}

/** Adds `snapshots list`. */
export function addSnapshotCommands(program: Command, context: () => CommandContext): void {
  program
    .command("snapshots")
    .description("See what a running server with the embedded database keeps of its data by itself")
    .command("list")
    .description("Show the snapshots, the newest first; restore takes their folders")
    .action(() => showSnapshots(context()));
}
