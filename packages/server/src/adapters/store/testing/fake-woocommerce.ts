import { z } from "zod";
import { createPublicRequest } from "../../fetch-guard/public-request.ts";
import { createWooCommerce } from "../woocommerce.ts";
import { type FakeAnswer, type FakeRequest, type FakeShop, must, startFakeHost } from "./fake-shop.ts";

const KEYS = { consumer_key: "ck_test", consumer_secret: "cs_test" };
const meta_data = z.optional(z.array(z.strictObject({ key: z.string(), value: z.string() })));

const ProductBody = z.strictObject({
  name: z.string().min(1),
  type: z.literal("variable"),
  status: z.literal("publish"),
  sku: z.string().min(1),
  description: z.string(),
  attributes: z
    .array(
      z.strictObject({
        name: z.string(),
        position: z.int(),
        visible: z.literal(true),
        variation: z.literal(true),
        options: z.array(z.string()).min(1),
      }),
    )
    .length(1),
  images: z.optional(z.array(z.strictObject({ src: z.url() }))),
  meta_data,
});
const VariationBody = z.strictObject({
  sku: z.string().min(1),
  regular_price: z.string().regex(/^\d+\.\d\d$/),
  status: z.literal("publish"),
  manage_stock: z.literal(false),
  attributes: z.array(z.strictObject({ name: z.string(), option: z.string() })).length(1),
  image: z.optional(z.strictObject({ src: z.url() })),
  meta_data,
});
const Batch = z.strictObject({
  create: z.optional(z.array(VariationBody).max(100)),
  update: z.optional(z.array(VariationBody.extend({ id: z.int() })).max(100)),
  delete: z.optional(z.array(z.int()).max(100)),
});

type Variation = z.output<typeof VariationBody> & { id: number };
interface Product extends z.output<typeof ProductBody> {
  id: number;
  variations: Map<number, Variation>;
}

/** WooCommerce's REST API v3 as far as the adapter uses it, strict about everything it is sent. */
export async function openFakeWooCommerce(currency = "USD"): Promise<FakeShop> {
  const products = new Map<number, Product>();
  let lastId = 100;
  const newId = () => {
    lastId += 1;
    return lastId;
  };
  const host = await startFakeHost((request) => answer(request));
  const wanted = `Basic ${Buffer.from(`${KEYS.consumer_key}:${KEYS.consumer_secret}`).toString("base64")}`;

  function answer({ method, path, query, headers, body }: FakeRequest): FakeAnswer {
    if (headers.authorization !== wanted)
      return { status: 401, body: { code: "woocommerce_rest_cannot_view", message: "Sorry" } };
    must(path.startsWith("/shop/wp-json/wc/v3/"), `unknown path ${path}`);
    const call = `${method} ${path.slice("/shop/wp-json/wc/v3".length)}`;
    if (call === "GET /data/currencies/current") return { status: 200, body: { code: currency } };
    if (call === "GET /products")
      return ok([...products.values()].filter((one) => one.sku === query.get("sku")).map(shown));
    if (call === "POST /products") return create(ProductBody.parse(body));
    const [, verb, id, rest = ""] = /^(\w+) \/products\/(\d+)(\/.*)?$/.exec(call) ?? [];
    must(id !== undefined, `unknown call ${call}`);
    const product = products.get(Number(id));
    if (!product)
      return { status: 404, body: { code: "woocommerce_rest_product_invalid_id", message: "Invalid ID." } };
    return answerAbout(product, `${verb}${rest}`, query, body);
  }

  function create(body: z.output<typeof ProductBody>): FakeAnswer {
    if ([...products.values()].some((one) => one.sku === body.sku))
      return { status: 400, body: { code: "product_invalid_sku", message: "Invalid or duplicated SKU." } };
    const product: Product = { ...body, id: newId(), variations: new Map() };
    products.set(product.id, product);
    return { status: 201, body: shown(product) };
  }

  function answerAbout(product: Product, what: string, query: URLSearchParams, body: unknown): FakeAnswer {
    switch (what) {
      case "GET":
        return ok(shown(product));
      case "PUT":
        Object.assign(product, ProductBody.parse(body));
        return ok(shown(product));
      case "DELETE":
        must(query.get("force") === "true", "only moved to the trash");
        products.delete(product.id);
        return ok(shown(product));
      case "GET/variations": {
        const [size, page] = [Number(query.get("per_page")), Number(query.get("page"))];
        must(size >= 1 && size <= 100, "per_page is 1 to 100");
        return ok([...product.variations.values()].slice((page - 1) * size, page * size));
      }
      case "POST/variations/batch":
        return batch(product, Batch.parse(body));
      default:
        throw new Error(`unknown call ${what}`);
    }
  }

  function batch(product: Product, changes: z.output<typeof Batch>): FakeAnswer {
    const { create: added = [], update = [], delete: removed = [] } = changes;
    for (const id of removed) product.variations.delete(id);
    for (const { id, ...fields } of update) {
      const there = product.variations.get(id);
      must(there !== undefined, `no variation ${id}`);
      product.variations.set(id, { ...there, ...fields, id });
    }
    const created = added.map((fields) => {
      if (fields.sku === "TAKEN")
        return { id: 0, error: { code: "product_invalid_sku", message: "<b>SKU</b> is already used." } };
      const id = newId();
      product.variations.set(id, { ...fields, id });
      return { id };
    });
    return ok({ create: created, update: update.map(({ id }) => ({ id })) });
  }

  const account = { client_id: 1, url: `http://${host.host}/shop/`, credentials: KEYS };
  return {
    ...host,
    store: createWooCommerce({ request: createPublicRequest({ alsoAllow: [host.host] }) }),
    account,
    strangersAccount: { ...account, credentials: { ...KEYS, consumer_secret: "cs_wrong" } },
    products: () =>
      [...products.values()].map((product) => ({
        title: product.name,
        description: product.description,
        pictures: (product.images ?? []).map((image) => image.src),
        variants: [...product.variations.values()].map((one) => ({
          sku: one.sku,
          title: one.attributes[0]?.option ?? "",
          price: one.regular_price,
          picture: one.image?.src ?? null,
        })),
      })),
    clear: () => products.clear(),
  };
}

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
const shown = ({ id, sku, meta_data: kept = [] }: Product) => ({ id, sku, meta_data: kept });
