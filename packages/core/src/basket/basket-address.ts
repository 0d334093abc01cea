import { batch, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Drafts } from "../client/storage/drafts.ts";
import type { Country, User } from "../contract/resources/auth.ts";
import type { Cart, Recipient } from "../contract/resources/cart.ts";
import type { AddressForm } from "../rules/delivery/address-formats.ts";
import { type FieldMessages, isClean } from "../rules/forms/field-complaints.ts";
import {
  changeAddress,
  EMPTY_ADDRESS,
  keepAddress,
  loadAddress,
  loadAddressFormats,
} from "../state/typed-address.ts";

const DRAFT = "basket.address";

/** The delivery address of the basket as typed, kept as a draft until the host has it. */
export class BasketAddress {
  readonly form = signal<AddressForm>(EMPTY_ADDRESS);
  readonly errors = signal<FieldMessages>({});
  readonly #drafts: Drafts;
  readonly #countries: ReadonlySignal<readonly Country[]>;
  /** Whose address is in the form. */
  #owner: number | null = null;

  constructor(drafts: Drafts, countries: ReadonlySignal<readonly Country[]>) {
    this.#drafts = drafts;
    this.#countries = countries;
  }

  /**
   * Fills the form of a person who is new to it: what was typed last goes before what was saved, and that before what
   * is known of the person. What the same person has typed meanwhile stays.
   */
  fill(user: User, { cart_recipient: saved, country_id }: Pick<Cart, "cart_recipient" | "country_id">) {
    if (this.#owner === user.user_id) return;
    this.#owner = user.user_id;
    const known = { recipient_name: user.user_name, recipient_email: user.user_email };
    const typed = loadAddress(this.#drafts, DRAFT);
    const recipient_country_id = country_id ?? typed?.recipient_country_id ?? null;
    batch(() => {
      // One country for the prices and the parcel: the one that was chosen last, which the basket has.
      this.form.value = { ...EMPTY_ADDRESS, ...known, ...saved, ...typed, recipient_country_id };
      this.errors.value = {};
    });
  }

  /** Takes what was typed, keeps it, and takes back the complaint about it. */
  set(change: Partial<AddressForm>) {
    batch(() => {
      this.form.value = changeAddress(this.form.value, change, this.#countries.peek());
      const complaints = Object.entries(this.errors.value).filter(([field]) => !(field in change));
      this.errors.value = Object.fromEntries(complaints);
    });
    keepAddress(this.#drafts, DRAFT, this.form.value);
  }

  /** The address ready to be sent; null after complaining about what is wrong with it. */
  async checked(): Promise<Recipient | null> {
    const { checkAddress } = await loadAddressFormats();
    // What has come meanwhile counts, the country that is proposed too.
    const form = this.form.value;
    this.errors.value = checkAddress(form, this.#countries.peek());
    const { recipient_country_id } = form;
    return !isClean(this.errors.value) || recipient_country_id === null
      ? null
      : { ...form, recipient_country_id };
  }

  /** The host has it now: no draft is needed. */
  saved() {
    this.#drafts.clear(DRAFT);
  }
}
