import { en } from "../text/en.ts";
import { createPressportCore, type PressportOptions } from "./pressport-core.ts";
import { type Pressport, withStores } from "./with-stores.ts";

/** Makes a Pressport with every store and every sentence. A store is made when it is first asked for. */
export function createPressport(options: PressportOptions): Pressport {
  return withStores(createPressportCore(options, en));
}
