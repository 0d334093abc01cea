import { tokenKey } from "./storage/session.ts";

/** How long an answer is waited for; whoever wants it asks again then. */
const LIMIT_MS = 15_000;

/** The headers of a call, by their names in small letters. */
type AskedBy = Readonly<Record<string, string>>;

/** Whom the page asks. */
export interface AskedHost {
  /** Its address, without a slash at the end. */
  host: string;
  publishableKey?: string | undefined;
}

/** Reads that a page begins before the code that makes them is there; each answer is used once. */
export interface AskedAhead {
  /** Asks a host for what `paths` names, as whoever was signed in there at the last visit. */
  ask(host: AskedHost, paths: (isSignedIn: boolean) => readonly string[]): void;
  /** Hands an answer over, once, to a call with the same address and for the same person. */
  take(url: string, headers: AskedBy): Promise<Response> | undefined;
  /** Forgets all answers: they grow old. */
  forget(): void;
}

/** Starts with nothing asked for. */
export function createAskedAhead(
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): AskedAhead {
  const asked = new Map<string, Promise<Response>>();
  const nameOf = (url: string, headers: AskedBy) =>
    [url, headers.authorization, headers["x-pressport-key"]].join("\n");
  return {
    ask({ host, publishableKey: key }, paths) {
      const token = keptToken(tokenKey(host, key));
      const headers = {
        accept: "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "x-pressport-key": key }),
      };
      for (const path of paths(token !== null)) {
        const url = host + path;
        const name = nameOf(url, headers);
        if (asked.has(name)) continue;
        const signal = AbortSignal.timeout(LIMIT_MS);
        const answer = fetch(url, { headers, signal, credentials: "omit", cache: "no-store" });
        // Whoever takes it hears of a failure; nobody has to.
        answer.catch(() => {});
        asked.set(name, answer);
      }
    },
    take(url, headers) {
      const name = nameOf(url, headers);
      const answer = asked.get(name);
      asked.delete(name);
      return answer;
    },
    forget: () => asked.clear(),
  };
}

function keptToken(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // A browser that denies storage has kept nobody signed in.
    return null;
  }
}
