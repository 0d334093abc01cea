import { arrowTarget } from "@pressport/web-components/arrow-keys";
import { moreIcon } from "@pressport/web-components/theme/icons";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Icon } from "../controls/icon.tsx";
import iconButton from "../controls/icon-button.module.css";
import styles from "./menu.module.css";
import { usePopover } from "./use-popover.ts";

/** One action of a menu. */
interface MenuItem {
  label: string;
  /** Cannot be undone. */
  danger?: boolean;
  onSelect: () => void;
}

/** Actions behind one button: arrow keys move, Escape and a press elsewhere close, the focus returns to the button. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { open, setOpen, close, place } = usePopover();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [open]);
  const move = (event: KeyboardEvent) => {
    if (event.key === "Tab") setOpen(false);
    else if (!/^Arrow(?:Left|Right)$/.test(event.key)) arrowTarget(event.nativeEvent, rows())?.focus();
  };
  return (
    <div className={styles.place} ref={place}>
      <button
        type="button"
        className={iconButton.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        <Icon path={moreIcon} />
      </button>
      {open ? (
        <div
          id={id}
          ref={list}
          className={styles.menu}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-danger={item.danger}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
