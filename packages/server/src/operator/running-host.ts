import { once } from "node:events";
import { chmodSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { Command, CommanderError } from "commander";
import { z } from "zod";
import type { Config } from "../config/config.ts";
import { findOperatorSocket, makeOperatorSocket } from "../process/operator-socket.ts";
import type { CommandContext } from "./command-context.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** How long a host that stops waits for commands under way. */
const FINISH_WITHIN_MS = 10_000;

/** What a command line asks the running host, in one line of JSON. */
const Asked = z.object({
  /** As typed, without the program's name. */
  args: z.array(z.string()),
  /** The folder it was typed in; paths begin there. */
  cwd: z.string(),
});

/** What the host answers, a line of JSON each: what the command says, and how it ended. */
const Told = z.union([z.object({ say: z.string() }), z.object({ ended: z.nullable(z.string()) })]);

/** Adds the operator's commands, which work in a context of their own. */
export type AddCommands = (program: Command, context: () => CommandContext) => void | Promise<void>;

/** A running host has done the command, so this process has nothing left to do. */
export class DoneElsewhere extends Error {
  override name = "DoneElsewhere";
}

/** Takes operator commands while the host runs; they work in the context given. Answers the stop. */
export async function takeCommands(
  context: Omit<CommandContext, "say" | "cwd">,
  addCommands: AddCommands,
): Promise<() => Promise<void>> {
  const { path, remove } = makeOperatorSocket(context.config);
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const work = answer(socket, context, addCommands).finally(() => underWay.delete(work));
    underWay.add(work);
  });
  server.on("error", (error) => context.log.error({ err: error }, "Operator commands cannot be taken"));
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  await once(server, "listening");
  if (process.platform !== "win32") chmodSync(path, 0o600);
  return async () => {
    const closed = new Promise((done) => server.close(done));
    const tooLate = AbortSignal.timeout(FINISH_WITHIN_MS);
    await Promise.race([Promise.allSettled(underWay), once(tooLate, "abort")]);
    await closed;
    remove();
  };
}

/** Has the host that runs on this data folder do a command; false when none is there. Its words are written as they come. */
export async function askRunningHost(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const path = findOperatorSocket(config);
  const socket = path === null ? null : await connected(path);
  if (socket === null) return false;
  const asked: z.input<typeof Asked> = { args: [...args], cwd: process.cwd() };
  socket.write(`${JSON.stringify(asked)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const told = Told.parse(JSON.parse(line));
    if ("say" in told) say(told.say);
    else if (told.ended === null) return true;
    else throw new OperatorProblem(told.ended);
  }
  throw new OperatorProblem(
    "The server stopped before the command was done. Look whether it had its effect.",
  );
}

async function answer(
  socket: Socket,
  context: Omit<CommandContext, "say" | "cwd">,
  addCommands: AddCommands,
): Promise<void> {
  // Who asked may hang up; the command goes on.
  socket.on("error", () => socket.destroy());
  const tell = (told: z.input<typeof Told>) => {
    if (socket.writable) socket.write(`${JSON.stringify(told)}\n`);
  };
  for await (const line of createInterface({ input: socket })) {
    tell({ ended: await run(line, context, addCommands, (say) => tell({ say })) });
    socket.end();
    return;
  }
}

/** Does one command; answers what was wrong, null when nothing was. */
async function run(
  line: string,
  context: Omit<CommandContext, "say" | "cwd">,
  addCommands: AddCommands,
  say: (line: string) => void,
): Promise<string | null> {
  try {
    const { args, cwd } = Asked.parse(JSON.parse(line));
    const out = (text: string) => say(text.trimEnd());
    const program = new Command("pressport-server")
      .exitOverride()
      .configureOutput({ writeOut: out, writeErr: out });
    await addCommands(program, () => ({ ...context, say, cwd }));
    await program.parseAsync(args, { from: "user" });
    return null;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? null : error.message;
    // Knows the errors of half the host, so it is loaded for one.
    const { problemForPeople } = await import("../observe/problems-for-people.ts");
    const problem = problemForPeople(error);
    if (problem === null) context.log.error({ err: error }, "An operator command failed");
    return problem ?? `The command failed: ${String(error)}. The server's log says more.`;
  }
}

async function connected(path: string): Promise<Socket | null> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return socket;
  } catch (error) {
    const nobody = ["ENOENT", "ECONNREFUSED"];
    if (error instanceof Error && "code" in error && nobody.includes(String(error.code))) return null;
    if (error instanceof Error && "code" in error && error.code === "EACCES")
      throw new OperatorProblem(`Only the user who runs the server may give it commands (${path}).`);
    throw error;
  }
}
