import type { AuthForm, PressportCore } from "@pressport/core";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button, Dialog, Spinner, useFetchAhead } from "../parts/parts.ts";
import type { AuthProps } from "./auth-props.ts";
import { LoginForm } from "./forms/login-form.tsx";
import {
  ForgotPasswordForm,
  GuestForm,
  LightForm,
  RegisteredPopup,
  RegisterForm,
  TermsDialog,
  WelcomePopup,
} from "./parts-on-demand.ts";

interface Props extends AuthProps {
  isInline: boolean;
  /** Whether this element shows the dialogs of the page. */
  hasDialogs: boolean;
  /** The element whose child the form is to be, unless it stands in the shadow root. */
  formHolder: HTMLElement | null;
}

type PlaceProps = Pick<Props, "app" | "formHolder">;

/** The form in its dialog or in place, with the terms and the popups around it. */
export function AuthView({ app, isInline, hasDialogs, formHolder }: Props) {
  const { auth } = app;
  const isOpen = hasDialogs && auth.isOpen.value;
  return (
    <>
      {isInline && !auth.isOpen.value && <InPlace app={app} formHolder={formHolder} />}
      <Dialog
        open={isOpen}
        part="auth-dialog"
        title={titleOf(app, auth.form.value)}
        hideTitle={auth.form.value === "loading"}
        onClose={() => auth.close()}
      >
        <FormPlace app={app} formHolder={formHolder} isModal />
      </Dialog>
      {hasDialogs && (
        <>
          {auth.isTermsOpen.value && <TermsDialog app={app} />}
          {auth.popup.value === "registered" && <RegisteredPopup app={app} />}
          {auth.popup.value === "welcome" && <WelcomePopup app={app} />}
        </>
      )}
    </>
  );
}

/** The form on the page itself. A page of the portal is about nothing else, so the title is the page's. */
function InPlace({ app, formHolder }: PlaceProps) {
  const { auth, surface } = app;
  const Heading = surface === "portal" ? "h1" : "h2";
  const form = auth.form.value;
  const isIn = auth.isSignedIn.value && (!auth.isGuest.value || form === "loading");
  if (surface === "widget" && isIn) return <SignedIn app={app} />;
  return (
    <section class="auth-inline" part="auth-inline">
      {form !== "loading" && <Heading class="auth-title">{titleOf(app, form)}</Heading>}
      <FormPlace app={app} formHolder={formHolder} />
    </section>
  );
}

/** The form in the shadow root, or where every password manager finds it. */
function FormPlace({ app, formHolder, isModal = false }: PlaceProps & { isModal?: boolean }) {
  const [form] = useState(() => () => <CurrentForm app={app} isModal={isModal} />);
  if (formHolder) return <LightForm app={app} element={formHolder} form={form} />;
  return <CurrentForm app={app} isModal={isModal} />;
}

/** Exactly one of the forms, or that somebody is being let in. */
function CurrentForm({ app, isModal = false }: AuthProps & { isModal?: boolean }) {
  // All other forms come with one of them.
  const [next] = useState(() => [RegisterForm, { fetch: () => app.auth.prepare() }]);
  useFetchAhead(next);
  const form = app.auth.form.value;
  const first = useRef(form);
  const hasSwitched = useRef(false);
  // The link that switched the form is gone, and the focus with it.
  hasSwitched.current ||= first.current !== form;
  return <div class="auth-forms">{formView(app, form, isModal || hasSwitched.current)}</div>;
}

function formView(app: PressportCore, form: AuthForm, takesFocus: boolean) {
  switch (form) {
    case "login-form":
      return <LoginForm app={app} takesFocus={takesFocus} />;
    case "register-form":
      return <RegisterForm app={app} takesFocus={takesFocus} />;
    case "guest-form":
      return <GuestForm app={app} takesFocus={takesFocus} />;
    case "forgot-password-form":
      return <ForgotPasswordForm app={app} takesFocus={takesFocus} />;
    default:
      return <LettingIn app={app} takesFocus={takesFocus} />;
  }
}

function LettingIn({ app, takesFocus }: AuthProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div class="auth-loading" tabIndex={-1} ref={place}>
      <Spinner label={false} size={28} />
      <p role="status">{app.text.auth.loading}</p>
    </div>
  );
}

function titleOf({ text }: PressportCore, form: AuthForm): string {
  const { auth } = text;
  switch (form) {
    case "login-form":
      return auth.login.title;
    case "register-form":
      return auth.register.title;
    case "guest-form":
      return auth.guest.title;
    case "forgot-password-form":
      return auth.forgot.title;
    default:
      return auth.dialogLabel;
  }
}

/** In place of a form, for somebody who is in already. */
function SignedIn({ app }: AuthProps) {
  const { auth, text } = app;
  const name = auth.user.value?.user_name;
  return (
    <section class="auth-inline auth-signed-in" part="auth-inline">
      <p>{name ? text.auth.signedInAs(name) : text.auth.isUnnamed}</p>
      <Button onClick={() => void auth.logout()}>{text.auth.logout}</Button>
    </section>
  );
}
