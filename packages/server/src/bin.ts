#!/usr/bin/env node
import { Command } from "commander";
import { addHostCommands } from "./commands.ts";
import { DoneElsewhere } from "./operator/running-host.ts";
import { problemForPeople } from "./problems-for-people.ts";

const program = new Command("pressport-server").description("The API host behind Pressport");
addHostCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof DoneElsewhere)) {
    process.exitCode = 1;
    process.stderr.write(
      `${problemForPeople(error) ?? (error instanceof Error ? error.stack : String(error))}\n`,
    );
  }
}
