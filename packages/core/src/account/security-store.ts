import { createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { firstMessages } from "../auth/auth-forms.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { SecondFactorSetup, Security } from "../contract/resources/overview/security.ts";
import type { FieldMessages } from "../rules/forms/field-complaints.ts";
import { loadable } from "../state/loadable.ts";
import { problemWords } from "../state/problem-words.ts";

/** What the security of an account takes of its surroundings. */
export type SecurityServices = Pick<StoreServices, "api" | "notices" | "text" | "confirmation">;

/** What proves that the owner changes the second factor. */
export interface FactorProof {
  current_password: string;
  code: string;
}

/** A new address, and what proves that the owner asks for it. */
export interface EmailProof extends FactorProof {
  email: string;
}

/** Where an account is signed in, its second factor and its e-mail address. */
export const SecurityStore = createModel((services: SecurityServices) => {
  const { api, notices, text, confirmation } = services;
  const security = loadable<Security | null>(services, null);
  const setup = signal<SecondFactorSetup | null>(null);
  const codes = signal<readonly string[] | null>(null);
  const { isBusy, change } = oneChangeAtATime(services);
  // By itself: a change of this store may be what waits for it.
  const confirming = oneChangeAtATime(services);
  const load = () => security.load(() => api.security.show());

  return {
    security: security.value,
    state: security.state,
    /** What the app is given while it is set up; null when it is not. */
    setup,
    /** The recovery codes that were just made, which are shown this once. */
    codes,
    isBusy,
    load,
    /** Shows the password, or a code in its place, to the host again; the calls that waited for it go on. */
    confirmIdentity: ({ current_password, code }: FactorProof) =>
      confirming.change(async () => {
        await api.security.confirm({ body: code === "" ? { current_password } : { code } });
        confirmation.settle(true);
      }),
    begin: (current_password: string) =>
      change(async () => {
        setup.value = await api.security.beginSecondFactor({ body: { current_password } });
      }),
    /** Gives up setting the app up. */
    cancel() {
      setup.value = null;
    },
    confirm: (code: string) =>
      change(async () => {
        const made = await api.security.confirmSecondFactor({ body: { code } });
        codes.value = made.recovery_codes;
        setup.value = null;
        notices.success(text.security.isOn);
        await load();
      }),
    renewCodes: (body: FactorProof) =>
      change(async () => {
        codes.value = (await api.security.renewRecoveryCodes({ body })).recovery_codes;
        await load();
      }),
    end: (body: FactorProof) =>
      change(async () => {
        await api.security.endSecondFactor({ body });
        codes.value = null;
        notices.success(text.security.isOff);
        await load();
      }),
    ...endsOfSessions(services, security.update, change),
    /** Ends every way into the account but this session: the others, secret keys and webhooks. */
    endAccess: () =>
      change(async () => {
        const left = await api.security.endAccess();
        security.update(() => left);
        notices.success(text.security.endedAccess);
      }),
    ...changesOfEmail(services, security.update, change),
    /** Forgets the recovery codes that were just made: they are kept elsewhere now. */
    forgetCodes() {
      codes.value = null;
    },
  };
});

type Show = (change: () => Security | null) => void;
type Change = (call: () => Promise<void>) => Promise<FieldMessages | null>;

function endsOfSessions({ api, notices, text }: SecurityServices, show: Show, change: Change) {
  const end = (call: () => Promise<Security>) =>
    change(async () => {
      const left = await call();
      show(() => left);
      notices.success(text.security.ended);
    });
  return {
    endSession: (id: number) => end(() => api.security.endSession({ params: { id } })),
    endOtherSessions: () => end(() => api.security.endOtherSessions()),
  };
}

function changesOfEmail({ api, notices, text }: SecurityServices, show: Show, change: Change) {
  return {
    /** Asks for another e-mail address; a code is sent only where one was typed. */
    changeEmail: ({ code, ...body }: EmailProof) =>
      change(async () => {
        const answer = await api.security.changeEmail({ body: code === "" ? body : { ...body, code } });
        show(() => answer);
      }),
    cancelEmailChange: () =>
      change(async () => {
        const answer = await api.security.cancelEmailChange();
        show(() => answer);
        notices.success(text.security.emailKept);
      }),
  };
}

/**
 * Makes changes one after another. `change` answers the first message of each field that is wrong, none when it was made,
 * null when it was not.
 */
function oneChangeAtATime({ notices, text }: SecurityServices) {
  const isBusy = signal(false);
  async function change(call: () => Promise<void>): Promise<FieldMessages | null> {
    if (isBusy.peek()) return null;
    isBusy.value = true;
    try {
      await call();
      return {};
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (isApiError(error, "invalid")) return firstMessages(error.errors);
      notices.error(problemWords(text, error));
      return null;
    } finally {
      isBusy.value = false;
    }
  }
  return { isBusy, change };
}

/** Where an account is signed in, and its second factor, of a Pressport. */
export type AccountSecurity = InstanceType<typeof SecurityStore>;
