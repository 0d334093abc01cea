#!/usr/bin/env node
import "./quick-start.ts";
import { readFileSync } from "node:fs";

// What a host writes is its customers' and its own: nobody else on the machine reads it.
process.umask(0o077);

// SIGHUP replaces the processes of `serve --workers`. One that comes before there are any must not end the server, as it
// does by default: the processes begin with what is installed now.
if (process.argv.some((word) => word.startsWith("--workers"))) process.on("SIGHUP", () => {});

const { Command } = await import("commander");
const { DoneElsewhere } = await import("../operator/running-host.ts");
const { addHostCommands } = await import("./commands.ts");

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);
const program = new Command("pressport-server")
  .description("The API host behind Pressport")
  .version(version, "-V, --version", "say which release this is");
await addHostCommands(program, process.argv[2]);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof DoneElsewhere)) {
    process.exitCode = 1;
    const { problemForPeople } = await import("../observe/problems-for-people.ts");
    process.stderr.write(
      `${problemForPeople(error) ?? (error instanceof Error ? error.stack : String(error))}\n`,
    );
  }
}
