import { arrowTarget } from "@pressport/web-components/arrow-keys";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./tabs.module.css";

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
}

/** Tabs with their panel: one stop for Tab, arrows go between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is longer than the screen, and a link may open its last tab; a phone may be turned.
  useEffect(() => {
    const show = () => {
      document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: "nearest", inline: "center" });
      markEdges(row.current);
    };
    show();
    if (!row.current) return;
    const sizes = new ResizeObserver(show);
    sizes.observe(row.current);
    return () => sizes.disconnect();
  }, [id, selected]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const target = arrowTarget(event.nativeEvent, buttons);
    const tab = target && tabs[buttons.indexOf(target)];
    if (!tab) return;
    onSelect(tab.id);
    target.focus();
  };
  return (
    <>
      <div
        ref={row}
        className={styles.tabs}
        role="tablist"
        aria-label={label}
        onScroll={() => markEdges(row.current)}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Says of a row where it goes on beyond its edge. */
function markEdges(row: HTMLElement | null): void {
  if (!row) return;
  const { scrollLeft, scrollWidth, clientWidth, dataset } = row;
  const hidden = Math.abs(scrollLeft);
  dataset.before = String(hidden > 1);
  dataset.after = String(scrollWidth - clientWidth - hidden > 1);
}
