import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** On every answer of every kind. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains`,
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "permissions-policy": devicePolicy(),
};

/** The devices a page may use: none, or the camera alone. */
export function devicePolicy({ camera = false } = {}): string {
  return `accelerometer=(), camera=${camera ? "(self)" : "()"}, display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()`;
}

/** For answers that are data and never a page. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sets the headers every answer has. A page or file replaces the policy by its own; nothing removes it. */
export function mountSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(EVERYWHERE);
    reply.header("content-security-policy", NOTHING_RUNS);
  });
}

/** What a page of the host may load beside its own files. */
export interface PagePolicy {
  /** Allows the style elements that carry it. */
  nonce?: string;
  /** A page that a generator wrote: scripts inside it that carry the nonce may run, and style attributes count. */
  isWritten?: boolean;
  /** Words on prints are set by HarfBuzz, which is WebAssembly. */
  setsType?: boolean;
  /** Where pictures may come from, beside the host: an S3 bucket, for example. */
  imageSources?: readonly string[];
  /** Where scripts may connect to, beside the host: a Pusher service, for example. */
  connectSources?: readonly string[];
}

/** The Content-Security-Policy of the portal and the host's other pages. No inline script, no frame around them. */
export function pagePolicy({
  nonce,
  isWritten = false,
  setsType = false,
  imageSources = [],
  connectSources = [],
}: PagePolicy = {}): string {
  const ofNonce = nonce ? ` 'nonce-${nonce}'` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${isWritten ? ofNonce : ""}${setsType ? " 'wasm-unsafe-eval'" : ""}`,
    `style-src 'self'${ofNonce}`,
    ...(isWritten ? ["style-src-attr 'unsafe-inline'"] : []),
    ["img-src 'self' data: blob:", ...imageSources].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...connectSources].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
