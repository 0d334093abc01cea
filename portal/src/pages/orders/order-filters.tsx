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
        onChange={(event) => change({ state: event.target.value })}
      >
        <option value="">{words.anyState}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {state === "to_pay" ? words.to_pay : text.orders.states[state]}
          </option>
        ))}
      </Select>
      {sells ? (
        <Select
          label={words.shop}
          value={filters.shop ?? ""}
          onChange={(event) => change({ shop: event.target.value })}
        >
          <option value="">{words.anyShop}</option>
          {SHOPS.map((shop) => (
            <option key={shop} value={shop}>
              {words[shop]}
            </option>
          ))}
        </Select>
      ) : null}
      <Select
        label={words.quality}
        value={filters.quality ?? ""}
        onChange={(event) => change({ quality: event.target.value })}
      >
        <option value="">{words.anyQuality}</option>
        <option value="poor">{words.poor}</option>
      </Select>
      <Select
        label={words.mode}
        value={filters.mode ?? ""}
        onChange={(event) => change({ mode: event.target.value })}
      >
        <option value="">{words.live}</option>
        <option value="test">{words.test}</option>
      </Select>
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
