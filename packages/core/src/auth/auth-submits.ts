import type { Signal } from "@preact/signals-core";
import { NetworkError } from "../client/client-errors.ts";
import { fetchAuthCalls } from "../client/lazy-client.ts";
import { loadModule } from "../client/modules/load-module.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { FieldMessages } from "../rules/forms/field-complaints.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import type { AuthAccount } from "./auth-account.ts";
import type { AuthDeps } from "./auth-deps.ts";
import { type AuthForms, type AuthInputForm, type AuthValues, firstMessages } from "./auth-forms.ts";
import type { AuthPopup } from "./auth-visits.ts";

/** How many secret keys and webhooks open an account when every session has ended. */
export interface OpenAccess {
  secret_keys?: number | undefined;
  webhooks?: number | undefined;
}

/** What is known about a password reset link. */
export type RenewLinkState = "checking" | "usable" | "expired" | "unreachable";

/** The parts of the sign-in area that work together. */
export interface SubmitParts {
  deps: AuthDeps;
  account: AuthAccount;
  forms: AuthForms;
  popup: Signal<AuthPopup | null>;
  renewLink: Signal<RenewLinkState>;
  proceed: (isAnswered: boolean) => void;
}

type Sends = typeof import("./auth-sends.ts");

/**
 * Sends the forms of the sign-in area. Every action answers whether the host accepted it. What each form sends is
 * fetched with the first press: showing a form does not need it.
 */
export function authSubmits(parts: SubmitParts) {
  const { values } = parts.forms;
  const onlyOnce = sharing<boolean>();
  const sends = () => loadModule("auth-sends", () => import("./auth-sends.ts"));
  const sending =
    <F extends AuthInputForm>(form: F, send: (all: Sends, values: AuthValues[F]) => Promise<FieldMessages>) =>
    () => {
      // What is sent is what was there when it was pressed.
      const pressed: AuthValues[F] = values[form].value;
      return submit(parts, form, async () => send(await sends(), pressed));
    };
  return {
    async prepare() {
      // What does not arrive is asked for again when it is needed, and missed there.
      await Promise.all([sends(), fetchAuthCalls()]).catch(() => {});
    },
    login: sending("login-form", ({ login }, form) => login(parts, form)),
    register: sending("register-form", ({ register }, form) => register(parts, form)),
    registerGuest: sending("guest-form", ({ registerGuest }, form) => registerGuest(parts, form)),
    requestReset: sending("forgot-password-form", ({ requestReset }, form) => requestReset(parts, form)),
    checkRenewLink: async (token: string) => (await sends()).checkRenewLink(parts, token),
    /** Makes an unnamed guest of a visitor; answers whether somebody is here then. */
    becomeGuest: () =>
      onlyOnce(async () => {
        try {
          await (await sends()).becomeGuest(parts);
        } catch (error) {
          parts.deps.notices.error(problemWords(parts.deps.text, error));
        }
        return parts.account.isSignedIn.peek();
      }),
    renewPassword: (token: string) => sending("renew-form", ({ renew }, form) => renew(parts, token, form))(),
  };
}

/** Whoever asks while it is being done waits for the same end. */
function sharing<T>(): (run: () => Promise<T>) => Promise<T> {
  let running: Promise<T> | null = null;
  return (run) => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

/**
 * Checks and sends a form, which answers complaints if it was not sent; a refusal is shown under it, and what is not valid
 * in the snackbar too. The login form has nothing to be valid: a wrong password is told once.
 */
async function submit(
  { deps, forms }: SubmitParts,
  form: AuthInputForm,
  send: () => Promise<FieldMessages>,
): Promise<boolean> {
  if (forms.isBusy.value) return false;
  const [shown, wasOpen] = [forms.form.peek(), forms.isOpen.peek()];
  // Whoever went to another form meanwhile, or closed this one, is not told there.
  const fail: AuthForms["fail"] = (...complaint) => {
    if (forms.form.peek() === shown && forms.isOpen.peek() === wasOpen) forms.fail(...complaint);
  };
  forms.isBusy.value = true;
  forms.isResetSent.value = false;
  forms.clearErrors();
  try {
    const complaints = await send();
    if (Object.keys(complaints).length === 0) return true;
    fail(null, complaints);
    return false;
  } catch (error) {
    const message = problemWords(deps.text, error);
    // What did not reach the host was not refused, and is pressed again as it is.
    if (!NetworkError.is(error)) forms.refused(form);
    fail(message, isApiError(error) ? firstMessages(error.errors) : {});
    if (form !== "login-form" && isApiError(error, "invalid"))
      deps.notices.error(message, { durationMs: SNACKBAR_MS.validation });
    return false;
  } finally {
    forms.isBusy.value = false;
  }
}
