import { AddressBookStore, type AddressForm, changeAddress, EMPTY_ADDRESS } from "@pressport/core";
import type { SavedAddress } from "@pressport/core/contract";
import { useState } from "react";
import { AddressFields } from "../../../parts/forms/address-fields.tsx";
import { FormDialog } from "../../../parts/overlays/form-dialog.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";

/** A new address, or one that is changed. */
export function AddressDialog({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const book = pressport.use(AddressBookStore);
  const isBusy = useSignalValue(book.isBusy);
  const id = address?.address_id;
  const [values, setValues] = useState<AddressForm>(() => ({ ...formOf(address), ...book.typed(id) }));
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const { addressBook } = pressport.text;
  const set = (change: Partial<AddressForm>) => {
    const next = changeAddress(values, change, pressport.auth.countries.peek());
    setValues(next);
    book.keep(next, id);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))));
  };
  const submit = async () => {
    const wrong = await book.save(values, id);
    setErrors(wrong ?? {});
    return wrong === null;
  };
  return (
    <FormDialog
      title={address ? addressBook.editTitle : addressBook.add}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      onCancel={() => book.giveUp(id)}
    >
      <AddressFields values={values} errors={errors} onChange={set} />
    </FormDialog>
  );
}

function formOf(address: SavedAddress | null): AddressForm {
  if (!address) return EMPTY_ADDRESS;
  const { address_id: _id, ...form } = address;
  return form;
}
