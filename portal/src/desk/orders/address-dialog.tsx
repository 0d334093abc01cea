import { type AddressForm, ApiError, changeAddress, loadAddressFormats } from "@pressport/core";
import type { Order, StaffOrder } from "@pressport/core/contract";
import { useState } from "react";
import { AddressFields } from "../../parts/forms/address-fields.tsx";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { pressport } from "../../pressport.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";

interface AddressDialogProps {
  order: Order;
  onChange: (found: StaffOrder) => void;
  onClose: () => void;
}

type Complaints = Readonly<Partial<Record<string, string>>>;

/** Sends an order elsewhere; what is typed is kept until it is saved or called off. */
export function AddressDialog({ order, onChange, onClose }: AddressDialogProps) {
  const words = useDesk().text.order;
  const { run } = useAction();
  const draft = useDraft(`desk.address.${order.order_id}`, "{}");
  const values: AddressForm = { ...order.order_recipient, ...JSON.parse(draft.value) };
  const [errors, setErrors] = useState<Complaints>({});
  const countries = () => pressport.auth.countries.peek();
  const change = (typed: Partial<AddressForm>) => {
    draft.set(JSON.stringify(changeAddress(values, typed, countries())));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in typed))));
  };
  const submit = async () => {
    const { checkAddress } = await loadAddressFormats();
    const wrong: Complaints = checkAddress(values, countries());
    setErrors(wrong);
    const { recipient_country_id } = values;
    if (Object.values(wrong).some(Boolean) || recipient_country_id === null) return false;
    const isDone = await run(async () => {
      const params = { id: String(order.order_id) };
      const body = { order_recipient: { ...values, recipient_country_id } };
      try {
        onChange(await pressport.api.deskOrders.changeAddress({ params, body }));
      } catch (error) {
        if (ApiError.is(error, "invalid")) setErrors(byField(error.errors));
        throw error;
      }
    }, words.changeAddress.done);
    if (isDone) draft.clear();
    return isDone;
  };
  return (
    <FormDialog title={words.address} onSubmit={submit} onClose={onClose} onCancel={draft.clear}>
      <AddressFields
        values={values}
        errors={errors}
        countryStays={order.order_paid ? words.changeAddress.countryStays : undefined}
        onChange={change}
      />
      <p>{words.changeAddress.text}</p>
    </FormDialog>
  );
}

/** What the host says of the fields, by their names in the form. */
const byField = (errors: Readonly<Partial<Record<string, readonly string[]>>> = {}): Complaints =>
  Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field.replace("order_recipient.", ""), said?.[0]]),
  );
