/* What each form of the sign-in area sends, fetched with the first press. */
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import { type FieldMessages, isClean } from "../rules/forms/field-complaints.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { loadFormChecks } from "../state/load-form-checks.ts";
import { guestNotices, letIn } from "../text/en/auth/let-in.ts";
import { type AuthValues, firstMessages } from "./auth-forms.ts";
import type { OpenAccess, SubmitParts } from "./auth-submits.ts";
import { keepDevice, storedDevice } from "./known-device.ts";

/** Asks whether a link to choose a new password can still be used. */
export async function checkRenewLink({ deps, renewLink }: SubmitParts, token: string): Promise<OpenAccess> {
  renewLink.value = "checking";
  try {
    const open = await deps.api.checkPasswordReset({ params: { token } });
    renewLink.value = "usable";
    return open;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    renewLink.value = isDeadLink(error) ? "expired" : "unreachable";
    return {};
  }
}

/** Logs in. Nothing is checked here: the host alone judges a login. */
export async function login(
  { deps, account, forms, proceed }: SubmitParts,
  form: AuthValues["login-form"],
): Promise<FieldMessages> {
  const { api, session, notices, text, storage } = deps;
  const code = forms.code.peek();
  const body = { ...form, ...(code !== null && { code }), ...storedDevice(storage) };
  const answer = await api.login({ body }).catch((error: unknown) => {
    const { code: asked } = isApiError(error, "invalid") ? firstMessages(error.errors) : {};
    // The password was right, so it stays: now the code is wanted, or another one.
    if (asked !== undefined) return asked;
    throw error;
  });
  if (typeof answer === "string") return { code: answer };
  session.set(answer.access_token);
  keepDevice(storage, answer);
  forms.accepted("login-form");
  if (answer.moved && answer.moved.designs + answer.moved.cart_items > 0) {
    text.add({ auth: letIn });
    notices.info(text.auth.moved(answer.moved.designs, answer.moved.cart_items));
  }
  const isAnswered = account.hasWaiters();
  // An unverified account is refused here and told so; it keeps its token.
  if (answer.data.user_verified) account.signedIn(answer.data);
  else await account.load();
  proceed(isAnswered);
  return {};
}

/** Registers; a guest who does keeps the account. */
export async function register(
  { deps, account, forms, popup }: SubmitParts,
  values: AuthValues["register-form"],
): Promise<FieldMessages> {
  const complaints = (await loadFormChecks()).checkRegister(values);
  if (!isClean(complaints)) return complaints;
  const { api, session, keys, navigate } = deps;
  const { name, email, password, country_id, has_store, store_name, store_url } = values;
  if (country_id === null) return {};
  const store = has_store ? { store: { store_name, store_url } } : {};
  const body = { name, email, password, country_id, ...store };
  // The password is left out: a fingerprint is kept in storage.
  const fingerprint = { name, email, country_id, ...store };
  const answer = await keys.once("auth.register", fingerprint, (idempotencyKey) =>
    api.register({ body, idempotencyKey }),
  );
  if (answer.access_token) session.set(answer.access_token);
  keepDevice(deps.storage, answer);
  forms.accepted("register-form");
  // A guest who registers keeps the account, which now waits for its e-mail to be confirmed.
  if (account.isGuest.value) account.unverified();
  else account.settle(false);
  forms.close();
  popup.value = "registered";
  navigate("/products/product-list");
  return {};
}

/** Lets somebody in without a password. */
export async function registerGuest(
  { deps, account, forms, proceed }: SubmitParts,
  form: AuthValues["guest-form"],
): Promise<FieldMessages> {
  const complaints = (await loadFormChecks()).checkGuest(form);
  if (!isClean(complaints)) return complaints;
  const { api, session, keys, notices, text } = deps;
  const body = { guest_user: true as const, ...form };
  const answer = await keys.once("auth.guest", body, (idempotencyKey) =>
    api.register({ body, idempotencyKey }),
  );
  if (answer.access_token) session.set(answer.access_token);
  forms.accepted("guest-form");
  forms.show("loading");
  const isAnswered = account.hasWaiters();
  const user = await account.load();
  // Whom the host has let in is in, also where the line is lost before it can be asked about them.
  if (!user && answer.data && session.token() === answer.access_token) account.signedIn(answer.data);
  text.add({ notices: guestNotices });
  notices.success(text.notices.guestWelcome, { durationMs: SNACKBAR_MS.guestWelcome });
  proceed(isAnswered);
  return {};
}

/** Makes a guest of whoever is here without asking anything. */
export async function becomeGuest({ deps, account }: Pick<SubmitParts, "deps" | "account">): Promise<void> {
  const body = { guest_user: true, unnamed: true } as const;
  const answer = await deps.keys.once("auth.unnamed", body, (idempotencyKey) =>
    deps.api.register({ body, idempotencyKey }),
  );
  if (answer.access_token) deps.session.set(answer.access_token);
  if (answer.data) account.signedIn(answer.data);
}

/** Asks for a link to choose a new password. */
export async function requestReset(
  { deps, forms }: SubmitParts,
  form: AuthValues["forgot-password-form"],
): Promise<FieldMessages> {
  const complaints = (await loadFormChecks()).checkReset(form);
  if (!isClean(complaints)) return complaints;
  await deps.api.requestPasswordReset({ body: { ...form, ...storedDevice(deps.storage) } });
  forms.accepted("forgot-password-form");
  forms.isResetSent.value = true;
  return {};
}

/** Saves a new password. */
export async function renew(
  { deps, forms, renewLink }: SubmitParts,
  token: string,
  form: AuthValues["renew-form"],
): Promise<FieldMessages> {
  const complaints = (await loadFormChecks()).checkRenew(form);
  if (!isClean(complaints)) return complaints;
  const { api, session, notices, text, navigate, storage } = deps;
  try {
    keepDevice(storage, await api.updatePasswordReset({ params: { token }, body: form }));
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
  return {};
}

function isDeadLink(error: unknown): boolean {
  return isApiError(error, "link_used", "not_found");
}
