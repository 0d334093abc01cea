import { AddressBookStore, OrderImportStore } from "@pressport/core";
import type { SavedAddress } from "@pressport/core/contract";
import { useEffect } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Checkbox, TextArea } from "../../../parts/forms/field.tsx";
import forms from "../../../parts/forms/form.module.css";
import { SearchField } from "../../../parts/forms/search-field.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../import-dialog.module.css";
import own from "./choose-recipients.module.css";

/** What each recipient gets. */
export interface SentLine {
  cv_id: number;
  quantity: number;
}

/** Who gets it: saved addresses, and rows of a table; looked through before anything is ordered. */
export function ChooseRecipients({ lines, onClose }: { lines: readonly SentLine[]; onClose: () => void }) {
  const store = pressport.use(OrderImportStore);
  const book = pressport.use(AddressBookStore);
  const busy = useSignalValue(store.isBusy);
  const { addresses, recipients } = useSignalValue(store.halfDone);
  const words = pressport.text.ordersPage.imports;
  useEffect(() => void book.load(), [book]);
  const csv = recipients.trim();
  const isEmpty = addresses.size === 0 && csv === "";
  return (
    <Dialog
      title={words.many.title}
      onClose={onClose}
      onSubmit={() => {
        if (!isEmpty) void store.sendToMany({ lines: [...lines], addresses: [...addresses], csv });
      }}
      actions={
        <Button look="primary" type="submit" busy={busy} disabled={isEmpty}>
          {busy ? words.looking : words.look}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={forms.lead}>
          {words.many.lead(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
        </p>
        <SavedAddresses chosen={addresses} onChoose={(chosen) => store.prepare({ addresses: chosen })} />
        <TextArea
          label={words.many.paste}
          hint={words.many.pasteHint}
          rows={5}
          spellCheck={false}
          value={recipients}
          onChange={(event) => store.prepare({ recipients: event.target.value })}
        />
      </div>
    </Dialog>
  );
}

interface Choice {
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

function SavedAddresses({ chosen, onChoose }: Choice) {
  const book = pressport.use(AddressBookStore);
  const all = useSignalValue(book.addresses);
  const found = useSignalValue(book.found);
  const search = useSignalValue(book.search);
  const state = useSignalValue(book.state);
  const { addressBook, ordersPage } = pressport.text;
  const { many } = ordersPage.imports;
  if (state === "failed") return <Failed title={addressBook.failed} onRetry={() => void book.load()} />;
  if (state !== "ready" && all.length === 0) return <Skeleton lines={3} />;
  if (all.length === 0) return <p className={forms.lead}>{many.noneSaved}</p>;
  const isAll = found.length > 0 && found.every(({ address_id }) => chosen.has(address_id));
  const toggle = (addresses: readonly SavedAddress[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const { address_id } of addresses) {
      if (isOn) next.add(address_id);
      else next.delete(address_id);
    }
    onChoose(next);
  };
  return (
    <fieldset className={own.addresses}>
      <legend>{many.saved(chosen.size)}</legend>
      <SearchField
        value={search}
        label={many.search}
        placeholder={many.search}
        onSearch={(query) => {
          book.search.value = query;
        }}
      />
      <Checkbox label={many.all} checked={isAll} onChange={(event) => toggle(found, event.target.checked)} />
      <ul className={own.list}>
        {found.map((address) => (
          <li key={address.address_id}>
            <Checkbox
              label={`${address.recipient_name}, ${address.recipient_address}, ${address.recipient_city}`}
              checked={chosen.has(address.address_id)}
              onChange={(event) => toggle([address], event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
