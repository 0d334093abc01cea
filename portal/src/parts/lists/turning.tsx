import type { ReadonlySignal } from "@preact/signals-core";
import type { ReactNode } from "react";
import { useSignalValue } from "../../pressport.ts";
import styles from "./turning.module.css";

/** A list while another page of it is on its way: what is shown is old, and looks it where that takes long. */
export function Turning({ of, children }: { of: ReadonlySignal<boolean>; children: ReactNode }) {
  return (
    <div className={styles.list} aria-busy={useSignalValue(of)}>
      {children}
    </div>
  );
}
