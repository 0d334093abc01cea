import type { CallOptions, CallPlan } from "../../contract/endpoint.ts";
import { multipart, plainText, queryText } from "./wire-fields.ts";
import { writeJson } from "./write-json.ts";

/** The parts of any call as the client reads them, whatever the endpoint. */
export interface LooseInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: unknown;
}

/** One HTTP request, ready for a transport. */
export interface ComposedRequest {
  url: string;
  method: CallPlan["method"];
  headers: Record<string, string>;
  body: string | FormData | null;
}

/** Who asks: sent with every call. */
export interface Sender {
  host: string;
  token: string | null;
  publishableKey: string | null;
  /** The language refusals are said in; the browser's own where nothing is said. */
  language?: string | undefined;
}

/** Turns an endpoint and its input into a request. */
export function composeRequest(endpoint: CallPlan, input: LooseInput, sender: Sender): ComposedRequest {
  const headers: Record<string, string> = { accept: "application/json" };
  if (sender.token) headers.authorization = `Bearer ${sender.token}`;
  if (sender.publishableKey) headers["x-pressport-key"] = sender.publishableKey;
  if (sender.language) headers["accept-language"] = sender.language;
  if (input.idempotencyKey) headers["idempotency-key"] = input.idempotencyKey;

  const body = composeBody(endpoint, input);
  if (typeof body === "string") headers["content-type"] = "application/json";

  // Proxies drop DELETE bodies, so the ids travel in the query as well.
  const query = queryText(input.query, endpoint.method === "DELETE" ? input.body : undefined);
  const path = fillPath(endpoint.path, input.params);
  return {
    url: `${sender.host}${path}${query === "" ? "" : `?${query}`}`,
    method: endpoint.method,
    headers,
    body,
  };
}

function composeBody(endpoint: CallPlan, input: LooseInput): string | FormData | null {
  if (endpoint.method === "GET") return null;
  const hasFiles =
    typeof input.files === "object" && input.files !== null && Object.keys(input.files).length > 0;
  if (endpoint.files && (hasFiles || !endpoint.jsonToo))
    return multipart(input.body, listedFiles(endpoint, input.files));
  return input.body === undefined ? null : writeJson(input.body);
}

/**
 * Names the files as the host reads them. A `list` field is a list on the wire even with one file in it, and
 * `refund_items[][files]` holds one list per item: `refund_items[0][files][]`, `refund_items[1][files][]` …
 */
function listedFiles(endpoint: CallPlan, files: unknown): Record<string, unknown> {
  if (typeof files !== "object" || files === null) return {};
  const named = Object.entries(files).flatMap(([name, value]): [string, unknown][] => {
    if (name.includes("[][") && Array.isArray(value)) {
      return value.map((item: unknown, index) => [name.replace("[][", `[${index}][`), item]);
    }
    const isList = endpoint.files?.[name]?.list ?? false;
    return [[name, isList && value instanceof Blob ? [value] : value]];
  });
  return Object.fromEntries(named);
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(typeof params === "object" && params !== null ? Object.entries(params) : []);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = values.get(name);
    if (value === undefined || value === null || value === "")
      throw new TypeError(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(plainText(value));
  });
}
