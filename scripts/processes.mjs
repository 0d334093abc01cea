import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./project.mjs";

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number }} ProcessOptions */
/** @typedef {{ code: number, output: string }} Ended */

/** How long a process may take to end after it was asked to, before it is killed, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The path of a file in an installed package, for tools that are started with this very Node. */
export const tool = {
  tsc: join(root, "node_modules/typescript/bin/tsc"),
  vite: join(root, "node_modules/vite/bin/vite.js"),
  vitest: join(root, "node_modules/vitest/vitest.mjs"),
  playwright: join(root, "node_modules/@playwright/test/cli.js"),
  biome: join(root, "node_modules/@biomejs/biome/bin/biome"),
  oxlint: join(root, "node_modules/oxlint/bin/oxlint"),
  knip: join(root, "node_modules/knip/bin/knip.js"),
};

/**
 * What the compiler is told to do a TypeScript project, with one checker: several would each look again at the types
 * they share, and there is other work beside it.
 * @param {string} project its folder or file
 */
export function compilerArgs(project) {
  return ["-p", join(root, project), "--checkers", "1"];
}

/**
 * Runs a program to its end and gathers what it prints. A program that cannot be started answers code 127.
 * @param {string} file
 * @param {string[]} args
 * @param {ProcessOptions} [options]
 * @returns {Promise<Ended>}
 */
export function collect(file, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: ["ignore", "pipe", "pipe"] });
    const release = forwardSignals(child);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", (problem) => {
      release();
      done({ code: 127, output: problem.message });
    });
    child.once("close", (code) => {
      release();
      done({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a program on this terminal and answers its exit code.
 * @param {string} file
 * @param {string[]} args
 * @param {ProcessOptions} [options]
 * @returns {Promise<number>}
 */
export function show(file, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: ["ignore", "inherit", "inherit"] });
    const release = forwardSignals(child);
    child.once("error", (problem) => {
      release();
      console.error(`${file}: ${problem.message}`);
      done(127);
    });
    child.once("exit", (code) => {
      release();
      done(code ?? 1);
    });
  });
}

/**
 * Keeps programs running together on this terminal: when one ends or this process is told to stop, all are stopped.
 * Answers 0 when a signal ended them cleanly, else the code of the first that ended.
 * @param {{ file: string, args: string[], options?: ProcessOptions }[]} programs
 * @returns {Promise<number>}
 */
export async function keepRunning(programs) {
  const children = programs.map(({ file, args, options }) =>
    spawn(file, args, { cwd: root, ...options, stdio: ["ignore", "inherit", "inherit"] }),
  );
  let asked = false;
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  const insist = () => setTimeout(() => send("SIGKILL"), PATIENCE_MS).unref();
  const release = onSignals((signal) => {
    asked = true;
    // Ctrl-C at a terminal has already reached the children: they are in the same process group.
    if (signal !== "SIGINT" || !process.stdin.isTTY) send(signal);
    insist();
  });
  const codes = children.map(
    (child) =>
      new Promise((done) => {
        child.once("error", (problem) => {
          console.error(problem.message);
          done(127);
        });
        child.once("exit", (code, signal) => {
          // Vite says 128 + the signal's number when it has ended as asked.
          const obeyed = code === 130 || code === 143 || (code === null && signal !== "SIGKILL");
          done(asked && obeyed ? 0 : (code ?? 1));
        });
      }),
  );
  const first = await Promise.race(codes);
  if (!asked) {
    send("SIGTERM");
    insist();
  }
  const all = await Promise.all(codes);
  release();
  return asked ? Math.max(...all) : first;
}

/**
 * Passes signals on to a child; answers the function that stops doing so. Ctrl-C at a terminal has reached it already:
 * it is in the same process group.
 * @param {import("node:child_process").ChildProcess} child
 */
function forwardSignals(child) {
  return onSignals((signal) => {
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  });
}

/**
 * Calls back on every signal that asks this process to end; answers the function that stops listening.
 * @param {(signal: NodeJS.Signals) => void} callBack
 */
export function onSignals(callBack) {
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, callBack);
  return () => {
    for (const signal of signals) process.off(signal, callBack);
  };
}
