import { z } from "zod";
import { type ShopAnswer, shortText } from "./call-shop.ts";

/** One call of the REST API, below `/wp-json/wc/v3`. */
export type WooCall = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
) => Promise<ShopAnswer>;

/** Under this name the shop keeps which pictures it has fetched. */
export const PICTURES_KEY = "_pressport_pictures";

/** WooCommerce's error envelope. */
export const WooError = z.object({ code: z.string(), message: z.string() });

/** Why WooCommerce refused, for people. */
export function wooReason(status: number, body: unknown): string {
  const message = shortText(WooError.safeParse(body).data?.message);
  return message ? `WooCommerce: ${message}` : `WooCommerce refused (status ${status}).`;
}
