import { z } from "zod";
import type {
  CheckoutConfig,
  MailConfig,
  PushConfig,
  SellerConfig,
  VatCheckConfig,
} from "../config/config.ts";

/** Questions to services elsewhere; each answers a sentence or throws one that says what to mend. */
export interface OutsideChecks {
  push(config: PushConfig): Promise<string>;
  /** Whether copies of the server hear each other through this database. */
  copies(databaseUrl: string): Promise<string>;
  mail(config: MailConfig, operatorMail: string | null): Promise<string>;
  checkout(config: CheckoutConfig): Promise<string>;
  vatNumbers(config: VatCheckConfig, seller: SellerConfig): Promise<string>;
}

/** Asks the real services; nothing is sent to anybody and no money moves. */
export const outsideChecks: OutsideChecks = {
  async push(config) {
    if (config.kind !== "pusher") return "built in";
    const { askPusher } = await import("../adapters/push/ask-pusher.ts");
    const place = config.host ?? `cluster ${config.cluster ?? "mt1"}`;
    await withHint(place, "Check the PUSHER_… settings.", () => askPusher(config));
    return `${place} takes our key`;
  },
  async copies(databaseUrl) {
    const { proveLine } = await import("../adapters/push/postgres-relay.ts");
    const hint =
      "Check that DATABASE_DIRECT_URL, or DATABASE_URL, reaches PostgreSQL itself or a pooler in session mode.";
    await withHint(new URL(databaseUrl).host, hint, () => proveLine(databaseUrl));
    return "built in, on the same port; all copies hear each other through PostgreSQL";
  },
  async mail(config, operatorMail) {
    if (config.kind !== "smtp") return "outbox";
    const { tryMailServer } = await import("../adapters/mail/try-mail-server.ts");
    const { host } = new URL(config.url);
    await withHint(`the mail server ${host}`, "Check SMTP_URL, MAIL_FROM and OPERATOR_MAIL.", () =>
      tryMailServer(config, operatorMail),
    );
    const to = operatorMail === null ? "" : ` to ${operatorMail}`;
    return `the mail server ${host} takes letters from ${config.from}${to}`;
  },
  async checkout(config) {
    if (config.kind !== "stripe") return "sandbox";
    const { createStripe } = await import("../adapters/checkout/stripe.ts");
    // A session nobody made: Stripe knows the key and says so by not knowing the session.
    await withHint("Stripe", "Check STRIPE_SECRET_KEY.", () =>
      createStripe(config).lookup("cs_test_pressport_doctor"),
    );
    return "Stripe takes our key";
  },
  async vatNumbers({ mode, url }, { vatNumber }) {
    const { createVies } = await import("../adapters/vat-numbers/vies.ts");
    await withHint("VIES", "Check VIES_URL; while it does not answer, see VAT_CHECK in the settings.", () =>
      createVies({ url, requester: vatNumber }).check(),
    );
    return `VIES answers at ${new URL(url).host}; VAT_CHECK is ${mode}`;
  },
};

/** Says who did not answer as hoped, why, and what to look at. */
async function withHint(who: string, hint: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    throw new Error(`${who}: ${reasonsOf(error).join(": ")}. ${hint}`, { cause: error });
  }
}

/** What went wrong, outermost first, each reason once. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { message, code, status } = Reason.parse(error);
  const said = message.trim().replace(/\.$/, "");
  const more = [code ?? "", status === undefined ? "" : `status ${status}`].filter(
    (part) => !said.includes(part),
  );
  return [...new Set([said, ...more, ...innerOf(error).flatMap(reasonsOf)])].filter((part) => part !== "");
}

const Reason = z.object({
  message: z.string(),
  code: z.optional(z.string()).catch(undefined),
  status: z.optional(z.number()).catch(undefined),
});

/** Libraries keep what a lost connection died of in different places. */
function innerOf(error: Error): unknown[] {
  if (error instanceof AggregateError) return error.errors;
  return [error.cause, "error" in error ? error.error : null, "detail" in error ? error.detail : null];
}
