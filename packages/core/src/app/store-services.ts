import type { Auth } from "../auth/auth-store.ts";
import type { Clock } from "../client/clock.ts";
import type { PageAddress } from "../client/page-address.ts";
import type { Realtime } from "../client/push/realtime.ts";
import type { Drafts } from "../client/storage/drafts.ts";
import type { LazyKeys } from "../client/storage/lazy-keys.ts";
import type { SafeStorage } from "../client/storage/safe-storage.ts";
import type { Session } from "../client/storage/session.ts";
import type { Api } from "../contract/contract.ts";
import type { Notices } from "../state/notices-store.ts";
import type { Text } from "../text/text.ts";
import type { Confirmation } from "./confirmation.ts";

/** In the portal the whole page is ours; a widget is a guest on somebody else's. */
export type Surface = "portal" | "widget";

/** Everything a store may be given; each names in its own type what it takes of it. */
export interface StoreServices {
  api: Api;
  session: Session;
  realtime: Realtime;
  text: Text;
  notices: Notices;
  auth: Auth;
  drafts: Drafts;
  keys: LazyKeys;
  storage: SafeStorage;
  clock: Clock;
  surface: Surface;
  /** Where calls wait until the password was typed again. */
  confirmation: Confirmation;
  /** Goes to a portal path; does nothing in a widget, which never leaves the page it is on. */
  navigate: (path: string) => void;
  /** The page a widget is on. */
  page: PageAddress;
  /** Leaves for the hosted checkout. */
  leave: (url: string) => void;
}
