import { contract, type GroupName } from "../../contract/contract.ts";
import { type ClientOptions, clientFor, type EndpointTable } from "../client-for.ts";
import type { Group } from "../load-group.ts";

const calls: EndpointTable = contract;

/** Whether this page has the calls of a group. */
export const hasGroup = (name: GroupName): boolean => name in calls;

/** Makes the calls of a group, with the whole contract at hand. */
export function createGroup(name: GroupName, options: ClientOptions): Group {
  return clientFor({ [name]: calls[name] ?? {} }, options)[name] ?? {};
}
