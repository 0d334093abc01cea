import { tokenKey, trimHost } from "@pressport/core";
import type { PageSettings } from "../connect.ts";

/** How long an answer is waited for; whoever wants it asks again then. */
const LIMIT_MS = 15_000;

/**
 * What a widget asks the host for before it can show anything, attributes in braces: of its addresses the first whose
 * attributes the element has. Some of it is for anybody, the rest for whoever is signed in.
 */
const FOR_ANYBODY: Readonly<Record<string, readonly string[]>> = {
  "pp-editor": [
    // A print that was kept for another cart says itself what it is of.
    "/api/personalisations/{personalisation}",
    "/api/products/{product-id}/designs/{design-id}",
    "/api/products/{product-id}/create",
  ],
  "pp-order-tracker": ["/api/orders/shared/{order-token}"],
};
const FOR_SIGNED_IN: Readonly<Record<string, readonly string[]>> = {
  "pp-basket": ["/api/cart/show"],
  "pp-order-tracker": ["/api/orders/{order-id}", "/api/orders?page=1"],
};

/** The headers of a call, by their names in small letters. */
type AskedBy = Readonly<Record<string, string>>;

/** What widgets of the page show first, asked for while their scripts are still on their way. */
export interface FirstData {
  /** Asks for what an element will show. */
  ask(element: Element, settings: Pick<PageSettings, "host" | "publishableKey">): void;
  /** Hands an answer over, once, to a call with the same address and for the same person. */
  take(url: string, headers: AskedBy): Promise<Response> | undefined;
  /** Forgets all answers: they grow old while scripts are tried again. */
  forget(): void;
}

/** Starts with nothing asked for. */
export function createFirstData(
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): FirstData {
  const asked = new Map<string, Promise<Response>>();
  const nameOf = (url: string, headers: AskedBy) =>
    [url, headers.authorization, headers["x-pressport-key"]].join("\n");

  return {
    ask(element, settings) {
      const read = (name: string) => element.getAttribute(name);
      const host = trimHost(read("api-host") ?? settings.host ?? location.origin);
      const key = read("publishable-key") ?? read("data-key") ?? settings.publishableKey;
      const token = keptToken(tokenKey(host, key));
      const headers = {
        accept: "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "x-pressport-key": key }),
      };
      for (const path of pathsOf(element, token !== null)) {
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

function pathsOf(element: Element, isSignedIn: boolean): string[] {
  const pick = (paths: readonly string[] = []) =>
    paths
      .map((path) => path.replace(/\{([\w-]+)\}/g, (whole, name) => element.getAttribute(name) || whole))
      .find((path) => !path.includes("{"));
  const forAnybody = pick(FOR_ANYBODY[element.localName]);
  const own = isSignedIn ? ["/api/user", forAnybody ?? pick(FOR_SIGNED_IN[element.localName])] : [forAnybody];
  return own.filter((path) => path !== undefined);
}

function keptToken(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // A browser that denies storage has kept nobody signed in.
    return null;
  }
}
