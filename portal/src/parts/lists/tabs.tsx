import { type KeyboardEvent, type ReactNode, useEffect, useId } from "react";
import styles from "./tabs.module.css";

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
}

/** Where an arrow, Home or End leads from a tab. */
const targetOf = (key: string, index: number, count: number) =>
  ({ ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 })[key];

/** Tabs with their panel: one stop for Tab, arrows go between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  // On a phone the row is longer than the screen, and a link may open its last tab.
  useEffect(() => {
    document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [id, selected]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${id}-${tab.id}`)?.focus();
  };
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
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
