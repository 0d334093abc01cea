import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Access, Method } from "@pressport/core/contract";
import type { Services } from "../../services.ts";
import type { Caller, CallToken } from "../access/caller.ts";

/** A request outside the contract, as its handler sees it: nothing parsed but the address. */
export interface PlainCall {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The raw bytes: what a signature was made over. Empty when there were none. */
  body: Buffer;
  /** Never null unless `access` is left out or `public`. */
  user: Caller | null;
  token: CallToken | null;
  ip: string;
  requestId: string;
  signal: AbortSignal;
}

/** What to send. Texts are HTML unless `headers` says otherwise; without a policy of its own a page may run nothing. */
export interface PlainAnswer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | Readable;
}

/** An address outside the contract: a vendor's callback, a page of the sandbox, a stored file. */
export interface PlainRoute {
  method: Method | "HEAD";
  /** Values in braces, as in the contract; a closing `*` takes the rest of the path (`params["*"]`). */
  path: string;
  /** Everybody, unless told. */
  access?: Access;
  /** Most bytes taken as a body; 1 MiB unless told. */
  maxBytes?: number;
  /** Sends the very bytes, never compressed on the way: parts of them may be asked for by their place. */
  asIs?: true;
  handle: (call: PlainCall, services: Services) => Promise<PlainAnswer> | PlainAnswer;
}

/** Lists addresses outside the contract. Only gives the list its types. */
export function plainRoutes(routes: readonly PlainRoute[]): readonly PlainRoute[] {
  return routes;
}
