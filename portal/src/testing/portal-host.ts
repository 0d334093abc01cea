import type { Design, User } from "@pressport/core";
import { type FailureCode, failures, type ShopConnection } from "@pressport/core/contract";
import {
  type AskedCall,
  type BasketHostOptions,
  basketHost,
  catalogueHost,
  type OrderHostOptions,
  orderHost,
  readCall,
  sampleProduct,
  sampleUser,
} from "@pressport/core/testing";

/** What to answer a call with: JSON unless it is a file. */
export interface PortalAnswer {
  status?: number;
  json?: unknown;
  file?: Blob;
}

type Answers = Record<string, (call: AskedCall) => PortalAnswer>;

/** What a portal host starts with. */
export interface PortalHostOptions {
  /** Who is signed in; null: nobody. */
  user?: User | null;
  designs?: readonly Design[];
  orders?: NonNullable<OrderHostOptions["orders"]>;
  cart?: NonNullable<BasketHostOptions["cart"]>;
  /** Answers by method and path, before every other: `GET /api/invoices`. */
  answers?: Answers;
}

/** The token of whoever is signed in at a portal host. */
export const TOKEN = "a-token-nobody-may-see";

/**
 * The whole host as the portal meets it, behind a `fetch`: the scripted hosts of the core together, and what a test
 * answers itself. The client checks every answer by the contract.
 */
export function portalHost(options: PortalHostOptions = {}) {
  const { designs, orders, cart } = options;
  const user = options.user === undefined ? sampleUser() : options.user;
  const calls: AskedCall[] = [];
  const answers: Answers = { ...usualAnswers(user), ...options.answers };
  const refusals: { call: string; code: FailureCode }[] = [];
  const holds = new Map<string, PromiseWithResolvers<void>>();
  const catalogue = catalogueHost({ user, ...(designs ? { designs } : {}) });
  const orderList = orderHost({ user, ...(orders ? { orders } : {}) });
  const basket = basketHost({ ...(user ? { user } : {}), ...(cart ? { cart } : {}) });

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const passedOn = request.clone();
    const call = await readCall(request);
    calls.push(call);
    await holds.get(call.call)?.promise;
    const refusal = refusals.find((one) => one.call === call.call);
    if (refusal) {
      refusals.splice(refusals.indexOf(refusal), 1);
      return jsonResponse(refused(refusal.code));
    }
    const answer = answers[call.call]?.(call);
    if (answer?.file) return new Response(answer.file, { headers: { "content-type": answer.file.type } });
    if (answer) return jsonResponse(answer);
    const { pathname } = new URL(passedOn.url);
    const host = /^\/api\/(orders|refunds)/.test(pathname)
      ? orderList
      : pathname.startsWith("/api/cart") || pathname === "/api/countries-list"
        ? basket
        : catalogue;
    return host.fetch(passedOn);
  };

  return {
    fetch,
    calls,
    answers,
    user,
    orders: orderList,
    basket,
    /** Calls by method and path, oldest first. */
    callsOf: (call: string) => calls.filter((one) => one.call === call),
    /** Refuses the next such call. */
    refuseNext: (call: string, code: FailureCode) => void refusals.push({ call, code }),
    /** Keeps such calls waiting; answers what lets them go. */
    hold(call: string): () => void {
      const held = Promise.withResolvers<void>();
      holds.set(call, held);
      return () => {
        holds.delete(call);
        held.resolve();
      };
    },
  };
}

/** The host a portal test talks to. */
export type PortalHost = ReturnType<typeof portalHost>;

/** One page of a list as the host answers it. */
export function pageOf<T>(
  all: readonly T[],
  { page = 1, perPage = 20 }: { page?: number; perPage?: number },
) {
  const from = (page - 1) * perPage;
  const meta = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(all.length / perPage)),
    from: all.length > from ? from + 1 : null,
    total: all.length,
    per_page: perPage,
  };
  return { data: all.slice(from, from + perPage), meta };
}

/** What is said of who has no shop whose orders can be read. */
const NO_SHOP: ShopConnection = {
  connection_watching: "none",
  connection_looked_at: null,
  connection_problem: null,
  connection_approval: "auto",
  connection_hold_hours: 24,
  connection_cash_on_delivery: "review",
  connection_is_demo: false,
};

function usualAnswers(user: User | null): Answers {
  return {
    "GET /api/client/shop-connection": () => ({ json: { data: NO_SHOP } }),
    "GET /api/client/shop-orders": () => ({ json: pageOf([], {}) }),
    "GET /api/user": ({ token }) =>
      token !== null && user ? { json: { data: user } } : refused("not_signed_in"),
    "GET /api/logout": () => ({ json: { message: "Signed out." } }),
    "GET /api/products": () => ({
      json: { data: [2, 1, 3, 5, 6, 9].map((id) => sampleProduct(id).product) },
    }),
    "GET /api/notifications": () => ({ json: { data: [] } }),
    "GET /api/invoices": () => ({ json: pageOf([], {}) }),
    "GET /api/client/batches": () => ({ json: { data: [] } }),
    "GET /api/client/designs/tags": () => ({ json: { data: [] } }),
    "GET /api/posts/": () => ({ json: pageOf([], {}) }),
  };
}

function refused(code: FailureCode): PortalAnswer {
  const { status, text } = failures[code];
  const errors = code === "invalid" ? { errors: { field: [text] } } : {};
  return { status, json: { message: text, code, ...errors } };
}

function jsonResponse({ status = 200, json }: PortalAnswer): Response {
  return new Response(JSON.stringify(json), { status, headers: { "content-type": "application/json" } });
}
