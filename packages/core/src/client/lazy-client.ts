import type { Api, GroupName } from "../contract/contract.ts";
import type { CallOptions } from "../contract/endpoint.ts";
import { NetworkError } from "./client-errors.ts";
import type { ClientOptions } from "./client-for.ts";

type Call = (input?: CallOptions) => Promise<unknown>;
type Group = Readonly<Record<string, Call>>;

/** Where each group's endpoints are written; the names of a module's endpoints are the names of the calls. */
const GROUPS: { readonly [G in GroupName]: () => Promise<object> } = {
  auth: () => import("../contract/resources/auth.ts"),
  account: () => import("../contract/resources/account.ts"),
  catalog: () => import("../contract/resources/catalog.ts"),
  designs: () => import("../contract/resources/designs.ts"),
  cart: () => import("../contract/resources/cart.ts"),
  orders: () => import("../contract/resources/orders.ts"),
  invoices: () => import("../contract/resources/invoices.ts"),
  payments: () => import("../contract/resources/payments.ts"),
  earnings: () => import("../contract/resources/earnings.ts"),
  news: () => import("../contract/resources/news.ts"),
};

/**
 * The same client as `createClient`, except that a group's part of the contract is fetched with its first call, so that
 * a page with only a sign-in never loads the schemas of orders.
 */
export function createLazyClient(options: ClientOptions): Api {
  const groups = Object.entries(GROUPS).map(([name, load]) => [name, lazyGroup(name, load, options)]);
  // Reviewed cast: a group answers to every name, and a name the contract does not have is refused when called.
  return Object.fromEntries(groups) as Api;
}

/** Fetches what the first call of the sign-in area needs, ahead of it. */
export async function fetchAuthCalls(): Promise<void> {
  await Promise.all([import("./client-for.ts"), GROUPS.auth()]);
}

function lazyGroup(name: string, load: () => Promise<object>, options: ClientOptions): Group {
  let loaded: Group | null = null;
  const group = async (call: string): Promise<Group> => {
    loaded ??= await loadGroup(name, load, options).catch((error: unknown) => {
      // A chunk that does not arrive is a lost connection like any other; the next call tries again.
      throw new NetworkError(`${name}.${call}`, { cause: error });
    });
    return loaded;
  };
  return new Proxy<Record<string, Call>>(
    {},
    {
      get: (_, call) =>
        // A group is no promise: whoever awaits the client must not call the host's "then".
        typeof call !== "string" || call === "then"
          ? undefined
          : async (input?: CallOptions) => {
              const method = (await group(call))[call];
              if (!method) throw new TypeError(`The contract has no call ${name}.${call}.`);
              return method(input);
            },
    },
  );
}

async function loadGroup(name: string, load: () => Promise<object>, options: ClientOptions): Promise<Group> {
  const [{ clientFor, endpointsOf }, module] = await Promise.all([import("./client-for.ts"), load()]);
  return clientFor({ [name]: endpointsOf(module) }, options)[name] ?? {};
}
