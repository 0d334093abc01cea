import type { InboxEntry, InboxKind } from "@pressport/core/contract";
import { messageIcon } from "@pressport/web-components/theme/icons";
import { useCallback, useMemo, useRef } from "react";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { PlainSelect } from "../../parts/forms/field.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { pageIn, useAddress } from "../../parts/params.ts";
import { Empty, Failed, Skeleton } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";
import { AddressSearch } from "../address-search.tsx";
import { useKeys } from "../keys.tsx";
import { useDesk } from "../use-desk.ts";
import { useFresh } from "../use-fresh.ts";
import { agoOf } from "./age.ts";
import styles from "./inbox.module.css";
import { EntryPane } from "./pane.tsx";

const TABS = ["open", "mine", "answered", "closed", "all"] as const;
type Tab = (typeof TABS)[number];
const KINDS = ["comment", "feedback", "claim", "letter", "incident", "shop_order"] as const;

/** What the address says is wanted of the inbox. */
function wantedIn(params: URLSearchParams) {
  const tab: Tab = TABS.find((one) => one === params.get("state")) ?? "open";
  const kind = KINDS.find((one) => one === params.get("kind"));
  const search = params.get("search") ?? "";
  const query = {
    state: tab === "mine" ? ("open" as const) : tab,
    page: pageIn(params),
    ...(tab === "mine" && { owner: "me" as const }),
    ...(kind && { kind }),
    ...(search && { search }),
  };
  return { tab, kind, search, query };
}

/** The key of an entry in addresses, such as `message-12`. */
const nameOf = ({ entry_source, entry_id }: InboxEntry): string => `${entry_source}-${entry_id}`;

/** What waits for staff, and beside it the entry that is open. It looks for news by itself. */
export function Component() {
  const { text } = useDesk();
  const words = text.inbox;
  const { params, change } = useAddress();
  const narrowing = new URLSearchParams(params);
  narrowing.delete("open");
  const written = narrowing.toString();
  const { tab, kind, search, query } = useMemo(() => wantedIn(new URLSearchParams(written)), [written]);
  const ask = useCallback(() => pressport.api.inbox.index({ query }), [query]);
  const page = useFresh(ask);
  const counts = useFresh(askCounts);
  const open = params.get("open");
  const list = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.findIndex((link) => link.contains(document.activeElement));
    const from = at >= 0 ? at : links.findIndex((link) => link.ariaCurrent === "true");
    (links[from + by] ?? links[from] ?? links[0])?.focus();
  };
  useKeys([
    { keys: "j", words: words.keys.next, run: () => step(1) },
    { keys: "k", words: words.keys.previous, run: () => step(-1) },
    { keys: "Enter", words: words.keys.open },
  ]);
  const refresh = () => {
    page.refresh();
    counts.refresh();
  };
  const format = pressport.text.format;
  return (
    <>
      <PageTitle
        title={words.title}
        lead={counts.data ? words.open(format.number(counts.data.open)) : undefined}
      />
      <div className={styles.bar}>
        <fieldset className={styles.tabs}>
          <legend>{words.statesLabel}</legend>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === tab}
              onClick={() => change({ state: one === "open" ? null : one, page: null, open: null })}
            >
              {words.states[one]}
              {counts.data && (one === "open" || one === "mine") && counts.data[one] > 0 ? (
                <span className={styles.count}> {format.number(counts.data[one])}</span>
              ) : null}
            </button>
          ))}
        </fieldset>
        <PlainSelect
          aria-label={words.kindLabel}
          value={kind ?? ""}
          options={[
            ["", words.allKinds],
            ...KINDS.map((one): [InboxKind, string] => [one, words.kinds[one]]),
          ]}
          onChoose={(value) => change({ kind: value || null, page: null })}
        />
        <AddressSearch name="search" label={words.search} placeholder={words.searchHint} />
      </div>
      <div className={styles.panes} data-open={open !== null}>
        <div className={styles.list}>
          {page.state === "failed" ? <Failed title={words.failed} onRetry={page.again} /> : null}
          {page.state === "loading" ? <Skeleton heights={[64, 64, 64, 64]} /> : null}
          {page.data?.data.length === 0 ? (
            <Empty
              icon={messageIcon}
              title={search || kind ? words.noMatch : words.empty}
              text={search || kind ? "" : words.emptyText}
            />
          ) : null}
          <ul ref={list} aria-label={words.list} className={styles.entries}>
            {page.data?.data.map((entry) => (
              <Line key={nameOf(entry)} entry={entry} isOpen={nameOf(entry) === open} address={written} />
            ))}
          </ul>
          {page.data ? (
            <Pager meta={page.data.meta} onPage={(number) => change({ page: String(number) })} />
          ) : null}
        </div>
        <EntryPane
          key={open}
          name={open}
          entry={page.data?.data.find((entry) => nameOf(entry) === open)}
          onChanged={refresh}
          onBack={() => change({ open: null })}
        />
      </div>
    </>
  );
}

const askCounts = () => pressport.api.inbox.counts();

function Line({ entry, isOpen, address }: { entry: InboxEntry; isOpen: boolean; address: string }) {
  const { self, text } = useDesk();
  const words = text.inbox;
  const target = new URLSearchParams(address);
  target.set("open", nameOf(entry));
  const { entry_owner: owner, entry_order: order } = entry;
  return (
    <li>
      <PageLink to={`/desk/inbox?${target}`} aria-current={isOpen} className={styles.line}>
        <span className={styles.lineHead}>
          <span className={styles.mark} data-kind={entry.entry_kind}>
            {words.kinds[entry.entry_kind]}
          </span>
          <b>
            <bdi>{entry.entry_from}</bdi>
          </b>
          <time dateTime={entry.entry_at} title={pressport.text.format.dateTime(entry.entry_at)}>
            {agoOf(entry.entry_at)}
          </time>
        </span>
        <span className={styles.words} dir="auto">
          {entry.entry_words}
        </span>
        <span className={styles.lineFoot}>
          {order ? <span>{order.order_number}</span> : null}
          {entry.entry_has_files ? <span>{words.files}</span> : null}
          {owner ? (
            <span>{owner.user_id === self.user_id ? words.mine : words.owner(owner.user_name)}</span>
          ) : null}
          {entry.entry_state === "open" ? null : <span>{words.states[entry.entry_state]}</span>}
        </span>
      </PageLink>
    </li>
  );
}
