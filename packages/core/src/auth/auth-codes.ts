/* Signing in by codes of the shop's own server, fetched by pages that have a way to get them. */
import type { Clock } from "../client/clock.ts";
import type { Session } from "../client/storage/session.ts";
import type { Api } from "../contract/contract.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { User } from "../contract/resources/auth.ts";

/** Gets a sign-in code from the shop's own server; null while nobody is signed in there. Asked anew for each code. */
export type GetAuthCode = () => Promise<string | null> | string | null;

/** Why a page's customer could not be signed in, for its developer. */
export interface AuthCodeProblem {
  reason: string;
  /** The host's name for the call it refused. */
  reference: string | null;
}

/** Whom the shop says is here: a user, nobody, or that it could not be found out. */
export type ByCode = { user: User | null } | { problem: AuthCodeProblem };

/** A shop's server that takes longer has lost its customer. */
const PATIENCE_MS = 15_000;

/** Asks the page for a code and trades it for a session. */
export async function tradeCode(
  { api, session, clock }: { api: Api["auth"]; session: Session; clock: Clock },
  getAuthCode: GetAuthCode,
): Promise<ByCode> {
  try {
    const code = await inTime(clock, getAuthCode);
    if (code === null) return { user: null };
    const { access_token, data } = await api.loginByCode({ body: { code } });
    session.set(access_token);
    return { user: data };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: { reason, reference: isApiError(error) ? (error.requestId ?? null) : null } };
  }
}

function inTime(clock: Clock, getAuthCode: GetAuthCode): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`getAuthCode did not answer within ${PATIENCE_MS / 1000} seconds`));
    const stop = clock.after(PATIENCE_MS, late);
    Promise.resolve()
      .then(getAuthCode)
      .then((code: unknown) => {
        if (code === null || (typeof code === "string" && code !== "")) return resolve(code);
        reject(new Error("getAuthCode has to answer a code, or null while nobody is signed in"));
      }, reject)
      .finally(stop);
  });
}
