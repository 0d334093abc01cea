import { AddressBookStore, type AddressBook as Book, type SavedAddress } from "@pressport/core";
import { placeLines } from "@pressport/core/rules";
import { useEffect, useState } from "preact/hooks";
import { Button, Dialog, EmptyState, Failed, Skeleton, TextField, useStyles } from "../../parts/parts.ts";
import { searchIcon } from "../../theme/widget-icons.ts";
import type { BasketView } from "../basket-model.ts";
import css from "./address-book.css?inline";

/** Fills the form with an address that was saved before, and saves the one typed. */
export function AddressBook({ model, text }: BasketView) {
  useStyles(css);
  const book = model.app.use(AddressBookStore);
  const [isOpen, setOpen] = useState(false);
  const { basket } = model;
  const words = text.addressBook;
  const keep = async () => {
    const errors = await book.save(basket.address.peek());
    if (errors) basket.complain(errors);
  };
  return (
    <div class="book">
      <Button size="s" onClick={() => setOpen(true)}>
        {words.choose}
      </Button>
      <Button size="s" variant="quiet" busy={book.isBusy.value} onClick={() => void keep()}>
        {words.keep}
      </Button>
      {isOpen && (
        <Chooser
          book={book}
          model={model}
          text={text}
          onClose={() => setOpen(false)}
          onChoose={({ address_id: _id, ...address }) => {
            basket.setAddress(address);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface ChooserProps extends BasketView {
  book: Book;
  onChoose: (address: SavedAddress) => void;
  onClose: () => void;
}

function Chooser({ book, model, text, onChoose, onClose }: ChooserProps) {
  const words = text.addressBook;
  useEffect(() => void book.load(), [book]);
  return (
    <Dialog open onClose={onClose} title={words.title} size="s" closeOutside>
      <Entries book={book} model={model} text={text} onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
}

function Entries({ book, model, text, onChoose }: ChooserProps) {
  const words = text.addressBook;
  const state = book.state.value;
  if (state === "failed")
    return (
      <Failed title={words.failed} text={text.problems.loadFailedText} onRetry={() => void book.load()} />
    );
  if (book.addresses.value.length === 0)
    return state === "ready" ? (
      <EmptyState icon={searchIcon} title={words.none} text={words.noneText} />
    ) : (
      <Skeleton height="160px" />
    );
  return (
    <div class="book-chooser">
      <TextField
        label={words.search}
        type="search"
        autocomplete="off"
        value={book.search.value}
        onInput={(search) => {
          book.search.value = search;
        }}
      />
      {book.found.value.length === 0 && <p role="status">{words.noMatches(book.search.value)}</p>}
      <ul class="book-list">
        {book.found.value.map((address) => (
          <li key={address.address_id}>
            <button type="button" class="book-entry" onClick={() => onChoose(address)}>
              <strong>{address.recipient_name}</strong>
              <span>{lineOf(address, model)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function lineOf(address: SavedAddress, { app }: BasketView["model"]): string {
  const country = app.auth.countries.value.find(
    ({ country_id }) => country_id === address.recipient_country_id,
  );
  const { recipient_company, recipient_address } = address;
  const place = placeLines(address, country?.country_code);
  const parts = [recipient_company, recipient_address, ...place, country?.country_name ?? ""];
  return parts.filter(Boolean).join(", ");
}
