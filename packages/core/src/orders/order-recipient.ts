import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { firstMessages } from "../auth/auth-forms.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Country } from "../contract/resources/auth.ts";
import type { Order } from "../contract/resources/orders/order.ts";
import type { AddressForm } from "../rules/delivery/address-formats.ts";
import { type FieldMessages, isClean } from "../rules/forms/field-complaints.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { changeAddress, keepAddress, loadAddress, loadAddressFormats } from "../state/typed-address.ts";
import { type OrderDesk, type OrderServices, tellOrderRefusal } from "./order-services.ts";

const draftKey = (order: Order) => `order.${order.order_id}.recipient`;

/** Changing the recipient of an open order, as long as it has not gone to production. */
export interface RecipientForm {
  /** What is typed; null while nobody edits. */
  values: ReadonlySignal<AddressForm | null>;
  errors: ReadonlySignal<FieldMessages>;
  isBusy: ReadonlySignal<boolean>;
  /** Countries we deliver to. */
  countries: ReadonlySignal<readonly Country[]>;
  edit(): void;
  set(change: Partial<AddressForm>): void;
  /** Gives up what is typed. */
  cancel(): void;
  /** Closes the form; what is typed stays with its order. */
  leave(): void;
  /** Goes on with what was typed for this order and not sent. */
  restore(order: Order): void;
  /** Sends it if it is right; answers whether the host took it. */
  save(): Promise<boolean>;
}

/** Makes the recipient form of an open order. */
export function recipientForm(
  services: OrderServices,
  desk: OrderDesk,
  reload: () => Promise<void>,
): RecipientForm {
  const { end, ...typed } = typedRecipient(services, desk);
  const { values, errors } = typed;
  const isBusy = signal(false);
  const { api, auth, notices, text } = services;
  const isOpen = ({ order_id }: Order) => desk.read()?.order_id === order_id;

  /** A 403 means production has begun meanwhile: nothing typed here can be used any more. */
  async function refused(order: Order, error: unknown): Promise<void> {
    if (isApiError(error) && error.status === 403 && error.code !== "not_verified") {
      notices.error(text.notices.orderInProduction, { durationMs: SNACKBAR_MS.orderInProduction });
      end(order);
      await reload();
      return;
    }
    if (isApiError(error, "invalid")) errors.value = firstMessages(error.errors);
    if (isApiError(error)) tellOrderRefusal(services, error);
    else notices.error(text.notices.saveFailed, { durationMs: SNACKBAR_MS.savingFailed });
  }

  return {
    ...typed,
    isBusy,
    countries: computed(() => auth.countries.value.filter((country) => country.country_deliverable)),
    async save() {
      const form = values.value;
      const order = desk.read();
      if (!form || !order || isBusy.value) return false;
      isBusy.value = true;
      try {
        const { checkAddress } = await loadAddressFormats();
        errors.value = checkAddress(form, auth.countries.value);
        const { recipient_country_id } = form;
        if (!isClean(errors.value) || recipient_country_id === null) return false;
        const order_recipient = { ...form, recipient_country_id };
        const saved = await api.orders.update({ params: { id: order.order_id }, body: { order_recipient } });
        desk.take(saved);
        // What is typed meanwhile, or for the order opened meanwhile, is still to be saved.
        if (!isOpen(order) || values.peek() === form) end(order);
        const { total } = saved.order_totals;
        const isSame = total.amount === order.order_totals.total.amount;
        notices.success(isSame ? text.notices.changesSaved : text.order.newTotal(text.format.money(total)));
        return true;
      } catch (error) {
        if (isOpen(order)) await refused(order, error);
        else tellOrderRefusal(services, error);
        return false;
      } finally {
        isBusy.value = false;
      }
    },
  };
}

/** What is typed, kept with its order, and what is wrong with it; changing a field takes back what was said of it. */
function typedRecipient({ auth, drafts }: OrderServices, desk: OrderDesk) {
  const values = signal<AddressForm | null>(null);
  const errors = signal<FieldMessages>({});

  function show(form: AddressForm | null) {
    batch(() => {
      values.value = form;
      errors.value = {};
    });
  }

  function begin(order: Order | null, typed: Partial<AddressForm> = {}) {
    if (!order) return;
    void auth.loadCountries();
    show({ ...order.order_recipient, ...typed });
  }

  /** Ends the form of an order, unless another was opened meanwhile. */
  function end(order: Order | null) {
    if (!order) return;
    drafts.clear(draftKey(order));
    if (desk.read()?.order_id === order.order_id) show(null);
  }

  return {
    values,
    errors,
    end,
    edit: () => begin(desk.read()),
    set(change: Partial<AddressForm>) {
      const [form, order] = [values.value, desk.read()];
      if (!form || !order) return;
      const next = changeAddress(form, change, auth.countries.peek());
      batch(() => {
        values.value = next;
        errors.value = Object.fromEntries(
          Object.entries(errors.value).filter(([field]) => !(field in change)),
        );
      });
      keepAddress(drafts, draftKey(order), next);
    },
    cancel: () => end(desk.read()),
    leave: () => show(null),
    restore(order: Order) {
      const kept = loadAddress(drafts, draftKey(order));
      if (kept && order.order_can.edit) begin(order, kept);
    },
  };
}
