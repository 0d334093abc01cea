import { computed, createModel, effect, signal } from "@preact/signals";
import {
  type Basket,
  BasketStore,
  type Cart,
  type CartDesign,
  type CartItem,
  type PaymentSubject,
  type PressportCore,
  randomId,
} from "@pressport/core";
import type { PressportEvent, PressportEvents } from "../element/attributes/events.ts";
import type { WidgetContext } from "../element/attributes/widget-options.ts";
import { pay } from "../payment-dialog/pay.ts";
import { PaymentPlaces } from "../payment-dialog/payment-places.ts";
import { comesBack } from "../payment-return/comes-back.ts";
import { followHistory } from "./step-history.ts";

/** The stores of the basket's widget, and what its buttons do. */
export type BasketModel = ReturnType<typeof createBasketModel>;

/** A line that is edited, with the name of its product. */
export type EditedLine = PressportEvents["pp-before-edit"] & { name: string };

/** What every view of the basket is given. */
export interface BasketView {
  model: BasketModel;
  text: PressportCore["text"];
}

/** Widgets that have room for what became of a payment. */
const ROOMY = 'pp-basket:not([mode="mini"]), pp-order-tracker';

/** Makes the model: loads the basket, tells the page of its changes, and orders it with the page's leave. */
export function createBasketModel(
  context: Pick<WidgetContext, "app" | "emit">,
  { startsOver, hasHistory }: { startsOver: boolean; hasHistory: boolean },
) {
  const { app, emit } = context;
  const basket = app.use(BasketStore);
  const isInPortal = app.surface === "portal";
  const isComingBack = signal(comesBack(app));
  // What became of a payment is shown where there is room for it; where there is none the small basket opens.
  const isMiniOpen = signal(isComingBack.peek() && !startsOver && !document.querySelector(ROOMY));
  const startOver = () => {
    basket.reset();
    void basket.load();
  };
  if (startsOver) startOver();
  else void basket.load();
  const stopTelling = tellChanges(context);
  const stopHearing = hearEditors(basket);
  const stopFollowing = startsOver && (hasHistory || isInPortal) ? followHistory(basket) : () => {};

  const later = () => (isInPortal ? app.navigate("/orders/all") : startOver());
  const paying = createPaying(app, basket);
  return {
    app,
    emit,
    basket,
    /** Whether the person comes back from paying and has not gone on yet. */
    isComingBack,
    ...paying,
    places: app.use(PaymentPlaces),
    isInPortal,
    /** Whether what is ordered here is only a test, as the key of the page says. */
    isTest: app.publishableKey?.startsWith("pk_test_") ?? false,
    isMiniOpen,
    ...createEditing(context),
    /** Orders; `acceptPoor` is the person's yes to what is rated poor or has errors in its file. */
    async order(acceptPoor: boolean): Promise<void> {
      const total = basket.cart.peek()?.cart_totals.total ?? null;
      if (!emit("pp-before-order", { count: basket.count.peek(), total })) return;
      const order = await basket.createOrder(acceptPoor);
      if (!order) return;
      emit("pp-order-created", { order_id: order.order_id });
      if (paying.paysAtOnce.peek()) await paying.pay();
    },
    later,
    openMini(): void {
      if (isInPortal) {
        app.navigate("/basket");
        return;
      }
      if (basket.step.peek() === "ordered") startOver();
      isMiniOpen.value = true;
    },
    [Symbol.dispose]() {
      stopTelling();
      stopHearing();
      stopFollowing();
    },
  };
}

/** What a basket does about money. */
function createPaying(app: PressportCore, basket: Basket) {
  const isPaying = signal(false);
  const payFor = async (subject: PaymentSubject, how: "ask" | "at-once" = "ask") => {
    isPaying.value = await pay(app, subject, how);
  };
  return {
    payFor,
    /** Whether a payment was asked for here: its dialog is fetched only then. */
    isPaying,
    /** Whether what is ordered is paid in the same step: who has no account to find the order in again pays it now. */
    paysAtOnce: computed(() => app.auth.user.value?.user_role.role_name === "guest"),
    /** Pays the order that was just made, without a question that has one answer. */
    async pay(): Promise<void> {
      const order = basket.order.peek();
      if (!order) return;
      const total = order.order_totals.total;
      await payFor({ kind: "orders", ids: [order.order_id], total }, "at-once");
    },
  };
}

/** Opens lines in the editor: the portal has a screen for it, other pages a dialog or what they do themselves. */
function createEditing({ app, emit }: Pick<WidgetContext, "app" | "emit">) {
  const edited = signal<EditedLine | null>(null);
  return {
    /** The line that is edited over the page. */
    edited,
    edit({ ci_product, ci_product_id, client_variant }: CartItem, { cd_id }: CartDesign): void {
      const line = {
        product_id: ci_product_id,
        size_id: client_variant.sku_id,
        variant_id: client_variant.cv_id,
        design_id: cd_id,
      };
      if (app.surface === "portal") app.navigate(updateScreenOf(line));
      else if (emit("pp-before-edit", line)) edited.value = { ...line, name: ci_product };
    },
  };
}

/** The portal's 'Update product' screen of a line (`spec §2`): an individual size or a copy is no size of the product. */
function updateScreenOf(line: PressportEvents["pp-before-edit"]): string {
  const { product_id, size_id, variant_id, design_id } = line;
  return `/products/${product_id}/variants/${size_id}/${design_id}/editor/update-product?cv=${variant_id}`;
}

/** An editor on the same page adds lines behind the store's back, and changes those that are there; its events say when. */
function hearEditors(basket: Basket): () => void {
  const added = () => void basket.load();
  const saved = ({ detail }: PressportEvent<"pp-design-saved">) => {
    if (basket.cart.peek()?.cart_designs.some(({ cd_id }) => cd_id === detail.design_id)) void basket.load();
  };
  document.addEventListener("pp-added-to-basket", added);
  document.addEventListener("pp-design-saved", saved);
  return () => {
    document.removeEventListener("pp-added-to-basket", added);
    document.removeEventListener("pp-design-saved", saved);
  };
}

/** Tells the page about every basket there is to see: the first one, and each whose content is another. */
function tellChanges({ app, emit }: Pick<WidgetContext, "app" | "emit">): () => void {
  const { cart } = app.use(BasketStore);
  const news = app.use(BasketNews);
  return effect(() => {
    const now = cart.value;
    if (!news.take(now)) return;
    const change_id = now ? `${now.cart_id}.${now.cart_version}` : `none.${randomId()}`;
    const total = now?.cart_totals.total ?? null;
    queueMicrotask(() => emit("pp-basket-changed", { change_id, count: now?.cart_item_count ?? 0, total }));
  });
}

/** What of a basket a page cares about: its lines and what they cost. Steps and addresses are none of it. */
function contentOf({ cart_id, cart_designs, cart_totals }: Cart): string {
  const lines = cart_designs.flatMap(({ cd_id, cart_items }) => [
    cd_id,
    ...cart_items.map(({ ci_id, ci_quantity }) => [ci_id, ci_quantity]),
  ]);
  return JSON.stringify([cart_id, lines, cart_totals.total]);
}

/** What the page was told of the basket last: one of several baskets on it tells each change, and the others do not. */
const BasketNews = createModel(() => {
  let told: string | null = null;
  return {
    /** Whether this basket is news to the page; then it no longer is. */
    take(cart: Cart | null): boolean {
      const now = cart && contentOf(cart);
      if (now === told) return false;
      told = now;
      return true;
    },
  };
});
