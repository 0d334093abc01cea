import { type Design, DesignLibraryStore } from "@pressport/core";
import { useRef } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import table from "../../../parts/lists/table.module.css";
import { SelectAll } from "../../../parts/lists/table.tsx";
import { pressport, useSignalFact, useSignalValue } from "../../../pressport.ts";
import { BatchActions } from "../batch/batch-actions.tsx";
import styles from "./design-list.module.css";
import type { AddressedView } from "./use-design-view.ts";

/** Selects a design; with Shift everything from the last one to it, by mouse and keyboard. */
export function SelectBox({ design, page }: { design: Design; page: readonly Design[] }) {
  const library = pressport.use(DesignLibraryStore);
  const isSelected = useSignalFact(library.selected, (ids) => ids.has(design.cd_id));
  const isAll = useSignalValue(library.isAll);
  // A change does not tell which keys were held; the press before it does.
  const isShift = useRef(false);
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={pressport.text.designLibrary.select(design.cd_name)}
      checked={isAll || isSelected}
      onClick={(event) => {
        isShift.current = event.shiftKey;
      }}
      onKeyDown={(event) => {
        isShift.current = event.shiftKey;
      }}
      onChange={() =>
        library.toggle(
          design.cd_id,
          page.map(({ cd_id }) => cd_id),
          isShift.current,
        )
      }
    />
  );
}

/** Selects everything on the page. */
export function SelectPage({ page }: { page: readonly Design[] }) {
  const library = pressport.use(DesignLibraryStore);
  const selected = useSignalValue(library.selected);
  const isAll = useSignalValue(library.isAll);
  return (
    <SelectAll
      label={pressport.text.designLibrary.selectPage}
      checked={isAll || (page.length > 0 && page.every(({ cd_id }) => selected.has(cd_id)))}
      onToggle={() => library.togglePage(page.map(({ cd_id }) => cd_id))}
    />
  );
}

/** What is selected, and all or nothing of it with one press. */
export function SelectionBar({ addressed }: { addressed: AddressedView }) {
  const { designs, text } = pressport;
  const words = text.designLibrary;
  const library = pressport.use(DesignLibraryStore);
  const selected = useSignalValue(library.selected);
  const isAll = useSignalValue(library.isAll);
  const isAny = useSignalValue(library.isAnySelected);
  const total = useSignalValue(designs.meta)?.total ?? 0;
  if (!isAny) return null;
  const count = isAll ? total : selected.size;
  const { sort: _order, ...filter } = addressed.view;
  const search = addressed.search.trim();
  const which = isAll ? { filter: { ...filter, ...(search ? { search } : {}) } } : { designs: [...selected] };
  return (
    <div className={table.selection} data-bottom-bar="">
      <span aria-live="polite">{words.selected(count)}</span>
      {count < total ? (
        <Button small look="quiet" onClick={() => library.selectAll()}>
          {words.selectAll(total)}
        </Button>
      ) : null}
      <Button small look="quiet" onClick={() => library.selectNone()}>
        {words.selectNone}
      </Button>
      <BatchActions selected={{ count, which }} />
    </div>
  );
}
