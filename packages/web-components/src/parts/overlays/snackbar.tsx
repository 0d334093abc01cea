import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { alertIcon, closeIcon, infoIcon, successIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { Icon } from "../display/icon.tsx";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import { tellOfBars, watchBottomBars } from "./bottom-bars.ts";
import type { Outlet, Outlets } from "./outlets.ts";
import css from "./snackbar.css?inline";

/** A message on its way to a person. */
export interface Snackbar {
  id: number;
  kind: "success" | "error" | "info";
  text: string;
  action?: { label: string; run: () => void };
}

/** The queue of messages; it keeps the time, since several places may show it one after another. */
export interface SnackbarQueue {
  /** The messages on show, oldest first. */
  list: ReadonlySignal<readonly Snackbar[]>;
  dismiss(id: number): void;
  /** Holds the clock while a person reads: hovered or focused. */
  pause(): void;
  resume(): void;
}

const icons = { success: successIcon, error: alertIcon, info: infoIcon } as const;

interface Props {
  notices: SnackbarQueue;
  outlets: Outlets;
  /** The place this is; it is registered by whoever made it. */
  outlet: Outlet;
}

/** Shows the messages at the bottom of the window while its place is the chosen one. */
export function SnackbarOutlet({ notices, outlets, outlet }: Props) {
  useStyles(css);
  const box = useRef<HTMLDivElement>(null);
  const list = notices.list.value;
  const shown = outlets.chosen() === outlet ? list : [];
  useTopLayer(box, shown.at(-1)?.id ?? null);
  const isShowing = shown.length > 0;
  useLayoutEffect(() => (box.current ? tellOfBars(box.current) : undefined), []);
  useLayoutEffect(
    () => (isShowing && box.current ? watchBottomBars(box.current) : undefined),
    [isShowing, shown.at(-1)?.id],
  );
  useLayoutEffect(() => () => notices.resume(), [notices]);
  const bars = (urgent: boolean) =>
    shown
      .filter((bar) => (bar.kind === "error") === urgent)
      .map((bar) => <SnackbarBar key={bar.id} shown={bar} onDismiss={() => notices.dismiss(bar.id)} />);
  // Both regions are there from the start: screen readers announce what appears in them, not a new region.
  return (
    <div
      class="snackbars"
      ref={box}
      popover="manual"
      onPointerEnter={() => notices.pause()}
      onPointerLeave={() => notices.resume()}
      onFocusIn={() => notices.pause()}
      onFocusOut={() => notices.resume()}
    >
      <div class="snackbar-list" role="status">
        {bars(false)}
      </div>
      <div class="snackbar-list" role="alert">
        {bars(true)}
      </div>
    </div>
  );
}

/** Shows the messages inside a modal dialog, since everything behind it is inert. */
export function DialogSnackbars({ notices, outlets }: Omit<Props, "outlet">) {
  const [outlet] = useState<Outlet>(() => ({ kind: "dialog", isVisible: () => true }));
  useLayoutEffect(() => outlets.open(outlet), [outlets, outlet]);
  return <SnackbarOutlet notices={notices} outlets={outlets} outlet={outlet} />;
}

/**
 * Lifts the box above everything that is open, each message anew, so that nothing opened later covers it. It is never
 * left hidden: screen readers announce changes inside a region they already know.
 */
function useTopLayer(box: { readonly current: HTMLElement | null }, newest: number | null): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element?.isConnected || !element.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [box, newest]);
}

function SnackbarBar({ shown, onDismiss }: { shown: Snackbar; onDismiss: () => void }) {
  const words = useWords();
  const { action } = shown;
  return (
    <div class="snackbar" part="snackbar" data-kind={shown.kind}>
      <Icon of={icons[shown.kind]} />
      <span class="snackbar-text">{shown.text}</span>
      {action && (
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="quiet" size="s" icon={closeIcon} label={words.dismiss} onClick={onDismiss} />
    </div>
  );
}
