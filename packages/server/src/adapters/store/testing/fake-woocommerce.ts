import { z } from "zod";
import { createPublicRequest, type PublicRequest } from "../../fetch-guard/public-request.ts";
import { oauthSignature } from "../oauth-one.ts";
import type { StoreAccount } from "../store.ts";
import { createWooCommerce } from "../woocommerce.ts";
import { type FakeAnswer, type FakeRequest, type FakeShop, must, RATES, startFakeHost } from "./fake-shop.ts";
import { type FakeWooOrders, fakeWooOrders } from "./fake-woo-orders.ts";

const KEYS = { consumer_key: "ck_test", consumer_secret: "cs_test" };
const meta_data = z.optional(z.array(z.strictObject({ key: z.string(), value: z.string() })));

const ProductBody = z.strictObject({
  name: z.string().min(1),
  type: z.literal("variable"),
  status: z.optional(z.enum(["draft", "publish"])),
  sku: z.string().min(1),
  description: z.string(),
  attributes: z
    .array(
      z.strictObject({
        name: z.string(),
        position: z.int(),
        visible: z.boolean(),
        variation: z.boolean(),
        options: z.array(z.string()).min(1),
      }),
    )
    .min(1),
  images: z.optional(z.array(z.strictObject({ src: z.url() }))),
  meta_data,
});
const VariationBody = z.strictObject({
  sku: z.string().min(1),
  regular_price: z.string().regex(/^\d+\.\d\d$/),
  sale_price: z.prefault(z.literal(""), ""),
  status: z.literal("publish"),
  manage_stock: z.literal(false),
  attributes: z.array(z.strictObject({ name: z.string(), option: z.string() })).min(1),
  image: z.optional(z.strictObject({ src: z.url() })),
  meta_data,
});
const Batch = z.strictObject({
  create: z.optional(z.array(VariationBody).max(100)),
  update: z.optional(z.array(VariationBody.partial().extend({ id: z.int() })).max(100)),
  delete: z.optional(z.array(z.int()).max(100)),
});

type Variation = Omit<z.output<typeof VariationBody>, "image" | "sale_price"> & {
  sale_price: string;
  id: number;
  image?: { id: number; src: string } | null;
};
interface Product {
  id: number;
  sku: string;
  status: "draft" | "publish" | "private" | "trash";
  name: string;
  type: string;
  description: string;
  images: { id: number; src: string }[];
  attributes: z.output<typeof ProductBody>["attributes"];
  meta_data: { key: string; value: string }[];
  variations: Map<number, Variation>;
}

/** What is wrong with this shop or its host. */
export interface WooTroubles {
  /** The web server keeps the Authorization header to itself. */
  stripsAuthorization?: boolean;
  /** The keys may not write. */
  readOnly?: boolean;
  /** The user of the keys may not manage products. */
  isNobody?: boolean;
}

/** A fake WooCommerce, and what its merchant does there. */
export interface FakeWooCommerce extends FakeShop {
  /** The shop as it is behind https; `account` is the same on plain http, as on a developer's machine. */
  secureAccount: StoreAccount;
  troubles: WooTroubles;
  /** Adds a simple product of the merchant's own; answers its id. */
  addOwnProduct(name: string): string;
  /** Every product, seen by shoppers or not. */
  all(): { name: string; type: string; status: string; skus: string[] }[];
  /** Moves everything to the bin. */
  binAll(): void;
  /** Makes every product one that only the merchant sees. */
  hideAll(): void;
  /** The merchant changes the only product, or the size with a SKU. */
  edit(change: Partial<Pick<Product, "name" | "description" | "sku">>): void;
  editSize(
    sku: string,
    change: Partial<Pick<Variation, "sku" | "regular_price" | "sale_price" | "attributes">>,
  ): void;
  /** The merchant sells a size of its own in the only product, and adds an attribute and a picture. */
  addOwnSize(sku: string, option: string): void;
  /** Copies every variation, as two requests that run beside each other do. */
  doubleVariations(): void;
  /** The attributes of the only product. */
  attributes(): Product["attributes"];
  /** Sizes in each batch so far. */
  batchSizes: number[];
  /** What is sold there. */
  sales: FakeWooOrders;
}

/** WooCommerce's REST API v3 as far as the adapter uses it, strict about everything it is sent. */
export async function openFakeWooCommerce(
  currency = "USD",
  start = new Date("2026-03-02T10:00:00Z"),
): Promise<FakeWooCommerce> {
  const products = new Map<number, Product>();
  const troubles: WooTroubles = {};
  const batchSizes: number[] = [];
  let lastId = 100;
  const newId = () => {
    lastId += 1;
    return lastId;
  };
  const sales = fakeWooOrders(newId, start);
  const host = await startFakeHost((request) => refusalOf(request, troubles) ?? answer(request));
  const fetched = ({ src }: { src: string }) => ({ id: newId(), src });
  const bySku = (sku: string) => [...products.values()].filter((one) => one.sku === sku);

  function answer(request: FakeRequest): FakeAnswer {
    const { method, path, query, body } = request;
    if (!path.startsWith("/shop/wp-json/wc/v3/")) return { status: 404, body: "<h1>Not found</h1>" };
    const call = `${method} ${path.slice("/shop/wp-json/wc/v3".length)}`;
    if (call === "GET /data/currencies/current") return ok({ code: currency });
    if (call === "GET /products") {
      const isWanted = ({ status }: Product) =>
        query.get("status") === "any" ? status !== "trash" : status === query.get("status");
      return ok(
        bySku(query.get("sku") ?? "")
          .filter(isWanted)
          .map((product) => shownFor(query, product)),
      );
    }
    if (call === "POST /products") return create(ProductBody.parse(body));
    if (call === "POST /products/batch") return ok([]);
    const sold = sales.answer(call, request);
    if (sold) return sold;
    const [, verb, id, rest = ""] = /^(\w+) \/products\/(\d+)(\/.*)?$/.exec(call) ?? [];
    must(id !== undefined, `unknown call ${call}`);
    const product = products.get(Number(id));
    if (!product)
      return { status: 404, body: { code: "woocommerce_rest_product_invalid_id", message: "Invalid ID." } };
    return answerAbout(product, `${verb}${rest}`, query, body);
  }

  function create(body: z.output<typeof ProductBody>): FakeAnswer {
    const [taken] = bySku(body.sku);
    if (taken?.status === "trash") return refused("product_invalid_sku", IN_LOOKUP_TABLE);
    if (taken) return refused("product_invalid_sku", "Invalid or duplicated SKU.");
    if (body.images?.some((image) => image.src.includes("unreachable"))) return NO_PICTURE;
    const { status = "publish", images = [], meta_data: kept = [] } = body;
    const product: Product = {
      ...body,
      id: newId(),
      status,
      images: images.map(fetched),
      meta_data: kept,
      variations: new Map(),
    };
    products.set(product.id, product);
    return { status: 201, body: shown(product) };
  }

  function answerAbout(product: Product, what: string, query: URLSearchParams, body: unknown): FakeAnswer {
    switch (what) {
      case "GET":
        return ok(shownFor(query, product));
      case "PUT": {
        const { images, meta_data: added = [], ...change } = ProductBody.partial().parse(body);
        Object.assign(product, change, images ? { images: images.map(fetched) } : {});
        product.meta_data = merged(product.meta_data, added);
        return ok(shown(product));
      }
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
    batchSizes.push(added.length + update.length + removed.length);
    for (const id of removed) product.variations.delete(id);
    for (const { id, image, meta_data: added = [], ...fields } of update) {
      const there = product.variations.get(id);
      must(there !== undefined, `no variation ${id}`);
      if (!there) continue;
      Object.assign(there, fields, image ? { image: fetched(image) } : {});
      there.meta_data = merged(there.meta_data ?? [], added);
    }
    const created = added.map((fields) => {
      if (fields.sku === "TAKEN")
        return { id: 0, error: { code: "product_invalid_sku", message: "<b>SKU</b> is already used." } };
      if (fields.image?.src.includes("unreachable")) return { id: 0, error: NO_VARIATION_PICTURE };
      const id = newId();
      const { image, ...size } = fields;
      product.variations.set(id, { ...size, id, image: image ? fetched(image) : null });
      return { id };
    });
    return ok({ create: created, update: update.map(({ id }) => ({ id })) });
  }

  const account = { client_id: 1, url: `http://${host.host}/shop/`, credentials: KEYS };
  return {
    ...host,
    store: createWooCommerce({
      request: behindHttps(createPublicRequest({ alsoAllow: [host.host] })),
      rates: RATES,
    }),
    account,
    secureAccount: { ...account, url: `https://${host.host}/shop/` },
    strangersAccount: { ...account, credentials: { ...KEYS, consumer_secret: "cs_wrong" } },
    troubles,
    batchSizes,
    sales,
    addOwnProduct(name) {
      const id = newId();
      products.set(id, { ...OWN, id, name, variations: new Map() });
      return String(id);
    },
    all: () =>
      [...products.values()].map(({ name, type, status, variations }) => ({
        name,
        type,
        status,
        skus: [...variations.values()].map((one) => one.sku),
      })),
    binAll() {
      for (const product of products.values()) product.status = "trash";
    },
    hideAll() {
      for (const product of products.values()) product.status = "private";
    },
    edit(change) {
      const [product] = products.values();
      if (product) Object.assign(product, change);
    },
    editSize(sku, change) {
      const [product] = products.values();
      const size = [...(product?.variations.values() ?? [])].find((one) => one.sku === sku);
      must(size !== undefined, `no variation ${sku}`);
      if (size) Object.assign(size, change);
    },
    addOwnSize(sku, option) {
      const [product] = products.values();
      if (!product) return;
      const id = newId();
      const attributes = [{ name: "Size", option }];
      product.variations.set(id, {
        id,
        sku,
        regular_price: "5.00",
        sale_price: "",
        status: "publish",
        manage_stock: false,
        attributes,
        image: null,
      });
      for (const one of product.attributes) if (one.name === "Size") one.options.push(option);
      product.attributes.push({
        name: "Material",
        position: 1,
        visible: true,
        variation: false,
        options: ["Paper"],
      });
      product.images.push({ id: newId(), src: "https://shop.example/own.jpg" });
    },
    attributes: () => [...products.values()][0]?.attributes ?? [],
    doubleVariations() {
      for (const { variations } of products.values())
        for (const one of Array.from(variations.values())) {
          const id = newId();
          variations.set(id, { ...one, id });
        }
    },
    products: () =>
      [...products.values()]
        .filter((product) => product.status === "publish" && product.type === "variable")
        .map((product) => ({
          title: product.name,
          description: product.description,
          pictures: product.images.map((image) => image.src),
          variants: [...product.variations.values()].map((one) => ({
            sku: one.sku,
            title: one.attributes[0]?.option ?? "",
            price: one.sale_price || one.regular_price,
            picture: one.image?.src ?? null,
          })),
        })),
    clear: () => products.clear(),
  };
}

const OWN: Omit<Product, "id" | "name" | "variations"> = {
  sku: "mug",
  status: "publish",
  type: "simple",
  description: "",
  images: [],
  attributes: [],
  meta_data: [],
};
const IN_LOOKUP_TABLE =
  "The product with SKU (pressport-12) you are trying to insert is already present in the lookup table";
const NO_VARIATION_PICTURE = {
  code: "woocommerce_variation_image_upload_error",
  message: "Error getting remote image. Error: Not Found.",
};

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
const refused = (code: string, message: string, status = 400): FakeAnswer => ({
  status,
  body: { code, message },
});
const NO_PICTURE = refused("woocommerce_product_image_upload_error", "Error getting remote image.");

const HTTPS_MARK = "x-came-by-https";

/** Asks https addresses of this machine as something in front of the shop does that ends https. */
function behindHttps(request: PublicRequest): PublicRequest {
  return (url, call) =>
    url.startsWith("https:")
      ? request(url.replace("https:", "http:"), {
          ...call,
          headers: { ...call?.headers, [HTTPS_MARK]: "1" },
        })
      : request(url, call);
}

/** WooCommerce without its keys answers as to anybody; with a wrong secret it says so. */
function refusalOf(request: FakeRequest, troubles: WooTroubles): FakeAnswer | undefined {
  const { method } = request;
  const given = request.headers[HTTPS_MARK] ? shownKeys(request, troubles) : signedKeys(request);
  if (given.key !== KEYS.consumer_key)
    return refused("woocommerce_rest_cannot_view", "Sorry, you cannot list resources.", 401);
  if (given.secret !== KEYS.consumer_secret)
    return refused("woocommerce_rest_authentication_error", "Consumer secret is invalid.", 401);
  if (troubles.isNobody) return refused("woocommerce_rest_cannot_view", "Sorry, you cannot view.", 403);
  if (troubles.readOnly && method !== "GET")
    return refused(
      "woocommerce_rest_authentication_error",
      "The API key provided does not have write permissions.",
      401,
    );
  return undefined;
}

/** Keys in the open, which WooCommerce takes over https only. */
function shownKeys({ headers, query }: FakeRequest, troubles: WooTroubles) {
  const header = troubles.stripsAuthorization ? undefined : headers.authorization;
  const [, basic = ""] = /^Basic (.*)$/.exec(header ?? "") ?? [];
  const [key, secret] = Buffer.from(basic, "base64").toString().split(":");
  return { key: query.get("consumer_key") ?? key, secret: query.get("consumer_secret") ?? secret };
}

/** The keys a signature was made with; a nonce is good once. Over plain http no secret may travel. */
function signedKeys({ method, path, query, headers }: FakeRequest) {
  must(headers.authorization === undefined && !query.has("consumer_secret"), "a secret went over plain http");
  const [signature, nonce] = [query.get("oauth_signature"), query.get("oauth_nonce") ?? ""];
  must(!usedNonces.has(nonce), "a nonce was used twice");
  usedNonces.add(nonce);
  query.delete("oauth_signature");
  const url = `http://${headers.host}${path}?${query}`;
  const isRight = signature === oauthSignature({ method, url, oauth: {} }, { client: KEYS.consumer_secret });
  return { key: query.get("oauth_consumer_key"), secret: isRight ? KEYS.consumer_secret : "wrong" };
}
const usedNonces = new Set<string>();

/** Whatever of a product an answer shows. */
const shown = ({ variations: _variations, type: _type, ...product }: Product) => product;

/** Who only looks gets words as a page shows them; who wants to edit gets them as they were written, as with each change. */
const shownFor = (query: URLSearchParams, { description, ...product }: Product) =>
  shown({
    ...product,
    description:
      query.get("context") === "edit" || description === "" ? description : `<p>${description}</p>\n`,
  });

/** WooCommerce changes what is kept under a name, and leaves the rest. */
const merged = (kept: Product["meta_data"], added: Product["meta_data"]) => [
  ...kept.filter(({ key }) => added.every((one) => one.key !== key)),
  ...added,
];
