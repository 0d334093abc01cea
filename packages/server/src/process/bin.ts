#!/usr/bin/env node
import { Command } from "commander";
import { problemForPeople } from "../observe/problems-for-people.ts";
import { DoneElsewhere } from "../operator/running-host.ts";
import { addHostCommands } from "./commands.ts";

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
