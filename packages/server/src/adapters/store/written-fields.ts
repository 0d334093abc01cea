import { createHash } from "node:crypto";
import type { MerchantField } from "@pressport/core/contract";
import type { PublishedBefore, WrittenFields } from "./store.ts";

const hashOf = (value: string): string => createHash("sha256").update(value).digest("hex").slice(0, 16);

/** Begins the keys of notes that name a size of ours. */
const OWN_SIZE = "own size ";

/** Decides for each field of a product whether it is ours to write, or was changed by the merchant since we wrote it. */
export class FieldsOfProduct {
  readonly #before: WrittenFields | null;
  readonly #isReset: boolean;
  readonly #now: Record<string, string> = {};
  readonly #kept = new Set<MerchantField>();

  constructor({ written, reset }: PublishedBefore) {
    this.#before = written;
    this.#isReset = reset;
  }

  /**
   * Whether a field that stands in the shop with one value may be written with another. `about` tells sizes apart. What an
   * older release wrote was not noted: prices are taken for ours then, words that differ for the merchant's.
   */
  isOurs(field: MerchantField, about: string, { there, wanted }: { there: string; wanted: string }): boolean {
    const key = keyOf(field, about);
    const known = this.#before?.[key];
    const isUnchanged = known === undefined ? field === "price" || there === wanted : known === hashOf(there);
    if (this.#isReset || isUnchanged || there === wanted) return true;
    this.#kept.add(field);
    this.#now[key] = known ?? hashOf(wanted);
    return false;
  }

  /** Notes a field that we have written, as the shop tells it now. */
  note(field: MerchantField, about: string, told: string): void {
    const key = keyOf(field, about);
    this.#now[key] ??= hashOf(told);
  }

  /** The SKU that we made the shop's size of this id with; null for one that we did not make. */
  skuOf(id: string): string | null {
    const known = Object.entries(this.#before ?? {}).find(
      ([key, hash]) => key.startsWith(OWN_SIZE) && hash === hashOf(id),
    );
    return known ? known[0].slice(OWN_SIZE.length) : null;
  }

  /** Notes under which id the shop has a size of ours, since its merchant may give it another SKU. */
  noteSize(sku: string, id: string): void {
    this.#now[`${OWN_SIZE}${sku}`] = hashOf(id);
  }

  /** What to keep until the next publishing. */
  get result(): { written: WrittenFields; kept: MerchantField[] } {
    return { written: this.#now, kept: [...this.#kept].toSorted() };
  }
}

const keyOf = (field: MerchantField, about: string): string => (about === "" ? field : `${field} ${about}`);
