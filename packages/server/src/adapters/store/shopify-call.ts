import { z } from "zod";
import { type Message, message } from "../../text/messages/message.ts";
import type { PublicRequest } from "../fetch-guard/public-request.ts";
import { callShop, credentialOf, shopAddress, shortText } from "./call-shop.ts";
import { SHOPIFY_VERSION } from "./shopify-wire.ts";
import { type StoreAccount, StoreRefused } from "./store.ts";

const SHOP = "Shopify";
/** Waited when Shopify says nothing of how soon its allowance comes back. */
const USUAL_WAIT_SECONDS = 2;

const Answer = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.union([
      z.string(),
      z.array(
        z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) }),
      ),
    ]),
  ),
  extensions: z.optional(
    z.object({
      cost: z.optional(
        z.object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
        }),
      ),
    }),
  ),
});

/** One GraphQL call; the schema reads `data`. Throttling throws a retryable `StoreRefused`. */
export type ShopifyCall = <Schema extends z.ZodType>(
  query: string,
  variables: object,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** Makes calls to one shop's Admin API. */
export function shopifyCaller(request: PublicRequest, { url, credentials }: StoreAccount): ShopifyCall {
  const token = credentialOf(credentials, "access_token");
  const address = `${new URL(shopAddress(url)).origin}/admin/api/${SHOPIFY_VERSION}/graphql.json`;
  return async (query, variables, schema) => {
    const { status, body } = await callShop(request, SHOP, address, {
      method: "POST",
      headers: { "x-shopify-access-token": token },
      body: JSON.stringify({ query, variables }),
    });
    if (status === 401 || status === 403) throw refusal(message("shopify_token_refused"), "keys");
    if (status === 402 || status === 423) throw refusal(message("shopify_closed"));
    const answer = Answer.safeParse(body).data;
    if (status !== 200 || !answer) throw refusal(message("shopify_unlike_api_status", { status }));
    refuseErrors(answer);
    const data = schema.safeParse(answer.data);
    if (data.success) return data.data;
    throw refusal(message("shopify_unlike_api"));
  };
}

const refusal = (said: Message, about: "address" | "keys" = "address") =>
  new StoreRefused(said, { retryable: false, about });

function refuseErrors({ errors, extensions }: z.output<typeof Answer>): void {
  if (errors === undefined || errors.length === 0) return;
  const [first] = typeof errors === "string" ? [{ message: errors, extensions: undefined }] : errors;
  if (first?.extensions?.code === "THROTTLED") {
    const cost = extensions?.cost;
    const missing = cost ? cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable : 0;
    const seconds = cost ? Math.ceil(Math.max(0, missing) / Math.max(1, cost.throttleStatus.restoreRate)) : 0;
    throw new StoreRefused(message("shop_busy", { shop: SHOP }), {
      retryable: true,
      retryAfterSeconds: Math.max(USUAL_WAIT_SECONDS, seconds),
    });
  }
  const code = first?.extensions?.code;
  throw new StoreRefused(message("shop_says", { shop: SHOP, words: shortText(first?.message) }), {
    retryable: code === "INTERNAL_SERVER_ERROR",
    about: code === "ACCESS_DENIED" ? "keys" : "address",
  });
}
