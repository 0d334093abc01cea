import { useMemo } from "preact/hooks";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import css from "./money.css?inline";

/** An amount in integer minor units of an ISO 4217 currency, as the API sends it. */
export interface MoneyValue {
  amount: number;
  currency: string;
}

interface Props {
  of: MoneyValue | null | undefined;
  /** Struck through: the price before a discount. */
  was?: boolean;
  part?: string;
}

/** A price in the locale's own writing; a dash, read as "no price", when there is none. */
export function Money({ of, was = false, part }: Props) {
  useStyles(css);
  const { locale, noPrice } = useWords();
  const currency = of?.currency;
  const format = useMemo(() => (currency ? moneyFormat(locale, currency) : null), [locale, currency]);
  const written =
    of && format ? (
      format(of.amount)
    ) : (
      <>
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">{noPrice}</span>
      </>
    );
  const look = { class: "money", part: part ? `money ${part}` : "money" };
  return was ? <s {...look}>{written}</s> : <span {...look}>{written}</span>;
}

/** Writes amounts of one currency in one locale. */
export function moneyFormat(locale: string, currency: string): (minorUnits: number) => string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (minorUnits) => format.format(minorUnits / 10 ** digits);
}
