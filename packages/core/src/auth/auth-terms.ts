import { batch, computed, signal } from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import { loadModule } from "../client/modules/load-module.ts";
import type { Country } from "../contract/resources/auth.ts";
import { problemWords } from "../state/problem-words.ts";
import type { AuthDeps } from "./auth-deps.ts";
import type { writeTerms } from "./write-terms.ts";

/** The countries of the register and guest forms, and the terms of use that name the ones without delivery. */
export class AuthTerms {
  readonly isOpen = signal(false);
  /** The host's list, named and ordered in the reader's language. */
  readonly countries = computed(() => {
    const { format } = this.#text;
    const named = this.#known.value.map((country) => ({
      ...country,
      country_name: format.country(country.country_code, country.country_name),
    }));
    return format.sort(named, ({ country_name }) => country_name);
  });
  readonly countriesState = signal<"idle" | "loading" | "ready" | "failed">("idle");
  /** Empty until the terms have been opened: nobody else needs their sentences. */
  readonly sections = computed(() => this.#write.value?.(this.#text, this.countries.value) ?? []);
  readonly #api: AuthDeps["api"];
  readonly #text: AuthDeps["text"];
  readonly #notices: AuthDeps["notices"];
  readonly #known = signal<readonly Country[]>([]);
  /** Fetched with the sentences. */
  readonly #write = signal<typeof writeTerms | null>(null);
  #loading: Promise<void> | null = null;

  constructor({ api, text, notices }: Pick<AuthDeps, "api" | "text" | "notices">) {
    this.#api = api;
    this.#text = text;
    this.#notices = notices;
  }

  /** Asks for the countries; the ones already known stay until the answer is there. */
  loadCountries(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.countriesState.value = "loading";
    try {
      const countries = await this.#api.countries();
      batch(() => {
        this.#known.value = countries;
        this.countriesState.value = "ready";
      });
    } catch (error) {
      this.countriesState.value = this.#known.value.length > 0 ? "ready" : "failed";
      if (!isCallFailure(error)) throw error;
    }
  }

  async open(): Promise<void> {
    this.isOpen.value = true;
    if (this.countriesState.value === "idle") void this.loadCountries();
    try {
      this.#write.value ??= (await loadModule("terms", () => import("./write-terms.ts"))).writeTerms;
    } catch (error) {
      this.isOpen.value = false;
      this.#notices.error(problemWords(this.#text, error));
    }
  }

  close() {
    this.isOpen.value = false;
  }
}
