import type { DesignView } from "@pressport/core";
import { DesignSort, Orientation } from "@pressport/core/contract";
import { PUBLISHING_STATUS, type PublishingStatusName } from "@pressport/core/rules";
import { useMemo } from "react";
import { pageIn, useAddress } from "../../../parts/params.ts";
import { pressport } from "../../../pressport.ts";

const SORTS = DesignSort.options;
const STATUSES = Object.keys(PUBLISHING_STATUS).filter(
  (name): name is PublishingStatusName => name in PUBLISHING_STATUS,
);

/** `products`: as a grid, with each design on a product; what is on none is shown flat. */
export const LAYOUTS = ["grid", "products", "list"] as const;
type DesignLayout = (typeof LAYOUTS)[number];
/** Where this browser keeps what was chosen last. */
const LAYOUT_KEY = "pressport.designs.layout";

const layoutOf = (name: string | null) => LAYOUTS.find((one) => one === name);

/** What the address bar says of the designs shown. */
export interface AddressedView {
  view: DesignView;
  search: string;
  page: number;
  layout: DesignLayout;
  /** Shows another layout, here and on later visits. */
  chooseLayout: (layout: DesignLayout) => void;
  isFiltered: boolean;
  /** Changes some of it, which begins with the first page; null takes a part out. */
  change: (parts: Readonly<Record<string, string | null>>) => void;
  clear: () => void;
  /** Stays where it is scrolled to when told so. */
  turnTo: (page: number, preventScrollReset?: boolean) => void;
}

const FILTERS = ["status", "orientation", "sharp", "tag"] as const;

/** Order, filters, search, page and layout of the designs, kept in the address bar; what makes no sense there is ignored. */
export function useDesignView(): AddressedView {
  const { params, change: changeAddress } = useAddress();
  // What is searched for and how it is laid out does not make the filters others.
  const key = new URLSearchParams(
    ["sort", ...FILTERS].map((name) => [name, params.get(name) ?? ""]),
  ).toString();
  const view = useMemo(() => viewOf(new URLSearchParams(key)), [key]);
  const change = (parts: Readonly<Record<string, string | null>>) =>
    changeAddress("layout" in parts ? parts : { page: null, ...parts });
  return {
    view,
    search: params.get("search") ?? "",
    page: pageIn(params),
    layout: layoutOf(params.get("layout")) ?? layoutOf(pressport.storage.get(LAYOUT_KEY)) ?? "products",
    chooseLayout: (layout) => {
      pressport.storage.set(LAYOUT_KEY, layout);
      change({ layout });
    },
    isFiltered: FILTERS.some((name) => view[name] !== undefined),
    change,
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, null]))),
    turnTo: (page, preventScrollReset) =>
      changeAddress({ page: page === 1 ? null : String(page) }, preventScrollReset),
  };
}

function viewOf(params: URLSearchParams): DesignView {
  const sort = SORTS.find((one) => one === params.get("sort"));
  const status = STATUSES.find((one) => one === params.get("status"));
  const orientation = Orientation.options.find((one) => one === params.get("orientation"));
  const sharp = /^[1-9]\d{1,3}x[1-9]\d{1,3}$/.exec(params.get("sharp") ?? "")?.[0];
  const tag = params.get("tag")?.trim().slice(0, 30);
  return {
    ...(sort && sort !== "newest" ? { sort } : {}),
    ...(status ? { status } : {}),
    ...(orientation ? { orientation } : {}),
    ...(sharp ? { sharp } : {}),
    ...(tag ? { tag } : {}),
  };
}
