import { join } from "node:path";
import { root } from "./project.mjs";

/** The entry of the API host, run from its source. */
export const serverBin = join(root, "packages/server/src/process/bin.ts");

/**
 * How the host runs. Node sets aside more for short-lived values the more memory a machine has, and keeps it: over
 * 100 MB on a large one, for a program that does well with a tenth.
 */
export const hostFlags = ["--max-semi-space-size=8"];

/** How far the host's own port lies above the one that is opened in development. */
export const DEV_HOST_PORT_STEP = 10;

/** Where things listen, from the environment: PORT, HOST and PRESSPORT_STOREFRONT_PORT (`off` for none). */
export function readSettings(env = process.env) {
  const port = readPort("PORT", env.PORT, 4400);
  const storefront = env.PRESSPORT_STOREFRONT_PORT?.toLowerCase();
  return {
    host: env.HOST || "127.0.0.1",
    port,
    storefrontPort: storefront === "off" ? null : readPort("PRESSPORT_STOREFRONT_PORT", storefront, 4401),
    publicUrl: env.PUBLIC_URL || undefined,
  };
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} otherwise
 */
function readPort(name, text, otherwise) {
  if (text === undefined || text === "") return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number, not "${text}".`);
}
