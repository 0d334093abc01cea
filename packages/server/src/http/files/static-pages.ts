import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { ApiError } from "@pressport/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { publicPageOf } from "../access/own-origin.ts";
import { devicePolicy, type PagePolicy, pagePolicy } from "../access/security-headers.ts";
import { isFolder, pathOf } from "../refusals/request-target.ts";
import { mountDocs } from "./docs-pages.ts";
import { keepRelease } from "./embed-releases.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** How long a script that keeps its name (`pressport.js`, `basket.js`) may be cached: a new release reaches everybody within minutes. */
const LOADER_SECONDS = 300;

/** Build tools put a content hash before the ending: `basket-B7x2kQ9a.js`. Such a file never changes. */
const HASHED_NAME = /[-.][\w-]{8,}\.[a-z0-9]+(?:\.(?:map|br|gz))?$/i;

/** Addresses that are never a page of the portal; a miss below them is a plain 404. */
const NOT_A_PAGE =
  /^\/(?:api|app|broadcasting|checkout|docs|embed|files|healthz|metrics|openapi\.json|outbox|readyz|assets)(?:[/.]|$)/;
/** Names with an ending are files (`/robots.txt`), names with a dot before them are nobody's business (`/.env`). */
const FILE_NAME = /\/(?:\.[^/]*|[^/]+\.(?:[a-z]{2,5}\d?|webmanifest))$/i;

/** The page that reads codes with a camera. */
const SCAN_STATION = /^\/desk\/scan\/?$/;

/** The folders with what the build made. */
export interface BuiltFolders {
  /** The portal's pages. */
  portal: string;
  /** The widgets for the script tag. */
  embed: string;
  /** The docs. */
  docs: string;
}

/** Serves the widgets under `/embed` to every website, the docs, and the portal everywhere nothing else is. */
export async function mountStaticPages(
  app: FastifyInstance,
  folders: BuiltFolders & { releases: string },
  policy: () => Omit<PagePolicy, "nonce">,
  config: Pick<Config, "publicUrl" | "portalOrigins">,
): Promise<void> {
  await mountEmbed(app, folders.embed, folders.releases);
  await mountDocs(app, folders.docs, policy);
  const answerPortal = await mountPortal(app, folders.portal, policy);
  const answerPage = (request: FastifyRequest, reply: FastifyReply) => {
    const publicPage = publicPageOf(config, request.headers.host ?? "", request.url);
    return publicPage === null ? answerPortal(reply) : reply.redirect(publicPage, 302);
  };
  app.get("/", answerPage);
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new ApiError("not_found");
    return answerPage(request, reply);
  });
}

async function mountEmbed(app: FastifyInstance, built: string, releases: string): Promise<void> {
  if (!existsSync(built)) return;
  keepRelease(built, releases);
  await app.register(fastifyStatic, {
    // What is not in this release may be in one before it.
    root: existsSync(releases) ? [built, releases] : built,
    prefix: "/embed/",
    decorateReply: false,
    preCompressed: true,
    index: false,
    allowedPath: (path) => !isFolder(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Widgets run in other people's pages: their chunks are loaded across origins.
      reply.header("access-control-allow-origin", "*");
      reply.header("cross-origin-resource-policy", "cross-origin");
      reply.header("timing-allow-origin", "*");
      reply.header(
        "cache-control",
        isHashed(path) || path.startsWith(releases) ? immutable : `public, max-age=${LOADER_SECONDS}`,
      );
    },
  });
}

async function mountPortal(
  app: FastifyInstance,
  root: string,
  policy: () => Omit<PagePolicy, "nonce">,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const page = join(root, "index.html");
  if (!existsSync(page)) return (reply) => sendPage(reply, NOT_BUILT, policy);
  const html = asBuiltLast(page);
  await app.register(fastifyStatic, {
    root,
    prefix: "/",
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // The page itself goes through `sendPage`, which gives it its policy.
    allowedPath: (path) => path !== "/index.html" && !isFolder(path),
    setHeaders: (reply, path) => {
      reply.header("cache-control", isHashed(path) ? immutable : "public, max-age=0, must-revalidate");
    },
  });
  return (reply) => sendPage(reply, html(), policy);
}

/** Reads a page anew once it was built anew; in the midst of a build it is what it was. */
function asBuiltLast(path: string): () => string {
  let read = { builtMs: 0, html: readFileSync(path, "utf8") };
  return () => {
    const builtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? read.builtMs;
    if (builtMs !== read.builtMs) read = { builtMs, html: readFileSync(path, "utf8") };
    return read.html;
  };
}

/** Sends the portal. The nonce lets the UI library's few style elements pass the policy; scripts come as files only. */
function sendPage(reply: FastifyReply, html: string, policy: () => Omit<PagePolicy, "nonce">): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  reply.headers({
    "cache-control": "no-cache",
    "permissions-policy": devicePolicy({ camera: SCAN_STATION.test(pathOf(reply.request.url) ?? "") }),
    "content-security-policy": pagePolicy({ ...policy(), nonce, setsType: true }),
    "content-type": "text/html; charset=utf-8",
  });
  return reply.send(html.replace("</head>", `<meta property="csp-nonce" nonce="${nonce}">\n</head>`));
}

/**
 * A person's browser that opens a page, which the portal's own router then finds. Programs are not shown it: to a
 * scraper or an uptime check a page with 200 under any address looks like health.
 */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const path = pathOf(url);
  if (path === null || NOT_A_PAGE.test(path) || FILE_NAME.test(path)) return false;
  return headers.accept?.includes("text/html") === true;
}

const isHashed = (path: string) => HASHED_NAME.test(path);
const immutable = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Shown by a host that was started from its sources without a build. */
const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pressport</title></head>
<body><h1>Pressport</h1><p>The API is running. The portal has not been built yet: run <code>npm start</code>.</p></body></html>`;
