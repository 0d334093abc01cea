// The way in: fetches the pinned Node and pnpm when they are missing, installs what the lock file names,
// then runs one task with them. It has no dependency and runs on any Node from 20 on.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const tools = join(root, ".tools");
const NODE_FLOOR = [24, 15];
const NODE_VERSION = "24.21.0";
const PNPM_VERSION = "12.18.0";
/** How often the parent is looked for, in milliseconds. */
const PARENT_WATCH_MS = 500;
const windows = process.platform === "win32";
const executable = windows ? ".exe" : "";

/** Each task by name: the script that does it and the arguments it always takes. */
const TASKS = {
  start: ["scripts/start.mjs"],
  dev: ["scripts/dev.mjs"],
  test: ["scripts/test.mjs"],
  check: ["scripts/test.mjs", "--only", "checks"],
  build: ["scripts/builds/build.mjs"],
  mutate: ["scripts/mutation/mutate.mjs"],
  image: ["deploy/image/build-image.mjs"],
  sbom: ["scripts/supply-chain/sbom.mjs"],
  audit: ["scripts/supply-chain/audit.mjs"],
  pictures: ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/pictures/pictures.config.ts"],
  "try-packages": ["scripts/builds/fresh-projects.mjs"],
  storybook: [
    "packages/web-components/node_modules/storybook/dist/bin/dispatcher.js",
    "dev",
    "--config-dir",
    "packages/web-components/.storybook",
    "--port",
    "6006",
    "--disable-telemetry",
  ],
};

/** The child that runs now; signals go to it. @type {import("node:child_process").ChildProcess | undefined} */
let running;
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    stoppedBy = signal;
    // Ctrl-C at a terminal reaches the whole process group; forwarding it would deliver it twice.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    running?.kill(signal);
  });
}

watchParent();

try {
  const [task, ...rest] = process.argv.slice(2);
  const command = readTask(task, rest);
  const node = await findNode();
  const pnpm = await findPnpm();
  const env = taskEnvironment(node, pnpm);
  await installPackages(pnpm, env);
  process.exitCode = await run(node, command, env, root);
} catch (problem) {
  if (stoppedBy) process.exitCode = 130;
  else {
    console.error(problem instanceof Error ? `\n${problem.message}` : problem);
    process.exitCode = 1;
  }
}

/**
 * Stops when npm has gone without a word, as after a SIGKILL: nobody would be left to stop this process. A caller that
 * started it without npm may leave it running on purpose.
 */
function watchParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stoppedBy = "SIGTERM";
    running?.kill("SIGTERM");
  }, PARENT_WATCH_MS);
  timer.unref();
}

/** Turns the words of the command line into a script and its arguments: a task's name or a script's path. */
function readTask(/** @type {string | undefined} */ task, /** @type {string[]} */ rest) {
  if (task && Object.hasOwn(TASKS, task))
    return [...TASKS[/** @type {keyof typeof TASKS} */ (task)], ...rest];
  if (task && existsSync(resolve(root, task))) return ["--conditions=source", resolve(root, task), ...rest];
  throw new Error(
    `No task "${task ?? ""}". Tasks: ${Object.keys(TASKS).join(", ")}, or the path of a script.`,
  );
}

/** Answers the Node that runs the project: the running one when it is new enough, else the pinned one. */
async function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [floorMajor = 0, floorMinor = 0] = NODE_FLOOR;
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return process.execPath;
  const home = join(tools, "node");
  await fetchLocked("node", `Node ${NODE_VERSION}`, `node-${platformName()}@${NODE_VERSION}`, () =>
    findPinnedNode(home),
  );
  const node = findPinnedNode(home);
  if (node) return node;
  const hint = `Pressport needs Node ${NODE_FLOOR.join(".")} or newer (this is ${process.versions.node})`;
  throw new Error(
    `${hint}, and none could be fetched for ${platformName()}. Install it from https://nodejs.org.`,
  );
}

function findPinnedNode(/** @type {string} */ home) {
  const candidates = [`node-${platformName()}`, `node-bin-${platformName()}`];
  return candidates
    .map((name) => join(home, "node_modules", name, "bin", `node${executable}`))
    .find(existsSync);
}

/** Answers the pinned pnpm as a command and its first arguments. */
async function findPnpm() {
  const home = join(tools, "pnpm");
  await fetchLocked("pnpm", `pnpm ${PNPM_VERSION}`, `pnpm@${PNPM_VERSION}`, () => findPinnedPnpm(home));
  const pnpm = findPinnedPnpm(home);
  if (pnpm) return pnpm;
  throw new Error(`pnpm ${PNPM_VERSION} could not be fetched for ${platformName()}.`);
}

function findPinnedPnpm(/** @type {string} */ home) {
  const scope = join(home, "node_modules", "@pnpm");
  const folders = existsSync(scope) ? readdirSync(scope).filter((name) => name.startsWith("exe.")) : [];
  return folders.map((name) => join(scope, name, `pnpm${executable}`)).find(existsSync);
}

/**
 * Fetches one tool into `.tools/<name>` with npm, by the lock file in `toolchain/<name>`. A platform that the lock
 * file does not know falls back to the exact version without it.
 */
async function fetchLocked(
  /** @type {string} */ name,
  /** @type {string} */ title,
  /** @type {string} */ unlocked,
  /** @type {() => string | undefined} */ find,
) {
  const source = join(root, "toolchain", name);
  const home = join(tools, name);
  const marker = join(home, ".ready");
  const wanted = hashFiles([join(source, "package-lock.json")]) + platformName();
  if (readText(marker) === wanted && find()) return;
  say(`Fetching ${title}`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  cpSync(source, home, { recursive: true });
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  const locked = await npm(["ci", ...quiet], home);
  if (locked !== 0) throw new Error(`${title} could not be fetched: npm ended with code ${locked}.`);
  if (!find()) await npm(["install", "--no-save", "--no-package-lock", ...quiet, unlocked], home);
  if (find()) writeFileSync(marker, wanted);
}

/** Installs the workspace when the lock file or a manifest has changed since the last time. */
async function installPackages(/** @type {string} */ pnpm, /** @type {NodeJS.ProcessEnv} */ env) {
  const marker = join(root, "node_modules", ".setup-ok");
  const manifests = ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...findManifests()].map((file) =>
    join(root, file),
  );
  const wanted = `${hashFiles(manifests)} ${platformName()}`;
  if (readText(marker) === wanted) return;
  say("Installing packages");
  rmSync(marker, { force: true });
  const options = ["--frozen-lockfile", "--trust-lockfile", "--reporter=append-only", "--loglevel=warn"];
  // pnpm asks before it replaces a folder unless it is told that nobody is there to answer.
  const code = await run(pnpm, ["install", ...options], { ...withoutMode(env), CI: "true" }, root);
  if (code !== 0) throw new Error(`The packages could not be installed: pnpm ended with code ${code}.`);
  writeFileSync(marker, wanted);
}

function findManifests() {
  const groups = ["packages", "examples"].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
  );
  const folders = [".", "portal", "e2e", "bench", ...groups.sort()];
  return folders.map((folder) => join(folder, "package.json")).filter((file) => existsSync(join(root, file)));
}

/** Runs npm: the one that started this script when there is one, so its settings and registry apply. */
function npm(/** @type {string[]} */ args, /** @type {string} */ folder) {
  const cli = process.env.npm_execpath;
  const env = withoutMode(cleanEnvironment());
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], env, folder);
  return run("npm", args, env, folder, windows);
}

/** Starts a program on this terminal and answers its exit code. */
function run(
  /** @type {string} */ file,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {string} */ cwd,
  shell = false,
) {
  return new Promise((done, fail) => {
    if (stoppedBy) return fail(new Error("Stopped."));
    const child = spawn(file, args, { cwd, env, stdio: "inherit", shell });
    running = child;
    child.once("error", (problem) => fail(new Error(`${file} could not be started: ${problem.message}`)));
    child.once("exit", (code, signal) => {
      running = undefined;
      done(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}

/** The environment a task gets: the pinned tools first on the path. */
function taskEnvironment(/** @type {string} */ node, /** @type {string} */ pnpm) {
  const env = cleanEnvironment();
  const key = Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const places = [dirname(node), dirname(pnpm), join(root, "node_modules", ".bin")];
  return { ...env, [key]: [...places, env[key] ?? ""].join(delimiter) };
}

/** The caller's environment without what npm adds about the script it runs: pnpm and vite would take it as theirs. */
function cleanEnvironment() {
  const fromNpm =
    /^(npm_(package|lifecycle)_|npm_config_(local_|global_)?prefix$|npm_(command|execpath|node_execpath)$)/i;
  const entries = Object.entries(process.env).filter(([name]) => !fromNpm.test(name) && name !== "INIT_CWD");
  return Object.fromEntries(entries);
}

/** Drops what makes installers leave out development packages: the build itself needs them. */
function withoutMode(/** @type {NodeJS.ProcessEnv} */ env) {
  const mode = /^(NODE_ENV|npm_config_(production|omit|only|include|dev|dry_run|ignore_scripts))$/i;
  const entries = Object.entries(env).filter(([name]) => !mode.test(name));
  return Object.fromEntries(entries);
}

function platformName() {
  return `${windows ? "win" : process.platform}-${process.arch}`;
}

function hashFiles(/** @type {string[]} */ files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}

function readText(/** @type {string} */ file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function say(/** @type {string} */ words) {
  console.log(`[setup] ${words} …`);
}
