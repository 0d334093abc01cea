import type { Signal } from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { RegisterForm } from "../rules/form-checks.ts";
import type { FieldMessages } from "../rules/light-checks.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import type { AuthAccount } from "./auth-account.ts";
import type { AuthDeps } from "./auth-deps.ts";
import { type AuthForms, type AuthInputForm, firstMessages } from "./auth-forms.ts";
import type { AuthPopup } from "./auth-visits.ts";
import { laterChecks } from "./later-checks.ts";
import { problemWords } from "./problem-words.ts";

/** What is known about a password reset link. */
export type RenewLinkState = "checking" | "usable" | "expired" | "unreachable";

/** The parts of the sign-in area that work together. */
interface SubmitParts {
  deps: AuthDeps;
  account: AuthAccount;
  forms: AuthForms;
  popup: Signal<AuthPopup | null>;
  renewLink: Signal<RenewLinkState>;
  proceed: (isAnswered: boolean) => void;
}

/** Sends the forms of the sign-in area. Every action answers whether the host accepted it. */
export function authSubmits(parts: SubmitParts) {
  const { values } = parts.forms;
  return {
    login: () =>
      submit(
        parts,
        "login-form",
        async () => ({}),
        () => login(parts),
      ),
    register() {
      const form = values["register-form"].value;
      const check = async () => (await laterChecks()).checkRegister(form);
      return submit(parts, "register-form", check, () => register(parts, form));
    },
    registerGuest() {
      const check = async () => (await laterChecks()).checkGuest(values["guest-form"].value);
      return submit(parts, "guest-form", check, () => registerGuest(parts));
    },
    requestReset() {
      const form = values["forgot-password-form"].value;
      const check = async () => (await laterChecks()).checkReset(form);
      return submit(parts, "forgot-password-form", check, async () => {
        await parts.deps.api.requestPasswordReset({ body: form });
        parts.forms.accepted("forgot-password-form");
        parts.forms.isResetSent.value = true;
      });
    },
    checkRenewLink: (token: string) => checkRenewLink(parts, token),
    renewPassword(token: string) {
      const check = async () => (await laterChecks()).checkRenew(values["renew-form"].value);
      return submit(parts, "renew-form", check, () => renew(parts, token));
    },
  };
}

/** Checks and sends a form; a refusal is shown under it, a 422 in the snackbar too (`spec §8`, decisions "Sign-in"). */
async function submit(
  { deps, forms }: SubmitParts,
  form: AuthInputForm,
  check: () => Promise<FieldMessages>,
  send: () => Promise<void>,
): Promise<boolean> {
  if (forms.isBusy.value) return false;
  forms.isBusy.value = true;
  forms.isResetSent.value = false;
  forms.clearErrors();
  try {
    const complaints = await check();
    if (Object.keys(complaints).length > 0) {
      forms.fail(null, complaints);
      return false;
    }
    await send();
    return true;
  } catch (error) {
    const message = problemWords(deps.text, error);
    forms.refused(form);
    forms.fail(message, isApiError(error) ? firstMessages(error.errors) : {});
    if (isApiError(error, "invalid")) deps.notices.error(message, { durationMs: SNACKBAR_MS.validation });
    return false;
  } finally {
    forms.isBusy.value = false;
  }
}

async function checkRenewLink({ deps, renewLink }: SubmitParts, token: string): Promise<void> {
  renewLink.value = "checking";
  try {
    await deps.api.checkPasswordReset({ params: { token } });
    renewLink.value = "usable";
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    renewLink.value = isDeadLink(error) ? "expired" : "unreachable";
  }
}

async function login({ deps, account, forms, proceed }: SubmitParts): Promise<void> {
  const { api, session, notices, text } = deps;
  const answer = await api.login({ body: forms.values["login-form"].value });
  session.set(answer.access_token);
  forms.accepted("login-form");
  if (answer.moved && answer.moved.designs + answer.moved.cart_items > 0) {
    notices.info(text.auth.moved(answer.moved.designs, answer.moved.cart_items));
  }
  const isAnswered = account.hasWaiters();
  // An unverified account is refused here and told so; it keeps its token (decisions "Sign-in").
  if (answer.data.user_verified) account.signedIn(answer.data);
  else await account.load();
  proceed(isAnswered);
}

async function register({ deps, account, forms, popup }: SubmitParts, values: RegisterForm): Promise<void> {
  const { api, session, keys, navigate } = deps;
  const { name, email, password, country_id, has_store, store_name, store_url } = values;
  if (country_id === null) return;
  const store = has_store ? { store: { store_name, store_url } } : {};
  const body = { name, email, password, country_id, ...store };
  // The password is left out: a fingerprint is kept in storage.
  const fingerprint = { name, email, country_id, ...store };
  const answer = await keys.once("auth.register", fingerprint, (idempotencyKey) =>
    api.register({ body, idempotencyKey }),
  );
  if (answer.access_token) session.set(answer.access_token);
  forms.accepted("register-form");
  // A guest who registers keeps the account, which now waits for its e-mail to be confirmed.
  if (account.isGuest.value) account.unverified();
  else account.settle(false);
  forms.isOpen.value = false;
  popup.value = "registered";
  navigate("/products/product-list");
}

async function registerGuest({ deps, account, forms, proceed }: SubmitParts): Promise<void> {
  const { api, session, keys, notices, text } = deps;
  const body = { guest_user: true as const, ...forms.values["guest-form"].value };
  const answer = await keys.once("auth.guest", body, (idempotencyKey) =>
    api.register({ body, idempotencyKey }),
  );
  if (answer.access_token) session.set(answer.access_token);
  forms.accepted("guest-form");
  forms.show("loading");
  const isAnswered = account.hasWaiters();
  await account.load();
  notices.success(text.notices.guestWelcome, { durationMs: SNACKBAR_MS.guestWelcome });
  proceed(isAnswered);
}

async function renew({ deps, forms, renewLink }: SubmitParts, token: string): Promise<void> {
  const { api, session, notices, text, navigate } = deps;
  try {
    await api.updatePasswordReset({ params: { token }, body: forms.values["renew-form"].value });
  } catch (error) {
    if (isDeadLink(error)) renewLink.value = "expired";
    throw error;
  }
  // Every session of the account has ended with its old password.
  session.destroy();
  forms.accepted("renew-form");
  forms.show("login-form");
  notices.success(text.notices.passwordUpdated);
  navigate("/login");
}

function isDeadLink(error: unknown): boolean {
  return isApiError(error, "link_used", "not_found");
}
