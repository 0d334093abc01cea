import type { Readable } from "node:stream";
import type {
  Answer,
  ApiError,
  ApiErrorDetails,
  Endpoint,
  PartOutput,
  UNIVERSAL_FAILURES,
} from "@pressport/core/contract";
import type { Services } from "../../services.ts";
import type { Caller, CallToken, PublishableKey } from "../access/caller.ts";
import type { Upload } from "../bodies/upload.ts";

/** A group of the contract. */
export type Group = Readonly<Record<string, Endpoint>>;

/** The refusals a handler of this call may make: the declared ones and those every call can answer. */
export type DeclaredFailure<E extends Endpoint> = E["fails"][number] | (typeof UNIVERSAL_FAILURES)[number];

/** The uploads of a call, by the names the contract gives them; a nested one says where it belongs by its `index`. */
export type CallFiles<E extends Endpoint> = E["files"] extends object
  ? {
      [F in keyof E["files"]]: E["files"][F] extends { list: true }
        ? Upload[]
        : E["files"][F] extends { required: true }
          ? Upload
          : Upload | undefined;
    }
  : Record<never, never>;

/** What a handler is told about one call, checked against the contract. */
export interface Call<E extends Endpoint> {
  params: PartOutput<E, "params">;
  query: PartOutput<E, "query">;
  body: PartOutput<E, "body">;
  files: CallFiles<E>;
  /** Who calls; null only where the contract says `public` and nobody is signed in. */
  user: E["access"] extends "public" ? Caller | null : Caller;
  /** The token the call came with. */
  token: E["access"] extends "public" ? CallToken | null : CallToken;
  /** The publishable key the call came with, from a registered origin. */
  key: PublishableKey | null;
  /** The website the call was made from; null outside browsers and for the portal's own plain reads. */
  origin: string | null;
  /** Makes a refusal to throw; codes the contract does not declare do not compile. */
  fail: (code: DeclaredFailure<E>, details?: ApiErrorDetails) => ApiError;
  /** Names the caller's intention, also over a crash; null without an `Idempotency-Key`. A hash: the key itself is not kept. */
  intention: string | null;
  ip: string;
  /** The caller's browser language list, for texts the host writes. */
  language: string | null;
  requestId: string;
  /** Fires when the caller hangs up before the answer. */
  signal: AbortSignal;
}

/** A file as an answer; it is sent as an attachment of this name. */
export interface FileAnswer {
  content: Readable | Uint8Array;
  filename: string;
  /** In bytes, when it is known before the stream ends. */
  length?: number;
}

/** What a handler returns: the entity, list, page or file of the contract. Fields the contract does not name are dropped. */
export type HandlerAnswer<E extends Endpoint> = E["answer"] extends { kind: "file" } ? FileAnswer : Answer<E>;

/** Answers one call. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
  services: Services,
) => HandlerAnswer<E> | Promise<HandlerAnswer<E>>;

/** Refuses a call by its address alone, before its body is read: throws what the handler would throw. */
export type Admission<E extends Endpoint> = (
  call: Pick<Call<E>, "params">,
  services: Services,
) => Promise<void>;

/** How a call is answered; one whose body may be large can be refused before that is read. */
export type Answering<E extends Endpoint> = Handler<E> | { admit: Admission<E>; handle: Handler<E> };

/** One call of the contract with the function that answers it. */
export interface Route {
  name: string;
  endpoint: Endpoint;
  handle: Handler<Endpoint>;
  admit?: Admission<Endpoint>;
}

/** Joins a group of the contract to its handlers; does not compile until every call has one of the right type. */
export function routesFor<const G extends Group>(
  group: G,
  handlers: { [N in keyof G & string]: Answering<G[N]> },
): readonly Route[] {
  return Object.entries(group).map(([name, endpoint]) => {
    // The one cast of the table: each handler was checked against its own endpoint above, and a call is made from
    // that same endpoint's schemas.
    const answering = handlers[name] as unknown as Answering<Endpoint>;
    return { name, endpoint, ...(typeof answering === "function" ? { handle: answering } : answering) };
  });
}
