import type { Config } from "../config/config.ts";
import { loadDemo, NO_DEMO } from "../seed/load-demo.ts";

/** Scripts and tests wait for exactly this line. */
export async function sayReady(url: string, { seed }: Pick<Config, "seed">): Promise<void> {
  const demo = seed === "demo" ? await loadDemo() : null;
  process.stdout.write(`Pressport is ready: ${url}\n`);
  if (seed === "demo") process.stdout.write(demo?.DEMO_LOGINS ?? `${NO_DEMO}\n`);
}
