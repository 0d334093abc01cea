import type { GroupName } from "../../contract/contract.ts";
import type { ClientOptions } from "../client-for.ts";
import type { Group } from "../load-group.ts";
import { createGroup } from "./whole-client.ts";
// Brought along, since every page sends a call at once.
import "../calls/exchange.ts";

// Stands in for `load-group.ts` in the portal: each of its pages begins with a call, so the client comes with the first file.

/** Fetches nothing, since all is here. */
export async function fetchGroup(): Promise<object> {
  return {};
}

/** Makes the calls of a group. */
export async function loadGroup(name: GroupName, options: ClientOptions): Promise<Group> {
  return createGroup(name, options);
}
