import type { GroupName } from "../../contract/contract.ts";
import type { ClientOptions } from "../client-for.ts";
import type { Group } from "../load-group.ts";

// Stands in for `load-group.ts` in the script tag, whose calls are plain data and small enough to come together.

/** Fetches the client, ahead of the first call. */
export const fetchGroup = () => import("./whole-client.ts");

/** Makes the calls of a group. */
export async function loadGroup(name: GroupName, options: ClientOptions): Promise<Group> {
  const { createGroup } = await fetchGroup();
  return createGroup(name, options);
}
