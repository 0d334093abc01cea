import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { moreIcon } from "../../theme/widget-icons.ts";
import { Button, type ButtonVariant } from "../button.tsx";
import { Icon } from "../display/icon.tsx";
import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import { arrowTarget } from "./arrow-keys.ts";
import css from "./menu.css?inline";

/** One action of a menu. */
export interface MenuItem {
  label: string;
  icon?: string;
  /** Cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface Props {
  /** The menu's name; shown on the button unless it has children. */
  label: string;
  icon?: string;
  variant?: ButtonVariant;
  size?: "s" | "m" | "l";
  items: readonly MenuItem[];
  /** The button's face; without it the icon stands alone. */
  children?: ComponentChildren;
  part?: string;
}

/** Actions behind one button: arrow keys move, Escape and a press elsewhere close, the focus returns to the button. */
export function Menu({
  label,
  icon = moreIcon,
  variant = "quiet",
  size = "m",
  items,
  children,
  part,
}: Props) {
  useStyles(css);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useOutsidePress(box, open, () => setOpen(false));
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>("[role=menuitem]:not(:disabled)")?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const moveFocus = (event: KeyboardEvent) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)") ?? [])];
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") arrowTarget(event, rows)?.focus();
    if (event.key === "Tab") setOpen(false);
    if (event.key !== "Escape") return;
    // The dialog around the menu must not close with it.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div class="menu" part={part ? `menu ${part}` : "menu"} ref={box}>
      <Button
        buttonRef={button}
        variant={variant}
        size={size}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open && (
        <div class="menu-list" id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={moveFocus}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              class="menu-item"
              tabIndex={-1}
              disabled={item.disabled}
              data-danger={item.danger || undefined}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon && <Icon of={item.icon} size={18} />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function useOutsidePress(
  box: { readonly current: HTMLElement | null },
  open: boolean,
  close: () => void,
): void {
  useEffect(() => {
    const document = box.current?.ownerDocument;
    if (!open || !document) return;
    const press = (event: PointerEvent) => {
      if (box.current && !event.composedPath().includes(box.current)) close();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [open]);
}
