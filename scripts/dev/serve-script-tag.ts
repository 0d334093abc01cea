import type { ServerResponse } from "node:http";
import { build, defaultAllowedOrigins, type Logger, type Plugin } from "vite";
import { sources } from "../../packages/web-components/embed-entries.ts";
import { type ChunkMap, provideChunks } from "../../packages/web-components/loader-plugin.ts";
import manifest from "../../packages/web-components/package.json" with { type: "json" };
import { loader } from "../../packages/web-components/vite.embed.config.ts";
import { readSettings } from "../settings.mjs";
import { addressOf } from "./source-address.ts";

const ADDRESS = "/embed/v1/pressport.js";

/** Where the sources are, seen from the loader. */
const CHUNKS: ChunkMap = Object.fromEntries(
  Object.entries(sources).map(([name, path]) => [name, [`../..${addressOf(path)}`]]),
);

/**
 * Serves the script tag from its sources, to pages of other origins too: the loader, built when it is asked for, imports the
 * same modules as the portal, which change where they stand.
 */
export function serveScriptTag(): Plugin {
  return {
    name: "pressport-script-tag",
    apply: "serve",
    // Pages of this machine, which may be asked for by any name it has, and the storefront's.
    config: () => ({
      server: { cors: { origin: [defaultAllowedOrigins, new RegExp(`:${readSettings().storefrontPort}$`)] } },
    }),
    configureServer({ middlewares, config }) {
      middlewares.use(ADDRESS, (_request, response) => void sendLoader(response, config.logger));
    },
  };
}

async function sendLoader(response: ServerResponse, logger: Logger): Promise<void> {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("cache-control", "no-cache");
  response.setHeader("content-type", "text/javascript; charset=utf-8");
  try {
    response.end(await buildLoader());
  } catch (error) {
    logger.error(String(error));
    response.writeHead(500).end();
  }
}

async function buildLoader(): Promise<string> {
  const built = await build({
    ...loader,
    configFile: false,
    plugins: [provideChunks(CHUNKS, manifest.version)],
    build: { ...loader.build, write: false, minify: false },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return files.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}
