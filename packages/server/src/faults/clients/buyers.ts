import { randomUUID } from "node:crypto";
import type { Api } from "@pressport/core/contract";
import { users } from "../../adapters/db/schema.ts";
import { issueToken } from "../../http/access/tokens.ts";
import type { Services } from "../../services.ts";
import type { Account } from "../../testing/accounts.ts";
import { RECIPIENT } from "../../testing/given.ts";

/** What a basket is filled with. */
export interface Goods {
  cv_id: number;
  country_id: number;
}

const FILLED_AT_ONCE = 8;

/** More people of one client, each with a basket of its own; answers their tokens. */
export async function addBuyers(
  { db, clock }: Pick<Services, "db" | "clock">,
  { client_id }: Account,
  count: number,
): Promise<string[]> {
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, index) => ({
        client_id,
        user_name: `Buyer ${index}`,
        user_email: `buyer-${randomUUID()}@example.test`,
        role_name: "user" as const,
        user_verified_at: clock.now(),
      })),
    )
    .returning({ user_id: users.user_id });
  const tokens: string[] = [];
  for (const { user_id } of rows)
    tokens.push(await issueToken(db, clock.now(), { user_id, scope: "portal", origin: null }));
  return tokens;
}

/** Puts goods and an address into a buyer's basket; answers the basket's id. */
export async function fillBasket(api: Api, { cv_id, country_id }: Goods): Promise<number> {
  await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 2 } });
  const basket = await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: country_id } });
  return basket.cart_id;
}

/** Fills a basket for everybody, a few at a time; answers the baskets' ids in the same order. */
export async function fillBaskets(apis: readonly Api[], goods: Goods): Promise<number[]> {
  const carts: number[] = [];
  for (let from = 0; from < apis.length; from += FILLED_AT_ONCE)
    carts.push(
      ...(await Promise.all(apis.slice(from, from + FILLED_AT_ONCE).map((api) => fillBasket(api, goods)))),
    );
  return carts;
}
