import { isCallFailure } from "../client/client-errors.ts";
import {
  checkerOf,
  type Is,
  isText,
  isWhole,
  listOf,
  orNull,
  shapeOf,
} from "../client/storage/draft-shapes.ts";
import type { Checker } from "../client/storage/drafts.ts";
import type { UserClient } from "../contract/resources/auth.ts";
import type { FieldMessages } from "../rules/forms/field-complaints.ts";
import { typedNumber } from "../rules/forms/plain-digits.ts";
import {
  PRICE_ENDINGS,
  type PriceEnding,
  type PriceException,
  type PriceRule,
  type PriceRules,
} from "../rules/prices/price-rule.ts";
import { problemWords } from "../state/problem-words.ts";
import { typedForm } from "../state/typed-form.ts";
import type { SettingsServices } from "./settings-store.ts";

/** What a price is made by: what is put on its cost, or what of it is to be kept. */
export type PriceAim = "markup" | "margin";

/** A price rule as typed: percent, and dollars. */
export interface TypedRule {
  aim: PriceAim;
  percent: string;
  ending: PriceEnding;
  least_profit: string;
  shipping: string;
}

/** A rule of its own for a product or a size of it, as typed; null while nothing is chosen, or for all sizes. */
export interface TypedException extends TypedRule {
  /** Tells the rows of the form apart. */
  row: number;
  product_id: number | null;
  sku_id: number | null;
}

/** The usual prices as typed. */
export interface PricesForm extends TypedRule {
  exceptions: TypedException[];
}

/** The prices form before anybody has said anything. */
export const noPrices: PricesForm = {
  aim: "markup",
  percent: "0",
  ending: "any",
  least_profit: "0",
  shipping: "0",
  exceptions: [],
};

/** The usual prices of the settings, typed and sent. */
export function pricesForm(services: SettingsServices) {
  return typedForm<PricesForm>(services, {
    empty: noPrices,
    draft: { key: "settings.prices", version: 2, checker: isPricesForm },
    check: (values, { checkPrices }) => fieldsOf(checkPrices(bodyOf(values))),
    send: async (values) => {
      const clientId = services.auth.user.peek()?.user_client.client_id ?? 0;
      const client = await services.api.account.updatePrices({ params: { clientId }, body: bodyOf(values) });
      await services.auth.reload();
      return pricesOf(client);
    },
    success: () => services.text.notices.settingsUpdated,
  });
}

/** Saves a usual markup on the spot, the rest of the rules as they are; answers whether the host took it. */
export async function saveMarkup(
  { api, auth, notices, text }: SettingsServices,
  typed: string,
): Promise<boolean> {
  const client = auth.user.peek()?.user_client;
  if (!client) return false;
  const { markup } = ruleOf({ ...pricesOf(client), aim: "markup", percent: typed });
  const { client_id: clientId, client_price_ending, client_least_profit } = client;
  try {
    const body = { client_markup: markup, client_margin: null, client_price_ending, client_least_profit };
    await api.account.updatePrices({ params: { clientId }, body });
    await auth.reload();
    return true;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    notices.error(problemWords(text, error));
    return false;
  }
}

/** The usual prices of an account as they are typed. */
export function pricesOf(client: UserClient): PricesForm {
  return {
    ...typed({
      markup: client.client_markup,
      margin: client.client_margin,
      ending: client.client_price_ending,
      least_profit: client.client_least_profit,
      shipping: client.client_price_shipping,
    }),
    exceptions: client.client_price_exceptions.map(({ product_id, sku_id, ...rule }, row) => ({
      ...typed(rule),
      row,
      product_id,
      sku_id,
    })),
  };
}

/** The rules of the form, or none while it says no numbers; rules for no product yet are left out. */
export function rulesOf(values: PricesForm): PriceRules | null {
  const exceptions = exceptionsOf(values).filter(({ product_id }) => product_id > 0);
  const rules = { ...ruleOf(values), exceptions };
  return [rules, ...exceptions].every(isNumbers) ? rules : null;
}

const isNumbers = ({ markup, margin, least_profit, shipping }: PriceRule): boolean =>
  markup >= 0 && (margin === null || (margin >= 0 && margin < 100)) && least_profit >= 0 && shipping >= 0;

function typed({ markup, margin, ending, least_profit, shipping }: PriceRule): TypedRule {
  return {
    aim: margin === null ? "markup" : "margin",
    percent: String(margin ?? markup),
    ending,
    least_profit: typedCents(least_profit),
    shipping: typedCents(shipping),
  };
}

/** Cents as an amount is typed: whole, or with both its decimals. */
const typedCents = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** What is typed as it is meant; what is no number is none. */
function ruleOf({ aim, percent, ending, least_profit, shipping }: TypedRule): PriceRule {
  const cents = (words: string) => Math.round(typedNumber(words) * 100);
  return {
    markup: aim === "markup" ? typedNumber(percent) : 0,
    margin: aim === "margin" ? typedNumber(percent) : null,
    ending,
    least_profit: cents(least_profit),
    shipping: cents(shipping),
  };
}

function exceptionsOf({ exceptions }: PricesForm): PriceException[] {
  return exceptions.map((one) => ({ product_id: one.product_id ?? 0, sku_id: one.sku_id, ...ruleOf(one) }));
}

function bodyOf(values: PricesForm) {
  const { markup, margin, ending, least_profit, shipping } = ruleOf(values);
  return {
    client_markup: markup,
    client_margin: margin,
    client_price_ending: ending,
    client_least_profit: least_profit,
    client_price_shipping: shipping,
    client_price_exceptions: exceptionsOf(values),
  };
}

/** Which field of the form each field of what is sent comes from; those of exceptions as `exceptions.0.percent`. */
const FIELDS: Readonly<Record<string, string>> = {
  client_markup: "percent",
  client_margin: "percent",
  client_least_profit: "least_profit",
  client_price_shipping: "shipping",
  client_price_exceptions: "exceptions",
  markup: "percent",
  margin: "percent",
};

function fieldsOf(found: FieldMessages): FieldMessages {
  const own = Object.entries(found).map(([path, message]) => [
    path
      .split(".")
      .map((part) => FIELDS[part] ?? part)
      .join("."),
    message,
  ]);
  return Object.fromEntries(own);
}

const isAim: Is<PriceAim> = (value) => value === "markup" || value === "margin";
const isEnding: Is<PriceEnding> = (value): value is PriceEnding => PRICE_ENDINGS.some((one) => one === value);
const rule = { aim: isAim, percent: isText, ending: isEnding, least_profit: isText, shipping: isText };
const isPricesForm: Checker<PricesForm> = checkerOf(
  shapeOf({
    ...rule,
    exceptions: listOf(
      shapeOf({ ...rule, row: isWhole, product_id: orNull(isWhole), sku_id: orNull(isWhole) }),
    ),
  }),
);
