import { contract, type Endpoint } from "@pressport/core/contract";

/** Every call of the product with its name, `orders.update` for example. */
export const everyCall: readonly { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

/** The call's path with every value in braces replaced. */
export function pathWith(endpoint: Endpoint, value: (name: string) => string): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
}

/** Whether a call is for the print house's staff alone. */
export const isForStaff = ({ access }: Endpoint): boolean => access !== "public" && !access.includes("user");
