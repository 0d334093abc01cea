import { batch, computed, signal } from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import type { Country } from "../contract/auth.ts";
import type { Api } from "../contract/contract.ts";
import { VAT_PERCENT } from "../rules/pricing.ts";
import {
  ACCEPTED_CARDS,
  CLAIM_WORKING_DAYS,
  DELIVERY_WORKING_DAYS,
  EXCLUDED_COUNTRY_CODES,
  MISSING_PARCEL_DAYS,
  PRODUCTION_WORKING_DAYS,
  TERMS_CURRENCY,
  USA_POST_WORKING_DAYS,
} from "../rules/terms.ts";
import type { Text } from "../text/text.ts";

/** The countries of the register and guest forms, and the terms of use that name the ones without delivery. */
export class AuthTerms {
  readonly isOpen = signal(false);
  readonly countries = signal<readonly Country[]>([]);
  readonly countriesState = signal<"idle" | "loading" | "ready" | "failed">("idle");
  /** Empty until the terms have been opened: nobody else needs their sentences. */
  readonly sections = computed(() => (this.#isThere.value ? this.#text.terms.sections(this.#facts()) : []));
  readonly #api: Api["auth"];
  readonly #text: Text;
  readonly #isThere = signal(false);
  #loading: Promise<void> | null = null;

  constructor(api: Api["auth"], text: Text) {
    this.#api = api;
    this.#text = text;
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
        this.countries.value = countries;
        this.countriesState.value = "ready";
      });
    } catch (error) {
      this.countriesState.value = this.countries.value.length > 0 ? "ready" : "failed";
      if (!isCallFailure(error)) throw error;
    }
  }

  async open(): Promise<void> {
    this.isOpen.value = true;
    if (this.countriesState.value === "idle") void this.loadCountries();
    const { terms } = await import("../text/en/terms.ts");
    this.#text.add({ terms });
    this.#isThere.value = true;
  }

  close() {
    this.isOpen.value = false;
  }

  #facts() {
    const { cardNames } = this.#text.terms;
    return {
      vatPercent: VAT_PERCENT,
      currency: TERMS_CURRENCY,
      acceptedCards: ACCEPTED_CARDS.map((card) => cardNames[card] ?? card),
      productionDays: PRODUCTION_WORKING_DAYS,
      deliveryDays: DELIVERY_WORKING_DAYS,
      usaPostDays: USA_POST_WORKING_DAYS,
      contactAfterDays: MISSING_PARCEL_DAYS,
      claimWorkingDays: CLAIM_WORKING_DAYS,
      excludedCountries: this.#excludedCountries(),
    };
  }

  /** The host's own list once it is there; until then the usual one, named by the platform. */
  #excludedCountries(): string[] {
    const { countryNames } = this.#text.terms;
    const excluded = this.countries.value.filter((country) => !country.country_deliverable);
    if (this.countries.value.length > 0) {
      return excluded.map(({ country_code, country_name }) => countryNames[country_code] ?? country_name);
    }
    const names = new Intl.DisplayNames(this.#text.locale, { type: "region" });
    return EXCLUDED_COUNTRY_CODES.map((code) => countryNames[code] ?? names.of(code) ?? code);
  }
}
