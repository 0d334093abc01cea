import type { Clock } from "../client/clock.ts";
import type { Drafts } from "../client/drafts.ts";
import type { IdempotencyKeys } from "../client/idempotency-keys.ts";
import type { SafeStorage } from "../client/safe-storage.ts";
import type { Session } from "../client/session.ts";
import type { Api } from "../contract/contract.ts";
import type { Text } from "../text/text.ts";
import type { Notices } from "./notices-store.ts";

/** What the sign-in area needs. */
export interface AuthDeps {
  api: Api["auth"];
  session: Session;
  notices: Notices;
  text: Text;
  keys: IdempotencyKeys;
  drafts: Drafts;
  storage: SafeStorage;
  clock: Clock;
  /** In the portal links between forms change the route, and a 401 reloads; a widget keeps to its own place. */
  surface: "portal" | "widget";
  /** Goes to a portal path. */
  navigate: (path: string) => void;
}
