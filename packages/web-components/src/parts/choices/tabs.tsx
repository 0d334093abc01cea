import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import { arrowTarget } from "./arrow-keys.ts";
import css from "./tabs.css?inline";

/** One tab. */
export interface Tab<Id extends string = string> {
  id: Id;
  label: ComponentChildren;
  /** How many things wait behind it. */
  count?: number;
}

interface Props<Id extends string> {
  /** What the tabs are views of. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  part?: string;
  /** What stands in the line of the tabs, before and after them. */
  before?: ComponentChildren;
  after?: ComponentChildren;
  /** The selected view. */
  children: ComponentChildren;
}

/** Several views in one place; arrow keys, Home and End move between them. */
export function Tabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, selected, onSelect, part, before, after, children } = props;
  useStyles(css);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A browser lays the page out when the focused button's place in the order changes: once its view is there, and not before.
  useLayoutEffect(() => {
    for (const tab of list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])
      tab.tabIndex = tab.ariaSelected === "true" ? 0 : -1;
  });
  return (
    <div class="tabs" part={part ? `tabs ${part}` : "tabs"}>
      <div class="tab-bar">
        {before}
        <div
          ref={list}
          class="tab-list"
          role="tablist"
          aria-label={label}
          onKeyDown={(event) => {
            const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
            const target = arrowTarget(event, buttons);
            const tab = target && tabs[buttons.indexOf(target)];
            if (!tab) return;
            onSelect(tab.id);
            target.focus();
          }}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              class="tab"
              part="tab"
              id={`${id}-tab-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={`${id}-panel`}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && <span class="tab-count">{tab.count}</span>}
            </button>
          ))}
        </div>
        {after}
      </div>
      <div class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {children}
      </div>
    </div>
  );
}
