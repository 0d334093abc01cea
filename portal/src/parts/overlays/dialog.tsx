import { closeIcon } from "@pressport/web-components/theme/icons";
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { Messages } from "../../overlays/messages.tsx";
import { pressport } from "../../pressport.ts";
import { Icon } from "../controls/icon.tsx";
import { Form } from "../forms/form.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  /** A question is narrower than a form. */
  size?: "s";
  onClose: () => void;
  /** Makes the dialog a form, which Enter sends; a press beside it no longer closes it, since that would lose what is typed. */
  onSubmit?: () => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** A native modal dialog: it begins in its first field, focus stays inside and goes back where it came from. */
export function Dialog({ title, size, onClose, onSubmit, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  useModal(dialog);
  const content = (
    <>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={pressport.text.general.close}
          onClick={onClose}
        >
          <Icon path={closeIcon} />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions ? (
        <div className={styles.actions} data-bottom-bar="">
          {actions}
        </div>
      ) : null}
    </>
  );
  return (
    // The press outside is a shortcut of the close button and Escape, which keyboards use.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input inside the dialog cancels too, and its event bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // Text selected inside and let go of outside is a click on the dialog, too.
        if (!onSubmit && pressedOutside.current && event.target === dialog.current) onClose();
      }}
      onKeyDown={() => {}}
    >
      {onSubmit ? (
        <Form className={styles.sheet} onSubmit={onSubmit}>
          {content}
        </Form>
      ) : (
        <div className={styles.sheet}>{content}</div>
      )}
      <Messages kind="dialog" />
    </dialog>
  );
}

const FIELD = ":is(input, select, textarea):not(:disabled, [type=hidden], [type=file])";

/** Opens the dialog while it is shown, in its first field or, without one, at its title; then the focus goes back. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // An effect of the layout ends before the dialog leaves the page, while the focus can still be given back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>(FIELD);
    (first ?? element?.querySelector<HTMLElement>("h2"))?.focus();
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}
