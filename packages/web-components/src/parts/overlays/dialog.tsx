import type { ComponentChildren } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { closeIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import css from "./dialog.css?inline";
import { MessagesContext } from "./outlets.ts";

/** How a person left a dialog. */
export type CloseReason = "escape" | "outside" | "button";

interface Props {
  open: boolean;
  /** Asked to close; the dialog stays until `open` is false. */
  onClose: (reason: CloseReason) => void;
  title: string;
  /** Keeps the title for screen readers alone. */
  hideTitle?: boolean;
  size?: "s" | "m" | "l" | "full";
  /** A click beside it closes; only for what loses nothing. */
  closeOutside?: boolean;
  /** Neither Escape nor the corner button closes, as while a payment is started. */
  locked?: boolean;
  /** The buttons, kept in sight while the content scrolls. */
  footer?: ComponentChildren;
  part?: string;
  children: ComponentChildren;
}

/** A modal dialog wholly inside the shadow root: labelled, focus kept inside, and given back where it came from. */
export function Dialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  hideTitle,
  size = "m",
  closeOutside,
  locked,
  footer,
  part,
  children,
}: Props) {
  useStyles(css);
  const words = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const messages = useContext(MessagesContext);
  useModal(dialog);

  const close = (reason: CloseReason) => {
    if (!locked) onClose(reason);
  };
  return (
    <dialog
      ref={dialog}
      class="dialog"
      part={part ? `dialog ${part}` : "dialog"}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input inside the dialog cancels too, and its event bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close("escape");
      }}
      onClose={(event) => {
        // Chrome closes on a second Escape without asking; `open` has the last word.
        if (event.target === event.currentTarget && dialog.current?.isConnected)
          reopen(dialog.current, close);
      }}
      onMouseDown={(event) => {
        if (closeOutside && event.target === event.currentTarget) close("outside");
      }}
    >
      <div class="dialog-panel" part="dialog-panel">
        <header class="dialog-head">
          <h2 class={hideTitle ? "visually-hidden" : "dialog-title"} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {!locked && (
            <Button
              variant="quiet"
              icon={closeIcon}
              label={words.close}
              part="dialog-close"
              onClick={() => close("button")}
            />
          )}
        </header>
        <div class="dialog-body">{children}</div>
        {footer && (
          <footer class="dialog-foot" data-bottom-bar="">
            {footer}
          </footer>
        )}
      </div>
      {messages?.()}
    </dialog>
  );
}

/** Opens the dialog as a modal while it is shown, and gives the focus back to whoever had it. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = deepActiveElement(element.ownerDocument);
    if (!element.open) element.showModal();
    markHosts(element);
    const first = element.querySelector<HTMLElement>("[autofocus]") ?? firstField(element);
    (first ?? element.querySelector<HTMLElement>("h2"))?.focus();
    return () => {
      element.close();
      markHosts(element);
      if (before?.isConnected) before.focus();
    };
  }, [dialog]);
}

/** Says on the widget, and on each it is part of, whether a dialog is open: the page cannot look into a shadow root. */
function markHosts(dialog: HTMLElement): void {
  for (let root = dialog.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    root.host.toggleAttribute("data-modal", root.querySelector("dialog[open], [data-modal]") !== null);
}

function firstField(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    ":is(input, select, textarea):not(:disabled, [type=hidden], [type=file])",
  );
}

function reopen(dialog: HTMLDialogElement, close: (reason: CloseReason) => void): void {
  dialog.showModal();
  close("escape");
}

/** The element that has the focus, looked for through every open shadow root. */
function deepActiveElement(document: Document): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}
