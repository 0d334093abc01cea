import { spawn } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../machine/postgres.mjs";
import { collect } from "../processes.mjs";
import { startStorefront } from "../storefront.mjs";
import { OLDER_NODE } from "./fresh-sources.mjs";

/** How long the first start may take: it fills the database and takes in the demo's designs. */
const READY_WITHIN_MS = 300_000;

/** The program of the installed server. */
const BIN = "node_modules/@pressport/server/dist/process/bin.js";

/** What somebody opens after the first start, and a word that has to stand there. */
const PAGES = /** @type {const} */ ([
  ["/", "/assets/"],
  ["/products/product-list", "/assets/"],
  ["/docs/", "Pressport"],
  ["/embed/v1/pressport.js", "pp-editor"],
  ["/openapi.json", "openapi"],
  ["/integrations/pressport-woocommerce.zip", "PK"],
]);

/**
 * Installs the packed server in an empty folder with an empty home, starts it as `npx @pressport/server` does, and answers
 * what is missing of the whole product; nothing, when all of it is there.
 * @param {string} folder
 * @param {Map<string, string>} tarballs
 * @returns {Promise<string | null>}
 */
export async function tryServer(folder, tarballs) {
  const [port, storefrontPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...(await installServer(folder, tarballs)),
    PRESSPORT_STOREFRONT_PORT: String(storefrontPort),
  };
  const words = await tryWords(folder, env);
  const host = startHost(folder, env, ["--port", String(port)]);
  try {
    const url = await host.ready;
    const places = [`Portal  ${url}`, `Docs    ${url}/docs`, `${url}/outbox`, join(folder, ".pressport")];
    const missing = [
      ...words,
      ...places.filter((place) => !host.said().includes(place)).map((place) => `nobody says: ${place}`),
      ...(await findMissing(url)),
    ];
    const store = await tryStorefront({ port, storefrontPort });
    await host.stop();
    return [...missing, ...store, ...(await tryWithoutDemo(folder, env))].join("\n") || null;
  } catch (problem) {
    return `${problem instanceof Error ? problem.message : String(problem)}\n${host.said()}`;
  } finally {
    await host.stop();
  }
}

/**
 * Installs the packed server in an empty folder; answers the surroundings it starts in, with an empty home and no settings.
 * @param {string} folder
 * @param {Map<string, string>} tarballs
 */
export async function installServer(folder, tarballs) {
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  const ours = ["core", "demo", "server"].map((name) => tarballs.get(`packages/${name}`) ?? name);
  const install = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent", ...ours];
  const { code, output } = await collect("npm", install, { cwd: folder });
  if (code !== 0) throw new Error(`npm ${install.join(" ")}\n${output}`);
  return { PATH: process.env.PATH ?? "", HOME: home };
}

/**
 * Starts it where something is missing, and asks for its help; answers what it does not say in words.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function tryWords(folder, env) {
  const font = join(folder, "node_modules/@fontsource/noto-sans-jp");
  const server = ["--no-install", "pressport-server"];
  const nowhere = { ...env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  const asked = [
    { args: [...server, "--help"], env, says: /pressport-server --port 5000/ },
    { args: [...server, "serve", "--help"], env, says: /--port <number>/ },
    { args: [...server, "--port", "99999"], env, says: /PORT/ },
    { args: server, env: nowhere, says: /The database cannot be reached .* Check DATABASE_URL/ },
    // Fetched from npm, so with this machine's settings of it.
    {
      args: ["--yes", "--package", OLDER_NODE, "node", BIN],
      env: process.env,
      says: /Pressport needs Node 24/,
    },
  ];
  const unsaid = [];
  for (const one of asked) unsaid.push(...(await findUnsaid(folder, one)));
  renameSync(font, `${font}-away`);
  unsaid.push(
    ...(await findUnsaid(folder, { args: server, env, says: /Not installed: @fontsource\/noto-sans-jp/ })),
  );
  renameSync(`${font}-away`, font);
  return unsaid;
}

/**
 * Runs npx; answers what it said where that is not what it should have said, or is more than words.
 * @param {string} cwd
 * @param {{ args: string[], env: NodeJS.ProcessEnv, says: RegExp }} asked
 */
async function findUnsaid(cwd, { args, env, says }) {
  const { output } = await collect("npx", args, { cwd, env });
  return says.test(output) && !/\n\s+at /.test(output) ? [] : [`npx ${args.join(" ")} says\n${output}`];
}

/**
 * Takes the demo away and starts an empty host: it says so and has its catalogue.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function tryWithoutDemo(folder, env) {
  rmSync(join(folder, "node_modules/@pressport/demo"), { recursive: true });
  const host = startHost(folder, { ...env, PRESSPORT_DATA: join(folder, "without-demo") });
  try {
    const answer = await fetch(`${await host.ready}/api/products`);
    const { data = [] } = answer.ok ? await answer.json() : {};
    await host.stop();
    return [
      ...(host.said().includes("@pressport/demo is not installed")
        ? []
        : ["nobody says that there is no demo"]),
      ...(data.length > 0 ? [] : [`a host without the demo has no products: ${answer.status}`]),
    ];
  } finally {
    await host.stop();
  }
}

/**
 * Starts the installed server; `ready` answers its address, `said` what it has printed.
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [options]
 */
export function startHost(cwd, env, options = ["--port", "0"]) {
  // A group of its own: npx stands between, and what it started has to end with it.
  const child = spawn("npx", ["@pressport/server", ...options], { cwd, env, detached: true });
  let text = "";
  const ended = new Promise((done) => child.once("close", done));
  const ready = /** @type {Promise<string>} */ (
    new Promise((done, fail) => {
      const late = setTimeout(fail, READY_WITHIN_MS, new Error("The packed server was not ready in time."));
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (piece) => {
          text += piece;
          const url = /Pressport is ready: (\S+)/.exec(text)?.[1];
          if (url) done(url);
        });
      }
      void ended.then(() => {
        clearTimeout(late);
        fail(new Error("The packed server ended by itself."));
      });
    })
  );
  const stop = async () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGTERM");
    await ended;
  };
  return { ready, stop, said: () => text };
}

async function findMissing(/** @type {string} */ url) {
  const missing = [];
  for (const [path, word] of PAGES) {
    const answer = await fetch(url + path, { headers: { accept: "text/html,*/*" } });
    if (!answer.ok || !(await answer.text()).includes(word)) missing.push(`${path} answers ${answer.status}`);
  }
  const page = await (await fetch(url, { headers: { accept: "text/html" } })).text();
  for (const [, asset] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    const { ok, status } = await fetch(url + asset);
    if (!ok) missing.push(`${asset} answers ${status}`);
  }
  return [...missing, ...(await findDemo(url))];
}

/** Signs the demo reseller in and looks for what it sells. */
async function findDemo(/** @type {string} */ url) {
  const body = JSON.stringify({ email: "demo@pressport.test", password: "pressport-demo" });
  const headers = { "content-type": "application/json" };
  const login = await fetch(`${url}/api/login`, { method: "POST", headers, body });
  if (!login.ok) return [`the demo reseller cannot sign in: ${login.status}`];
  const { access_token: token } = await login.json();
  const designs = await fetch(`${url}/api/client/designs`, { headers: { authorization: `Bearer ${token}` } });
  const { data = [] } = designs.ok ? await designs.json() : {};
  return data.length > 0 ? [] : [`the demo reseller has no designs: ${designs.status}`];
}

/** The plain store of the examples, on the packed host: its pages name a script that is there, and may call. */
async function tryStorefront(
  /** @type {{ port: number, storefrontPort: number }} */ { port, storefrontPort },
) {
  const close = await startStorefront({ host: "127.0.0.1", port, storefrontPort, publicUrl: undefined });
  try {
    const origin = `http://127.0.0.1:${storefrontPort}`;
    const page = await (await fetch(`${origin}/product.html`)).text();
    const script = /src="(\S+\/pressport\.js)"/.exec(page)?.[1] ?? origin;
    const answers = await Promise.all([
      fetch(script),
      fetch(`${new URL(script).origin}/api/products`, { headers: { origin, "x-pressport-key": "pk_demo" } }),
    ]);
    return answers.filter(({ ok }) => !ok).map(({ url, status }) => `the store gets ${status} from ${url}`);
  } finally {
    await close();
  }
}
