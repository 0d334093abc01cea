import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { directionOf } from "@pressport/core/rules";
import { type Html, html } from "./html.ts";
import { LOOK } from "./look.ts";

/** The part of a request that a page of the host's own needs. */
export interface PageCall {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The raw bytes of a form. */
  body: Buffer;
}

/** What to send. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A page outside the API that a service brings along, ready to be mounted. */
export interface ServerPage {
  method: "GET" | "POST";
  /** Values in braces. */
  path: string;
  handle(call: PageCall): Promise<PageAnswer>;
}

/** A page to be written. */
export interface PageContent {
  title: string;
  /** What its words are in; English unless told. */
  language?: string;
  body: Html;
  /** This page's own styles, beside the common look. */
  styles: string;
  status?: number;
  /** Origins a form may end up at, after a redirect, beside this host. */
  formTargets?: readonly string[];
  /** Origins a picture of the page comes from. */
  imageSources?: readonly string[];
}

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Writes a whole page that runs no script at all and loads nothing but pictures it names; only its own style element is let in, by its hash. */
export function writePage({
  title,
  language = "en",
  body,
  styles,
  status = 200,
  formTargets = [],
  imageSources = [],
}: PageContent): PageAnswer {
  const css = `${LOOK}\n${styles}`;
  const policy = [
    "default-src 'none'",
    `style-src ${sha256(css)}`,
    ["img-src data:", ...imageSources].join(" "),
    "frame-src 'self'",
    `form-action ${["'self'", ...new Set(formTargets)].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${{ html: css }}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
    body: page.html,
  };
}

/** Sends the browser on with a GET, so that reloading never repeats a form. */
export function redirectTo(location: string): PageAnswer {
  return {
    status: 303,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer" },
    body: "",
  };
}
