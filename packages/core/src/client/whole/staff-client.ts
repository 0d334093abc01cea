import { contract } from "../../contract/contract.ts";
import { type ClientOptions, clientFor, type EndpointTable } from "../client-for.ts";
import type { Group } from "../load-group.ts";

const calls: EndpointTable = contract;

/** Makes the calls of a group that only the print house's staff makes; in a file of its own, which nobody else loads. */
export function createStaffGroup(name: string, options: ClientOptions): Group {
  return clientFor({ [name]: calls[name] ?? {} }, options)[name] ?? {};
}
