import type { Api, GroupName } from "../contract/contract.ts";
import type { CallOptions } from "../contract/endpoint.ts";
import { loadExchange } from "./calls/load-exchange.ts";
import { NetworkError } from "./client-errors.ts";
import type { ClientOptions } from "./client-for.ts";
import { fetchGroup, type Group, loadGroup } from "./load-group.ts";

/**
 * The same client as `createClient`, except that a group's part of the contract is fetched with its first call, so that
 * a page with only a sign-in never loads the schemas of orders. `onCall` hears of every call as it begins.
 */
export function createLazyClient(
  options: ClientOptions,
  onCall: (call: Promise<unknown>) => void = () => {},
): Api {
  // Reviewed cast: a group answers to every name, and a name the contract does not have is refused when called.
  const groups: object = madeByName((name) => lazyGroup(name as GroupName, options, onCall));
  return groups as Api;
}

/** Fetches what the first call of the sign-in area needs, ahead of it. */
export async function fetchAuthCalls(): Promise<void> {
  await Promise.all([fetchGroup("auth"), loadExchange()]);
}

function lazyGroup(name: GroupName, options: ClientOptions, onCall: (call: Promise<unknown>) => void): Group {
  let loaded: Group | null = null;
  const group = async (call: string): Promise<Group> => {
    loaded ??= await loadGroup(name, options).catch((error: unknown) => {
      // A chunk that does not arrive is a lost connection like any other; the next call tries again.
      throw new NetworkError(`${name}.${call}`, { cause: error });
    });
    return loaded;
  };
  const make = async (call: string, input?: CallOptions): Promise<unknown> => {
    const method = (await group(call))[call];
    if (!method) throw new TypeError(`The contract has no call ${name}.${call}.`);
    return method(input);
  };
  return madeByName((call) => (input?: CallOptions) => {
    const answer = make(call, input);
    onCall(answer);
    return answer;
  });
}

/** What is asked for by any name, made when that is first done. It is no promise: to whoever awaits it, it has no `then`. */
function madeByName<Thing>(make: (name: string) => Thing): Readonly<Record<string, Thing>> {
  return new Proxy<Record<string, Thing>>(
    {},
    {
      get(made, name) {
        if (typeof name !== "string" || name === "then") return undefined;
        made[name] ??= make(name);
        return made[name];
      },
    },
  );
}
