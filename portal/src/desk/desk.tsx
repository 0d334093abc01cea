import { alertIcon } from "@pressport/web-components/theme/icons";
import { lazy, Suspense, useCallback } from "react";
import { Route, Routes, useLocation } from "react-router";
import { language } from "../language.ts";
import { PageLoading } from "../overlays/page-loading.tsx";
import { PageLink } from "../parts/controls/page-link.tsx";
import { Empty, Failed, Skeleton } from "../parts/states.tsx";
import { useAnswer } from "../parts/use-answer.ts";
import { pressport, useSignalValue } from "../pressport.ts";
import { SearchKey } from "./customers/search.tsx";
import styles from "./desk.module.css";
import { type DeskPage, deskPages } from "./desk-pages.ts";
import { DeskKeys } from "./keys.tsx";
import { deskText } from "./text/desk-text.ts";
import { type Desk, DeskContext, useDesk } from "./use-desk.ts";

async function openDesk(spoken: string): Promise<Desk> {
  const [self, text] = await Promise.all([pressport.api.desk.show(), deskText(spoken)]);
  return { self, text, can: (capability) => self.capabilities.includes(capability) };
}

/** The print house's desk: a menu of what this member of staff may open, and the page that is open. */
export function Component() {
  const spoken = useSignalValue(language);
  const { state, data, again } = useAnswer(useCallback(() => openDesk(spoken), [spoken]));
  return (
    <div className={styles.desk} data-desk="">
      {state === "failed" ? <Failed title={pressport.text.problems.loadFailedTitle} onRetry={again} /> : null}
      {state === "loading" ? <Skeleton heights={[32, 48, 48, 48]} /> : null}
      {data ? (
        <DeskContext value={data}>
          <Open />
        </DeskContext>
      ) : null}
    </div>
  );
}

function Open() {
  const { can, text } = useDesk();
  const { pathname } = useLocation();
  const entries = deskPages.filter(({ entry, needs }) => entry && (needs === undefined || can(needs)));
  const [first] = entries;
  const isOpen = (page: DeskPage) =>
    pathname === "/desk"
      ? page === first
      : pathname === `/desk/${page.path}` || pathname.startsWith(`/desk/${page.path}/`);
  return (
    <DeskKeys entries={entries}>
      <nav className={styles.menu} aria-label={text.title}>
        {entries.map((page) => (
          <PageLink
            key={page.path}
            to={`/desk/${page.path}`}
            aria-current={isOpen(page) ? "page" : undefined}
          >
            {page.entry ? text.menu[page.entry] : null}
          </PageLink>
        ))}
      </nav>
      <div className={styles.page}>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            {first ? <Route index element={<ShownPage row={first} />} /> : null}
            {deskPages.map((row) => (
              <Route key={row.path} path={row.path} element={<ShownPage row={row} />} />
            ))}
            <Route path="*" element={<Empty icon={alertIcon} title={text.noPage} />} />
          </Routes>
        </Suspense>
      </div>
      <SearchKey />
    </DeskKeys>
  );
}

/** Each page once: one made while it is shown would be made anew each time it waits for its file. */
const lazyPages = new Map(
  deskPages.map((row) => [row, lazy(async () => ({ default: (await row.page()).Component }))]),
);

function ShownPage({ row }: { row: DeskPage }) {
  const { can, text } = useDesk();
  const Page = lazyPages.get(row);
  if (row.needs !== undefined && !can(row.needs)) return <Empty icon={alertIcon} title={text.forbidden} />;
  return Page ? <Page /> : null;
}
