import type { CheckoutConfig, MailConfig, PushConfig } from "../config.ts";

/** Questions to services elsewhere; each answers a sentence or throws one that says what to mend. */
export interface OutsideChecks {
  push(config: PushConfig): Promise<string>;
  /** Whether copies of the server hear each other through this database. */
  copies(databaseUrl: string): Promise<string>;
  mail(config: MailConfig): Promise<string>;
  checkout(config: CheckoutConfig): Promise<string>;
}

/** Asks the real services; nothing is sent to anybody and no money moves. */
export const outsideChecks: OutsideChecks = {
  async push(config) {
    if (config.kind !== "pusher") return "built in";
    const { askPusher } = await import("../adapters/push/ask-pusher.ts");
    await withHint("Check the PUSHER_… settings.", () => askPusher(config));
    return `${config.host ?? `cluster ${config.cluster ?? "mt1"}`} takes our key`;
  },
  async copies(databaseUrl) {
    const { proveLine } = await import("../adapters/push/postgres-relay.ts");
    await withHint("Check that DATABASE_URL reaches PostgreSQL itself, or a pooler in session mode.", () =>
      proveLine(databaseUrl),
    );
    return "built in, on the same port; all copies hear each other through PostgreSQL";
  },
  async mail(config) {
    if (config.kind !== "smtp") return "outbox";
    const { greetMailServer } = await import("../adapters/mail/greet-mail-server.ts");
    await withHint("Check SMTP_URL.", () => greetMailServer(config.url));
    return `the mail server lets us in; letters come from ${config.from}`;
  },
  async checkout(config) {
    if (config.kind !== "stripe") return "sandbox";
    const { createStripe } = await import("../adapters/checkout/stripe.ts");
    // A session nobody made: Stripe knows the key and says so by not knowing the session.
    await withHint("Check STRIPE_SECRET_KEY.", () => createStripe(config).lookup("cs_test_pressport_doctor"));
    return "Stripe takes our key";
  },
};

async function withHint(hint: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)} ${hint}`, { cause: error });
  }
}
