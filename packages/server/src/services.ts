import type { Checkout } from "./adapters/checkout/checkout.ts";
import type { Clock } from "./adapters/clock.ts";
import type { Database } from "./adapters/db/database.ts";
import type { Replica } from "./adapters/db/replica.ts";
import type { FetchGuard } from "./adapters/fetch-guard/fetch-guard.ts";
import type { Files } from "./adapters/files/files.ts";
import type { Fulfilment } from "./adapters/fulfilment/fulfilment.ts";
import type { Jobs } from "./adapters/jobs/jobs.ts";
import type { RateLimits } from "./adapters/limits/limits.ts";
import type { Mail } from "./adapters/mail/mail.ts";
import type { Passwords } from "./adapters/passwords.ts";
import type { Push } from "./adapters/push/push.ts";
import type { Store } from "./adapters/store/store.ts";
import type { VatNumbers } from "./adapters/vat-numbers/vies.ts";
import type { WebhookSender } from "./adapters/webhooks/webhook-sender.ts";
import type { Config } from "./config/config.ts";
import type { Events } from "./events/events.ts";
import type { Mockups } from "./mockups/mockups.ts";
import type { Log } from "./observe/log.ts";
import type { PixelWorkers } from "./pixel-workers/start-pixel-workers.ts";

/** Everything outside the process, one interface each; handed to every handler and every job. */
export interface Services {
  db: Database;
  /** Where lists, figures and tables are read that may be a little late. */
  replica: Replica;
  files: Files;
  push: Push;
  checkout: Checkout;
  /** Where test orders are paid: never a provider's account that moves money. */
  testCheckout: Checkout;
  mail: Mail;
  jobs: Jobs;
  /** What happened, for whoever follows up on it (`features/reactions.ts`). */
  events: Events;
  limits: RateLimits;
  fetchGuard: FetchGuard;
  pixels: PixelWorkers;
  mockups: Mockups;
  passwords: Passwords;
  /** Kinds of shop by `st_adapter`. */
  stores: Readonly<Record<string, Store>>;
  /** Tells resellers' own servers what happens. */
  webhooks: WebhookSender;
  fulfilment: Fulfilment;
  /** Asked as `VAT_CHECK` says. */
  vatNumbers: VatNumbers;
  clock: Clock;
  log: Log;
  config: Config;
}
