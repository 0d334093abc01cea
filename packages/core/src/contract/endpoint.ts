import * as z from "zod/mini";
import type { Capability } from "./capabilities.ts";
import type { FailureCode } from "./failures.ts";
import type { KeyScope } from "./key-scopes.ts";
import type { Access } from "./roles.ts";

// Apart, so that a page can tell who may open what without the library of schemas.
export { type Access, members, ROLES, type RoleName, signedIn, staff } from "./roles.ts";

/** The HTTP methods the API uses. */
export type Method = "GET" | "POST" | "PATCH" | "DELETE";

type Schema = z.core.$ZodType;

/** A file field of a multipart call. */
export interface FileField {
  /** Multipart name without brackets; `list` fields arrive as `name[]`. */
  list: boolean;
  required: boolean;
  maxBytes: number;
  maxCount: number;
  /** What the field takes: printable files, photos, any document, or some bytes of a file that comes in parts. */
  kind: "print" | "photo" | "document" | "part";
}

/** What a successful call answers: `one` → {data}, `list` → {data: []}, `page` → {data: [], meta}, `raw` → the schema itself. */
export type AnswerShape =
  | { kind: "one"; schema: Schema }
  | { kind: "list"; schema: Schema }
  | { kind: "page"; schema: Schema }
  | { kind: "raw"; schema: Schema }
  | { kind: "file"; contentType: string };

/** One call of the API as plain data: the client, the host, the docs and the tests all read it. */
export interface Endpoint {
  method: Method;
  /** Path beneath the host, parameters in braces. */
  path: string;
  summary: string;
  access: Access;
  /** Of a call for staff: what the member's role has to include, else `not_allowed`. */
  needs?: Capability;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Files make the call multipart; `body` then describes its text fields. */
  files?: Readonly<Record<string, FileField>>;
  /** The multipart call also takes its body as plain JSON. */
  jsonToo?: boolean;
  answer: AnswerShape;
  fails: readonly FailureCode[];
  /** A GET with an effect: no-store, never retried, refuses prefetch. */
  changes?: boolean;
  /** Honours an `Idempotency-Key` header for 24 h. */
  idempotent?: boolean;
  /** Open to accounts whose e-mail is not confirmed yet. */
  unverified?: boolean;
  /**
   * Open to the tokens of a website (given out through a publishable key), as what a shopper's page needs is. Everything
   * else that wants a token is the portal's: on a website any script of the page can read the token.
   */
  websites?: boolean;
  /** Open to the token of a phone that was let in by a link: what that token is for. */
  phones?: boolean;
  /** Open to secret keys that are good for this: the calls of a reseller's own server. Closed to all keys unless said. */
  keys?: KeyScope;
  /**
   * Wants the password or a code of the second factor to have been shown in this session in the last 10 minutes, else
   * answers `confirmation_needed`; `security.confirm` takes them. Secret keys are not asked.
   */
  needsFreshSignIn?: boolean;
  /** Rate limit in attempts per window, counted per address (and per account where it says so). */
  limit?: {
    points: number;
    seconds: number;
    per: "address" | "account" | "address-and-account";
    /** Attempts at one account from everywhere together, those from browsers its owner has used before aside. */
    inAll?: { points: number; seconds: number };
    /** A success is not counted: whoever has the right answer does not guess. */
    forgiven?: boolean;
  };
}

/** What is needed of an endpoint to call it; who may, only where that is everybody. */
export type CallPlan = Pick<Endpoint, "method" | "path" | "files" | "jsonToo" | "answer" | "changes"> &
  Partial<Pick<Endpoint, "access">>;

/** Declares one call. Only gives the table its types; adds nothing at run time. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Answers `{data: entity}`. */
export const one = <const S extends Schema>(schema: S) => ({ kind: "one", schema }) as const;
/** Answers `{data: [entity, …]}`. */
export const list = <const S extends Schema>(schema: S) => ({ kind: "list", schema }) as const;
/** Answers `{data: [entity, …], meta}`. */
export const page = <const S extends Schema>(schema: S) => ({ kind: "page", schema }) as const;
/** Answers exactly the schema. */
export const raw = <const S extends Schema>(schema: S) => ({ kind: "raw", schema }) as const;
/** Answers a file. */
export const file = (contentType: string) => ({ kind: "file", contentType }) as const;

/** A message-only answer. */
export const Message = z.object({ message: z.string() });
export type Message = z.infer<typeof Message>;
/** Answers `{message}`. */
export const message = raw(Message);

/** Pagination meta. `from` is null on an empty page. */
export const PageMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  from: z.nullable(z.int()),
  total: z.int(),
  per_page: z.int(),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** One page of entities with its meta. */
export interface Page<T> {
  data: T[];
  meta: PageMeta;
}

type Out<S> = S extends Schema ? z.output<S> : never;
type In<S> = S extends Schema ? z.input<S> : never;

/** What a call resolves to on the client, and what its handler returns on the host. */
export type Answer<E extends Endpoint> = E["answer"] extends {
  kind: "one";
  schema: infer S;
}
  ? Out<S>
  : E["answer"] extends { kind: "list"; schema: infer S }
    ? Out<S>[]
    : E["answer"] extends { kind: "page"; schema: infer S }
      ? Page<Out<S>>
      : E["answer"] extends { kind: "raw"; schema: infer S }
        ? Out<S>
        : E["answer"] extends { kind: "file" }
          ? Blob
          : never;

/** The text of a part of a call as callers write it (before coercion). */
export type PartInput<E extends Endpoint, K extends "params" | "query" | "body"> = In<E[K]>;
/** A part of a call as handlers read it (after parsing). */
export type PartOutput<E extends Endpoint, K extends "params" | "query" | "body"> = Out<E[K]>;

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends Schema
  ? Record<never, never> extends In<E[K]>
    ? { [P in K]?: In<E[K]> }
    : { [P in K]: In<E[K]> }
  : unknown;

type FilesPart<E extends Endpoint> = E["files"] extends object
  ? { files?: { [F in keyof E["files"]]?: FilesOf<F> } }
  : unknown;

/** A name such as `refund_items[][files]` takes one list of files per item, in the order of the items. */
type FilesOf<F> = F extends `${string}[][${string}` ? readonly (readonly Blob[])[] : Blob | readonly Blob[];

/** What every call also takes. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Made before the click and kept until answered; see `client/idempotency-keys.ts`. */
  idempotencyKey?: string;
  /** Upload progress, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Milliseconds before the call is given up; the client's default otherwise. */
  timeoutMs?: number;
}

/** Everything a caller passes to one call. */
export type CallInput<E extends Endpoint> = Part<E, "params"> &
  Part<E, "query"> &
  Part<E, "body"> &
  FilesPart<E> &
  CallOptions;

/** One typed method per call of a group; the input may be left out where nothing is required. */
export type GroupClient<G extends Readonly<Record<string, Endpoint>>> = {
  [N in keyof G]: Record<never, never> extends CallInput<G[N]>
    ? (input?: CallInput<G[N]>) => Promise<Answer<G[N]>>
    : (input: CallInput<G[N]>) => Promise<Answer<G[N]>>;
};

/** The schema of a successful answer's whole body. */
export function answerBody(shape: AnswerShape): Schema | null {
  switch (shape.kind) {
    case "one":
      return z.object({ data: shape.schema });
    case "list":
      return z.object({ data: z.array(shape.schema) });
    case "page":
      return z.object({ data: z.array(shape.schema), meta: PageMeta });
    case "raw":
      return shape.schema;
    case "file":
      return null;
  }
}
