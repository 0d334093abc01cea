import { AddressBookStore } from "@pressport/core";
import { MOST_ADDRESSES, type SavedAddress } from "@pressport/core/contract";
import { placeLines } from "@pressport/core/rules";
import { useEffect, useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import form from "../../../parts/forms/form.module.css";
import { SearchField } from "../../../parts/forms/search-field.tsx";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { AddressDialog } from "./address-dialog.tsx";
import styles from "./addresses.module.css";

/** The addresses parcels go to: found by name, added, changed and removed. */
export function AddressesForm() {
  const book = pressport.use(AddressBookStore);
  const addresses = useSignalValue(book.addresses);
  const state = useSignalValue(book.state);
  const search = useSignalValue(book.search);
  const words = pressport.text.addressBook;
  const [edited, setEdited] = useState<SavedAddress | "new" | null>(null);
  useEffect(() => void book.load(), [book]);
  if (state === "failed") return <Failed title={words.failed} onRetry={() => void book.load()} />;
  return (
    <section className={styles.book} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p className={form.lead}>{words.lead(addresses.length, MOST_ADDRESSES)}</p>
      </div>
      <div className={styles.bar}>
        <SearchField
          value={search}
          label={words.search}
          placeholder={words.search}
          onSearch={(next) => {
            book.search.value = next;
          }}
        />
        <Button onClick={() => setEdited("new")}>{words.add}</Button>
      </div>
      {state !== "ready" && addresses.length === 0 ? <Skeleton lines={4} /> : <Entries onEdit={setEdited} />}
      {edited ? (
        <AddressDialog address={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </section>
  );
}

function Entries({ onEdit }: { onEdit: (address: SavedAddress) => void }) {
  const book = pressport.use(AddressBookStore);
  const found = useSignalValue(book.found);
  const search = useSignalValue(book.search);
  const { addressBook: words } = pressport.text;
  if (found.length === 0)
    return (
      <p className={form.lead} role="status">
        {search ? words.noMatches(search) : `${words.none} ${words.noneText}`}
      </p>
    );
  return (
    <ul className={styles.list}>
      {found.map((address) => (
        <Entry key={address.address_id} address={address} onEdit={onEdit} />
      ))}
    </ul>
  );
}

function Entry({ address, onEdit }: { address: SavedAddress; onEdit: (address: SavedAddress) => void }) {
  const book = pressport.use(AddressBookStore);
  const countries = useSignalValue(pressport.auth.countries);
  const { addressBook: words, designs, basket } = pressport.text;
  const country = countries.find(({ country_id }) => country_id === address.recipient_country_id);
  const lines = [
    address.recipient_company,
    [address.recipient_address, address.recipient_address2].filter(Boolean).join(", "),
    ...placeLines(address, country?.country_code),
    country?.country_name ?? "",
  ];
  return (
    <li className={styles.entry}>
      <address>
        <strong>{address.recipient_name}</strong>
        <span>{lines.filter(Boolean).join(", ")}</span>
      </address>
      <span className={styles.actions}>
        <Button small aria-label={words.edit(address.recipient_name)} onClick={() => onEdit(address)}>
          {designs.edit}
        </Button>
        <Button
          small
          look="quiet"
          aria-label={words.remove(address.recipient_name)}
          onClick={() => void book.remove(address)}
        >
          {basket.remove}
        </Button>
      </span>
    </li>
  );
}
