#!/usr/bin/env node
import { readFileSync } from "node:fs";

const { version, engines }: { version: string; engines: { node: string } } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

// Before anything is loaded that an older Node cannot load: it would say so in words that help nobody.
const [needed, running] = [engines.node, process.versions.node].map((text) =>
  text.replace(">=", "").split(".").map(Number),
);
if (isOlder(running ?? [], needed ?? [])) {
  process.stderr.write(
    `Pressport needs Node ${engines.node.replace(">=", "")} or later; this is ${process.versions.node}. Get it from https://nodejs.org.\n`,
  );
  process.exit(1);
}

function isOlder([major = 0, minor = 0]: number[], [neededMajor = 0, neededMinor = 0]: number[]): boolean {
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}

await import("./quick-start.ts");

// What a host writes is its customers' and its own: nobody else on the machine reads it.
process.umask(0o077);

// SIGHUP replaces the processes of `serve --workers`. One that comes before there are any must not end the server, as it
// does by default: the processes begin with what is installed now.
if (process.argv.some((word) => word.startsWith("--workers"))) process.on("SIGHUP", () => {});

const { Command } = await import("commander");
const { DoneElsewhere } = await import("../operator/running-host.ts");
const { addHostCommands } = await import("./commands.ts");

const program = new Command("pressport-server")
  .description("The API host behind Pressport")
  .version(version, "-V, --version", "say which release this is")
  .addHelpText(
    "after",
    "\nWithout a command the host starts: pressport-server --port 5000 --data ./shop-data (see serve --help)." +
      "\nSettings are environment variables: https://github.com/pressport/pressport/blob/main/docs/settings.md",
  );
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
