import { createModel, effect, type Model, type ReadonlySignal, signal } from "@preact/signals-core";
import type { AnswerReport } from "../client/client-for.ts";
import type { RoleName } from "../contract/endpoint.ts";
import type { Country, User } from "../contract/resources/auth.ts";
import type { FieldMessages } from "../rules/forms/field-complaints.ts";
import type { TermsSection } from "../text/en/auth/terms.ts";
import { type AccountState, AuthAccount } from "./auth-account.ts";
import type { AuthCodeProblem, GetAuthCode } from "./auth-codes.ts";
import type { AuthDeps } from "./auth-deps.ts";
import {
  type AuthForm,
  AuthForms,
  type AuthInputForm,
  type AuthValues,
  type ReadonlyAuthValues,
} from "./auth-forms.ts";
import { authSubmits, type OpenAccess, type RenewLinkState } from "./auth-submits.ts";
import { AuthTerms } from "./auth-terms.ts";
import { type AuthPopup, authVisits, type ProductStep } from "./auth-visits.ts";

/** Who is here, the forms that let people in, and what a sign-in leads to. */
export type Auth = Model<{
  user: ReadonlySignal<User | null>;
  state: ReadonlySignal<AccountState>;
  role: ReadonlySignal<RoleName | null>;
  isSignedIn: ReadonlySignal<boolean>;
  isGuest: ReadonlySignal<boolean>;

  /** Whether the auth modal is open, and which form it (or the page) shows. */
  isOpen: ReadonlySignal<boolean>;
  form: ReadonlySignal<AuthForm>;
  isBusy: ReadonlySignal<boolean>;
  /** Shown in red under the form; goes by itself after 4 s on the login form. */
  errorMessage: ReadonlySignal<string | null>;
  /** The first message of each field that is wrong. */
  fieldErrors: ReadonlySignal<FieldMessages>;
  /** The green 'Check your email!' of the forgot-password form. */
  isResetSent: ReadonlySignal<boolean>;
  values: ReadonlyAuthValues;
  /** The code of the second factor as it is typed; null while none is asked for. */
  code: ReadonlySignal<string | null>;
  isTermsOpen: ReadonlySignal<boolean>;
  termsSections: ReadonlySignal<readonly TermsSection[]>;
  countries: ReadonlySignal<readonly Country[]>;
  countriesState: ReadonlySignal<"idle" | "loading" | "ready" | "failed">;
  popup: ReadonlySignal<AuthPopup | null>;
  isResending: ReadonlySignal<boolean>;
  renewLink: ReadonlySignal<RenewLinkState>;

  /** Opens the auth modal on a form, the login form unless told; a sign-in then leads to the wanted page, else home. */
  open(form?: AuthForm, wanted?: string): void;
  /** Closes the auth modal; whoever waited for a sign-in is told there was none. */
  close(): void;
  /** Shows a form on the page itself; the modal makes way for it, and whoever waited there is told of no sign-in. */
  show(form: AuthForm): void;
  /** Follows a link between forms: a route in the portal, a switch in a widget. */
  goTo(form: "login-form" | "register-form" | "forgot-password-form" | "guest-form"): void;
  /** Takes what was typed. */
  set<F extends AuthInputForm>(form: F, change: Partial<AuthValues[F]>): void;
  /** Takes what was typed as the code of the second factor. */
  setCode(code: string): void;
  /** Opens the terms; resolves when their sentences are there. */
  openTerms(): Promise<void>;
  closeTerms(): void;
  loadCountries(): Promise<void>;
  closePopup(): void;

  /** Fetches what sending a form needs, so that a press waits for nothing but the host. */
  prepare(): Promise<void>;
  /** Each sends its form and answers whether the host accepted it; complaints are in the signals above. */
  login(): Promise<boolean>;
  register(): Promise<boolean>;
  registerGuest(): Promise<boolean>;
  requestReset(): Promise<boolean>;
  /** Asks whether a reset link still works, and what else opens its account. */
  checkRenewLink(token: string): Promise<OpenAccess>;
  renewPassword(token: string): Promise<boolean>;
  resendConfirmation(): Promise<void>;
  logout(): Promise<void>;

  /** Signs in by the token of an e-mail link (`/checkAuth/{token}`); answers whether somebody is signed in by then. */
  checkAuth(token: string): Promise<boolean>;
  /** From now on whoever is signed in at the page's own shop is signed in here; no form is shown any more. */
  useCodes(getAuthCode: GetAuthCode): void;
  /** Whether the page's own shop says who is here. */
  usesCodes: ReadonlySignal<boolean>;
  /** Why that did not work, for the page's developer. */
  codeProblem: ReadonlySignal<AuthCodeProblem | null>;
  /** Loads the user again, after settings were saved or a push arrived. */
  reload(): Promise<User | null>;
  /** Resolves once it is known who is here; guards wait for it. */
  whenKnown(): Promise<User | null>;
  /** For an action that needs somebody: opens sign-in if nobody is here, and says whether somebody is then. */
  ensureSignedIn(form?: AuthForm): Promise<boolean>;
  /**
   * For something that is to be kept: whoever is here, and on a reseller's website else a guest who is not asked for a
   * name; where there is no such website the guest form opens. Says whether somebody is here then.
   */
  ensureSomebody(): Promise<boolean>;
  /** From the variants page to choosing designs: at once, or after a sign-in that holds the product step. */
  chooseDesigns(step: ProductStep): Promise<boolean>;
  /** Hears that the host no longer takes the token (401); returns the unsubscribe. */
  onExpired(listener: () => void): () => void;
  /** What the client asks on a 401. */
  handleUnauthorized(report: AnswerReport): Promise<boolean>;
  /** What the client tells about every answer. */
  hear(report: AnswerReport): void;
}>;

/** Makes the sign-in area of a host. */
export const AuthStore = createModel((deps: AuthDeps) => {
  const forms = new AuthForms(deps.drafts, deps.clock);
  const terms = new AuthTerms(deps);
  const popup = signal<AuthPopup | null>(null);
  const isResending = signal(false);
  const renewLink = signal<RenewLinkState>("checking");

  const show = (form: AuthForm) => {
    forms.show(form);
    // The country list is asked for when a form with countries opens.
    if (form === "register-form" || form === "guest-form") void terms.loadCountries();
  };
  const open = (form: AuthForm = "login-form") => {
    if (account.usesCodes.peek()) return void account.ensureSignedIn(form);
    show(form);
    forms.isOpen.value = true;
  };
  const showInPlace = (form: AuthForm) => {
    show(form);
    forms.isOpen.value = false;
    account.settle(false);
  };
  const account: AuthAccount = new AuthAccount({
    ...deps,
    openSignIn: open,
    cameInElsewhere: (isAnswered) => void (forms.isOpen.peek() && visits.proceed(isAnswered)),
    askToSignInThere: () => void deps.notices.info(deps.text.auth.signInThere),
    askToVerify: () => visits.askToVerify(),
  });
  const visits = authVisits({ deps, account, forms, popup, isResending, show, showInPlace, open });
  const submits = authSubmits({ deps, account, forms, popup, renewLink, proceed: visits.proceed });
  effect(() => () => {
    forms.dispose();
    account.dispose();
  });

  const { askToVerify: _, proceed: __, want, ...actions } = visits;
  const { becomeGuest, ...sends } = submits;
  return {
    ...viewOf(account, forms, terms),
    popup,
    isResending,
    renewLink,
    open(form?: AuthForm, wanted?: string) {
      if (wanted !== undefined) want(wanted);
      open(form);
    },
    show: showInPlace,
    set: <F extends AuthInputForm>(form: F, change: Partial<AuthValues[F]>) => forms.set(form, change),
    setCode: (code: string) => forms.setCode(code),
    openTerms: () => terms.open(),
    closeTerms: () => terms.close(),
    loadCountries: () => terms.loadCountries(),
    ...actions,
    ...sends,
    useCodes: (getAuthCode: GetAuthCode) => account.useCodes(getAuthCode),
    reload: () => account.load(),
    whenKnown: () => account.whenKnown(),
    ensureSignedIn: (form: AuthForm = "login-form") => account.ensureSignedIn(form),
    ensureSomebody: () => ensureSomebody(deps, account, becomeGuest),
    handleUnauthorized: (report: AnswerReport) => account.refused(report),
  };
});

/** Whoever is here; on a reseller's website else a guest who is not asked for a name, and elsewhere one who is. */
async function ensureSomebody(deps: AuthDeps, account: AuthAccount, becomeGuest: () => Promise<boolean>) {
  if ((await account.whenKnown()) !== null) return true;
  const isAsked = !deps.isWebsite || deps.surface === "portal" || account.state.peek() !== "visitor";
  return isAsked ? account.ensureSignedIn("guest-form") : becomeGuest();
}

/** The signals of the sign-in area. */
function viewOf(account: AuthAccount, forms: AuthForms, terms: AuthTerms) {
  return {
    user: account.user,
    state: account.state,
    role: account.role,
    isSignedIn: account.isSignedIn,
    isGuest: account.isGuest,
    /** Whether the page says who is here, and no form does. */
    usesCodes: account.usesCodes,
    codeProblem: account.codeProblem,
    isOpen: forms.isOpen,
    form: forms.form,
    isBusy: forms.isBusy,
    errorMessage: forms.errorMessage,
    fieldErrors: forms.fieldErrors,
    isResetSent: forms.isResetSent,
    values: forms.values,
    code: forms.code,
    isTermsOpen: terms.isOpen,
    termsSections: terms.sections,
    countries: terms.countries,
    countriesState: terms.countriesState,
  };
}
