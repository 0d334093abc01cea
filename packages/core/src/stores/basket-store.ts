import {
  batch,
  computed,
  createModel,
  effect,
  type Model,
  type ReadonlySignal,
  signal,
} from "@preact/signals-core";
import * as z from "zod/mini";
import type { Cart, CartItem, CountryPrices, CreatedOrder } from "../contract/cart.ts";
import { ApiError } from "../contract/failures.ts";
import { checkAddress, type FieldMessages, isClean } from "../rules/form-checks.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { firstMessages } from "./auth-forms.ts";
import { problemWords } from "./problem-words.ts";
import type { StoreDoors } from "./store-doors.ts";

/** The basket starts at step 'basket' (`spec §2`). */
export type BasketStep = "basket" | "address" | "review" | "ordered";
/** Whether the basket can be shown. */
export type BasketState = "idle" | "loading" | "ready" | "failed" | "signed-out";

/** The delivery address as typed. */
export interface AddressForm {
  recipient_name: string;
  recipient_company: string;
  recipient_address: string;
  recipient_address2: string;
  recipient_city: string;
  recipient_state: string;
  recipient_zip: string;
  recipient_country_id: number | null;
  recipient_email: string;
  recipient_phone: string;
}

const EMPTY_ADDRESS: AddressForm = {
  recipient_name: "",
  recipient_company: "",
  recipient_address: "",
  recipient_address2: "",
  recipient_city: "",
  recipient_state: "",
  recipient_zip: "",
  recipient_country_id: null,
  recipient_email: "",
  recipient_phone: "",
};
const text = z.optional(z.string());
const AddressDraft = z.object({
  recipient_name: text,
  recipient_company: text,
  recipient_address: text,
  recipient_address2: text,
  recipient_city: text,
  recipient_state: text,
  recipient_zip: text,
  recipient_country_id: z.optional(z.nullable(z.int())),
  recipient_email: text,
  recipient_phone: text,
});
const DRAFT = { key: "basket.address", version: 1 } as const;

/** What the basket takes of its surroundings. */
export type BasketDoors = Pick<
  StoreDoors,
  "api" | "auth" | "notices" | "text" | "drafts" | "keys" | "realtime" | "clock"
>;

/** The one basket of a person (`spec §2`, `§4`, `§7`). */
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
  isBusy: ReadonlySignal<boolean>;
  prices: ReadonlySignal<CountryPrices | null>;
  address: ReadonlySignal<AddressForm>;
  addressErrors: ReadonlySignal<FieldMessages>;
  discountError: ReadonlySignal<string | null>;
  order: ReadonlySignal<CreatedOrder | null>;
  goTo(step: BasketStep): void;
  /** Loads the basket; a visitor's is 'signed-out'. */
  load(): Promise<void>;
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
  createOrder(): Promise<CreatedOrder | null>;
  /** Takes a basket another store's call answered. */
  take(cart: Cart): void;
  /** Starts over after an order. */
  reset(): void;
}>;

class BasketModel {
  readonly step = signal<BasketStep>("basket");
  readonly state = signal<BasketState>("idle");
  readonly cart = signal<Cart | null>(null);
  readonly busyItems = signal<ReadonlySet<number>>(new Set());
  readonly isBusy = signal(false);
  readonly prices = signal<CountryPrices | null>(null);
  readonly address = signal<AddressForm>(EMPTY_ADDRESS);
  readonly addressErrors = signal<FieldMessages>({});
  readonly discountError = signal<string | null>(null);
  readonly order = signal<CreatedOrder | null>(null);
  readonly doors: BasketDoors;

  constructor(doors: BasketDoors) {
    this.doors = doors;
  }

  take(cart: Cart) {
    batch(() => {
      this.cart.value = cart;
      this.state.value = "ready";
    });
  }

  async load() {
    const { api, auth, text: words, notices } = this.doors;
    if ((await auth.whenKnown()) === null) {
      batch(() => {
        this.cart.value = null;
        this.state.value = "signed-out";
      });
      return;
    }
    if (this.state.value !== "ready") this.state.value = "loading";
    try {
      const cart = await api.cart.show();
      this.take(cart);
      this.#fillAddress(cart);
    } catch (error) {
      const message = problemWords(words, error);
      if (this.state.value === "ready") notices.error(message);
      else this.state.value = "failed";
    }
  }

  /** What was typed last goes before what was saved, and that before what is known of the person. */
  #fillAddress(cart: Cart) {
    const { auth, drafts } = this.doors;
    const user = auth.user.peek();
    const known = { recipient_name: user?.user_name ?? "", recipient_email: user?.user_email ?? "" };
    const draft = drafts.load(DRAFT.key, DRAFT.version, AddressDraft) ?? {};
    const typed = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
    this.address.value = { ...EMPTY_ADDRESS, ...known, ...cart.cart_recipient, ...typed };
  }

  /** Runs a change that answers the basket; complaints become a snackbar, the basket stays as it was. */
  async change(call: () => Promise<Cart>, success?: string): Promise<boolean> {
    const { notices, text: words } = this.doors;
    this.isBusy.value = true;
    try {
      this.take(await call());
      if (success) notices.success(success, { durationMs: SNACKBAR_MS.basket });
      return true;
    } catch (error) {
      notices.error(problemWords(words, error));
      return false;
    } finally {
      this.isBusy.value = false;
    }
  }

  async changeItem(ci_id: number, call: () => Promise<Cart>, success?: string): Promise<void> {
    this.busyItems.value = new Set([...this.busyItems.value, ci_id]);
    await this.change(call, success);
    this.busyItems.value = new Set([...this.busyItems.value].filter((id) => id !== ci_id));
  }

  setAddress(change: Partial<AddressForm>) {
    batch(() => {
      this.address.value = { ...this.address.value, ...change };
      const complaints = Object.entries(this.addressErrors.value).filter(([field]) => !(field in change));
      this.addressErrors.value = Object.fromEntries(complaints);
    });
    this.doors.drafts.saveSoon(DRAFT.key, this.address.value, DRAFT.version);
  }

  async saveAddress(): Promise<boolean> {
    const { api, drafts, notices, text: words } = this.doors;
    const form = this.address.value;
    this.addressErrors.value = checkAddress(form);
    if (!isClean(this.addressErrors.value) || form.recipient_country_id === null) return false;
    this.isBusy.value = true;
    try {
      const body = { ...form, recipient_country_id: form.recipient_country_id };
      this.take(await api.cart.setAddress({ body }));
      drafts.clear(DRAFT.key);
      this.step.value = "review";
      return true;
    } catch (error) {
      if (ApiError.is(error, "invalid")) this.addressErrors.value = firstMessages(error.errors);
      notices.error(problemWords(words, error), { durationMs: SNACKBAR_MS.validation });
      return false;
    } finally {
      this.isBusy.value = false;
    }
  }

  async setCountry(country_id: number) {
    const { api, notices, text: words } = this.doors;
    this.isBusy.value = true;
    try {
      this.prices.value = await api.cart.prices({ query: { country_id } });
      this.take(await api.cart.update({ body: { country_id } }));
      if (this.address.value.recipient_country_id === null)
        this.setAddress({ recipient_country_id: country_id });
    } catch (error) {
      notices.error(problemWords(words, error));
    } finally {
      this.isBusy.value = false;
    }
  }

  async applyDiscount(code: string): Promise<boolean> {
    const { api, notices, text: words } = this.doors;
    this.discountError.value = null;
    this.isBusy.value = true;
    try {
      this.take(await api.cart.addDiscountCode({ body: { discount_code: code } }));
      notices.success(words.notices.discountAdded, { durationMs: SNACKBAR_MS.basket });
      return true;
    } catch (error) {
      const message = problemWords(words, error);
      if (ApiError.is(error, "invalid")) this.discountError.value = message;
      notices.error(message, { durationMs: SNACKBAR_MS.validation });
      return false;
    } finally {
      this.isBusy.value = false;
    }
  }

  async createOrder(): Promise<CreatedOrder | null> {
    const { api, keys, notices, text: words } = this.doors;
    const shown = this.cart.value;
    if (!shown || this.isBusy.value) return null;
    this.isBusy.value = true;
    try {
      const current = await api.cart.show();
      if (current.cart_id === shown.cart_id && current.cart_version !== shown.cart_version) {
        this.take(current);
        notices.error(words.basket.changedElsewhere);
        return null;
      }
      // The key is kept until the answer is known, so a lost answer never makes a second order.
      const answer = await keys.once("order.create", [shown.cart_id, shown.cart_version], (idempotencyKey) =>
        api.cart.createOrder({ idempotencyKey }),
      );
      batch(() => {
        this.order.value = answer.data;
        this.cart.value = null;
        this.step.value = "ordered";
      });
      notices.success(words.notices.orderCreated(answer.data.order_number));
      return answer.data;
    } catch (error) {
      if (ApiError.is(error, "cart_incomplete", "invalid")) this.step.value = "address";
      notices.error(problemWords(words, error));
      return null;
    } finally {
      this.isBusy.value = false;
    }
  }

  reset() {
    batch(() => {
      this.step.value = "basket";
      this.order.value = null;
      this.prices.value = null;
    });
  }
}

/** Makes the basket. */
export const BasketStore = createModel((doors: BasketDoors) => {
  const basket = new BasketModel(doors);
  const { api, text: words } = doors;
  effect(() => {
    // Somebody else is here now: their basket is another one.
    const id = doors.auth.user.value?.user_id ?? null;
    if (basket.state.peek() === "idle") return;
    batch(() => {
      basket.cart.value = null;
      basket.state.value = id === null ? "signed-out" : "loading";
    });
    if (id !== null) void basket.load();
  });
  return {
    ...viewOf(basket),
    goTo: (step: BasketStep) => {
      basket.step.value = step;
    },
    load: () => basket.load(),
    setQuantity: (ci_id: number, ci_quantity: number) =>
      basket.changeItem(ci_id, () => api.cart.updateItem({ params: { id: ci_id }, body: { ci_quantity } })),
    removeItem: (ci_id: number) =>
      basket.changeItem(ci_id, () => api.cart.removeItem({ body: { ci_id } }), words.notices.itemRemoved),
    removeDesign: async (cd_id: number) => {
      await basket.change(() => api.cart.removeDesign({ body: { cd_id } }), words.notices.itemRemoved);
    },
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
    setAddress: (change: Partial<AddressForm>) => basket.setAddress(change),
    saveAddress: () => basket.saveAddress(),
    createOrder: () => basket.createOrder(),
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
    isBusy: basket.isBusy,
    prices: basket.prices,
    address: basket.address,
    addressErrors: basket.addressErrors,
    discountError: basket.discountError,
    order: basket.order,
  };
}
