import { batch, computed, signal } from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import type { AnswerReport } from "../client/client-for.ts";
import type { Clock } from "../client/clock.ts";
import { loadModule } from "../client/modules/load-module.ts";
import type { Drafts } from "../client/storage/drafts.ts";
import type { Session } from "../client/storage/session.ts";
import type { Api } from "../contract/contract.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { User } from "../contract/resources/auth.ts";
import type { AuthCodeProblem, ByCode, GetAuthCode } from "./auth-codes.ts";
import type { AuthForm } from "./auth-forms.ts";

/** What is known about who is here. `unreachable`: somebody holds a token, but the host could not be asked. */
export type AccountState = "unknown" | "visitor" | "unverified" | "unreachable" | "signed-in";

/** How the account reaches the rest of the store. */
export interface AccountServices {
  api: Api["auth"];
  session: Session;
  drafts: Pick<Drafts, "clearAll">;
  clock: Clock;
  surface: "portal" | "widget";
  /** Opens sign-in over what was being done. */
  openSignIn: (form: AuthForm) => void;
  /** Hears that somebody signed in in another tab, and whether that answers an action here. */
  cameInElsewhere: (isAnswered: boolean) => void;
  /** Says that one has to sign in to the shop itself. */
  askToSignInThere: () => void;
  /** Tells an unverified account how to go on. */
  askToVerify: () => void;
}

/** Who is signed in, and what happens when the host no longer takes the token. */
export class AuthAccount {
  readonly user = signal<User | null>(null);
  readonly state = signal<AccountState>("unknown");
  readonly role = computed(() => this.user.value?.user_role.role_name ?? null);
  readonly isSignedIn = computed(() => this.user.value !== null);
  readonly isGuest = computed(() => this.role.value === "guest");
  /** Why the shop's own customer could not be signed in; null while that works, or nobody tries. */
  readonly codeProblem = signal<AuthCodeProblem | null>(null);
  /** Whether the page says who is here. */
  readonly usesCodes = computed(() => this.#getAuthCode.value !== null);
  readonly expiredListeners = new Set<() => void>();
  readonly #services: AccountServices;
  readonly #waiters = new Set<(isSignedIn: boolean) => void>();
  readonly #unsubscribe: () => void;
  /** The secret of a link to choose a password, where the address was confirmed in a browser that did not choose it. */
  passwordLink: string | null = null;
  #loading: Promise<User | null> | null = null;
  readonly #getAuthCode = signal<GetAuthCode | null>(null);
  #trading: Promise<ByCode> | null = null;
  /** The token by which somebody was last known to be here. */
  #knownBy: string | null = null;

  constructor(services: AccountServices) {
    this.#services = services;
    if (services.session.token() === null) this.state.value = "visitor";
    this.#unsubscribe = services.session.subscribe((token, change) => {
      if (change !== "elsewhere") return;
      if (token === null) {
        // What was typed here a moment ago must not be kept once they have left.
        if (services.session.hasLeft() && this.user.peek()) services.drafts.clearAll();
        return void this.signedOut();
      }
      const isAnswered = this.hasWaiters();
      void this.load().then((user) => user && services.cameInElsewhere(isAnswered));
    });
  }

  /** From now on the page says who is here: whoever is signed in at its own shop. No form is shown any more. */
  useCodes(getAuthCode: GetAuthCode): void {
    if (this.#getAuthCode.peek() === getAuthCode) return;
    this.#getAuthCode.value = getAuthCode;
    void this.#begin(this.#loadByCode(getAuthCode));
  }

  #begin(loading: Promise<User | null>): Promise<User | null> {
    const begun = loading.finally(() => {
      if (this.#loading === begun) this.#loading = null;
    });
    this.#loading = begun;
    return begun;
  }

  /** Whoever the shop says is here; where nobody is, a guest of this browser goes on, but no customer of before. */
  async #loadByCode(getAuthCode: GetAuthCode): Promise<User | null> {
    const found = await this.#trade(getAuthCode);
    if ("user" in found && found.user) return this.signedIn(found.user);
    const kept = await this.#load();
    const hasLeft = "user" in found && kept !== null && kept.user_shop_customer !== null;
    if (!hasLeft) return kept;
    this.#services.session.destroy();
    return this.signedOut();
  }

  /** Whoever asks while a code is being traded waits for the same end. */
  #trade(getAuthCode: GetAuthCode): Promise<ByCode> {
    this.#trading ??= loadModule("auth-codes", () => import("./auth-codes.ts"))
      .then(({ tradeCode }) => tradeCode(this.#services, getAuthCode))
      .then((found) => {
        this.codeProblem.value = "problem" in found ? found.problem : null;
        return found;
      })
      .finally(() => {
        this.#trading = null;
      });
    return this.#trading;
  }

  /** Asks the shop once more; says whether somebody is here then. */
  async askShop(): Promise<boolean> {
    const getAuthCode = this.#getAuthCode.peek();
    if (!getAuthCode) return false;
    const found = await this.#trade(getAuthCode);
    if (!("user" in found) || !found.user) return false;
    this.signedIn(found.user);
    return true;
  }

  /**
   * Loads the user of the stored token; answers null when there is none who may go on. The name of this browser goes along
   * with the token of an e-mail link.
   */
  load(query: { device?: string } = {}): Promise<User | null> {
    return this.#begin(this.#load(query));
  }

  /** Resolves once it is known who is here, asking the host if nobody has yet. */
  async whenKnown(): Promise<User | null> {
    const isAsked = this.state.value === "unknown" || this.state.value === "unreachable";
    let loading = this.#loading ?? (isAsked ? this.load() : null);
    // A load that was overtaken says nothing: the one after it does.
    for (; loading; loading = this.#loading) await loading;
    return this.user.value;
  }

  async #load(query: { device?: string } = {}): Promise<User | null> {
    const { api, session, askToVerify } = this.#services;
    const token = session.token();
    if (token === null) return this.signedOut();
    try {
      const answer = await api.show({ query });
      // Somebody came or left while it was on its way, and whoever saw to that knows who is here.
      if (session.token() !== token) return this.user.value;
      // The token of an e-mail link works once: its first use answers the one that replaces it.
      if (answer.access_token) session.set(answer.access_token);
      this.passwordLink = answer.password_link ?? null;
      return this.signedIn(answer.data);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (session.token() === null) return this.signedOut();
      if (session.token() !== token) return this.user.value;
      if (isApiError(error, "not_verified")) {
        this.unverified();
        askToVerify();
        return null;
      }
      // Who is known by this token stays known, or a moment without a line would take the page from them.
      if (this.user.value !== null && this.#knownBy === token) return this.user.value;
      batch(() => {
        this.user.value = null;
        this.state.value = "unreachable";
      });
      return null;
    }
  }

  signedIn(user: User): User {
    this.#knownBy = this.#services.session.token();
    batch(() => {
      this.user.value = user;
      this.state.value = "signed-in";
    });
    this.settle(true);
    return user;
  }

  signedOut(): null {
    batch(() => {
      this.user.value = null;
      this.state.value = "visitor";
    });
    return null;
  }

  unverified() {
    batch(() => {
      this.user.value = null;
      this.state.value = "unverified";
    });
    this.settle(false);
  }

  /** Resolves true once somebody is signed in, and false when sign-in is closed without. */
  async ensureSignedIn(form: AuthForm): Promise<boolean> {
    if ((await this.whenKnown()) !== null) return true;
    if (this.usesCodes.peek()) {
      if (await this.askShop()) return true;
      this.#services.askToSignInThere();
      return false;
    }
    return new Promise((resolve) => {
      this.#waiters.add(resolve);
      this.#services.openSignIn(form);
    });
  }

  /** Answers everyone who waits for a sign-in; says whether anyone did. */
  settle(isSignedIn: boolean): boolean {
    const waiters = [...this.#waiters];
    this.#waiters.clear();
    for (const resolve of waiters) resolve(isSignedIn);
    return waiters.length > 0;
  }

  hasWaiters(): boolean {
    return this.#waiters.size > 0;
  }

  /** Decides about a 401: true replays the refused call once with the token the session then holds. */
  async refused({ call, endpoint, token }: AnswerReport): Promise<boolean> {
    const { session, surface, openSignIn } = this.#services;
    const isNews = session.token() === token;
    if (session.token() !== null && !isNews) return true;
    if (isNews && token !== null) {
      session.destroy(token);
      // Another tab has brought a newer one, of which this page had not heard.
      if (session.token() !== null) return true;
      this.signedOut();
    }
    if (endpoint.access === "public") return true;
    // Nobody was known to be here yet, or they were leaving: the page goes on as a visitor's.
    if (token !== this.#knownBy || call === "auth.show" || call === "auth.logout") return false;
    if (await this.askShop()) return true;
    if (isNews) for (const listener of this.expiredListeners) listener();
    if (this.usesCodes.peek()) return false;
    if (surface === "portal") return false;
    return new Promise((resolve) => {
      this.#waiters.add(resolve);
      if (isNews) openSignIn("login-form");
    });
  }

  dispose() {
    this.#unsubscribe();
    this.expiredListeners.clear();
    this.settle(false);
  }
}
