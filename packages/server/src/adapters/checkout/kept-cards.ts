import type { CheckoutFacts, CheckoutSession, CheckoutState } from "./checkout.ts";

/** A card the provider keeps for somebody: enough to know it by, never its number. */
export interface KeptCard {
  /** Whose it is, at the provider. */
  customerId: string;
  /** What the provider calls the card. */
  methodId: string;
  /** In the provider's word, such as `visa`. */
  brand: string;
  last4: string;
  /** The last month it is good for. */
  expiresMonth: number;
  expiresYear: number;
}

/** A page on which a card is kept for later, and where its holder goes afterwards. Nothing is charged on it. */
export interface NewCardSetup {
  /** Our own name for it. */
  reference: string;
  /** Who keeps cards there already; null makes somebody new. */
  customerId: string | null;
  email: string;
  successUrl: string;
  cancelUrl: string;
  /** From 30 minutes to 24 hours ahead. */
  expiresAt: Date;
  /** The same key always answers the same page. */
  idempotencyKey: string;
  /** What the holder reads. */
  language: string;
}

/** Where keeping a card stands: the card is there once it is completed. */
export interface CardSetupFacts {
  state: CheckoutState;
  card?: KeptCard;
}

/** A kept card to be charged while its holder is away. */
export interface NewCharge {
  card: Pick<KeptCard, "customerId" | "methodId">;
  /** In minor units. */
  amount: number;
  currency: string;
  /** Our own name for it; it is found again by it. */
  reference: string;
  /** The same key charges once, for a day. */
  idempotencyKey: string;
}

/** What came of a charge. It is looked up, ended and refunded like a session; without an id nothing was begun. */
export interface ChargeFacts extends CheckoutFacts {
  sessionId: string | null;
}

/** The cards a provider keeps. All throw `CheckoutUnavailable` while nothing is known. */
export interface KeptCards {
  /** Opens the page on which a card is kept. */
  setUp(setup: NewCardSetup): Promise<CheckoutSession>;
  /** Asks how keeping a card went; undefined when the provider knows no such page. */
  lookupSetUp(setupId: string): Promise<CardSetupFacts | undefined>;
  /** The card as it is now, since banks replace cards by themselves; undefined when it is gone. */
  find(methodId: string): Promise<KeptCard | undefined>;
  /** Lets the provider forget a card; one that is gone already stays so. */
  forget(methodId: string): Promise<void>;
  /** Charges a card. A refusal is a fact, not an error. */
  charge(charge: NewCharge): Promise<ChargeFacts>;
  /** The charge of that name, however long ago; undefined when there was none. */
  findCharge(customerId: string, reference: string): Promise<ChargeFacts | undefined>;
}
