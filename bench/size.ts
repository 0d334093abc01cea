// Weighs what a store's visitor downloads for each widget, and the scripts that a page of the portal begins with, as a
// running host sends them, against the budgets:
//   node scripts/bootstrap.mjs bench/size.ts
// A budget is what a widget may weigh; a ceiling is what it weighs today and 3 %, at most the budget once that is met.
// Nothing may grow over its ceiling. Where the ceiling is higher the budget is not met yet, and the table says so; lower
// it with every saving, and leave 50 bytes: files name each other by their contents, which compresses a little better or
// worse with every change anywhere.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHost } from "../packages/server/src/faults/kills/host-process.ts";

interface Limits {
  /** Of 1,000 bytes on the wire, brotli. */
  kB: readonly [budget: number, ceiling: number];
  scripts: readonly [budget: number, ceiling: number];
}

/**
 * What a widget may weigh (everything until it can be used but its data) and ask for. Baskets, orders and products can
 * be used once their first call is answered; the client that makes it is among these files.
 */
const LIMITS: Readonly<Record<string, Limits>> = {
  loader: { kB: [2, 2.7], scripts: [1, 1] },
  "pp-auth-modal": { kB: [40, 40], scripts: [3, 3] },
  "pp-basket": { kB: [55, 55], scripts: [4, 4] },
  "pp-order-tracker": { kB: [55, 55], scripts: [4, 4] },
  "pp-editor": { kB: [75, 75.8], scripts: [4, 4] },
  "auth.js": { kB: [40, 36], scripts: [1, 1] },
  "basket.js": { kB: [55, 45.5], scripts: [1, 1] },
  "tracker.js": { kB: [55, 44.5], scripts: [1, 1] },
  "editor.js": { kB: [75, 67], scripts: [1, 1] },
};
const PORTAL: Limits = { kB: [140, 141], scripts: [3, 3] };

interface Weighed {
  name: string;
  kB: number;
  scripts: number;
}

/** The bytes of one file as they come over the wire for a browser. */
async function fetchFile(url: string): Promise<Buffer> {
  const asking = get(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}`);
  if (answer.headers["content-encoding"] !== "br") throw new Error(`${url} was not sent brotli-compressed`);
  return Buffer.concat(await answer.toArray());
}

/** Weighs the scripts that the portal's page names. */
async function weighPortal(host: string): Promise<Weighed> {
  const page = await (await fetch(`${host}/`)).text();
  const files = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  return weigh(
    "portal",
    files.map((file) => host + file),
  );
}

async function weigh(name: string, files: readonly string[]): Promise<Weighed> {
  const sent = await Promise.all(files.map(fetchFile));
  return { name, kB: sent.reduce((sum, { length }) => sum + length, 0) / 1_000, scripts: sent.length };
}

async function weighAll(folder: string): Promise<Weighed[]> {
  const files = await fetch(`${folder}chunks.json`);
  const chunks: Record<string, string[]> = JSON.parse(await files.text());
  const weighWidget = (name: string) => {
    if (name.endsWith(".js")) return weigh(name, [folder + name]);
    const widget = name === "loader" ? [] : [...(chunks.embed ?? []), ...(chunks[name] ?? [])];
    return weigh(
      name,
      ["pressport.js", ...widget].map((file) => folder + file),
    );
  };
  return Promise.all(Object.keys(LIMITS).map(weighWidget));
}

/** Prints a line for each widget and answers what is over its ceiling. */
function judge(rows: readonly Weighed[]): string[] {
  return rows.flatMap(({ name, kB, scripts }) => {
    const limits = name === "portal" ? PORTAL : LIMITS[name];
    if (!limits) return [];
    const size = `${kB.toFixed(1)} kB, budget ${limits.kB[0]}, ceiling ${limits.kB[1]}`;
    const count = `${scripts} scripts, budget ${limits.scripts[0]}, ceiling ${limits.scripts[1]}`;
    const isMet = kB <= limits.kB[0] && scripts <= limits.scripts[0];
    console.log(`  ${name.padEnd(17)} ${size.padEnd(36)} ${count}${isMet ? "" : "   budget not met yet"}`);
    return [
      ...(kB > limits.kB[1] ? [`${name}: ${kB.toFixed(1)} kB, ceiling ${limits.kB[1]} kB`] : []),
      ...(scripts > limits.scripts[1] ? [`${name}: ${scripts} scripts, ceiling ${limits.scripts[1]}`] : []),
    ];
  });
}

const dataFolder = await mkdtemp(join(tmpdir(), "pressport-size-"));
try {
  const host = await startHost(dataFolder, { PRESSPORT_WORKER: "off" });
  try {
    const over = judge([...(await weighAll(`${host.url}/embed/v1/`)), await weighPortal(host.url)]);
    for (const sentence of over) console.error(sentence);
    process.exitCode = over.length > 0 ? 1 : 0;
  } finally {
    await host.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}
