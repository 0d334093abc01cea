import { type RefObject, useEffect, useRef, useState } from "react";

/** What a small panel and the button that opens it are made with. */
interface Popover {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Closes it and gives the focus back to its button. */
  close: () => void;
  /** The place of both; its button says `aria-expanded`. */
  place: RefObject<HTMLDivElement | null>;
}

/** A small panel that closes by Escape, by a press elsewhere and when the focus walks out of it. */
export function usePopover(): Popover {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    place.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, [open]);
  return { open, setOpen, close, place };
}
