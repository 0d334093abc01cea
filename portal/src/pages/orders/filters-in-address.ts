import { type OrderFilters, OrderState } from "@pressport/core";
import { useMemo } from "react";
import { useAddress } from "../../parts/params.ts";

/** The states a list can be narrowed to, in the order they follow each other. */
export const STATES = ["to_pay", ...OrderState.options] as const;
/** Who ordered. */
export const SHOPS = ["own", "website"] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAMES = ["state", "country_id", "shop", "quality", "mode", "from", "to"] as const;
/** A filter as the address names it. */
export type FilterName = (typeof NAMES)[number];

/** What the address of the orders says they are narrowed to; what it cannot mean is left out. */
function filtersIn(params: URLSearchParams): OrderFilters {
  const state = STATES.find((one) => one === params.get("state"));
  const shop = SHOPS.find((one) => one === params.get("shop"));
  const country_id = Number(params.get("country_id"));
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  return {
    ...(state && { state }),
    ...(shop && { shop }),
    ...(params.get("quality") === "poor" && { quality: "poor" }),
    ...(params.get("mode") === "test" && { mode: "test" }),
    ...(Number.isInteger(country_id) && country_id > 0 && { country_id }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
  };
}

/** The filters of the orders as they stand in the address, where they can be kept, sent and gone back to. */
export function useFilters() {
  const { params, change: changeAddress } = useAddress();
  // What is searched for does not make the filters others.
  const written = new URLSearchParams(NAMES.map((name) => [name, params.get(name) ?? ""])).toString();
  const filters = useMemo(() => filtersIn(new URLSearchParams(written)), [written]);
  // What matches begins with its first page.
  const change = (changes: Partial<Record<FilterName | "query", string>>) =>
    changeAddress({ page: null, ...changes });
  const clear = () => change(Object.fromEntries(NAMES.map((name) => [name, ""])));
  const [search, count] = [params.get("query") ?? "", Object.keys(filters).length];
  /** The filters as they go along to another tab. */
  const others = new URLSearchParams(params);
  others.delete("page");
  const address = others.size === 0 ? "" : `?${others}`;
  return { filters, search, count, address, change, clear };
}
