import type { Command } from "commander";
import {
  answerMessage,
  closeMessage,
  linkTo,
  type Message,
  type MessageAction,
  messagesFor,
  readMessage,
  titleOf,
} from "../../features/messages/messages.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { idIn } from "../find-order.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** How much of a message its line in the list shows. */
const SHOWN_CHARACTERS = 60;

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");

/** Lists what customers wrote and nobody has answered, or everything, the oldest first. */
export async function listMessages(
  context: CommandContext,
  { all = false }: { all?: boolean } = {},
): Promise<void> {
  await withServices(context, async ({ db }) => {
    const list = await messagesFor(db, { closedToo: all });
    if (list.length === 0) context.say(all ? "Nobody has written yet." : "No message waits for an answer.");
    for (const message of list) context.say(lineOf(message, all));
  });
}

function lineOf(message: Message, withState: boolean): string {
  const words = message.words.join(" ") || message.files.map(({ name }) => name).join(", ");
  const shown = words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS)}…` : words;
  const state = withState ? [message.state] : [];
  return [message.message_id, minute(message.at), ...state, titleOf(message), message.from, shown].join("  ");
}

/** Shows one message whole, with links to its files and what was said since. */
export async function showMessage(context: CommandContext, name: string): Promise<void> {
  await withServices(context, async ({ db, files }) => {
    const message = await readMessage(db, numberOf(name));
    if (!message) throw notThere(name);
    const file = (one: Message["files"][number]) => `  ${one.name}: ${linkTo(files, one)}`;
    const lines = [
      `Message ${message.message_id}, ${message.state}: ${titleOf(message)}, ${minute(message.at)}`,
      `From ${message.from}`,
      ...message.facts,
      ...message.words.map((line) => `  ${line}`),
      ...message.files.map(file),
      ...message.later.flatMap((one) => [
        `${one.at === null ? "" : `${minute(one.at)}  `}${one.author}:`,
        ...one.text.split("\n").map((line) => `  ${line}`),
        ...(one.file === null ? [] : [file(one.file)]),
      ]),
    ];
    for (const line of lines) context.say(line);
  });
}

/** Answers a message; the customer gets a letter and sees the answer on the order. */
export async function answer(context: CommandContext, name: string, text: string): Promise<void> {
  const words = text.trim();
  if (words === "") throw new OperatorProblem('An answer needs words: --text "We print it again today."');
  await withServices(context, async (services) => {
    requireDone(name, await answerMessage(services, numberOf(name), words));
    context.say(`Message ${name} is answered.`);
  });
}

/** Closes a message that needs no answer. */
export async function close(context: CommandContext, name: string): Promise<void> {
  await withServices(context, async (services) => {
    requireDone(name, await closeMessage(services, numberOf(name)));
    context.say(`Message ${name} is closed.`);
  });
}

function requireDone(name: string, action: MessageAction): void {
  if (action === "not there") throw notThere(name);
  if (action === "undecided")
    throw new OperatorProblem(`Message ${name} is a claim; "claims approve" or "claims decline" closes it.`);
  if (action === "closed")
    throw new OperatorProblem(
      `Message ${name} is answered or closed already. "messages show ${name}" tells more.`,
    );
}

function numberOf(name: string): number {
  const id = idIn(name);
  if (id === null)
    throw new OperatorProblem(`A message has a number, not "${name}". "messages list" shows them.`);
  return id;
}

const notThere = (name: string) =>
  new OperatorProblem(`There is no message ${name}. "messages list --all" shows them.`);

/** Adds `messages list`, `show`, `answer` and `close`. */
export function addMessageCommands(program: Command, context: () => CommandContext): void {
  const group = program.command("messages").description("Read and answer what customers write");
  group
    .command("list")
    .description("Show comments, feedback and claims without an answer, the oldest first")
    .option("--all", "answered and closed ones too")
    .action((options: { all?: boolean }) => listMessages(context(), options));
  const number = ["<message>", "its number in messages list"] as const;
  group
    .command("show")
    .description("Show a message with its files and what was said since")
    .argument(...number)
    .action((name: string) => showMessage(context(), name));
  group
    .command("answer")
    .description("Answer by mail, and on the order; earlier messages on that order are answered too")
    .argument(...number)
    .requiredOption("--text <words>", "what the customer reads; line breaks are kept")
    .addHelpText(
      "after",
      '\nExample:\n  pressport-server messages answer 12 --text "We print it again today."',
    )
    .action((name: string, { text }: { text: string }) => answer(context(), name, text));
  group
    .command("close")
    .description("Close a message that needs no answer")
    .argument(...number)
    .action((name: string) => close(context(), name));
}
