import {
  batch,
  computed,
  createModel,
  effect,
  type Model,
  type ReadonlySignal,
  signal,
  untracked,
} from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import { firstMessages } from "../auth/auth-forms.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Cart, CartItem, CountryPrices, CreatedOrder } from "../contract/resources/cart.ts";
import type { FieldMessages } from "../rules/forms/field-complaints.ts";
import type { AddressForm } from "../rules/forms/form-checks.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import { whenQuiet } from "../state/when-quiet.ts";
import { basketNotices } from "../text/en/shop/basket-notices.ts";
import { BasketAddress } from "./basket-address.ts";
import { basketRemoval } from "./basket-removal.ts";

export type { AddressForm };

/** The basket starts at step 'basket'. */
export type BasketStep = "basket" | "address" | "review" | "ordered";
/** Whether the basket can be shown. */
export type BasketState = "idle" | "loading" | "ready" | "failed" | "signed-out";

/** What the basket takes of its surroundings. */
export type BasketDoors = Pick<StoreDoors, "api" | "auth" | "notices" | "text" | "drafts" | "keys">;

/** The one basket of a person. */
export type Basket = Model<{
  step: ReadonlySignal<BasketStep>;
  state: ReadonlySignal<BasketState>;
  cart: ReadonlySignal<Cart | null>;
  /** Pieces in the basket, 0 while unknown. */
  count: ReadonlySignal<number>;
  /** Items rated poor: ordering them needs a yes. */
  poorItems: ReadonlySignal<readonly CartItem[]>;
  /** Ids of the lines a change is under way for. */
  busyItems: ReadonlySignal<ReadonlySet<number>>;
  /** A call that changes the basket is under way. */
  isBusy: ReadonlySignal<boolean>;
  isOrdering: ReadonlySignal<boolean>;
  /** What the basket costs in its country, with the delivery days; null while not known. */
  prices: ReadonlySignal<CountryPrices | null>;
  address: ReadonlySignal<AddressForm>;
  addressErrors: ReadonlySignal<FieldMessages>;
  discountError: ReadonlySignal<string | null>;
  order: ReadonlySignal<CreatedOrder | null>;
  goTo(step: BasketStep): void;
  /** Loads the basket; a visitor's is 'signed-out'. */
  load(): Promise<void>;
  /** Changes an item's quantity; of quantities asked for meanwhile only the last is sent. */
  setQuantity(ci_id: number, quantity: number): Promise<void>;
  removeItem(ci_id: number): Promise<void>;
  removeDesign(cd_id: number): Promise<void>;
  addDesign(cd_id: number): Promise<boolean>;
  setNote(note: string): Promise<void>;
  /** Chooses the country for prices and asks for them. */
  setCountry(country_id: number): Promise<void>;
  applyDiscount(code: string): Promise<boolean>;
  removeDiscount(): Promise<void>;
  setAddress(change: Partial<AddressForm>): void;
  saveAddress(): Promise<boolean>;
  /** Makes the order, once however often it is asked for; answers it. */
  createOrder(acceptPoor?: boolean): Promise<CreatedOrder | null>;
  /** Takes a basket another store's call answered. */
  take(cart: Cart): void;
  /** Goes back to step 'basket'; after an order the next basket begins. */
  reset(): void;
}>;

class BasketModel {
  readonly step = signal<BasketStep>("basket");
  readonly state = signal<BasketState>("idle");
  readonly cart = signal<Cart | null>(null);
  readonly busyItems = signal<ReadonlySet<number>>(new Set());
  readonly calls = signal(0);
  readonly isOrdering = signal(false);
  readonly prices = signal<CountryPrices | null>(null);
  readonly discountError = signal<string | null>(null);
  readonly order = signal<CreatedOrder | null>(null);
  readonly address: BasketAddress;
  readonly doors: BasketDoors;
  /** Whose basket this is; whoever was here last while nobody is. */
  #owner: number | null = null;
  /** Grows with every load: an answer to an earlier one is nobody's business any more. */
  #loads = 0;
  /** Loads that wait to learn who is here; they go on with whoever it is. */
  #asking = 0;
  /** Quantities asked for while the line was busy. */
  readonly #wanted = new Map<number, number>();

  constructor(doors: BasketDoors) {
    this.doors = doors;
    this.address = new BasketAddress(doors.drafts);
  }

  /** Takes a basket as answered; an older answer than the one shown, overtaken on its way, is left out. */
  take(cart: Cart) {
    const shown = this.cart.value;
    if (shown?.cart_id === cart.cart_id && cart.cart_version < shown.cart_version) return;
    batch(() => {
      this.cart.value = cart;
      this.state.value = "ready";
    });
  }

  /** Somebody came or left: their basket is another one. */
  meet(user_id: number | null) {
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

  async load() {
    const { api, auth, text: words, notices } = this.doors;
    this.#loads += 1;
    const load = this.#loads;
    // That it is empty may just have ceased to be true, so it is not said again before it is known.
    if (this.state.value !== "ready" || isEmpty(this.cart.value)) this.state.value = "loading";
    this.#asking += 1;
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
      const cart = await api.cart.show();
      if (load !== this.#loads) return;
      this.take(cart);
      this.address.fill(user, cart);
      await this.#learnPrices();
    } catch (error) {
      const message = problemWords(words, error);
      if (load !== this.#loads) return;
      if (this.state.value === "ready") notices.error(message);
      else this.state.value = "failed";
    }
  }

  /** Asks for the prices of the basket's country where they are not known; without them only the days are missing. */
  async #learnPrices() {
    const cart = this.cart.value;
    if (!cart || cart.country_id === null || cart.cart_item_count === 0) return;
    if (this.prices.value?.country_id === cart.country_id) return;
    try {
      this.prices.value = await this.doors.api.cart.prices({ query: { country_id: cart.country_id } });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
    }
  }

  /** Runs calls that change the basket. A complaint becomes a snackbar, and the basket stays as it was. */
  async attempt(calls: () => Promise<void>, explain?: (error: unknown) => number | undefined) {
    const { notices, text: words } = this.doors;
    this.calls.value += 1;
    try {
      await calls();
      return true;
    } catch (error) {
      const message = problemWords(words, error);
      const durationMs = explain?.(error);
      notices.error(message, durationMs === undefined ? {} : { durationMs });
      return false;
    } finally {
      this.calls.value -= 1;
    }
  }

  change(call: () => Promise<Cart>, success?: string): Promise<boolean> {
    return this.attempt(async () => {
      this.take(await call());
      if (success) this.doors.notices.success(success, { durationMs: SNACKBAR_MS.basket });
    });
  }

  async changeItem(ci_id: number, call: () => Promise<boolean>): Promise<void> {
    this.busyItems.value = new Set([...this.busyItems.value, ci_id]);
    try {
      await call();
    } finally {
      this.busyItems.value = new Set([...this.busyItems.value].filter((id) => id !== ci_id));
    }
  }

  async setQuantity(ci_id: number, quantity: number): Promise<void> {
    this.#wanted.set(ci_id, quantity);
    if (!this.busyItems.value.has(ci_id)) await this.changeItem(ci_id, () => this.#sendQuantities(ci_id));
  }

  async #sendQuantities(ci_id: number): Promise<boolean> {
    const { api } = this.doors;
    for (;;) {
      const ci_quantity = this.#wanted.get(ci_id);
      if (ci_quantity === undefined) return true;
      this.#wanted.delete(ci_id);
      const call = () => api.cart.updateItem({ params: { id: ci_id }, body: { ci_quantity } });
      if (await this.change(call)) continue;
      this.#wanted.delete(ci_id);
      return false;
    }
  }

  async saveAddress(): Promise<boolean> {
    let isSaved = false;
    const calls = async () => {
      const body = await this.address.checked();
      if (body === null) return;
      this.take(await this.doors.api.cart.setAddress({ body }));
      this.address.saved();
      this.step.value = "review";
      isSaved = true;
      await this.#learnPrices();
    };
    const isDone = await this.attempt(calls, (error) => {
      if (!isApiError(error, "invalid")) return undefined;
      this.address.errors.value = firstMessages(error.errors);
      return SNACKBAR_MS.validation;
    });
    return isDone && isSaved;
  }

  async setCountry(country_id: number) {
    const { api } = this.doors;
    await this.attempt(async () => {
      this.prices.value = await api.cart.prices({ query: { country_id } });
      this.take(await api.cart.update({ body: { country_id } }));
      if (this.address.form.value.recipient_country_id === null)
        this.address.set({ recipient_country_id: country_id });
    });
  }

  applyDiscount(code: string): Promise<boolean> {
    const { api, notices, text: words } = this.doors;
    this.discountError.value = null;
    const calls = async () => {
      this.take(await api.cart.addDiscountCode({ body: { discount_code: code } }));
      notices.success(words.notices.discountAdded, { durationMs: SNACKBAR_MS.basket });
    };
    return this.attempt(calls, (error) => {
      if (!isApiError(error, "invalid")) return undefined;
      this.discountError.value = problemWords(words, error);
      return SNACKBAR_MS.validation;
    });
  }

  async createOrder(acceptPoor = false): Promise<CreatedOrder | null> {
    if (!this.cart.value || this.isOrdering.value) return null;
    this.isOrdering.value = true;
    // A click is never lost: what was changed just before, such as the address, is answered first.
    await whenQuiet(this.calls);
    const shown = this.cart.value;
    if (!shown) {
      this.isOrdering.value = false;
      return null;
    }
    let created: CreatedOrder | null = null;
    await this.attempt(
      async () => {
        created = await this.#order(shown, acceptPoor);
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

  /**
   * Orders just the basket that is shown: the host refuses another one, and prices that have moved. The key is kept until
   * the answer is known, so a lost answer never makes a second order.
   */
  async #order({ cart_id, cart_version }: Cart, accept_poor: boolean): Promise<CreatedOrder> {
    const { api, keys, notices, text: words } = this.doors;
    const query = { cart_id, cart_version, ...(accept_poor ? { accept_poor } : {}) };
    const { data } = await keys.once("order.create", [cart_id, cart_version, accept_poor], (idempotencyKey) =>
      api.cart.createOrder({ query, idempotencyKey }),
    );
    batch(() => {
      this.order.value = data;
      this.cart.value = null;
      this.prices.value = null;
      this.step.value = "ordered";
    });
    notices.success(words.notices.orderCreated(data.order_number));
    return data;
  }

  reset() {
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

/** Makes the basket. */
export const BasketStore = createModel((doors: BasketDoors) => {
  const basket = new BasketModel(doors);
  doors.text.add({ notices: basketNotices });
  const { api, text: words } = doors;
  let known = doors.auth.user.peek()?.user_id ?? null;
  basket.meet(known);
  effect(() => {
    const id = doors.auth.user.value?.user_id ?? null;
    if (id === known) return;
    known = id;
    untracked(() => basket.meet(id));
  });
  return {
    ...viewOf(basket),
    goTo: (step: BasketStep) => {
      basket.step.value = step;
    },
    load: () => basket.load(),
    setQuantity: (ci_id: number, quantity: number) => basket.setQuantity(ci_id, quantity),
    ...basketRemoval(basket, doors),
    addDesign: (cd_id: number) =>
      basket.change(() => api.cart.addDesign({ body: { cd_id } }), words.notices.designInBasket),
    setNote: async (cart_note: string) => {
      await basket.change(() => api.cart.update({ body: { cart_note } }));
    },
    setCountry: (country_id: number) => basket.setCountry(country_id),
    applyDiscount: (code: string) => basket.applyDiscount(code),
    removeDiscount: async () => {
      await basket.change(() => api.cart.removeDiscountCode(), words.notices.discountRemoved);
    },
    setAddress: (change: Partial<AddressForm>) => basket.address.set(change),
    saveAddress: () => basket.saveAddress(),
    createOrder: (acceptPoor?: boolean) => basket.createOrder(acceptPoor),
    take: (cart: Cart) => basket.take(cart),
    reset: () => basket.reset(),
  };
});

function viewOf(basket: BasketModel) {
  return {
    step: basket.step,
    state: basket.state,
    cart: basket.cart,
    count: computed(() => basket.cart.value?.cart_item_count ?? 0),
    poorItems: computed(() =>
      (basket.cart.value?.cart_designs ?? []).flatMap((design) =>
        design.cart_items.filter((item) => item.ci_quality === "poor"),
      ),
    ),
    busyItems: basket.busyItems,
    isBusy: computed(() => basket.calls.value > 0),
    isOrdering: basket.isOrdering,
    prices: basket.prices,
    address: basket.address.form,
    addressErrors: basket.address.errors,
    discountError: basket.discountError,
    order: basket.order,
  };
}
