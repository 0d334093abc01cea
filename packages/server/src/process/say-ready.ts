import { networkInterfaces } from "node:os";
import { isLoopback } from "@pressport/core/rules";
import type { Config } from "../config/config.ts";
import { loadDemo, NO_DEMO } from "../seed/load-demo.ts";

/** Scripts and tests wait for exactly the first line. */
export async function sayReady(url: string, config: Config): Promise<void> {
  const demo = config.seed === "demo" ? await loadDemo() : null;
  process.stdout.write(`Pressport is ready: ${url}\n`);
  for (const line of placesOf(url, config)) process.stdout.write(`${line}\n`);
  const hint = hintForOthers(url, config);
  if (hint !== null) process.stdout.write(`${hint}\n`);
  if (config.seed === "demo") process.stdout.write(demo?.DEMO_LOGINS ?? `${NO_DEMO}\n`);
}

/** What there is to open and where the data lies, a line for each. */
export function placesOf(
  url: string,
  { mail, database, dataFolder }: Pick<Config, "mail" | "database" | "dataFolder">,
): string[] {
  const places = {
    Portal: url,
    Docs: `${url}/docs`,
    ...(mail.kind === "outbox" && { Mail: `${url}/outbox (kept there, not sent)` }),
    Data: database.kind === "pglite" ? dataFolder : `${dataFolder}, and the database in DATABASE_URL`,
  };
  return Object.entries(places).map(([name, place]) => `  ${name.padEnd(8)}${place}`);
}

/**
 * What a host that listens for other machines lacks as long as its public address is this machine's own: its links and
 * pictures lead nowhere on a phone.
 */
export function hintForOthers(
  url: string,
  { host, publicUrl }: Pick<Config, "host" | "publicUrl">,
): string | null {
  if ((host !== "0.0.0.0" && host !== "::") || !isLoopback(new URL(publicUrl).origin)) return null;
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  const theirs = new URL(url);
  theirs.hostname = outer?.address ?? "name-of-this-machine";
  return `Other devices see its pictures and links only once they reach it by PUBLIC_URL, such as PUBLIC_URL=${theirs.origin}`;
}
