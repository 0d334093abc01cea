import type { Api } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import { and, desc, eq } from "drizzle-orm";
import { type Checkout, CheckoutUnavailable, RefundRefused } from "../../adapters/checkout/checkout.ts";
import {
  clients,
  refunds,
  sandboxCheckoutSessions,
  sandboxReversals,
  users,
} from "../../adapters/db/schema.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import {
  changeCart,
  insertCartDesign,
  insertCartItem,
  lockOpenCart,
} from "../../features/cart/cart.queries.ts";
import { cancelOrder } from "../../features/fulfilment/cancel-order.service.ts";
import { advanceOrder } from "../../features/fulfilment/move-items.service.ts";
import { recordPayout } from "../../features/ledger/earnings.service.ts";
import { decideClaim } from "../../features/orders/claims/decide-claim.service.ts";
import { reconcile } from "../../features/payments/reconcile/reconcile.service.ts";
import { issueToken } from "../../http/access/tokens.ts";
import type { Account } from "../../testing/accounts.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { CARDS, type Cards } from "../../testing/card-payments.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { type Given, RECIPIENT, recipientIn } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { clientWithin } from "../clients/patient-client.ts";
import { noLimits } from "../no-limits.ts";
import { claimsShortOfMoney } from "./claims-short-of-money.ts";
import type { MoneyStep } from "./money-sequences.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REFUND = 1;
/** What makes VAT depend on who buys and where it goes: a seller in Riga, and companies that have their numbers. */
const SELLER = {
  SELLER_NAME: "Good Prints",
  SELLER_ADDRESS: "Press Street 1; LV-1001 Riga; Latvia",
  SELLER_REG_NUMBER: "40003032949",
  SELLER_VAT_NUMBER: "LV40003032949",
};
const COMPANY_NUMBERS = {
  LV: { company_vat_number: "LV40103032949", company_reg_number: "" },
  DE: { company_vat_number: "DE136695976", company_reg_number: "" },
  NO: { company_vat_number: "", company_reg_number: "923609016" },
};

/** A host with a reseller, its shopper and a payment provider that can be told to misbehave. */
export interface MoneyStage {
  /** Does the steps in turn; each is done or refused in words, anything else is thrown. */
  play(steps: readonly MoneyStep[]): Promise<void>;
  /** Lets everything that is under way come to its end; answers what does not hold then. */
  settle(): Promise<string[]>;
  /** What of the whole database does not hold. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

type Buyer = { account: Account; cv_id: number; cd_id: number };

/** Letters say what happened; nobody here reads them. */
const noMail: Mail = { pages: [], send: async () => {}, stop: async () => {} };

/** Opens a host of its own on a database. */
export async function openMoneyStage(database: SetUp): Promise<MoneyStage> {
  const settings = { PRESSPORT_WORKER: "off", ...SELLER };
  const server = await boot({ database, settings, replace: { limits: noLimits, mail: noMail } });
  // Nobody works here beside the steps, so what would wait for a worker is not written down.
  Object.assign(server.services.jobs, { send: async () => true });
  const reseller = await server.signIn("reseller");
  const details = { reseller_client_id: reseller.account.client_id };
  const shopper = await server.signIn("reseller", details);
  // Nor is a letter put together for every step.
  await server.services.db.update(users).set({ user_notify_orders: false });
  const buyerOf = async ({ api, account }: { api: Api; account: Account }): Promise<Buyer> => {
    const { cv_id, cd_id } = await server.given.variant(api);
    return { account, cv_id, cd_id };
  };
  const play = new MoneyPlay(server, { reseller: await buyerOf(reseller), shopper: await buyerOf(shopper) });
  return {
    play: (steps) => play.all(steps),
    settle: () => play.settle(),
    check: () => brokenInvariants(server.services.db),
    close: server.close,
  };
}

class MoneyPlay {
  readonly #server: Booted;
  readonly #buyers: { reseller: Buyer; shopper: Buyer };
  readonly #given: Given;
  readonly #cards: Cards;
  readonly #provider: Checkout;
  readonly #countries = new Map<string, number>();
  readonly #signedIn = new Map<"reseller" | "shopper", { api: Api; at: number }>();
  /** The order the next steps are about, and whose it is. */
  #order: { order_id: number; who: "reseller" | "shopper" } | null = null;

  constructor(server: Booted, buyers: { reseller: Buyer; shopper: Buyer }) {
    this.#server = server;
    this.#buyers = buyers;
    this.#given = server.given;
    this.#cards = server.cards;
    this.#provider = { ...server.services.checkout };
  }

  async all(steps: readonly MoneyStep[]): Promise<void> {
    this.#order = null;
    this.#setProvider(false);
    for (const step of steps) await this.#step(step);
  }

  async #step(step: MoneyStep): Promise<void> {
    try {
      await this.#do(step);
    } catch (error) {
      // What a person is told in words, or an operator by the provider, is an answer like any other.
      const isRefusal = (ApiError.is(error) && error.status < 500) || error instanceof RefundRefused;
      const isDown =
        error instanceof CheckoutUnavailable || (ApiError.is(error) && error.code === "unavailable");
      if (!isRefusal && !isDown) throw error;
    }
  }

  async settle(): Promise<string[]> {
    this.#setProvider(false);
    const { clock, services } = this.#server;
    clock.advance(DAY_MS);
    await reconcile(services);
    clock.advance(DAY_MS);
    await reconcile(services);
    const { caughtUp, sent, complaints } = await reconcile(services);
    const unfinished = `a third comparison found ${caughtUp} sessions, ${sent} sendings and: ${complaints.join("; ")}`;
    return [
      ...(caughtUp + sent + complaints.length === 0 ? [] : [unfinished]),
      ...(await claimsShortOfMoney(services.db)),
    ];
  }

  /** A client of the buyer; signed in anew when days have passed. */
  async #apiOf(who: "reseller" | "shopper"): Promise<Api> {
    const { services, clock } = this.#server;
    const now = clock.now();
    const known = this.#signedIn.get(who);
    if (known && now.getTime() - known.at < DAY_MS) return known.api;
    const { user_id } = this.#buyers[who].account;
    const token = await issueToken(services.db, now, { user_id, scope: "portal", origin: null });
    const api = clientWithin(this.#server, token);
    this.#signedIn.set(who, { api, at: now.getTime() });
    return api;
  }

  async #do(step: MoneyStep): Promise<void> {
    const { services, clock } = this.#server;
    const { client_id } = this.#buyers.reseller.account;
    switch (step.does) {
      case "price": {
        const { markup: client_markup } = step;
        await services.db.update(clients).set({ client_markup }).where(eq(clients.client_id, client_id));
        return;
      }
      case "company": {
        const company_country_id = await this.#countryId(step.country);
        const company = { company_country_id, ...COMPANY_NUMBERS[step.country] };
        await services.db.update(clients).set(company).where(eq(clients.client_id, client_id));
        return;
      }
      case "order":
        return this.#place(step);
      case "provider":
        return this.#setProvider(step.isDown);
      case "wait":
        return clock.advance(step.days * DAY_MS);
      case "reconcile":
        clock.advance(10 * MINUTE_MS);
        await reconcile(services);
        return;
      case "pay out": {
        const { earnings_payable } = await (await this.#apiOf("reseller")).earnings.show();
        const amount = Math.ceil(earnings_payable.amount * step.part);
        if (amount > 0) await recordPayout(services, { client_id, amount, note: "proof", again: true });
        return;
      }
      default:
        if (this.#order) await this.#doToOrder(step, this.#order);
    }
  }

  async #place({ who, quantity, percentOff, amountOff }: MoneyStep & { does: "order" }): Promise<void> {
    const discount = {
      discount_kind: percentOff > 0 ? "percent" : "amount",
      discount_value: percentOff || amountOff,
    } as const;
    const discount_code = percentOff + amountOff > 0 ? await this.#given.discount(discount) : null;
    await this.#fillBasket(this.#buyers[who], quantity, discount_code);
    const api = await this.#apiOf(who);
    const { data } = await api.cart.createOrder({ query: { accept_poor: true } });
    this.#order = { order_id: data.order_id, who };
  }

  /** Puts into the basket what is going to be ordered: money begins to move with the order. */
  async #fillBasket({ account, cv_id, cd_id }: Buyer, ci_quantity: number, discount_code: string | null) {
    const { db } = this.#server.services;
    const country_id = await this.#countryId("LV");
    const { cart_id } = await lockOpenCart(db, account);
    await insertCartDesign(db, cart_id, cd_id);
    await insertCartItem(db, { cart_id, cd_id, ci_cv_id: cv_id, ci_quantity });
    const cart_recipient = { ...RECIPIENT, recipient_country_id: country_id };
    await changeCart(db, cart_id, { country_id, cart_recipient, discount_code });
  }

  async #countryId(code: string): Promise<number> {
    const known = this.#countries.get(code) ?? (await this.#given.countryId(code));
    this.#countries.set(code, known);
    return known;
  }

  async #doToOrder(step: MoneyStep, { order_id, who }: { order_id: number; who: "reseller" | "shopper" }) {
    const { services } = this.#server;
    const api = await this.#apiOf(who);
    const open = () => api.payments.payOrders({ body: { orders: [order_id] } });
    switch (step.does) {
      case "pay":
        return this.#pay(await open(), step.how);
      case "pay wrongly": {
        const session = await open();
        const { amount, currency } = step;
        await this.#cards.chargeOtherwise(session.session_id, { amount, currency });
        return this.#pay(session, "told");
      }
      case "pay from balance": {
        const { order_invoice_id } = await api.orders.show({ params: { id: order_id } });
        const invoices = order_invoice_id === null ? [] : [order_invoice_id];
        await api.payments.payInvoicesFromBalance({ body: { invoices } });
        return;
      }
      case "send elsewhere": {
        const recipient_country_id = await this.#countryId(step.country);
        const order_recipient = { ...recipientIn(step.country), recipient_country_id };
        await api.orders.update({ params: { id: order_id }, body: { order_recipient } });
        return;
      }
      case "cancel":
        await cancelOrder(services, order_id);
        return;
      case "claim":
        return this.#claim(api, order_id, step.item);
      case "decide": {
        const [claim] = await services.db
          .select()
          .from(refunds)
          .where(and(eq(refunds.order_id, order_id), eq(refunds.refund_state, "requested")));
        if (claim) await decideClaim(services, claim.refund_id, step.decision);
        return;
      }
      case "advance":
        await advanceOrder(services, order_id, step.status, { evenWithoutFiles: true });
        return;
      case "take back":
        return this.#takeBack(step);
      case "conclude":
        return this.#conclude(step);
    }
  }

  async #pay(session: { session_id: string; checkout_url: string }, how: string): Promise<void> {
    await this.#cards.fillIn(session.checkout_url, how === "pends later" ? CARDS.refundPends : CARDS.pays);
    if (how === "not told") return;
    const message = await this.#cards.messageAbout(session.session_id);
    await this.#cards.post(message);
    if (how === "told twice") await this.#cards.post({ ...message, id: `${message.id}_again` });
  }

  /** Claims one item, or all of them. */
  async #claim(api: Api, order_id: number, item: number): Promise<void> {
    const { order_items } = await api.orders.show({ params: { id: order_id } });
    const ri_oi_id = order_items[item]?.oi_id ?? 0;
    const claimed = { ri_oi_id, ri_reason_id: 2, ri_description: "Torn" };
    const body = { refund_type_id: REFUND, refund_items: [claimed] };
    await api.orders.addRefund({ params: { id: order_id }, body, files: {} });
  }

  /** Somebody sends money of the last payment back in the provider's dashboard, or the payer's bank takes it. */
  async #takeBack({ kind, part, isTold }: MoneyStep & { does: "take back" }): Promise<void> {
    const [session] = await this.#server.services.db
      .select()
      .from(sandboxCheckoutSessions)
      .where(eq(sandboxCheckoutSessions.state, "completed"))
      .orderBy(desc(sandboxCheckoutSessions.completed_at))
      .limit(1);
    const paymentId = session?.payment_id;
    if (!session || !paymentId) return;
    const left = (session.charged?.amount ?? session.amount) - session.refunded_amount;
    const amount = Math.ceil(left * Math.min(1, part));
    const messages = await this.#cards.atBank((bank) => bank.takeBack(paymentId, kind, amount));
    if (isTold) for (const message of messages) await this.#cards.post(message);
  }

  /** A bank decides about money that went back last. */
  async #conclude({ state, isTold }: MoneyStep & { does: "conclude" }): Promise<void> {
    const [reversal] = await this.#server.services.db
      .select()
      .from(sandboxReversals)
      .orderBy(desc(sandboxReversals.changed_at), desc(sandboxReversals.reversal_id))
      .limit(1);
    if (!reversal || reversal.state === "failed") return;
    const messages = await this.#cards.atBank((bank) => bank.conclude(reversal.reversal_id, state));
    if (isTold) for (const message of messages) await this.#cards.post(message);
  }

  #setProvider(isDown: boolean): void {
    const { checkout } = this.#server.services;
    const refuse = () => Promise.reject(new CheckoutUnavailable("The provider is down."));
    Object.assign(
      checkout,
      isDown
        ? { createSession: refuse, lookup: refuse, expire: refuse, refund: refuse, reversals: refuse }
        : this.#provider,
    );
  }
}
