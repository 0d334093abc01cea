import { createFetch, FetchError } from "ofetch";
import type { ComposedRequest } from "./compose-request.ts";

/** What came back, before the contract has looked at it. */
export interface RawAnswer {
  status: number;
  header(name: string): string | null;
  body: string | Blob;
}

/** How one request is to be carried. */
export interface TransportOptions {
  signal: AbortSignal;
  /** Whether the answer is a file. */
  wantsFile: boolean;
  /** Attempts after the first: 1 for plain reads, 0 for everything that changes something. */
  retries: 0 | 1;
  /** Milliseconds before the second attempt. */
  retryDelayMs: () => number;
  onProgress?: ((fraction: number) => void) | undefined;
}

/** Carries a request to the host and resolves with any HTTP answer, refusals included; rejects when there was none. */
export type Transport = (request: ComposedRequest, transportOptions: TransportOptions) => Promise<RawAnswer>;

const WORTH_RETRYING = [502, 503, 504];

/**
 * Carries requests by fetch. ofetch repeats every GET by default, also those with an effect, so the number of
 * attempts is always given.
 */
export function fetchTransport(fetch: typeof globalThis.fetch): Transport {
  const $fetch = createFetch({ fetch });
  return async (request, transportOptions) => {
    try {
      const response = await $fetch.raw<string | Blob, "text" | "blob">(request.url, {
        method: request.method,
        headers: request.headers,
        // Only the bearer header signs a call; a cookie must never (no cross-site request can carry it).
        credentials: "omit",
        cache: "no-store",
        signal: transportOptions.signal,
        responseType: transportOptions.wantsFile ? "blob" : "text",
        retry: transportOptions.retries,
        // ofetch counts a network failure as 500; the hook below keeps real 500s from being repeated.
        retryStatusCodes: [500, ...WORTH_RETRYING],
        retryDelay: transportOptions.retryDelayMs,
        onRequestError({ options }) {
          if (transportOptions.signal.aborted) options.retry = false;
        },
        onResponseError({ options, response }) {
          const toldToWait = response.headers.get("retry-after") !== null;
          if (toldToWait || !WORTH_RETRYING.includes(response.status)) options.retry = false;
        },
        ...(request.body === null ? {} : { body: request.body }),
      });
      transportOptions.onProgress?.(1);
      return answerOf(response, response._data);
    } catch (error) {
      if (error instanceof FetchError && error.response)
        return answerOf(error.response, error.response._data);
      throw error instanceof FetchError ? (error.cause ?? error) : error;
    }
  };
}

function answerOf(response: Response, body: unknown): RawAnswer {
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    body: typeof body === "string" || body instanceof Blob ? body : "",
  };
}

/** Carries an upload by XMLHttpRequest, the only way a browser tells how much of it has been sent. */
export function xhrTransport(createXhr: () => XMLHttpRequest): Transport {
  return (request, transportOptions) =>
    new Promise((resolve, reject) => {
      const xhr = createXhr();
      const stop = () => xhr.abort();
      const settle = (finish: () => void) => () => {
        transportOptions.signal.removeEventListener("abort", stop);
        finish();
      };
      xhr.open(request.method, request.url);
      xhr.responseType = transportOptions.wantsFile ? "blob" : "text";
      for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0)
          transportOptions.onProgress?.(event.loaded / event.total);
      };
      xhr.onload = settle(() => {
        transportOptions.onProgress?.(1);
        const body: unknown = xhr.response;
        resolve({
          status: xhr.status,
          header: (name) => xhr.getResponseHeader(name),
          body: typeof body === "string" || body instanceof Blob ? body : "",
        });
      });
      xhr.onerror = settle(() => reject(new TypeError("Failed to send")));
      xhr.onabort = settle(() => reject(transportOptions.signal.reason ?? new TypeError("Aborted")));
      if (transportOptions.signal.aborted) {
        reject(transportOptions.signal.reason);
        return;
      }
      transportOptions.signal.addEventListener("abort", stop);
      xhr.send(request.body);
    });
}
