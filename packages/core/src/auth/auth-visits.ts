import { type Signal, signal } from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import type { AnswerReport } from "../client/client-for.ts";
import { isApiError } from "../contract/is-api-error.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import type { AuthAccount } from "./auth-account.ts";
import type { AuthDeps } from "./auth-deps.ts";
import type { AuthForm, AuthForms } from "./auth-forms.ts";
import { storedDevice } from "./known-device.ts";

/** The popup after a registration, or after its confirmation link was used. */
export type AuthPopup = "registered" | "welcome";

/** Where a visitor was in choosing a product: held while they sign in. */
export interface ProductStep {
  productId: number;
  variantId: number;
}

/** The parts of the sign-in area that work together. */
export interface AuthVisitParts {
  deps: AuthDeps;
  account: AuthAccount;
  forms: AuthForms;
  popup: Signal<AuthPopup | null>;
  isResending: Signal<boolean>;
  /** The message that asks to confirm the address, by its id; 0 before there is one. */
  banner: Signal<number>;
  show: (form: AuthForm) => void;
  showInPlace: (form: AuthForm) => void;
  open: (form?: AuthForm) => void;
}

const ROUTES = { "login-form": "/login", "register-form": "/register" } as const;
const PRODUCT_LIST = "/products/product-list";

/** What happens around the forms: where a sign-in leads, links between forms, sign-out, confirmation. */
export function authVisits(given: Omit<AuthVisitParts, "banner">) {
  const parts: AuthVisitParts = { ...given, banner: signal(0) };
  const { deps, account, forms, popup, show, showInPlace, open } = parts;
  const { surface, navigate } = deps;
  let held: string | null = null;

  return {
    /** Holds the page somebody wants to see, until they are signed in or call it off. */
    want(path: string) {
      held = path;
    },
    /** Goes where the person was heading, else home; nowhere if an action waits for them. */
    proceed(isAnswered: boolean) {
      forms.close();
      const path = held ?? "/";
      held = null;
      if (!isAnswered) navigate(path);
    },
    close() {
      forms.close();
      forms.clearErrors();
      held = null;
      account.settle(false);
    },
    goTo(form: Exclude<AuthForm, "loading">) {
      if (surface !== "portal" || (form !== "login-form" && form !== "register-form")) return show(form);
      showInPlace(form);
      navigate(ROUTES[form]);
    },
    async chooseDesigns(step: ProductStep): Promise<boolean> {
      if ((await account.whenKnown()) !== null) {
        navigate(designsPath(step));
        return true;
      }
      held = designsPath(step);
      open("guest-form");
      return false;
    },
    closePopup() {
      const closed = popup.value;
      popup.value = null;
      if (closed === "welcome") navigate(PRODUCT_LIST);
    },
    logout: () => logout(parts),
    checkAuth: (token: string) => checkAuth(parts, token),
    askToVerify: () => askToVerify(parts),
    resendConfirmation: () => resendConfirmation(parts),
    onExpired(listener: () => void) {
      account.expiredListeners.add(listener);
      return () => void account.expiredListeners.delete(listener);
    },
    hear({ code, call, token }: AnswerReport) {
      // The user fetch asks by itself; any other guarded call tells the same.
      if (code !== "not_verified" || call === "auth.show" || token !== deps.session.token()) return;
      account.unverified();
      askToVerify(parts);
    },
  };
}

async function logout({ deps, account }: AuthVisitParts): Promise<void> {
  try {
    await deps.api.logout();
  } catch (error) {
    // Whatever the host says, the person wants to be gone from this browser.
    if (!isCallFailure(error)) throw error;
  }
  deps.drafts.clearAll();
  deps.session.destroy();
  account.signedOut();
  deps.navigate("/");
}

async function checkAuth(parts: AuthVisitParts, token: string): Promise<boolean> {
  const { deps, account, popup } = parts;
  const { session, navigate } = deps;
  const before = session.token();
  session.set(token);
  const user = await account.load(storedDevice(deps.storage));
  if (user === null) {
    // A dead link must not cost somebody the sign-in they had.
    if (before !== null && session.token() === null) {
      session.set(before);
      await account.load();
    }
    if (account.user.value === null) return false;
    // Whoever follows a link once more is where it led them.
    navigate(PRODUCT_LIST);
    return true;
  }
  // What was said when this account was not confirmed yet is untrue now.
  const { notices, text } = deps;
  notices.dismiss(parts.banner.peek());
  if (account.passwordLink !== null) {
    notices.info(text.auth.checkAuth.choosePassword);
    navigate(`/renew-password-form/${account.passwordLink}`);
    return true;
  }
  if (isFirstVisit(deps, user.user_id)) popup.value = "welcome";
  navigate(PRODUCT_LIST);
  return true;
}

function designsPath({ productId, variantId }: ProductStep): string {
  return `/products/${productId}/variants/${variantId}/designs`;
}

/** The banner of an account whose e-mail is not confirmed yet. */
function askToVerify(parts: AuthVisitParts) {
  const { notices, text } = parts.deps;
  const { banner, resend } = text.auth.verify;
  const run = () => void resendConfirmation(parts);
  const action = { label: resend, run };
  parts.banner.value = notices.error(banner, { durationMs: SNACKBAR_MS.notVerified, action });
}

async function resendConfirmation({ deps, account, isResending }: AuthVisitParts): Promise<void> {
  const { api, keys, notices, text } = deps;
  if (isResending.value) return;
  isResending.value = true;
  try {
    await keys.once("auth.resend", null, (idempotencyKey) => api.resendConfirmation({ idempotencyKey }));
    notices.success(text.notices.emailSent);
  } catch (error) {
    notices.error(problemWords(text, error));
    if (isApiError(error, "already_verified")) await account.load();
  } finally {
    isResending.value = false;
  }
}

/** The welcome popup opens once per account and browser. */
function isFirstVisit({ storage }: AuthDeps, userId: number): boolean {
  const key = `pressport.welcomed:${userId}`;
  if (storage.get(key) !== null) return false;
  storage.set(key, "1");
  return true;
}
