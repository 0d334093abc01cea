import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { firstMessages } from "../auth/auth-forms.ts";
import { isCallFailure } from "../client/client-errors.ts";
import type { Checker } from "../client/storage/drafts.ts";
import { isApiError } from "../contract/is-api-error.ts";
import { type FieldMessages, isClean } from "../rules/forms/field-complaints.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { loadFormChecks } from "./load-form-checks.ts";

/** A form as it is typed, checked and sent. */
export interface TypedForm<V extends object> {
  values: ReadonlySignal<V>;
  /** The first message of each field that is wrong. */
  errors: ReadonlySignal<FieldMessages>;
  isBusy: ReadonlySignal<boolean>;
  /** Whether something was typed that has not been sent. */
  isChanged: ReadonlySignal<boolean>;
  /** Takes what was typed and keeps it as a draft. */
  set(change: Partial<V>): void;
  /** Checks and sends it; answers whether the host took it. */
  submit(): Promise<boolean>;
  /** Shows what the host has for a person; what that person typed and never sent goes before it. */
  show(saved: V, userId: number | null): void;
}

/** What a form takes of its surroundings. */
export type TypedFormServices = Pick<StoreServices, "notices" | "text" | "drafts">;

/** How one form differs from another. */
export interface TypedFormOptions<V extends object> {
  empty: V;
  /** Where what is typed is kept; null for passwords, which never are. */
  draft: { key: string; version: number; checker: Checker<V> } | null;
  check: (values: V, checks: Awaited<ReturnType<typeof loadFormChecks>>) => FieldMessages;
  /** Answers the values as the host has them now, or null to keep what was typed. */
  send: (values: V) => Promise<V | null>;
  /** The sentence for a success. */
  success: () => string;
  /** Passwords and keys: never kept, and emptied after a refusal too. */
  secrets?: readonly (keyof V)[];
  /** Whether secrets stay where something else was wrong: what was copied from elsewhere is not typed twice. */
  keepsSecrets?: boolean;
}

class FormModel<V extends object> {
  readonly values: Signal<V>;
  readonly errors = signal<FieldMessages>({});
  readonly isBusy = signal(false);
  readonly isChanged = signal(false);
  readonly #services: TypedFormServices;
  readonly #options: TypedFormOptions<V>;
  #shownTo: number | null | undefined;
  /** What the host had when it was shown or saved last: what differs from it was typed. */
  #saved: V;

  constructor(services: TypedFormServices, options: TypedFormOptions<V>) {
    this.#services = services;
    this.#options = options;
    this.#saved = options.empty;
    this.values = signal(options.empty);
  }

  set(change: Partial<V>) {
    const { draft } = this.#options;
    batch(() => {
      this.values.value = { ...this.values.value, ...change };
      this.isChanged.value = true;
      // What was wrong in a list is told as `list.0.field`.
      const left = Object.entries(this.errors.value).filter(
        ([path]) => !((path.split(".")[0] ?? "") in change),
      );
      this.errors.value = Object.fromEntries(left);
    });
    if (draft)
      this.#services.drafts.saveSoon(draft.key, this.#withoutSecrets(this.values.value), draft.version);
  }

  async submit(): Promise<boolean> {
    if (this.isBusy.value) return false;
    this.isBusy.value = true;
    try {
      const checks = await loadFormChecks();
      const sent = this.values.value;
      this.errors.value = this.#options.check(sent, checks);
      if (!isClean(this.errors.value)) return false;
      this.#accepted(sent, await this.#options.send(sent));
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    } finally {
      this.isBusy.value = false;
    }
  }

  show(saved: V, userId: number | null) {
    const typed = this.#changedSince(this.#saved);
    this.#saved = saved;
    // The same person's account was loaded again: whoever is typing goes on, and what they left alone is as it is now.
    if (userId === this.#shownTo && this.isChanged.peek()) {
      this.values.value = { ...saved, ...typed };
      return;
    }
    this.#shownTo = userId;
    const { draft } = this.#options;
    const kept = draft ? this.#services.drafts.load(draft.key, draft.version, draft.checker) : null;
    batch(() => {
      this.values.value = kept ?? saved;
      this.isChanged.value = kept !== null;
      this.errors.value = {};
    });
  }

  #accepted(sent: V, saved: V | null) {
    const { draft, success } = this.#options;
    // What was typed while it was on its way stays, and is still to be sent.
    const typed = this.#changedSince(sent);
    const isTyping = Object.keys(typed).length > 0;
    this.#saved = this.#withoutSecrets(saved ?? sent);
    batch(() => {
      this.values.value = { ...this.#saved, ...typed };
      this.isChanged.value = isTyping;
    });
    if (draft && !isTyping) this.#services.drafts.clear(draft.key);
    this.#services.notices.success(success());
  }

  #refused(error: unknown) {
    if (!isCallFailure(error)) throw error;
    if (isApiError(error, "invalid")) this.errors.value = firstMessages(error.errors);
    const { keepsSecrets = false, secrets = [] } = this.#options;
    const isSecretWrong = secrets.some((field) => field in this.errors.peek());
    if (!keepsSecrets || isSecretWrong) this.values.value = this.#withoutSecrets(this.values.value);
    const [first] = Object.values(this.errors.value);
    const isTold = isApiError(error) && error.status < 500;
    const { notices, text } = this.#services;
    const words = isTold ? (first ?? error.message) : text.notices.saveFailed;
    notices.error(words, { durationMs: SNACKBAR_MS.savingFailed });
  }

  /** The fields that say something else than they did then. */
  #changedSince(then: V): object {
    const fields = Object.entries(this.values.peek());
    return Object.fromEntries(fields.filter(([field, value]) => value !== Reflect.get(then, field)));
  }

  #withoutSecrets(form: V): V {
    const { empty, secrets = [] } = this.#options;
    return { ...form, ...Object.fromEntries(secrets.map((field) => [field, empty[field]])) };
  }
}

/** Makes a form: a refused one keeps what was typed, and a 422 also says its first message in the red snackbar. */
export function typedForm<V extends object>(
  services: TypedFormServices,
  options: TypedFormOptions<V>,
): TypedForm<V> {
  const form = new FormModel(services, options);
  return {
    values: form.values,
    errors: form.errors,
    isBusy: form.isBusy,
    isChanged: form.isChanged,
    set: (change: Partial<V>) => form.set(change),
    submit: () => form.submit(),
    show: (saved: V, userId: number | null) => form.show(saved, userId),
  };
}
