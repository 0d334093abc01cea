import { batch, computed, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { firstMessages } from "../auth/auth-forms.ts";
import type { DeliveryService } from "../contract/fields/delivery.ts";
import type { Money } from "../contract/fields/fields.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Cart, CreatedOrder } from "../contract/resources/cart.ts";
import type { AddressForm } from "../rules/delivery/address-formats.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import type { Store } from "../state/store.ts";
import { basketNotices } from "../text/en/shop/shop-notices.ts";
import { BasketAddress } from "./basket-address.ts";
import { BasketCalls } from "./basket-calls.ts";
import { BasketDiscount } from "./basket-discount.ts";
import { BasketLines } from "./basket-lines.ts";
import { BasketLoader, type BasketState } from "./basket-loading.ts";
import { BasketNote } from "./basket-note.ts";
import { BasketPrices } from "./basket-prices.ts";
import { BasketRemoval } from "./basket-removal.ts";

export type { AddressForm, BasketState };

/** The basket starts at step 'basket'. */
export type BasketStep = "basket" | "address" | "review" | "ordered";

/** What the basket takes of its surroundings. */
export type BasketServices = Pick<
  StoreServices,
  "api" | "auth" | "session" | "notices" | "text" | "drafts" | "keys"
>;

/** The one basket of a person. */
class BasketModel {
  readonly step = signal<BasketStep>("basket");
  readonly state = signal<BasketState>("idle");
  readonly cart = signal<Cart | null>(null);
  /** Pieces in the basket, 0 while unknown. */
  readonly count = computed(() => this.cart.value?.cart_item_count ?? 0);
  readonly #items = computed(() =>
    (this.cart.value?.cart_designs ?? []).flatMap(({ cart_items }) => cart_items),
  );
  /** Items rated poor: ordering them needs a yes. */
  readonly poorItems = computed(() => this.#items.value.filter(({ ci_quality }) => ci_quality === "poor"));
  /** Items with errors in their files: ordering them needs a yes. */
  readonly itemsWithErrors = computed(() =>
    this.#items.value.flatMap((item) => {
      const errors = item.ci_findings.filter(({ severity }) => severity === "error");
      return errors.length > 0 ? [{ item, errors }] : [];
    }),
  );
  /** Ids of the lines a change is under way for. */
  readonly busyItems: BasketLines["busy"];
  readonly isOrdering = signal(false);
  /** What the basket costs in its country, with the delivery days; null while not known. */
  readonly prices: BasketPrices["prices"];
  readonly discountError: BasketDiscount["error"];
  readonly order = signal<CreatedOrder | null>(null);
  /** The basket that became the last order: an answer about it that was overtaken shows it to nobody. */
  #ordered: number | null = null;
  /** A call that changes the basket is under way. */
  readonly isBusy: BasketCalls["isBusy"];
  readonly #services: BasketServices;
  readonly #delivery: BasketAddress;
  readonly #calls: BasketCalls;
  readonly #lines: BasketLines;
  readonly #removal: BasketRemoval;
  readonly #pricing: BasketPrices;
  readonly #discount: BasketDiscount;
  readonly #note: BasketNote;
  /** The note as it is typed, else as the host has it. */
  readonly note = computed(() => this.#note.typed.value ?? this.cart.value?.cart_note ?? "");
  readonly address: BasketAddress["form"];
  readonly addressErrors: BasketAddress["errors"];
  /** What another country made of the total, until the step is left. */
  readonly changedTotal = signal<{ from: Money; to: Money } | null>(null);
  readonly #loader: BasketLoader;

  constructor(services: BasketServices) {
    this.#services = services;
    this.#delivery = new BasketAddress(services.drafts, services.auth.countries);
    this.#calls = new BasketCalls(services, (cart) => this.take(cart));
    this.#lines = new BasketLines(services, this.#calls);
    this.#removal = new BasketRemoval(services, this.cart, this.#calls, this.#lines);
    this.#pricing = new BasketPrices(services.api);
    this.#discount = new BasketDiscount(services, this.#calls);
    this.#note = new BasketNote(services, this.#calls);
    this.prices = this.#pricing.prices;
    this.discountError = this.#discount.error;
    // What was wrong with a code is said where it was typed.
    this.step.subscribe(() => {
      this.discountError.value = null;
    });
    this.isBusy = this.#calls.isBusy;
    this.busyItems = this.#lines.busy;
    this.address = this.#delivery.form;
    this.addressErrors = this.#delivery.errors;
    services.text.add({ notices: basketNotices });
    this.#loader = new BasketLoader(services, {
      state: this.state,
      cart: this.cart,
      take: (cart) => this.take(cart),
      forget: (isAnother) => this.#forget(isAnother),
      complete: (user) => {
        if (this.cart.value) this.#delivery.fill(user, this.cart.value);
        this.#note.fill();
        return this.#pricing.learn(this.cart.value);
      },
    });
  }

  goTo(step: BasketStep): void {
    batch(() => {
      if (step !== this.step.peek()) this.changedTotal.value = null;
      this.step.value = step;
    });
  }

  /** Takes a basket as answered; an older answer than the one shown, overtaken on its way, is left out. */
  take(cart: Cart): void {
    const shown = this.cart.value;
    if (cart.cart_id === this.#ordered) return;
    if (shown?.cart_id === cart.cart_id && cart.cart_version < shown.cart_version) return;
    batch(() => {
      this.cart.value = cart;
      this.state.value = "ready";
    });
  }

  #forget(isAnother: boolean): void {
    this.cart.value = null;
    this.prices.value = null;
    this.discountError.value = null;
    this.#note.typed.value = null;
    if (isAnother) this.step.value = "basket";
    if (isAnother) this.order.value = null;
  }

  /** Loads the basket; a visitor's is 'signed-out'. */
  load(): Promise<void> {
    return this.#loader.load();
  }

  /** Changes an item's quantity; of quantities asked for meanwhile only the last is sent. */
  setQuantity(ci_id: number, quantity: number): Promise<void> {
    return this.#lines.setQuantity(ci_id, quantity);
  }

  /** Puts an item in the basket once more; the copy is edited without changing the first. */
  duplicateItem(ci_id: number): Promise<void> {
    return this.#lines.duplicate(ci_id, this.cart.value?.cart_version ?? 0);
  }

  removeItem(ci_id: number): Promise<void> {
    return this.#removal.item(ci_id);
  }

  removeDesign(cd_id: number): Promise<void> {
    return this.#removal.design(cd_id);
  }

  addDesign(cd_id: number): Promise<boolean> {
    const { api, text: words } = this.#services;
    return this.#calls.change(() => api.cart.addDesign({ body: { cd_id } }), words.notices.designInBasket);
  }

  /** Takes what is typed as the note, and keeps it as a draft. */
  typeNote(words: string): void {
    this.#note.type(words);
  }

  /** Has the host keep the note as typed; answers whether it does. */
  saveNote(): Promise<boolean> {
    return this.#note.save(this.cart.peek()?.cart_note ?? "");
  }

  /** Chooses how the basket travels, and takes its new sums. */
  async chooseDelivery(cart_delivery_service: DeliveryService): Promise<void> {
    const body = { cart_delivery_service };
    await this.#calls.change(() => this.#services.api.cart.update({ body }));
    this.prices.value = null;
    await this.#pricing.learn(this.cart.value);
  }

  setAddress(change: Partial<AddressForm>): void {
    this.#delivery.set(change);
    const { recipient_country_id: country_id } = change;
    if (country_id && country_id !== this.cart.peek()?.country_id) void this.setCountry(country_id);
  }

  /** Shows what is wrong with the address as typed. */
  complain(errors: BasketAddress["errors"]["value"]): void {
    this.addressErrors.value = errors;
  }

  async saveAddress(): Promise<boolean> {
    let isSaved = false;
    const from = this.step.peek();
    const calls = async (isHere: () => boolean) => {
      const body = await this.#delivery.checked();
      if (body === null) return;
      const cart = await this.#services.api.cart.setAddress({ body });
      if (!isHere()) return;
      this.take(cart);
      this.#delivery.saved();
      // Whoever went back meanwhile stays there.
      if (this.step.peek() === from) this.step.value = "review";
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

  /** Chooses the country, for the prices and the parcel alike, and asks for the prices. */
  async setCountry(country_id: number): Promise<void> {
    await this.#calls.attempt(
      async (isHere) => {
        const before = this.cart.peek();
        const cart = await this.#pricing.choose(country_id, isHere);
        if (!cart) return;
        batch(() => {
          this.take(cart);
          this.changedTotal.value = changeOf(before, cart);
          if (this.address.value.recipient_country_id !== country_id)
            this.#delivery.set({ recipient_country_id: country_id });
        });
      },
      (error) => {
        const refused = isApiError(error, "invalid") ? firstMessages(error.errors).country_id : undefined;
        if (refused)
          this.addressErrors.value = { ...this.addressErrors.value, recipient_country_id: refused };
        return undefined;
      },
    );
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
    // Nor is a note that the host could not be told of.
    const shown = (await this.saveNote()) ? this.cart.value : null;
    if (!shown) {
      this.isOrdering.value = false;
      return null;
    }
    let created: CreatedOrder | null = null;
    await this.#calls.attempt(
      async (isHere) => {
        const order = await orderBasket(this.#services, shown, acceptPoor);
        if (!isHere()) return;
        created = order;
        this.#ordered = shown.cart_id;
        this.#showOrder(order);
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

  #showOrder(order: CreatedOrder): void {
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

/** What another country makes of the total that was shown. */
function changeOf(before: Cart | null, { cart_totals: { total } }: Cart): { from: Money; to: Money } | null {
  const from = before?.cart_totals.total;
  return from && from.amount !== total.amount ? { from, to: total } : null;
}

/** The basket as it is used. */
export type Basket = Store<BasketModel>;
/** Makes the basket. */
export const BasketStore: new (services: BasketServices) => Basket = createModel<
  BasketModel,
  [BasketServices]
>((services: BasketServices) => new BasketModel(services));

/**
 * Orders just the basket that is shown: the host refuses another one, and prices that have moved. The key is kept until
 * the answer is known, so a lost answer never makes a second order.
 */
async function orderBasket(
  { api, keys, notices, text }: Pick<StoreServices, "api" | "keys" | "notices" | "text">,
  { cart_id, cart_version }: Cart,
  accept_poor: boolean,
): Promise<CreatedOrder> {
  const query = { cart_id, cart_version, ...(accept_poor ? { accept_poor } : {}) };
  const { data } = await keys.once("order.create", [cart_id, cart_version, accept_poor], (idempotencyKey) =>
    api.cart.createOrder({ query, idempotencyKey }),
  );
  notices.success(text.notices.orderCreated(data.order_number));
  return data;
}
