import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { firstMessages } from "../auth/auth-forms.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Country } from "../contract/resources/auth.ts";
import { type FieldMessages, isClean } from "../rules/forms/field-complaints.ts";
import type { AddressForm } from "../rules/forms/form-checks.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { loadFormChecks } from "../state/load-form-checks.ts";
import { type OrderDesk, type OrderDoors, tellOrderRefusal } from "./order-doors.ts";

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
  cancel(): void;
  /** Sends it if it is right; answers whether the host took it. */
  save(): Promise<boolean>;
}

/** Makes the recipient form of an open order. */
export function recipientForm(
  doors: OrderDoors,
  desk: OrderDesk,
  reload: () => Promise<void>,
): RecipientForm {
  const { values, errors, show, set } = typedRecipient();
  const isBusy = signal(false);
  const { api, auth, notices, text } = doors;

  /** A 403 means production has begun meanwhile: nothing typed here can be used any more. */
  async function refused(error: unknown): Promise<void> {
    if (isApiError(error) && error.status === 403 && error.code !== "not_verified") {
      notices.error(text.notices.orderInProduction, { durationMs: SNACKBAR_MS.orderInProduction });
      show(null);
      await reload();
      return;
    }
    if (isApiError(error, "invalid")) errors.value = firstMessages(error.errors);
    if (isApiError(error)) tellOrderRefusal(doors, error);
    else notices.error(text.notices.saveFailed, { durationMs: SNACKBAR_MS.savingFailed });
  }

  return {
    values,
    errors,
    isBusy,
    countries: computed(() => auth.countries.value.filter((country) => country.country_deliverable)),
    edit() {
      void auth.loadCountries();
      const order = desk.read();
      if (order) show({ ...order.order_recipient });
    },
    set,
    cancel: () => show(null),
    async save() {
      const form = values.value;
      const order = desk.read();
      if (!form || !order || isBusy.value) return false;
      const isOpen = () => desk.read()?.order_id === order.order_id;
      isBusy.value = true;
      try {
        const { checkAddress } = await loadFormChecks();
        errors.value = checkAddress(form);
        const { recipient_country_id } = form;
        if (!isClean(errors.value) || recipient_country_id === null) return false;
        const order_recipient = { ...form, recipient_country_id };
        const saved = await api.orders.update({ params: { id: order.order_id }, body: { order_recipient } });
        desk.take(saved);
        // What is typed meanwhile, or for the order opened meanwhile, is still to be saved.
        if (values.peek() === form) show(null);
        const { total } = saved.order_totals;
        const isSame = total.amount === order.order_totals.total.amount;
        notices.success(isSame ? text.notices.changesSaved : text.order.newTotal(text.format.money(total)));
        return true;
      } catch (error) {
        if (isOpen()) await refused(error);
        else tellOrderRefusal(doors, error);
        return false;
      } finally {
        isBusy.value = false;
      }
    },
  };
}

/** What is typed and what is wrong with it; changing a field takes back what was said of it. */
function typedRecipient() {
  const values = signal<AddressForm | null>(null);
  const errors = signal<FieldMessages>({});

  function show(form: AddressForm | null) {
    batch(() => {
      values.value = form;
      errors.value = {};
    });
  }

  function set(change: Partial<AddressForm>) {
    const form = values.value;
    if (!form) return;
    batch(() => {
      values.value = { ...form, ...change };
      errors.value = Object.fromEntries(Object.entries(errors.value).filter(([field]) => !(field in change)));
    });
  }

  return { values, errors, show, set };
}
