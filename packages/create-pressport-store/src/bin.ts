#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cancel, intro, isCancel, note, outro, select, text } from "@clack/prompts";
import {
  findProblem,
  LOCAL,
  nextSteps,
  type Store,
  StoreProblem,
  TEMPLATES,
  writeStore,
} from "./create-store.ts";

const HELP = `Writes a new shop on Pressport's widgets.

  npm create pressport-store [folder] -- [options]

  -t, --template   ${Object.entries(TEMPLATES)
    .map(([name, says]) => `${name.padEnd(7)}${says}`)
    .join("\n                   ")}
      --host       address of the print host (${LOCAL.host})
      --key        publishable key, from the portal under Settings → API (${LOCAL.key})
  -h, --help       this text
  -V, --version    which release this is

What is not said is asked for at a terminal. Without one, folder and template have to be said.
`;

type Said = { [name in keyof Store]?: string | undefined };

try {
  await main();
} catch (problem) {
  if (!(problem instanceof StoreProblem)) throw problem;
  process.exitCode = 1;
  process.stderr.write(`${problem.message}\n`);
}

async function main(): Promise<void> {
  const { help, version, ...said } = readArguments();
  if (help) process.stdout.write(HELP);
  else if (version) process.stdout.write(`${readVersion()}\n`);
  else {
    refuseWrong(said);
    const isAsked = process.stdin.isTTY && process.stdout.isTTY;
    const store = isAsked ? await ask(said) : complete(said);
    if (store) write(store, isAsked);
  }
}

function write(store: Store, isAsked: boolean): void {
  writeStore(join(import.meta.dirname, "templates"), store);
  const steps = nextSteps(store, process.env.npm_config_user_agent?.split("/")[0]).join("\n");
  if (isAsked) {
    note(steps, "Next");
    outro("The shop is written.");
  } else process.stdout.write(`The shop is written. Next:\n\n${steps}\n`);
}

function readArguments(): Said & { help: boolean; version: boolean } {
  const options = {
    template: { type: "string", short: "t" },
    host: { type: "string" },
    key: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
    version: { type: "boolean", short: "V", default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1)
      throw new StoreProblem(
        `One folder is enough, and these are ${positionals.length}: ${positionals.join(", ")}. Options come behind "--".`,
      );
    return { ...values, folder: positionals[0], host: values.host?.replace(/\/$/, "") };
  } catch (problem) {
    throw problem instanceof TypeError ? new StoreProblem(`${problem.message}\n\n${HELP}`) : problem;
  }
}

/** What was said and cannot be is refused before anything is asked. */
function refuseWrong(said: Said): void {
  for (const [name, find] of Object.entries(findProblem)) {
    const value = said[name as keyof Store];
    const problem = value === undefined ? undefined : find(value);
    if (problem) throw new StoreProblem(problem);
  }
}

/** Asks for what was not said; nothing when the person leaves. */
async function ask(said: Said): Promise<Store | undefined> {
  intro("A new shop on Pressport's widgets");
  const answers: Said = { ...said };
  const questions: [name: keyof Store, question: () => Promise<string | symbol>][] = [
    ["folder", () => askText("Where shall it be?", "my-shop", findProblem.folder)],
    ["template", askTemplate],
    ["host", () => askText("Which print host?", LOCAL.host, findProblem.host)],
    ["key", () => askText("Which publishable key?", LOCAL.key, findProblem.key)],
  ];
  for (const [name, question] of questions) {
    if (answers[name] !== undefined) continue;
    const answer = await question();
    if (isCancel(answer)) {
      cancel("Nothing was written.");
      return;
    }
    answers[name] = name === "host" ? String(answer).replace(/\/$/, "") : String(answer);
  }
  return answers as Store;
}

function askText(message: string, usual: string, find: (answer: string) => string | undefined) {
  return text({
    message,
    placeholder: usual,
    defaultValue: usual,
    validate: (answer) => find(answer || usual),
  });
}

function askTemplate() {
  const options = Object.entries(TEMPLATES).map(([value, hint]) => ({ value, label: value, hint }));
  return select({ message: "Which kind?", options });
}

/** Nobody is there to be asked. */
function complete({ folder, template, host = LOCAL.host, key }: Said): Store {
  if (folder === undefined || template === undefined)
    throw new StoreProblem(`Say the folder and the template.\n\n${HELP}`);
  if (key === undefined && host !== LOCAL.host)
    throw new StoreProblem(
      "Say the key too: --key pk_… It is in the portal of the host under Settings → API.",
    );
  return { folder, template: template as Store["template"], host, key: key ?? LOCAL.key };
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")).version;
}
