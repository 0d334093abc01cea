import type { ReadonlySignal } from "@preact/signals-core";
import type { PageMeta } from "@pressport/core";
import type { ReactNode } from "react";
import { useSignalValue } from "../../pressport.ts";
import { Failed, Skeleton, TABLE_SHAPE } from "../states.tsx";
import styles from "./paged.module.css";
import { Pager } from "./pager.tsx";

/** A list that comes by pages, as its store has it. */
export interface PagedSource {
  meta: ReadonlySignal<PageMeta | null>;
  /** Whether another page is on its way. */
  isTurning: ReadonlySignal<boolean>;
  load: (page: number) => Promise<void>;
}

/** What a list is given whose pages are turned by what is around it. */
export interface Turning {
  onPage: (page: number) => void;
}

/** Unless told otherwise the list itself loads another page. */
interface PagedProps extends Partial<Turning> {
  of: PagedSource;
  children: ReactNode;
}

/** A page of a list, which looks old while another is on its way and that takes long, and the way through its pages. */
export function Paged({ of, onPage = (page) => void of.load(page), children }: PagedProps) {
  const meta = useSignalValue(of.meta);
  return (
    <>
      <div className={styles.list} aria-busy={useSignalValue(of.isTurning)}>
        {children}
      </div>
      {meta ? <Pager meta={meta} onPage={onPage} /> : null}
    </>
  );
}

interface ListedProps<Item> extends Turning {
  of: PagedSource & {
    list: ReadonlySignal<readonly Item[]>;
    state: ReadonlySignal<"idle" | "loading" | "ready" | "failed">;
    load: (page?: number) => Promise<void>;
  };
  /** What is said when it does not come. */
  failed: string;
  /** What stands there when there is nothing in it. */
  empty: ReactNode;
  children: (list: readonly Item[]) => ReactNode;
}

/** A table by pages, or what stands in its place: its shape, what went wrong, why it is empty. */
export function Listed<Item>({ of, failed, empty, onPage, children }: ListedProps<Item>) {
  const state = useSignalValue(of.state);
  const list = useSignalValue(of.list);
  if (state === "failed") return <Failed title={failed} onRetry={() => void of.load()} />;
  if (list.length === 0) return state === "ready" ? empty : <Skeleton heights={TABLE_SHAPE} />;
  return (
    <Paged of={of} onPage={onPage}>
      {children(list)}
    </Paged>
  );
}
