import type { ReadonlySignal } from "@preact/signals-core";
import type { PageMeta } from "@pressport/core";
import type { ReactNode } from "react";
import { useSignalValue } from "../../pressport.ts";
import styles from "./paged.module.css";
import { Pager } from "./pager.tsx";

/** A list that comes by pages, as its store has it. */
interface PagedSource {
  meta: ReadonlySignal<PageMeta | null>;
  /** Whether another page is on its way. */
  isTurning: ReadonlySignal<boolean>;
  load: (page: number) => Promise<void>;
}

interface PagedProps {
  of: PagedSource;
  /** Shows another page; unless told the list loads it. */
  onPage?: (page: number) => void;
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
