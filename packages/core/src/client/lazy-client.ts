import type { Api, GroupName } from "../contract/contract.ts";
import type { CallOptions } from "../contract/endpoint.ts";
import { loadExchange } from "./calls/load-exchange.ts";
import { NetworkError } from "./client-errors.ts";
import type { ClientOptions } from "./client-for.ts";
import { GROUPS } from "./group-names.ts";
import { type Call, fetchGroup, type Group, loadGroup } from "./load-group.ts";

/**
 * The same client as `createClient`, except that a group's part of the contract is fetched with its first call, so that
 * a page with only a sign-in never loads the schemas of orders. `onCall` hears of every call as it begins.
 */
export function createLazyClient(
  options: ClientOptions,
  onCall: (call: Promise<unknown>) => void = () => {},
): Api {
  const groups = GROUPS.map((name) => [name, lazyGroup(name, options, onCall)]);
  // Reviewed cast: a group answers to every name, and a name the contract does not have is refused when called.
  return Object.fromEntries(groups) as Api;
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
  return new Proxy<Record<string, Call>>(
    {},
    {
      get: (_, call) =>
        // A group is no promise: whoever awaits the client must not call the host's "then".
        typeof call !== "string" || call === "then"
          ? undefined
          : (input?: CallOptions) => {
              const answer = make(call, input);
              onCall(answer);
              return answer;
            },
    },
  );
}
