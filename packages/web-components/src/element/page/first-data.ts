import { type AskedAhead, createAskedAhead, trimHost } from "@pressport/core";
import type { PageSettings } from "../connect.ts";

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

/** What widgets of the page show first, asked for while their scripts are still on their way. */
export interface FirstData extends Pick<AskedAhead, "take" | "forget"> {
  /** Asks for what an element will show. */
  ask(element: Element, settings: Pick<PageSettings, "host" | "publishableKey">): void;
}

/** Starts with nothing asked for. */
export function createFirstData(fetch?: typeof globalThis.fetch): FirstData {
  const { ask, take, forget } = createAskedAhead(fetch);
  return {
    ask(element, settings) {
      const read = (name: string) => element.getAttribute(name);
      const host = trimHost(read("api-host") ?? settings.host ?? location.origin);
      const publishableKey = read("publishable-key") ?? read("data-key") ?? settings.publishableKey;
      ask({ host, publishableKey }, (isSignedIn) => pathsOf(element, isSignedIn));
    },
    take,
    forget,
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
