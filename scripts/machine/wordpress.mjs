// A throw-away WordPress with WooCommerce and the plugin of integrations/woocommerce, for tests: MariaDB, PHP's own web
// server and WordPress from Debian's packages (or WORDPRESS_DIR), WooCommerce from the folder WOOCOMMERCE_DIR names.
import { spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { collect } from "../processes.mjs";
import { root } from "../project.mjs";
import { findFreePort } from "./postgres.mjs";
import { installSystemPackages, isOnPath } from "./system-packages.mjs";

const READY_WITHIN_MS = 60_000;
const PHP_PARTS = ["cli", "mysql", "curl", "gd", "mbstring", "xml", "intl", "zip"];

/** Where Debian puts WordPress. */
const DEBIAN_WORDPRESS = "/usr/share/wordpress";

/** Installs what a WordPress needs, where that is possible; answers whether it is there. */
export async function installWordPress() {
  const isThere = () =>
    isOnPath("php") &&
    (isOnPath("mariadbd") || existsSync("/usr/sbin/mariadbd")) &&
    existsSync(process.env.WORDPRESS_DIR ?? DEBIAN_WORDPRESS);
  if (isThere()) return true;
  await installSystemPackages([
    "wordpress",
    "mariadb-server",
    "zip",
    ...PHP_PARTS.map((part) => `php-${part}`),
  ]);
  return isThere();
}

/**
 * Starts a shop on a free port of this machine; `stop` ends it and removes everything.
 * @param {string} woocommerce the plugin's folder
 * @param {"tables" | "posts"} orders where it keeps orders: in tables of their own (HPOS) or as posts
 */
export async function startShop(woocommerce, orders = "tables") {
  const home = mkdtempSync(join(tmpdir(), "pressport-wordpress-"));
  const undo = [async () => rmSync(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const database = await startMariaDb(home);
    undo.push(database.stop);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const site = laySite(home, { woocommerce, url, socket: database.socket });
    const env = { ...siteEnv(url), SHOP_ORDERS: orders };
    const made = await collect("php", [join(site, "set-up-shop.php")], { cwd: site, env });
    const facts = /^SHOP (\{.*\})$/m.exec(made.output)?.[1];
    if (made.code !== 0 || !facts)
      throw new Error(`WordPress could not be set up.\n${made.output.slice(-4_000)}`);
    // What was written of tables that were not there yet says nothing.
    rmSync(join(site, "debug.log"), { force: true });
    const web = spawn("php", ["-S", `127.0.0.1:${port}`, "-t", site, join(site, "router.php")], {
      cwd: site,
      // The shop calls the host while the host calls the shop.
      env: { ...siteEnv(url), PHP_CLI_SERVER_WORKERS: "6" },
      stdio: ["ignore", "ignore", "ignore"],
      detached: true,
    });
    undo.push(ender(web, () => killGroup(web.pid)));
    await listening(port);
    return { shop: { url, site, ...JSON.parse(facts) }, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** @param {string} url */
const siteEnv = (url) => ({ ...process.env, HTTP_HOST: new URL(url).host });

/**
 * WordPress in a folder of its own, with both plugins in it.
 * @param {string} home
 * @param {{ woocommerce: string, url: string, socket: string }} shop
 */
function laySite(home, { woocommerce, url, socket }) {
  const site = join(home, "site");
  cpSync(process.env.WORDPRESS_DIR ?? DEBIAN_WORDPRESS, site, { recursive: true, dereference: true });
  const plugins = join(site, "wp-content/plugins");
  mkdirSync(join(site, "wp-content/mu-plugins"), { recursive: true });
  mkdirSync(plugins, { recursive: true });
  cpSync(woocommerce, join(plugins, "woocommerce"), { recursive: true });
  cpSync(join(root, "integrations/woocommerce"), join(plugins, "pressport"), { recursive: true });
  const testing = join(root, "integrations/testing");
  cpSync(join(testing, "on-one-machine.php"), join(site, "wp-content/mu-plugins/on-one-machine.php"));
  cpSync(join(testing, "theme"), join(site, "wp-content/themes/plain"), { recursive: true });
  for (const file of ["router.php", "set-up-shop.php"]) cpSync(join(testing, file), join(site, file));
  const config = readFileSync(join(testing, "wp-config.php"), "utf8");
  writeFileSync(
    join(site, "wp-config.php"),
    config.replaceAll("SHOP_SOCKET", socket).replaceAll("SHOP_URL", url),
  );
  return site;
}

/** @param {string} home */
async function startMariaDb(home) {
  const data = join(home, "database");
  mkdirSync(data);
  const user = findDatabaseUser();
  if (user) {
    chownSync(home, user.uid, user.gid);
    chownSync(data, user.uid, user.gid);
  }
  const install = [
    "--no-defaults",
    `--datadir=${data}`,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
  ];
  const made = await collect("mariadb-install-db", install, { cwd: home, ...user });
  if (made.code !== 0) throw new Error(`mariadb-install-db failed.\n${made.output}`);
  const socket = join(home, "database.sock");
  const program = existsSync("/usr/sbin/mariadbd") ? "/usr/sbin/mariadbd" : "mariadbd";
  const server = spawn(
    program,
    [
      "--no-defaults",
      `--datadir=${data}`,
      `--socket=${socket}`,
      "--skip-networking",
      "--innodb-flush-log-at-trx-commit=0",
    ],
    { cwd: home, ...user, stdio: "ignore" },
  );
  const stop = ender(server, () => server.kill("SIGTERM"));
  const query = ["-uroot", `--socket=${socket}`, "-e", "create database if not exists shop"];
  for (const started = Date.now(); (await collect("mariadb", query)).code !== 0; await wait(200)) {
    if (server.exitCode === null && Date.now() - started < READY_WITHIN_MS) continue;
    await stop();
    throw new Error("MariaDB did not start.");
  }
  return { socket, stop };
}

/**
 * Ends a program, also when this process goes down without being asked to.
 * @param {import("node:child_process").ChildProcess} program
 * @param {() => void} end
 */
function ender(program, end) {
  const ended = new Promise((done) => program.once("close", done));
  const endIfRunning = () => {
    if (program.exitCode === null && program.signalCode === null) end();
  };
  process.once("exit", endIfRunning);
  return async () => {
    process.off("exit", endIfRunning);
    endIfRunning();
    await ended;
  };
}

/** PHP's web server has workers of its own. */
function killGroup(/** @type {number | undefined} */ pid) {
  if (pid !== undefined) process.kill(-pid, "SIGTERM");
}

/** MariaDB does not run as root; its own user or nobody does instead. Nothing when this is not root. */
function findDatabaseUser() {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = lines.find(([user]) => user === "mysql") ?? lines.find(([user]) => user === "nobody");
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
}

/** @param {number} port */
async function listening(port) {
  const isUp = () =>
    new Promise((done) => {
      const socket = connect(port, "127.0.0.1", () => socket.end(() => done(true)));
      socket.once("error", () => done(false));
    });
  for (const started = Date.now(); !(await isUp()); await wait(100))
    if (Date.now() - started > READY_WITHIN_MS) throw new Error("PHP's web server did not start.");
}
