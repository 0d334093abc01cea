import { getCountryData, getCountryFields } from "lib-address/lite";
import type * as z from "zod/mini";
import { fieldMessages } from "../../contract/fields/field-messages.ts";
import { Recipient } from "../../contract/fields/recipient.ts";
import type { Country } from "../../contract/resources/auth.ts";
import type { FieldMessages } from "../forms/field-complaints.ts";
import { messagesOf } from "../forms/form-checks.ts";
import { plainDigits } from "../forms/plain-digits.ts";

/*
 * How addresses are written in each country: what they need, their states, and the shape of their postcodes. The facts are
 * Google's address data, as the package keeps them; they are loaded where an address is typed or judged.
 */

/** A state, province or region as an address names it. */
export interface AddressState {
  /** What is kept and printed: `CA` in the United States, `Madrid` in Spain. */
  value: string;
  label: string;
  /** What else it is called: its code (ISO 3166-2), alone and behind its country's. */
  codes: readonly string[];
}

/** What an address of a country needs. */
export interface AddressFormat {
  needsPostcode: boolean;
  needsState: boolean;
  /** The states there are, by name; empty where nobody keeps a list of them, or addresses have none. */
  states: readonly AddressState[];
}

/** What an address of no country, or of an unknown one, is asked for. */
const UNKNOWN: AddressFormat = { needsPostcode: true, needsState: false, states: [] };

/** Countries (ISO 3166) where the post writes the short form of a state. */
const WITH_SHORT_STATES = new Set(["AU", "BR", "CA", "IT", "US"]);

const formats = new Map<string, AddressFormat>();

/** What an address of a country (ISO 3166) needs. */
export function addressFormat(country_code: string): AddressFormat {
  const known = formats.get(country_code);
  if (known) return known;
  const format = readFormat(country_code);
  formats.set(country_code, format);
  return format;
}

function readFormat(country_code: string): AddressFormat {
  const fields = getCountryFields(country_code);
  if (!fields) return UNKNOWN;
  return {
    needsPostcode: fields.zip === "required",
    needsState: fields.state === "required",
    states: fields.state ? statesOf(country_code) : [],
  };
}

function statesOf(country_code: string): AddressState[] {
  const states = (getCountryData(country_code)?.sub_regions ?? []).map(({ key, name }) => ({
    value: WITH_SHORT_STATES.has(country_code) ? key : name,
    label: name,
    codes: [key, country_code + key],
  }));
  return states.toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The fields of a recipient's address. */
export type RecipientField = keyof z.infer<typeof Recipient>;
/** A recipient's address as typed. */
export type AddressForm = Record<Exclude<RecipientField, "recipient_country_id">, string> & {
  recipient_country_id: number | null;
};

/** Checks a recipient's address, by what the country needs that is chosen of these. */
export function checkAddress(
  form: AddressForm,
  countries: readonly Pick<Country, "country_id" | "country_code">[],
): FieldMessages<RecipientField> {
  const country = countries.find(({ country_id }) => country_id === form.recipient_country_id);
  return { ...addressProblems(country?.country_code ?? "", form), ...messagesOf(Recipient, form) };
}

/** An address that has changed, without a state of the country that was chosen before. */
export function withoutStateOf(
  before: AddressForm,
  next: AddressForm,
  countries: readonly Pick<Country, "country_id" | "country_code">[],
): AddressForm {
  if (next.recipient_country_id === before.recipient_country_id) return next;
  const country = countries.find(({ country_id }) => country_id === before.recipient_country_id);
  const listed = country && stateOf(addressFormat(country.country_code), next.recipient_state);
  return listed ? { ...next, recipient_state: "" } : next;
}

/** The parts of an address whose shape depends on the country. */
type ByCountry = Pick<Recipient, "recipient_zip" | "recipient_state">;

/** What is wrong with the postcode and the state of an address, by field; nothing where they may stand there. */
export function addressProblems(
  country_code: string,
  { recipient_zip, recipient_state }: ByCountry,
): FieldMessages<keyof ByCountry> {
  const format = addressFormat(country_code);
  const problems: FieldMessages<keyof ByCountry> = {};
  if (recipient_zip.trim() === "" && format.needsPostcode) problems.recipient_zip = fieldMessages.required;
  if (!fitsCountry(country_code, recipient_zip)) problems.recipient_zip = fieldMessages.postcodeCountry;
  if (recipient_state.trim() === "") {
    if (format.needsState) problems.recipient_state = fieldMessages.required;
    // Elsewhere lists differ from shop to shop, and what is written is not judged.
  } else if (WITH_SHORT_STATES.has(country_code) && !stateOf(format, recipient_state))
    problems.recipient_state = fieldMessages.stateCountry;
  return problems;
}

/** The state that is meant by a name or a code: `California`, `ca`, `US-CA`; undefined where none is. */
export function stateOf(
  { states }: Pick<AddressFormat, "states">,
  written: string,
): AddressState | undefined {
  const meant = plain(written);
  return states.find(({ label, codes }) => [label, ...codes].some((one) => plain(one) === meant));
}

/** Without marks, spaces and capitals: what remains of `São Paulo` is `saopaulo`. */
const plain = (written: string): string =>
  written
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{Nd}]/gu, "")
    .toLowerCase();

/** Whether a postcode can be one of a country: `LV-1010` is none of the United States. */
export function fitsCountry(country_code: string, postcode: string): boolean {
  const shape = shapeOf(country_code);
  const written = plainDigits(postcode)
    .toUpperCase()
    .replaceAll(/[\s.–-]/g, "");
  return written === "" || !shape || shape.test(written);
}

/** Shapes that the address data has too narrow: four more digits name the building in Saudi Arabia. */
const WIDER_SHAPES: Readonly<Record<string, string>> = { SA: "\\d{5}(?:-?\\d{4})?" };

const shapes = new Map<string, RegExp | null>();

/**
 * What postcodes of a country look like without spaces and hyphens. In front may stand the country (`LV-1010`, `D-10115`),
 * which some write and some do not.
 */
function shapeOf(country_code: string): RegExp | null {
  const known = shapes.get(country_code);
  if (known !== undefined) return known;
  const pattern = WIDER_SHAPES[country_code] ?? getCountryData(country_code)?.zip;
  const shape = pattern ? new RegExp(inOnePiece(country_code, pattern)) : null;
  shapes.set(country_code, shape);
  return shape;
}

/** A pattern of the address data for postcodes in one piece: what may separate their parts is a space or a hyphen. */
function inOnePiece(country_code: string, pattern: string): string {
  const pieces = pattern
    .replaceAll(/\[[ \\-]+\]\??/g, "")
    .replaceAll(/(\[[^\]]*\])|[ -]\??/g, (_, group: string | undefined) => group ?? "");
  const own = pieces.startsWith(country_code) ? pieces.slice(country_code.length) : pieces;
  return `^(?:${country_code}|[A-Z](?=\\d+$))?(?:${own})$`;
}

/** How many zeros postcodes of a country can begin with, where they can (ISO 3166). */
const LEADING_ZEROS: Readonly<Record<string, number>> = {
  US: 2,
  ...Object.fromEntries("AU DE ES FI FR IT KR LT MX MY NO RO TR UA".split(" ").map((code) => [code, 1])),
};

/** A postcode with the zeros in front that a spreadsheet took for those of a number: `1067` of Germany is `01067`. */
export function withLeadingZeros(country_code: string, postcode: string): string {
  if (!/^\d+$/.test(postcode)) return postcode;
  const most = LEADING_ZEROS[country_code] ?? 0;
  const padded = Array.from({ length: most + 1 }, (_, count) => "0".repeat(count) + postcode);
  return padded.find((one) => fitsCountry(country_code, one)) ?? postcode;
}
