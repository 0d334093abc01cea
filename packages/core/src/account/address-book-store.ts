import { computed, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import { firstMessages } from "../auth/auth-forms.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Country } from "../contract/resources/auth.ts";
import { MOST_ADDRESSES, type SavedAddress } from "../contract/resources/overview/addresses.ts";
import type { AddressForm } from "../rules/delivery/address-formats.ts";
import { type FieldMessages, isClean } from "../rules/forms/field-complaints.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { loadable } from "../state/loadable.ts";
import { problemWords } from "../state/problem-words.ts";
import { keepAddress, loadAddress, loadAddressFormats } from "../state/typed-address.ts";
import { addressBook as words } from "../text/en/general/address-book.ts";

/** What the address book takes of its surroundings. */
export type AddressBookServices = Pick<StoreServices, "api" | "auth" | "drafts" | "notices" | "text">;

const draftKey = (address_id?: number) => `addresses.${address_id ?? "new"}`;

/** Addresses somebody keeps for the next parcels. */
export const AddressBookStore = createModel((services: AddressBookServices) => {
  const { api, auth, drafts, notices, text } = services;
  text.add({ addressBook: words });
  const addresses = signal<readonly SavedAddress[]>([]);
  const book = loadable<null>(services, null);
  const search = signal("");
  const isBusy = signal(false);
  const load = () =>
    book.load(async () => {
      addresses.value = await api.addresses.index();
      return null;
    });
  whileSignedIn(
    auth,
    () => {
      addresses.value = [];
      search.value = "";
    },
    () => [],
  );

  /** Runs one change and shows the book after it; answers what is wrong with which field, null when nothing is. */
  async function change(call: () => Promise<unknown>, isNew: boolean): Promise<FieldMessages | null> {
    if (isBusy.peek()) return {};
    isBusy.value = true;
    const wrong = await attempt(services, call, isNew).finally(() => {
      isBusy.value = false;
    });
    if (!wrong) await load();
    return wrong;
  }

  async function remove({ address_id, ...address }: SavedAddress): Promise<void> {
    try {
      await api.addresses.remove({ params: { id: address_id } });
      addresses.value = addresses.value.filter((one) => one.address_id !== address_id);
      const run = () => void change(() => api.addresses.create({ body: address }), true);
      const action = { label: text.notices.undo, run };
      notices.success(text.addressBook.removed, { durationMs: SNACKBAR_MS.undo, action });
    } catch (error) {
      notices.error(problemWords(text, error));
    }
  }

  return {
    addresses,
    state: book.state,
    search,
    isBusy,
    /** Those whose name, company or place has all the words searched for. */
    found: computed(() => findAddresses(addresses.value, search.value)),
    load,
    ...halfWritten(services),
    /** Saves an address as it was typed, in place of another one if told; answers what is wrong with it, or null. */
    async save(form: AddressForm, address_id?: number): Promise<FieldMessages | null> {
      const { body, errors } = await checked(form, auth.countries.value);
      if (!body) return errors;
      const wrong = await (address_id === undefined
        ? change(() => api.addresses.create({ body }), true)
        : change(() => api.addresses.update({ params: { id: address_id }, body }), false));
      if (!wrong) drafts.clear(draftKey(address_id));
      return wrong;
    },
    remove,
  };
});

/** An address ready to be sent, or what is wrong with it. */
async function checked({ recipient_country_id, ...form }: AddressForm, countries: readonly Country[]) {
  const { checkAddress } = await loadAddressFormats();
  const errors = checkAddress({ ...form, recipient_country_id }, countries);
  const isRight = isClean(errors) && recipient_country_id !== null;
  return { errors, body: isRight ? { ...form, recipient_country_id } : null };
}

/** Addresses that are being typed, by the one they are about; without one, a new one. */
function halfWritten({ drafts }: Pick<AddressBookServices, "drafts">) {
  return {
    /** What was typed and neither saved nor given up. */
    typed: (address_id?: number): Partial<AddressForm> => loadAddress(drafts, draftKey(address_id)) ?? {},
    /** Keeps what is typed, until it is saved or given up. */
    keep: (form: AddressForm, address_id?: number) => keepAddress(drafts, draftKey(address_id), form),
    giveUp: (address_id?: number) => drafts.clear(draftKey(address_id)),
  };
}

function findAddresses(addresses: readonly SavedAddress[], search: string): readonly SavedAddress[] {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  return addresses.filter(({ recipient_name, recipient_company, recipient_city }) => {
    const said = [recipient_name, recipient_company, recipient_city].join(" ").toLowerCase();
    return sought.every((word) => said.includes(word));
  });
}

/** Makes a call and says what came of it; answers what is wrong with which field. */
async function attempt(
  { notices, text }: Pick<AddressBookServices, "notices" | "text">,
  call: () => Promise<unknown>,
  isNew: boolean,
): Promise<FieldMessages | null> {
  try {
    await call();
    notices.success(text.addressBook.saved);
    return null;
  } catch (error) {
    if (isApiError(error, "invalid")) return firstMessages(error.errors);
    const { full, same } = text.addressBook;
    const refused = isNew ? full(MOST_ADDRESSES) : same;
    notices.error(isApiError(error, "conflict") ? refused : problemWords(text, error));
    return {};
  }
}

/** The address book of a Pressport. */
export type AddressBook = InstanceType<typeof AddressBookStore>;
