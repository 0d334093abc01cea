import { problemWords, SHORTEST_SEARCH } from "@pressport/core";
import type { DeskHit } from "@pressport/core/contract";
import { SEARCH_PAUSE_MS } from "@pressport/core/rules";
import { searchIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../parts/controls/icon.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { SearchField } from "../../parts/forms/search-field.tsx";
import { Dialog } from "../../parts/overlays/dialog.tsx";
import { OpenButton } from "../../parts/overlays/open-button.tsx";
import { pressport } from "../../pressport.ts";
import { useKeys } from "../keys.tsx";
import { useDesk } from "../use-desk.ts";
import styles from "./customers.module.css";

/** Opens the search over everything, at every page of the desk with Ctrl K. */
export function SearchKey() {
  const { can, text } = useDesk();
  const [isOpen, setOpen] = useState(false);
  useKeys(
    can("customers.read") ? [{ keys: "Ctrl K", words: text.customers.search, run: () => setOpen(true) }] : [],
  );
  return isOpen ? <SearchDialog onClose={() => setOpen(false)} /> : null;
}

/** The same for those who press a button. */
export function SearchButton() {
  const words = useDesk().text.customers;
  return (
    <OpenButton opens={(close) => <SearchDialog onClose={close} />}>
      <Icon path={searchIcon} size={18} />
      {words.search} <kbd>Ctrl K</kbd>
    </OpenButton>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const words = useDesk().text.customers;
  const [query, setQuery] = useState("");
  const { hits, found } = useHits(query);
  const list = useRef<HTMLUListElement>(null);
  const isShort = query.trim().length < SHORTEST_SEARCH;
  const isAnswered = found === query.trim();
  // Arrows lead from the field into what was found and through it.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (by === 0) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
      const at = links.findIndex((link) => link.contains(document.activeElement));
      event.preventDefault();
      (links[at + by] ?? links[at])?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Dialog title={words.searchTitle} onClose={onClose}>
      <Form
        className={styles.search}
        label={words.search}
        onSubmit={() => {
          // Hits of what was typed before are still shown.
          if (isAnswered) list.current?.querySelector("a")?.click();
        }}
      >
        <SearchField label={words.search} placeholder={words.searchHint} value={query} onSearch={setQuery} />
        <p role="status" className={styles.note}>
          {isShort ? words.typeMore : hits.length === 0 && isAnswered ? words.nothingFound(found) : ""}
        </p>
        <ul ref={list} className={styles.hits}>
          {hits.map((hit) => (
            <li key={`${hit.hit_kind} ${hit.client_id} ${hit.order_id} ${hit.invoice_id} ${hit.hit_text}`}>
              <PageLink to={pathOf(hit)} onClick={onClose}>
                <span className={styles.hitKind}>{words.hits[hit.hit_kind]}</span>
                <b>
                  <bdi>{hit.hit_title}</bdi>
                </b>
                <bdi>{hit.hit_text}</bdi>
              </PageLink>
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  );
}

const pathOf = ({ hit_kind, order_id, client_id }: DeskHit): string =>
  hit_kind === "order" ? `/desk/orders/${order_id}` : `/desk/customers/${client_id}`;

/** What is found for the words typed last, and for which words that was. */
function useHits(query: string) {
  const [last, setLast] = useState<{ hits: readonly DeskHit[]; found: string }>({ hits: [], found: "" });
  const words = query.trim();
  useEffect(() => {
    if (words.length < SHORTEST_SEARCH) return setLast({ hits: [], found: "" });
    const stop = new AbortController();
    const rest = setTimeout(() => {
      pressport.api.customers.search({ query: { query: words }, signal: stop.signal }).then(
        (hits) => {
          if (!stop.signal.aborted) setLast({ hits, found: words });
        },
        (error: unknown) => {
          if (!stop.signal.aborted) pressport.notices.error(problemWords(pressport.text, error));
        },
      );
    }, SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [words]);
  return last;
}
