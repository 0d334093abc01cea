import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useStyles } from "../use-styles.ts";
import { tellOfBars } from "./bottom-bars.ts";
import { lazyPart, useFetchAhead } from "./lazy-part.tsx";
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

/** What is seen of messages, fetched once the page is idle: before one is shown only their place is needed. */
const SnackbarBars = lazyPart(
  () => import("./snackbar-bars.tsx"),
  (module) => module.SnackbarBars,
);
const AHEAD = [SnackbarBars];

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
  useFetchAhead(AHEAD);
  useLayoutEffect(() => (box.current ? tellOfBars(box.current) : undefined), []);
  useLayoutEffect(() => () => notices.resume(), [notices]);
  const bars = (urgent: boolean) => {
    const some = shown.filter((bar) => (bar.kind === "error") === urgent);
    return (
      some.length > 0 && <SnackbarBars shown={some} place={box} onDismiss={(id) => notices.dismiss(id)} />
    );
  };
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
