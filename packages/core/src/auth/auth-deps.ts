import type { Clock } from "../client/clock.ts";
import type { Drafts } from "../client/storage/drafts.ts";
import type { LazyKeys } from "../client/storage/lazy-keys.ts";
import type { SafeStorage } from "../client/storage/safe-storage.ts";
import type { Session } from "../client/storage/session.ts";
import type { Api } from "../contract/contract.ts";
import type { Notices } from "../state/notices-store.ts";
import type { Text } from "../text/text.ts";

/** What the sign-in area needs. */
export interface AuthDeps {
  api: Api["auth"];
  session: Session;
  notices: Notices;
  text: Text;
  keys: LazyKeys;
  drafts: Drafts;
  storage: SafeStorage;
  clock: Clock;
  /** In the portal links between forms change the route, and a 401 reloads; a widget keeps to its own place. */
  surface: "portal" | "widget";
  /** A reseller's own website, by its publishable key. */
  isWebsite: boolean;
  /** Goes to a portal path. */
  navigate: (path: string) => void;
}
