import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "../config/config.ts";

/**
 * Throws what listening would throw where another program has the port, or this one may not have it. Whoever starts a
 * host is then told at once, and no database was opened or changed for it.
 */
export async function requireFreePort({ host, port }: Pick<Config, "host" | "port">): Promise<void> {
  // The system's choice is free.
  if (port === 0) return;
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
