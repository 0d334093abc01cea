import type { GroupName } from "../../contract/contract.ts";
import type { ClientOptions } from "../client-for.ts";
import type { Group } from "../load-group.ts";
import { createGroup, hasGroup } from "./whole-client.ts";
// Brought along, since every page sends a call at once.
import "../calls/exchange.ts";

// Stands in for `load-group.ts` in the portal: each of its pages begins with a call, so the client comes with the first file.

/** Fetches nothing, since all is here. */
export async function fetchGroup(): Promise<object> {
  return {};
}

/** Makes the calls of a group; those for staff come when somebody first makes one. */
export async function loadGroup(name: GroupName, options: ClientOptions): Promise<Group> {
  if (hasGroup(name)) return createGroup(name, options);
  return (await import("./staff-client.ts")).createStaffGroup(name, options);
}
