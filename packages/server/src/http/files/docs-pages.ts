import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { ApiError } from "@pressport/core/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type PagePolicy, pagePolicy } from "../access/security-headers.ts";
import { isFolder, pathOf } from "../refusals/request-target.ts";

/** Where the reference of the API is, which is there without any build. */
const REFERENCE = "/docs/api";
/** The address of a page: no ending, nothing that leads out of the folder. */
const PAGE = /^(?:[\w-]+\/)*[\w-]+$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the docs under `/docs`, and the same for language models as `/llms.txt`. */
export async function mountDocs(
  app: FastifyInstance,
  root: string,
  policy: () => Omit<PagePolicy, "nonce">,
): Promise<void> {
  if (!existsSync(join(root, "index.html"))) {
    // The router takes `/docs/` for the same.
    app.get("/docs", (_request, reply) => reply.redirect(REFERENCE));
    return;
  }
  await app.register(fastifyStatic, {
    root: join(root, "assets"),
    prefix: "/docs/assets/",
    decorateReply: false,
    preCompressed: true,
    index: false,
    allowedPath: (path) => !isFolder(path),
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  // The host takes an address with and without a slash at its end as one; the pages find each other from the one with it.
  app.get("/docs", (request, reply) => {
    if (pathOf(request.url) !== "/docs/") return reply.redirect("/docs/");
    return sendPage(reply, readFileSync(join(root, "index.html"), "utf8"), policy());
  });
  app.get("/docs/vp-icons.css", (_request, reply) => sendText(reply, join(root, "vp-icons.css"), "text/css"));
  app.get("/llms.txt", (_request, reply) => sendText(reply, join(root, "llms.txt"), "text/plain"));
  app.get<{ Params: { "*": string } }>("/docs/*", (request, reply) => {
    const name = request.params["*"];
    const file = join(root, `${name}.html`);
    if (!PAGE.test(name) || !existsSync(file)) throw new ApiError("not_found");
    return sendPage(reply, readFileSync(file, "utf8"), policy());
  });
}

function sendText(reply: FastifyReply, file: string, type: string): FastifyReply {
  if (!existsSync(file)) throw new ApiError("not_found");
  reply.headers({ "cache-control": "public, max-age=300", "content-type": `${type}; charset=utf-8` });
  return reply.send(readFileSync(file, "utf8"));
}

/** The generator writes small scripts into its pages, which get a nonce, and colours of code as style attributes. */
function sendPage(reply: FastifyReply, html: string, policy: Omit<PagePolicy, "nonce">): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  reply.headers({
    "cache-control": "no-cache",
    "content-security-policy": pagePolicy({ ...policy, nonce, isWritten: true }),
    "content-type": "text/html; charset=utf-8",
  });
  return reply.send(html.replaceAll("<script", `<script nonce="${nonce}"`));
}
