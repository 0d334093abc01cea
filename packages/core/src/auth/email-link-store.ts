import { createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { EmailLink } from "../contract/resources/overview/security.ts";
import { problemWords } from "../state/problem-words.ts";

/** What a link about an e-mail address takes of its surroundings. */
export type EmailLinkServices = Pick<StoreServices, "api" | "auth" | "notices" | "text">;

/** How far a link is: asked about, ready to be used, used; or no good, for another account has the address by now. */
export type EmailLinkState = "checking" | "usable" | "used" | "expired" | "taken" | "unreachable";

/** The link in a letter about an account's e-mail address; nothing is done before the person presses the button. */
export const EmailLinkStore = createModel((services: EmailLinkServices) => {
  const { api, auth, notices, text } = services;
  const link = signal<EmailLink | null>(null);
  const state = signal<EmailLinkState>("checking");
  const isBusy = signal(false);

  async function check(token: string): Promise<void> {
    state.value = "checking";
    try {
      link.value = await api.security.checkEmailLink({ params: { token } });
      state.value = "usable";
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      state.value = isApiError(error, "link_used", "not_found") ? "expired" : "unreachable";
    }
  }

  async function follow(token: string): Promise<void> {
    if (isBusy.peek()) return;
    isBusy.value = true;
    try {
      link.value = await api.security.followEmailLink({ params: { token } });
      state.value = "used";
      // Whoever is signed in here has another address now, or is no longer signed in.
      await auth.reload();
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (isApiError(error, "link_used", "not_found")) state.value = "expired";
      else if (isApiError(error, "conflict")) state.value = "taken";
      else notices.error(problemWords(text, error));
    } finally {
      isBusy.value = false;
    }
  }

  return { link, state, isBusy, check, follow };
});
