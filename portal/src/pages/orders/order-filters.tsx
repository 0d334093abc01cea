import { Button } from "../../parts/controls/button.tsx";
import { CountrySelect } from "../../parts/forms/country-select.tsx";
import { Field, Select } from "../../parts/forms/field.tsx";
import { pressport } from "../../pressport.ts";
import { SHOPS, STATES, type useFilters } from "./filters-in-address.ts";
import styles from "./orders.module.css";

interface OrderFiltersProps extends ReturnType<typeof useFilters> {
  id: string;
  /** Whether who looks has a shop whose orders are among these. */
  sells: boolean;
}

/** What the orders can be narrowed to: state, days, country and who ordered. */
export function OrderFilters({ id, sells, filters, count, change, clear }: OrderFiltersProps) {
  const { text } = pressport;
  const words = text.ordersPage.filters;
  return (
    <section id={id} className={styles.filters} aria-label={words.label}>
      <Select
        label={words.state}
        value={filters.state ?? ""}
        options={[
          ["", words.anyState],
          ...STATES.map(
            (state) => [state, state === "to_pay" ? words.to_pay : text.orders.states[state]] as const,
          ),
        ]}
        onChoose={(state) => change({ state })}
      />
      {sells ? (
        <Select
          label={words.shop}
          value={filters.shop ?? ""}
          options={[["", words.anyShop], ...SHOPS.map((shop) => [shop, words[shop]] as const)]}
          onChoose={(shop) => change({ shop })}
        />
      ) : null}
      <Select
        label={words.quality}
        value={filters.quality ?? ""}
        options={[
          ["", words.anyQuality],
          ["poor", words.poor],
        ]}
        onChoose={(quality) => change({ quality })}
      />
      <Select
        label={words.mode}
        value={filters.mode ?? ""}
        options={[
          ["", words.live],
          ["test", words.test],
        ]}
        onChoose={(mode) => change({ mode })}
      />
      <CountrySelect
        label={words.country}
        none={words.anyCountry}
        value={Number(filters.country_id) || null}
        onChoose={(country_id) => change({ country_id: country_id === null ? "" : String(country_id) })}
      />
      <Field
        type="date"
        label={words.from}
        value={filters.from ?? ""}
        max={filters.to}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        type="date"
        label={words.to}
        value={filters.to ?? ""}
        min={filters.from}
        onChange={(event) => change({ to: event.target.value })}
      />
      <Button disabled={count === 0} onClick={clear}>
        {words.clear}
      </Button>
    </section>
  );
}
