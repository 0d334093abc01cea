import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import {
  importAgain,
  KnownOrdersStore,
  type OpenOrder,
  type OrderCards,
  OrderCardsStore,
  OrderStore,
  type PaymentSubject,
  type RefundClaim,
} from "@pressport/core";
import { widgetError } from "@pressport/core/rules";
import type { orderTrackerAttributes } from "../declarations/order-tracker.ts";
import type { Emit } from "../element/attributes/events.ts";
import type { WidgetContext } from "../element/attributes/widget-options.ts";
import { pay } from "../payment-dialog/pay.ts";
import { comesBack } from "../payment-return/comes-back.ts";

/** The attributes of the tracker. */
export type TrackerAttributes = typeof orderTrackerAttributes;

/** Everything one tracker shows. Each element has an order and a claim of its own. */
export interface Tracker extends Disposable {
  cards: OrderCards;
  order: OpenOrder;
  /** The claim; null before the first one: its store is fetched then. */
  claim: ReadonlySignal<RefundClaim | null>;
  /** The order of the attribute, or the one chosen from the cards; null while the cards are shown. */
  shownId: ReadonlySignal<number | null>;
  /** Whether the order of a link is shown: nobody is signed in for it, and all that can be done with it is to claim. */
  isShared: ReadonlySignal<boolean>;
  /** Whether it stands in the portal, where there is more than a shop shows. */
  isInPortal: boolean;
  /** Whether there are cards to go back to. */
  canGoBack: ReadonlySignal<boolean>;
  /** Whether a payment was asked for here: its dialog is fetched only then. */
  isPaying: ReadonlySignal<boolean>;
  choose(order_id: number): void;
  back(): void;
  pay(): void;
  /** Whether the person comes back from paying and has not gone on yet. */
  isComingBack: Signal<boolean>;
  payFor(subject: PaymentSubject): void;
  /** Opens the claim of the open order; resolves when it is in sight. */
  openClaim(): Promise<void>;
  /** Loads what is shown anew. */
  refresh(): Promise<void>;
  removeOrder(): Promise<void>;
}

/** Makes what lives as long as a tracker is on the page. */
export function trackerModel({
  app,
  attributes,
  emit,
  signal: left,
}: WidgetContext<TrackerAttributes>): Tracker {
  const cards = new OrderCardsStore(app);
  const order = new OrderStore(app);
  const claims = trackerClaims(app, order, { left, token: () => attributes.orderToken ?? null });
  const chosenId = signal<number | null>(null);
  const isPaying = signal(false);
  // Who is here, not what is known of them: a reload of the account must not empty a form.
  const userId = computed(() => app.auth.user.value?.user_id ?? null);
  // Whoever holds a token is asked about and shown their orders side by side: what is asked with it is theirs.
  const who = computed(() =>
    app.auth.state.value === "unknown" || userId.value !== null ? app.session.token() : null,
  );
  const shownId = computed(() => attributes.orderId ?? chosenId.value);
  const isShared = computed(() => Boolean(attributes.orderToken));
  const known = app.use(KnownOrdersStore);
  const choose = (order_id: number | null) => {
    chosenId.value = order_id;
  };
  const back = () => choose(null);
  const stops = [
    effect(() => {
      const shown = order.order.value;
      if (shown && !isShared.peek()) known.take(shown.order_id, shown);
    }),
    tellChanges({ cards, order, shownId }, emit),
    tellLostLink(order, isShared, emit),
    openWantedClaim(order, attributes, claims),
    effect(() => openWanted({ attributes, who, shownId, cards, order, claims, known })),
    whenLeft(app, back),
  ];
  return {
    cards,
    order,
    claim: claims.claim,
    shownId,
    isShared,
    isInPortal: app.surface === "portal",
    canGoBack: computed(() => !isShared.value && attributes.orderId === undefined && chosenId.value !== null),
    isPaying,
    choose,
    back,
    isComingBack: signal(comesBack(app)),
    ...payer(app, order, isPaying),
    openClaim: claims.open,
    refresh: () => (shownId.peek() === null && !isShared.peek() ? cards.load() : order.reload()),
    async removeOrder() {
      const id = shownId.peek();
      if (!(await order.remove())) return;
      if (chosenId.peek() === id) chosenId.value = null;
      if (id !== null) emit("pp-order-deleted", { order_id: id });
    },
    [Symbol.dispose]() {
      for (const stop of stops) stop();
      for (const store of [claims.claim.peek(), order, cards]) store?.[Symbol.dispose]();
    },
  };
}

/** Whoever comes after somebody who signed out begins at the list; answers the stop. */
function whenLeft({ session }: WidgetContext["app"], back: () => void): () => void {
  return session.subscribe(() => {
    if (session.hasLeft()) back();
  });
}

/** Opens the payment of the open order, whose dialog is fetched with the first one. */
function payer(
  app: WidgetContext["app"],
  { order }: OpenOrder,
  isPaying: Signal<boolean>,
): Pick<Tracker, "pay" | "payFor"> {
  const payFor = (subject: PaymentSubject) => {
    void pay(app, subject).then((isHere) => {
      isPaying.value = isHere;
    });
  };
  return {
    payFor,
    pay() {
      const paid = order.peek();
      if (paid) payFor({ kind: "orders", ids: [paid.order_id], total: paid.order_totals.total });
    },
  };
}

const loadClaims = () => import("./claims/claims.ts");

/** The claim of a tracker, whose store is fetched with the first one. */
function trackerClaims(
  app: WidgetContext["app"],
  { order }: OpenOrder,
  { left, token }: { left: AbortSignal; token: () => string | null },
) {
  const claim = signal<RefundClaim | null>(null);
  const fetchStore = () =>
    importAgain(loadClaims).then(
      ({ RefundStore }) => RefundStore,
      () => {
        app.notices.error(app.text.problems.network);
        return null;
      },
    );
  return {
    claim,
    async open(): Promise<void> {
      const claimed = order.peek();
      const Store = await fetchStore();
      // The order may have been left, and the tracker with it, while the store was on its way.
      if (!Store || !claimed || left.aborted || order.peek()?.order_id !== claimed.order_id) return;
      claim.value ??= new Store(app);
      await claim.value.open(claimed, token());
    },
  };
}

interface Wanted extends Pick<Tracker, "cards" | "order" | "shownId"> {
  known: InstanceType<typeof KnownOrdersStore>;
  attributes: WidgetContext<TrackerAttributes>["attributes"];
  /** The token of whoever is here; null while nobody is. */
  who: ReadonlySignal<string | null>;
  claims: ReturnType<typeof trackerClaims>;
}

/** Opens what is to be shown now: the order of a link, one's own order, or the cards. */
function openWanted({ attributes, who, shownId, cards, order, claims, known }: Wanted): void {
  const token = attributes.orderToken;
  const id = shownId.value;
  if (token) {
    void order.openLink(token);
  } else if (who.value === null) {
    claims.claim.peek()?.close();
    order.close();
  } else if (id === null) {
    order.close();
    void cards.load();
  } else {
    const inList = cards.list.peek().find(({ order_id }) => order_id === id);
    void order.open(id, inList ?? known.all.peek().get(id));
  }
}

/** Opens the claim a letter's link leads to, once the order is there and can be claimed; answers its stop. */
function openWantedClaim(
  { order }: OpenOrder,
  attributes: Wanted["attributes"],
  claims: ReturnType<typeof trackerClaims>,
): () => void {
  let isDone = false;
  return effect(() => {
    if (isDone || !attributes.openClaim || !order.value?.order_can.claim) return;
    isDone = true;
    queueMicrotask(() => void claims.open());
  });
}

/** Tells the page that the link it shows an order by leads nowhere. */
function tellLostLink({ state }: OpenOrder, isShared: ReadonlySignal<boolean>, emit: Emit): () => void {
  return effect(() => {
    if (isShared.value && state.value === "missing")
      queueMicrotask(() => emit("pp-error", widgetError("order_link_invalid")));
  });
}

/** Tells the page which orders changed, and the cards what became of the open order; answers its stop. */
function tellChanges({ cards, order, shownId }: Pick<Tracker, "cards" | "order" | "shownId">, emit: Emit) {
  const told = (order_id: number) => {
    if (order_id > 0) emit("pp-order-changed", { order_id });
  };
  const stops = [
    cards.onChanged((order_id) => {
      // The open order tells its own changes, once they are there to be seen.
      if (order_id !== shownId.peek()) told(order_id);
    }),
    order.onChanged((order_id) => {
      const changed = order.order.peek();
      if (changed) cards.take(changed);
      told(order_id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
