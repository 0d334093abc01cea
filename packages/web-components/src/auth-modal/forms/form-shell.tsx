import type { Auth } from "@pressport/core";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button, FieldError } from "../../parts/parts.ts";

interface Props {
  auth: Auth;
  takesFocus: boolean;
  name: string;
  submit: string;
  /** Says what the form is doing, to screen readers, while it is being sent. */
  busy: string;
  onSubmit: () => void;
  /** The id of what went wrong, for a field that points to it. */
  errorId?: string;
  /** The sentence above the fields. */
  lead?: string;
  /** Good news under the form. */
  news?: ComponentChildren;
  /** The ways to the other forms. */
  links: ComponentChildren;
  children: ComponentChildren;
}

/**
 * A real `<form>`, so that Enter and password managers work, with its button, what went wrong in red under it, and the
 * ways to the other forms. The checks are the store's: the browser's own would keep a form the host has to judge.
 */
export function FormShell({
  auth,
  takesFocus,
  name,
  submit,
  busy,
  onSubmit,
  errorId,
  lead,
  news,
  links,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = auth.isBusy.value;
  useFocusOnComplaint(form, auth);
  useLayoutEffect(() => {
    if (takesFocus) form.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  return (
    <form
      ref={form}
      class="auth-form"
      part="form"
      name={name}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {lead && <p class="auth-lead">{lead}</p>}
      {children}
      <div class="auth-send">
        <Button type="submit" variant="primary" size="l" wide busy={isBusy} part="submit">
          {submit}
        </Button>
        <span class="visually-hidden" role="status">
          {isBusy ? busy : ""}
        </span>
        <div role="alert" class="auth-error" part="error">
          {auth.errorMessage.value && (
            <FieldError {...(errorId && { id: errorId })}>{auth.errorMessage.value}</FieldError>
          )}
        </div>
        <div role="status">{news}</div>
      </div>
      <div class="auth-links">{links}</div>
    </form>
  );
}

/** After a refused submit the first field to put right has the focus; the login form has a place of its own for it. */
function useFocusOnComplaint(form: { readonly current: HTMLFormElement | null }, auth: Auth): void {
  const isBusy = auth.isBusy.value;
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const isAnswered = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (isAnswered) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [isBusy, form]);
}

/** Goes to another form: it changes no address in a widget, so it is a button that looks like a link. */
export function FormLink({ onClick, children }: { onClick: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class="auth-link" part="link" onClick={onClick}>
      {children}
    </button>
  );
}
