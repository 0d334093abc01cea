import type { Command } from "commander";
import type { OpenContext } from "../command-context.ts";

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command, context: OpenContext): void {
  program
    .command("backup")
    .description("Write database, files and secret of this host into one file (embedded database only)")
    .argument("<file>", "the file to write, for example pressport-2026-12-31.tar.gz")
    .addHelpText(
      "after",
      "\nWorks while the server runs. With PostgreSQL, use pg_dump and back up the files beside it.",
    )
    .action(async (path: string) => (await import("../backup/backup.ts")).backup(context(), path));
  program
    .command("restore")
    .description("Put the data of a backup or a snapshot into the data folder (embedded database only)")
    .argument("<path>", "a file that backup wrote, or a folder of snapshots list")
    .option("--replace", "put data that is there aside, instead of refusing")
    .addHelpText("after", "\nThe server must be stopped. A damaged backup changes nothing.")
    .action(async (path: string, options: { replace?: boolean }) =>
      (await import("../backup/restore.ts")).restore(context({ asItIs: true }), path, options),
    );
}
