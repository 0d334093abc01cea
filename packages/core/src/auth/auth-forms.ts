import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { Clock } from "../client/clock.ts";
import type { Checker, Drafts } from "../client/storage/drafts.ts";
import type { FieldErrors } from "../contract/failures.ts";
import type { FieldMessages } from "../rules/forms/field-complaints.ts";
import type { GuestForm, PasswordPairForm, RegisterForm } from "../rules/forms/form-checks.ts";
import { AUTH_ERROR_CLEAR_MS } from "../rules/timings.ts";

/** What the sign-in area shows: one of its forms, or that it is busy getting somebody in. */
export type AuthForm = "login-form" | "register-form" | "forgot-password-form" | "guest-form" | "loading";

/** Everything that can be typed in the sign-in area, by form. */
export interface AuthValues {
  "login-form": { email: string; password: string };
  "register-form": RegisterForm;
  "guest-form": GuestForm;
  "forgot-password-form": { email: string };
  "renew-form": PasswordPairForm & { end_access: boolean };
}
/** A form with inputs. */
export type AuthInputForm = keyof AuthValues;

const EMPTY: AuthValues = {
  "login-form": { email: "", password: "" },
  "register-form": {
    has_store: false,
    store_name: "",
    store_url: "",
    name: "",
    email: "",
    password: "",
    password_confirmation: "",
    country_id: null,
  },
  "guest-form": { email: "", name: "", country_id: null },
  "forgot-password-form": { email: "" },
  "renew-form": { password: "", password_confirmation: "", end_access: false },
};

/** Emptied after every submit, and never kept in a draft. */
const NO_PASSWORDS = { password: "", password_confirmation: "" };

/** What comes back from a draft: fields of the form that are still of their kind, and no password. */
function fromDraft<V extends object>(empty: V, draft: unknown): V {
  if (typeof draft !== "object" || draft === null) return empty;
  const known = Object.entries(draft).filter(([field, value]) => {
    if (field in NO_PASSWORDS) return false;
    if (field === "country_id") return value === null || Number.isInteger(value);
    return field in empty && typeof value === typeof Reflect.get(empty, field);
  });
  return { ...empty, ...Object.fromEntries(known) };
}
const anything: Checker<unknown> = { safeParse: (data) => ({ success: true, data }) };
const DRAFT_VERSION = 1;

/** The inputs, errors and choice of the sign-in forms. */
export class AuthForms {
  readonly form = signal<AuthForm>("login-form");
  readonly isOpen = signal(false);
  readonly isBusy = signal(false);
  readonly errorMessage = signal<string | null>(null);
  readonly fieldErrors = signal<FieldMessages>({});
  readonly isResetSent = signal(false);
  /** The code of the second factor as it is typed; null while the host has asked for none. */
  readonly code = signal<string | null>(null);
  readonly values: { readonly [F in AuthInputForm]: Signal<AuthValues[F]> };
  readonly #drafts: Drafts;
  readonly #clock: Clock;
  #callOffClearing = () => {};

  constructor(drafts: Drafts, clock: Clock) {
    this.#drafts = drafts;
    this.#clock = clock;
    this.values = {
      "login-form": signal(this.#withDraft("login-form")),
      "register-form": signal(this.#withDraft("register-form")),
      "guest-form": signal(this.#withDraft("guest-form")),
      "forgot-password-form": signal(this.#withDraft("forgot-password-form")),
      "renew-form": signal(EMPTY["renew-form"]),
    };
  }

  /** Shows a form; what the one before complained about is gone. */
  show(form: AuthForm) {
    batch(() => {
      if (this.form.value !== form) this.clearErrors();
      this.isResetSent.value = false;
      this.form.value = form;
    });
  }

  /** Takes what was typed, keeps it as a draft, and takes back the complaint about it. */
  set<F extends AuthInputForm>(form: F, change: Partial<AuthValues[F]>) {
    const values: Signal<AuthValues[F]> = this.values[form];
    batch(() => {
      values.value = { ...values.value, ...change };
      const complaints = Object.entries(this.fieldErrors.value).filter(([field]) => !(field in change));
      this.fieldErrors.value = Object.fromEntries(complaints);
    });
    if (form !== "renew-form") {
      const kept: AuthValues[F] & typeof NO_PASSWORDS = { ...values.value, ...NO_PASSWORDS };
      this.#drafts.saveSoon(`auth.${form}`, kept, DRAFT_VERSION);
    }
  }

  /** Empties the inputs of a form the host accepted. */
  accepted<F extends AuthInputForm>(form: F) {
    const values: Signal<AuthValues[F]> = this.values[form];
    values.value = EMPTY[form];
    this.code.value = null;
    this.#drafts.clear(`auth.${form}`);
  }

  /** Empties only the passwords of a form the host refused, so that nothing typed is lost. */
  refused<F extends AuthInputForm>(form: F) {
    const values: Signal<AuthValues[F]> = this.values[form];
    if ("password" in values.value) values.value = { ...values.value, ...passwordsOf(values.value) };
  }

  /** Closes the modal; passwords and the code of a second factor do not wait for whoever opens it next. */
  close() {
    batch(() => {
      this.isOpen.value = false;
      this.code.value = null;
      this.refused("login-form");
      this.refused("register-form");
    });
  }

  /** Takes what was typed as the code of the second factor. */
  setCode(code: string) {
    batch(() => {
      this.code.value = code;
      const { code: _, ...others } = this.fieldErrors.value;
      this.fieldErrors.value = others;
    });
  }

  /** Complains; on the login form for 4 s from the last change. About the code of a second factor: that one is asked for. */
  fail(message: string | null, fields: FieldMessages = {}) {
    this.#callOffClearing();
    batch(() => {
      this.errorMessage.value = message;
      this.fieldErrors.value = fields;
      // Whoever has closed the form meanwhile begins anew.
      if (fields.code !== undefined && this.values["login-form"].peek().password !== "") this.code.value = "";
    });
    if (this.form.value === "login-form" && message !== null) {
      this.#callOffClearing = this.#clock.after(AUTH_ERROR_CLEAR_MS, () => this.clearErrors());
    }
  }

  clearErrors() {
    this.fail(null);
  }

  dispose() {
    this.#callOffClearing();
  }

  #withDraft<F extends Exclude<AuthInputForm, "renew-form">>(form: F): AuthValues[F] {
    return fromDraft(EMPTY[form], this.#drafts.load(`auth.${form}`, DRAFT_VERSION, anything));
  }
}

function passwordsOf(values: object): Partial<typeof NO_PASSWORDS> {
  return "password_confirmation" in values ? NO_PASSWORDS : { password: "" };
}

/** The first message of each field, nested ones (`store.store_url`) by their own name. */
export function firstMessages(errors: FieldErrors = {}): FieldMessages {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [first]]) => {
      const field = path.split(".").at(-1) ?? path;
      return first === undefined ? [] : [[field, first]];
    }),
  );
}

/** The values as views read them. */
export type ReadonlyAuthValues = { readonly [F in AuthInputForm]: ReadonlySignal<AuthValues[F]> };
