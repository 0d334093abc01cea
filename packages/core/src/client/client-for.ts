import type { CallPlan, Endpoint, GroupClient } from "../contract/endpoint.ts";
import type { FailureCode } from "../contract/failures.ts";
import { isApiError } from "../contract/is-api-error.ts";
import { CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "../rules/timings.ts";
import { type ComposedRequest, composeRequest, type LooseInput } from "./calls/compose-request.ts";
import { loadExchange } from "./calls/load-exchange.ts";
import { answerReader } from "./calls/read-answer.ts";
import type { RawAnswer, TransportOptions } from "./calls/transport.ts";
import { AnswerError, isAbort, NetworkError } from "./client-errors.ts";
import { whenIdle } from "./modules/when-idle.ts";
import { trimHost } from "./trim-host.ts";

/** Any set of endpoint groups: the contract, or a part of it in tests. */
export type EndpointTable = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** One typed method per call and group of a table. */
export type ClientOf<T extends EndpointTable> = { [G in keyof T]: GroupClient<T[G]> };

/** What the client tells about every answer and every failed attempt. */
export interface AnswerReport {
  /** Group and name, such as `orders.show`. */
  call: string;
  endpoint: CallPlan;
  /** 0 when there was no answer. */
  status: number;
  /** The refusal, if it was one. */
  code: FailureCode | null;
  /** The host's name for the call it refused. */
  reference: string | null;
  /** The token the call was made with. */
  token: string | null;
}

/** Where the client finds the caller's token; `client/session.ts` is one. */
export interface TokenSource {
  token(): string | null;
}

/** How to reach a host. */
export interface ClientOptions {
  /** Origin of the API host, such as `https://print.example.com`; a path in front of `/api` is kept. */
  host: string;
  /** The reseller's publishable key, when the caller is on the reseller's own website. */
  publishableKey?: string | undefined;
  session?: TokenSource | undefined;
  /** The language the host answers refusals in; the browser's own unless told. */
  language?: (() => string) | undefined;
  /** Replaces the platform's fetch (and with it XMLHttpRequest for uploads). */
  fetch?: typeof globalThis.fetch | undefined;
  /** Hands over the answer to a read that the page asked for before this client was there; used once. */
  takePrefetched?:
    | ((url: string, headers: Readonly<Record<string, string>>) => Promise<Response> | undefined)
    | undefined;
  /** Milliseconds before a call is given up. */
  timeoutMs?: number | undefined;
  /** Hears every answer, refusals included. */
  onAnswer?: ((report: AnswerReport) => void) | undefined;
  /**
   * Asked when a call made with a token was answered 401. Resolving true replays the call once with the token
   * the session then holds; false gives the refusal to the caller.
   */
  onUnauthorized?: ((report: AnswerReport) => Promise<boolean>) | undefined;
  /**
   * Asked when the host wants the password shown again before a call. Resolving true repeats the call once; false ends it
   * as if its caller had stopped it.
   */
  onConfirmationNeeded?: (() => Promise<boolean>) | undefined;
}

/**
 * Makes a client for a table of endpoints. A call resolves with the answer the contract describes, and rejects
 * with an `ApiError` (the host refused), a `NetworkError` (no answer), an `AnswerError` (an answer that is not
 * in the contract) or the caller's own abort reason.
 */
export function clientFor<const T extends EndpointTable>(table: T, options: ClientOptions): ClientOf<T> {
  const send = sender({ ...options, host: trimHost(options.host) });
  const groups = Object.entries(table).map(([group, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, endpoint]) => {
      const call = `${group}.${name}`;
      const read = answerReader(call, endpoint.answer);
      return [name, (input: LooseInput = {}) => send({ call, endpoint, input, read })] as const;
    });
    return [group, Object.fromEntries(calls)] as const;
  });
  // The one reviewed cast: the loop above builds exactly the methods the table lists, and answers are parsed by its schemas.
  return Object.fromEntries(groups) as ClientOf<T>;
}

/** The endpoints among what a contract module exports. */
export function endpointsOf(module: object): Record<string, Endpoint> {
  return Object.fromEntries(Object.entries(module).filter(isEndpoint));
}

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry;
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value
  );
}

/** One call on its way: which it is, what it was given, and how its answer is read. */
interface PendingCall {
  call: string;
  endpoint: CallPlan;
  input: LooseInput;
  read: (answer: RawAnswer) => Promise<unknown>;
}

function sender(options: ClientOptions) {
  const attempt = attempter(options);
  const tokenNow = () => options.session?.token() ?? null;

  return async function send(pending: PendingCall): Promise<unknown> {
    const token = tokenNow();
    try {
      return await attempt(pending, token);
    } catch (error) {
      if (options.onConfirmationNeeded && isApiError(error, "confirmation_needed")) {
        if (!(await options.onConfirmationNeeded())) throw new DOMException("Not confirmed", "AbortError");
        return attempt(pending, tokenNow());
      }
      const isExpired = token !== null && isApiError(error, "not_signed_in");
      if (!isExpired || !options.onUnauthorized) throw error;
      const { call, endpoint } = pending;
      const replay = await options.onUnauthorized({
        call,
        endpoint,
        status: 401,
        code: "not_signed_in",
        reference: error.requestId ?? null,
        token,
      });
      if (!replay) throw error;
      return attempt(pending, tokenNow());
    }
  };
}

function attempter(options: ClientOptions) {
  return async function attempt({ call, endpoint, input, read }: PendingCall, token: string | null) {
    const publishableKey = options.publishableKey ?? null;
    const request = composeRequest(endpoint, input, {
      host: options.host,
      token,
      publishableKey,
      language: options.language?.(),
    });
    const limit = timeLimit(
      input,
      endpoint.files || endpoint.answer.kind === "file"
        ? UPLOAD_TIMEOUT_MS
        : (options.timeoutMs ?? CALL_TIMEOUT_MS),
    );
    const report = { call, endpoint, token };
    try {
      const answer = await exchange(options, request, {
        signal: limit.signal,
        wantsFile: endpoint.answer.kind === "file",
        retries: endpoint.method === "GET" && !endpoint.changes ? 1 : 0,
        retryDelayMs: () => 200 + Math.random() * 400,
        onProgress: input.onProgress,
      });
      const result = await read(answer);
      options.onAnswer?.({ ...report, status: answer.status, code: null, reference: null });
      return result;
    } catch (error) {
      const failure = explain(call, error, limit.timedOut());
      options.onAnswer?.({ ...report, ...statusOf(failure) });
      throw failure;
    } finally {
      limit.release();
    }
  };
}

/** The answer that the page asked for already, else the one the host gives now. */
async function exchange(
  options: ClientOptions,
  request: ComposedRequest,
  transportOptions: TransportOptions,
): Promise<RawAnswer> {
  const asked = request.method === "GET" ? options.takePrefetched?.(request.url, request.headers) : undefined;
  const answer = asked && (await arrived(asked));
  if (!answer) return (await loadExchange()).transportBy(options.fetch)(request, transportOptions);
  // The next call needs it, and asks again if it does not arrive; the page's first pictures go before it.
  whenIdle(() => void loadExchange().catch(() => {}));
  return answer;
}

/** An answer that was asked for beforehand; null if it was lost on its way, or the host was in trouble. */
async function arrived(asked: Promise<Response>): Promise<RawAnswer | null> {
  try {
    const response = await asked;
    if (response.status >= 500) return null;
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      body: await response.text(),
    };
  } catch {
    return null;
  }
}

/** Joins the caller's own signal and the time limit; both stay in force until the body has been read. */
function timeLimit(input: LooseInput, defaultMs: number) {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort(new DOMException("No answer in time", "TimeoutError"));
  }, input.timeoutMs ?? defaultMs);
  const stop = () => controller.abort(input.signal?.reason);
  if (input.signal?.aborted) stop();
  else input.signal?.addEventListener("abort", stop);
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    release() {
      clearTimeout(timer);
      input.signal?.removeEventListener("abort", stop);
    },
  };
}

/** The error a caller gets: the host's refusal and the caller's own abort as they are, everything else as a lost connection. */
function explain(call: string, error: unknown, timedOut: boolean): unknown {
  if (timedOut) return new NetworkError(call, { timedOut: true, cause: error });
  if (isApiError(error) || AnswerError.is(error) || isAbort(error)) return error;
  return new NetworkError(call, { cause: error });
}

function statusOf(error: unknown): Pick<AnswerReport, "status" | "code" | "reference"> {
  if (isApiError(error))
    return { status: error.status, code: error.code, reference: error.requestId ?? null };
  return { status: AnswerError.is(error) ? error.status : 0, code: null, reference: null };
}
