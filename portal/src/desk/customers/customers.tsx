import type { CustomerLine } from "@pressport/core/contract";
import { searchIcon } from "@pressport/web-components/theme/icons";
import { useCallback } from "react";
import { PageLink } from "../../parts/controls/page-link.tsx";
import table from "../../parts/lists/table.module.css";
import { Table } from "../../parts/lists/table.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useAddress } from "../../parts/params.ts";
import { Empty, Failed, Skeleton, TABLE_SHAPE } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./customers.module.css";
import { SearchButton } from "./search.tsx";

/** The accounts made last, or those that are blocked; the search finds everybody. */
export function Component() {
  const words = useDesk().text.customers;
  const { params, change } = useAddress();
  const isBlocked = params.get("blocked") === "true";
  const ask = useCallback(
    () => pressport.api.customers.index({ query: isBlocked ? { blocked: "true" } : {} }),
    [isBlocked],
  );
  const { state, data, again } = useAnswer(ask);
  return (
    <>
      <PageTitle title={words.title} lead={words.lead}>
        <SearchButton />
      </PageTitle>
      <div className={styles.tabs}>
        {[false, true].map((blocked) => (
          <button
            key={String(blocked)}
            type="button"
            aria-pressed={blocked === isBlocked}
            onClick={() => change({ blocked: blocked ? "true" : null })}
          >
            {blocked ? words.blockedOnly : words.newest}
          </button>
        ))}
      </div>
      {state === "failed" ? <Failed title={words.failed} onRetry={again} /> : null}
      {state === "loading" ? <Skeleton heights={TABLE_SHAPE} /> : null}
      {data?.length === 0 ? (
        <Empty icon={searchIcon} title={isBlocked ? words.noneBlocked : words.none} />
      ) : null}
      {data && data.length > 0 ? (
        <Table className={styles.list} columns={[words.name, words.company, words.since, words.blocked]}>
          {data.map((line) => (
            <Line key={line.client_id} line={line} />
          ))}
        </Table>
      ) : null}
    </>
  );
}

function Line({ line }: { line: CustomerLine }) {
  const words = useDesk().text.customers;
  const { format } = pressport.text;
  return (
    <tr>
      <td>
        <PageLink to={`/desk/customers/${line.client_id}`} className={table.number}>
          <bdi>{line.client_name}</bdi>
        </PageLink>
        <span className={table.quiet}>{line.user_email}</span>
      </td>
      <td data-label={words.company}>
        <bdi>{line.company_name}</bdi>
        <span className={table.quiet}>{words.kinds[line.client_kind]}</span>
      </td>
      <td data-label={words.since}>{format.date(line.client_created_at)}</td>
      <td>
        {line.client_blocked_at ? (
          <span className={table.state} data-state="cancelled">
            {words.blocked}
          </span>
        ) : null}
      </td>
    </tr>
  );
}
