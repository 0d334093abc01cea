import { type Area, canOpen } from "@pressport/core/rules";
import { redirect } from "react-router";
import { pressport } from "./pressport.ts";

/** Where a visitor lands who may not open a route. */
export const HOME = "/products/product-list";

/**
 * Lets a route open only for those who may; others go to the product list, where the login modal opens and leads to what
 * they wanted.
 */
export function guard(area: Area) {
  return async ({ request }: { request: Request }) => {
    if (canOpen(area, null)) return null;
    await pressport.auth.whenKnown();
    if (canOpen(area, pressport.auth.role.peek())) return null;
    const { pathname, search } = new URL(request.url);
    pressport.auth.open("login-form", pathname + search);
    throw redirect(HOME);
  };
}
