import { batch, computed, createModel, effect, signal, untracked } from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import { firstMessages } from "../auth/auth-forms.ts";
import type { DeliveryService } from "../contract/fields/delivery.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Cart, CreatedOrder } from "../contract/resources/cart.ts";
import type { AddressForm } from "../rules/forms/form-checks.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";
import { basketNotices } from "../text/en/shop/basket-notices.ts";
import { BasketAddress } from "./basket-address.ts";
import { BasketCalls } from "./basket-calls.ts";
import { BasketDiscount } from "./basket-discount.ts";
import { BasketLines } from "./basket-lines.ts";
import { BasketPrices } from "./basket-prices.ts";
import { BasketRemoval } from "./basket-removal.ts";
import { orderBasket } from "./order-basket.ts";

export type { AddressForm };

/** The basket starts at step 'basket'. */
export type BasketStep = "basket" | "address" | "review" | "ordered";
/** Whether the basket can be shown. */
export type BasketState = "idle" | "loading" | "ready" | "failed" | "signed-out";

/** What the basket takes of its surroundings. */
export type BasketDoors = Pick<
  StoreDoors,
  "api" | "auth" | "session" | "notices" | "text" | "drafts" | "keys"
>;

/** The one basket of a person. */
class BasketModel {
  readonly step = signal<BasketStep>("basket");
  readonly state = signal<BasketState>("idle");
  readonly cart = signal<Cart | null>(null);
  /** Pieces in the basket, 0 while unknown. */
  readonly count = computed(() => this.cart.value?.cart_item_count ?? 0);
  /** Items rated poor: ordering them needs a yes. */
  readonly poorItems = computed(() =>
    (this.cart.value?.cart_designs ?? []).flatMap((design) =>
      design.cart_items.filter((item) => item.ci_quality === "poor"),
    ),
  );
  /** Ids of the lines a change is under way for. */
  readonly busyItems: BasketLines["busy"];
  readonly isOrdering = signal(false);
  /** What the basket costs in its country, with the delivery days; null while not known. */
  readonly prices: BasketPrices["prices"];
  readonly discountError: BasketDiscount["error"];
  readonly order = signal<CreatedOrder | null>(null);
  /** A call that changes the basket is under way. */
  readonly isBusy: BasketCalls["isBusy"];
  readonly #doors: BasketDoors;
  readonly #delivery: BasketAddress;
  readonly #calls: BasketCalls;
  readonly #lines: BasketLines;
  readonly #removal: BasketRemoval;
  readonly #pricing: BasketPrices;
  readonly #discount: BasketDiscount;
  readonly address: BasketAddress["form"];
  readonly addressErrors: BasketAddress["errors"];
  /** Whose basket this is; whoever was here last while nobody is. */
  #owner: number | null = null;
  /** Grows with every load: an answer to an earlier one is nobody's business any more. */
  #loads = 0;
  /** Loads that wait to learn who is here; they go on with whoever it is. */
  #asking = 0;

  constructor(doors: BasketDoors) {
    this.#doors = doors;
    this.#delivery = new BasketAddress(doors.drafts);
    this.#calls = new BasketCalls(doors, (cart) => this.take(cart));
    this.#lines = new BasketLines(doors.api, this.#calls);
    this.#removal = new BasketRemoval(doors, this.cart, this.#calls, this.#lines);
    this.#pricing = new BasketPrices(doors.api);
    this.#discount = new BasketDiscount(doors, this.#calls);
    this.prices = this.#pricing.prices;
    this.discountError = this.#discount.error;
    this.isBusy = this.#calls.isBusy;
    this.busyItems = this.#lines.busy;
    this.address = this.#delivery.form;
    this.addressErrors = this.#delivery.errors;
    doors.text.add({ notices: basketNotices });
    let known = doors.auth.user.peek()?.user_id ?? null;
    this.#meet(known);
    effect(() => {
      const id = doors.auth.user.value?.user_id ?? null;
      if (id === known) return;
      known = id;
      untracked(() => this.#meet(id));
    });
  }

  goTo(step: BasketStep): void {
    this.step.value = step;
  }

  /** Takes a basket as answered; an older answer than the one shown, overtaken on its way, is left out. */
  take(cart: Cart): void {
    const shown = this.cart.value;
    if (shown?.cart_id === cart.cart_id && cart.cart_version < shown.cart_version) return;
    batch(() => {
      this.cart.value = cart;
      this.state.value = "ready";
    });
  }

  /** Somebody came or left: their basket is another one. */
  #meet(user_id: number | null) {
    const isNew = user_id !== null && this.#owner !== null && user_id !== this.#owner;
    if (user_id !== null) this.#owner = user_id;
    if (this.state.value === "idle") return;
    const goesOn = this.#asking > 0;
    if (!goesOn) this.#loads += 1;
    batch(() => {
      this.cart.value = null;
      this.prices.value = null;
      this.discountError.value = null;
      this.state.value = user_id === null ? "signed-out" : "loading";
      if (isNew) this.step.value = "basket";
      if (isNew) this.order.value = null;
    });
    if (user_id !== null && !goesOn) void this.load();
  }

  /** Loads the basket; a visitor's is 'signed-out'. */
  async load(): Promise<void> {
    const { api, auth, session, text: words, notices } = this.#doors;
    this.#loads += 1;
    const load = this.#loads;
    // That it is empty may just have ceased to be true, so it is not said again before it is known.
    if (this.state.value !== "ready" || isEmpty(this.cart.value)) this.state.value = "loading";
    this.#asking += 1;
    // Who is here and what they have is asked side by side; both answers belong to the token kept from before.
    const token = auth.state.peek() === "unknown" ? session.token() : null;
    const asked = token === null ? null : api.cart.show();
    // Its failure matters only where its answer does.
    asked?.catch(() => {});
    const user = await auth.whenKnown().finally(() => {
      this.#asking -= 1;
    });
    if (load !== this.#loads) return;
    if (user === null) {
      batch(() => {
        this.cart.value = null;
        this.state.value = auth.state.value === "unreachable" ? "failed" : "signed-out";
      });
      return;
    }
    try {
      const cart = await (asked && session.token() === token ? asked : api.cart.show());
      if (load !== this.#loads) return;
      this.take(cart);
      this.#delivery.fill(user, cart);
      await this.#pricing.learn(this.cart.value);
    } catch (error) {
      const message = problemWords(words, error);
      if (load !== this.#loads) return;
      if (this.state.value === "ready") notices.error(message);
      else this.state.value = "failed";
    }
  }

  /** Changes an item's quantity; of quantities asked for meanwhile only the last is sent. */
  setQuantity(ci_id: number, quantity: number): Promise<void> {
    return this.#lines.setQuantity(ci_id, quantity);
  }

  removeItem(ci_id: number): Promise<void> {
    return this.#removal.item(ci_id);
  }

  removeDesign(cd_id: number): Promise<void> {
    return this.#removal.design(cd_id);
  }

  addDesign(cd_id: number): Promise<boolean> {
    const { api, text: words } = this.#doors;
    return this.#calls.change(() => api.cart.addDesign({ body: { cd_id } }), words.notices.designInBasket);
  }

  async setNote(cart_note: string): Promise<void> {
    await this.#calls.change(() => this.#doors.api.cart.update({ body: { cart_note } }));
  }

  /** Chooses how the basket travels, and takes its new sums. */
  async chooseDelivery(cart_delivery_service: DeliveryService): Promise<void> {
    const body = { cart_delivery_service };
    await this.#calls.change(() => this.#doors.api.cart.update({ body }));
    this.prices.value = null;
    await this.#pricing.learn(this.cart.value);
  }

  setAddress(change: Partial<AddressForm>): void {
    this.#delivery.set(change);
  }

  async saveAddress(): Promise<boolean> {
    let isSaved = false;
    const calls = async () => {
      const body = await this.#delivery.checked();
      if (body === null) return;
      this.take(await this.#doors.api.cart.setAddress({ body }));
      this.#delivery.saved();
      this.step.value = "review";
      isSaved = true;
      await this.#pricing.learn(this.cart.value);
    };
    const isDone = await this.#calls.attempt(calls, (error) => {
      if (!isApiError(error, "invalid")) return undefined;
      this.addressErrors.value = firstMessages(error.errors);
      return SNACKBAR_MS.validation;
    });
    return isDone && isSaved;
  }

  /** Chooses the country for prices and asks for them. */
  async setCountry(country_id: number): Promise<void> {
    const isChosen = await this.#calls.attempt(async () => this.take(await this.#pricing.choose(country_id)));
    if (isChosen && this.address.value.recipient_country_id === null)
      this.#delivery.set({ recipient_country_id: country_id });
  }

  applyDiscount(code: string): Promise<boolean> {
    return this.#discount.apply(code);
  }

  removeDiscount(): Promise<void> {
    return this.#discount.remove();
  }

  /** Makes the order, once however often it is asked for; answers it. */
  async createOrder(acceptPoor = false): Promise<CreatedOrder | null> {
    if (!this.cart.value || this.isOrdering.value) return null;
    this.isOrdering.value = true;
    // A click is never lost: what was changed just before, such as the address, is answered first.
    await this.#calls.quiet();
    const shown = this.cart.value;
    if (!shown) {
      this.isOrdering.value = false;
      return null;
    }
    let created: CreatedOrder | null = null;
    await this.#calls.attempt(
      async () => {
        created = await orderBasket(this.#doors, shown, acceptPoor);
        this.#ordered(created);
      },
      (error) => {
        if (isApiError(error, "cart_incomplete", "invalid")) this.step.value = "address";
        if (isApiError(error, "cart_empty", "cart_changed")) void this.load();
        if (isApiError(error, "cart_changed")) this.step.value = "basket";
        return undefined;
      },
    );
    this.isOrdering.value = false;
    return created;
  }

  #ordered(order: CreatedOrder): void {
    batch(() => {
      this.order.value = order;
      this.cart.value = null;
      this.prices.value = null;
      this.step.value = "ordered";
    });
  }

  /** Goes back to step 'basket'; after an order the next basket begins. */
  reset(): void {
    batch(() => {
      this.step.value = "basket";
      this.order.value = null;
      this.discountError.value = null;
      if (this.state.value === "ready" && this.cart.value === null) this.state.value = "loading";
    });
  }
}

function isEmpty(cart: Cart | null): boolean {
  return cart === null || cart.cart_designs.length === 0;
}

/** The basket as it is used. */
export type Basket = Store<BasketModel>;
/** Makes the basket. */
export const BasketStore: new (doors: BasketDoors) => Basket = createModel<BasketModel, [BasketDoors]>(
  (doors: BasketDoors) => new BasketModel(doors),
);
