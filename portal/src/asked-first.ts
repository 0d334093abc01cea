import { createAskedAhead, type SafeStorage } from "@pressport/core";
import { PAGE_SIZE_CHOICES, PAGE_SIZES } from "@pressport/core/rules";

/** Answers older than this are asked for anew. */
const FRESH_MS = 15_000;
/** Under which the size of a page of designs is kept that was chosen on this device. */
export const PAGE_SIZE_KEY = "pressport.designs.perPage";

const asked = createAskedAhead();

/** Hands over what was asked for first. */
export const { take: takePrefetched } = asked;

/** The size of a page of designs that was chosen on this device; undefined where none was. */
export function keptPageSize(storage: Pick<SafeStorage, "get">) {
  const kept = storage.get(PAGE_SIZE_KEY);
  return PAGE_SIZE_CHOICES.find((choice) => String(choice) === kept);
}

/**
 * Asks for what the page at an address shows first, before any of it is drawn and beside the page's own file. Where the
 * address says more than the page, the page asks by itself.
 */
export function askFirst(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  storage: Pick<SafeStorage, "get">,
): void {
  if (search !== "") return;
  const paths = (isSignedIn: boolean): readonly string[] => {
    if (pathname === "/" || pathname === "/products/product-list") return ["/api/products"];
    if (!isSignedIn) return [];
    if (pathname === "/orders/all") return ["/api/orders?page=1&filter=all"];
    if (pathname === "/designs/design-list")
      return [`/api/client/designs?page=1&pagination=${keptPageSize(storage) ?? PAGE_SIZES.designs}`];
    return [];
  };
  asked.ask({ host: location.origin }, paths);
  setTimeout(asked.forget, FRESH_MS);
}
