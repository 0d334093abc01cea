import { alertIcon } from "@pressport/web-components/theme/icons";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { language } from "../language.ts";
import { PageLoading } from "../overlays/page-loading.tsx";
import { PageLink } from "../parts/controls/page-link.tsx";
import { Empty, Failed, Skeleton } from "../parts/states.tsx";
import { useAnswer } from "../parts/use-answer.ts";
import { pressport } from "../pressport.ts";
import { SearchKey } from "./customers/search.tsx";
import styles from "./desk.module.css";
import { type DeskPage, deskPages } from "./desk-pages.ts";
import { DeskKeys } from "./keys.tsx";
import { deskText } from "./text/desk-text.ts";
import { type Desk, DeskContext, useDesk } from "./use-desk.ts";

async function openDesk(): Promise<Desk> {
  const [self, text] = await Promise.all([pressport.api.desk.show(), deskText(language.peek())]);
  return { self, text, can: (capability) => self.capabilities.includes(capability) };
}

/** The print house's desk: a menu of what this member of staff may open, and the page that is open. */
export function Component() {
  const { state, data, again } = useAnswer(openDesk);
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
  const mayOpen = ({ needs }: DeskPage) => needs === undefined || can(needs);
  const entries = deskPages.filter((page) => page.entry && mayOpen(page));
  const isOpen = (path: string) => pathname === `/desk/${path}` || pathname.startsWith(`/desk/${path}/`);
  const [first] = entries;
  const shown = pathname === "/desk" && first ? first : deskPages.find(({ path }) => isAt(path, pathname));
  return (
    <DeskKeys entries={entries}>
      <nav className={styles.menu} aria-label={text.title}>
        {entries.map((page) => (
          <PageLink
            key={page.path}
            to={`/desk/${page.path}`}
            aria-current={page === shown || isOpen(page.path) ? "page" : undefined}
          >
            {page.entry ? text.menu[page.entry] : null}
          </PageLink>
        ))}
      </nav>
      <div className={styles.page}>
        {!shown ? (
          <Empty icon={alertIcon} title={text.noPage} />
        ) : mayOpen(shown) ? (
          <Suspense fallback={<PageLoading />}>
            <ShownPage key={shown.path} row={shown} />
          </Suspense>
        ) : (
          <Empty icon={alertIcon} title={text.forbidden} />
        )}
      </div>
      <SearchKey />
    </DeskKeys>
  );
}

/** Whether an address is that of a page; `:id` stands for any number. */
function isAt(path: string, pathname: string): boolean {
  const parts = pathname.split("/").slice(2);
  const wanted = path.split("/");
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part === ":id" ? /^\d{1,9}$/.test(parts[at] ?? "") : part === parts[at]))
  );
}

/** Each page once: one made while it is shown would be made anew each time it waits for its file. */
const lazyPages = new Map(
  deskPages.map((row) => [row, lazy(async () => ({ default: (await row.page()).Component }))]),
);

function ShownPage({ row }: { row: DeskPage }) {
  const Page = lazyPages.get(row);
  return Page ? <Page /> : null;
}
