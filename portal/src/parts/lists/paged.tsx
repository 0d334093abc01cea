import type { ReadonlySignal } from "@preact/signals-core";
import type { PageMeta } from "@pressport/core";
import type { ReactNode } from "react";
import { useSignalValue } from "../../pressport.ts";
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
