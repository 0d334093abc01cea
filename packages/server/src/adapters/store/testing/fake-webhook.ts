import { z } from "zod";
import { requireSignature } from "../../checkout/signed-message.ts";
import { systemClock } from "../../clock.ts";
import { createPublicRequest } from "../../fetch-guard/public-request.ts";
import { createWebhookStore } from "../webhook-store.ts";
import { type FakeShop, must, type ShownProduct, startFakeHost } from "./fake-shop.ts";

const SECRET = "a secret both sides know";

const Published = z.strictObject({
  client_product_id: z.int(),
  product_id: z.int(),
  cd_id: z.int(),
  title: z.string().min(1),
  description: z.string(),
  pictureUrls: z.array(z.url()),
  variants: z.array(
    z.strictObject({
      sku: z.string().min(1),
      cv_id: z.int(),
      title: z.string().min(1),
      priceAmount: z.int(),
      currency: z.literal("USD"),
      pictureUrl: z.url().nullable(),
    }),
  ),
});
const Message = z.discriminatedUnion("type", [
  z.strictObject({
    id: z.string().regex(/^msg_[0-9a-f]{32}$/),
    created_at: z.iso.datetime(),
    type: z.literal("product.published"),
    number: z.int().min(1),
    data: Published,
  }),
  z.strictObject({
    id: z.string().regex(/^msg_[0-9a-f]{32}$/),
    created_at: z.iso.datetime(),
    type: z.literal("product.unpublished"),
    number: z.int(),
    data: z.strictObject({ client_product_id: z.int() }),
  }),
  z.strictObject({
    id: z.string().regex(/^msg_[0-9a-f]{32}$/),
    created_at: z.iso.datetime(),
    type: z.literal("ping"),
    number: z.literal(0),
    data: z.strictObject({}),
  }),
]);

/** A merchant's own receiver: checks signature and shape, and ignores a message it has seen. */
export async function openFakeWebhook(): Promise<FakeShop> {
  const products = new Map<number, ShownProduct>();
  const seen = new Set<string>();
  const host = await startFakeHost(({ method, path, headers, text, body }) => {
    try {
      requireSignature([SECRET], Buffer.from(text), headers["pressport-signature"], systemClock.now());
    } catch {
      return { status: 401, body: { message: "This signature is not ours" } };
    }
    must(method === "POST" && path === "/hooks/print", "wrong address");
    must(headers["content-type"] === "application/json", "not JSON");
    const message = Message.parse(body);
    must(headers["pressport-message"] === message.id, "the header names another message");
    if (seen.has(message.id)) return { status: 200, body: { message: "seen before" } };
    seen.add(message.id);
    if (message.type === "ping") return { status: 204, body: "" };
    const { data } = message;
    if (message.type === "product.unpublished") products.delete(data.client_product_id);
    else
      products.set(data.client_product_id, {
        title: message.data.title,
        description: message.data.description,
        pictures: message.data.pictureUrls,
        variants: message.data.variants.map((variant) => ({
          sku: variant.sku,
          title: variant.title,
          price: (variant.priceAmount / 100).toFixed(2),
          picture: variant.pictureUrl,
        })),
      });
    return { status: 204, body: "" };
  });
  const account = { client_id: 1, url: `http://${host.host}/hooks/print`, credentials: { secret: SECRET } };
  return {
    ...host,
    store: createWebhookStore({
      request: createPublicRequest({ alsoAllow: [host.host] }),
      clock: systemClock,
    }),
    account,
    strangersAccount: { ...account, credentials: { secret: "another" } },
    products: () => [...products.values()],
    clear: () => products.clear(),
  };
}
