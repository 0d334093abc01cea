import { z } from "zod";
import { createPublicRequest } from "../../fetch-guard/public-request.ts";
import { createShopify } from "../shopify.ts";
import {
  ACCESS_QUERY,
  DELETE_PRODUCT,
  FIND_PRODUCT,
  PRODUCT_QUERY,
  SET_PRODUCT,
  SHOP_QUERY,
  SHOPIFY_VERSION,
  SHOW_PRODUCT,
} from "../shopify-wire.ts";
import { type FakeShop, must, RATES, startFakeHost } from "./fake-shop.ts";
import { type FakeShopifyOrders, fakeShopifyOrders } from "./fake-shopify-orders.ts";
import { shopifyChecker } from "./shopify-schema.ts";

const TOKEN = "shpat_test";
const image = z.strictObject({ originalSource: z.url(), contentType: z.literal("IMAGE") });
const Input = z.strictObject({
  title: z.string().min(1),
  handle: z.string().regex(/^[a-z0-9-]+$/),
  descriptionHtml: z.string(),
  status: z.optional(z.literal("ACTIVE")),
  productOptions: z
    .array(
      z.strictObject({
        name: z.string(),
        position: z.int(),
        values: z.array(z.strictObject({ name: z.string() })).min(1),
      }),
    )
    .length(1),
  variants: z.array(
    z.strictObject({
      optionValues: z.array(z.strictObject({ optionName: z.string(), name: z.string() })).length(1),
      price: z.string().regex(/^\d+\.\d\d$/),
      inventoryPolicy: z.literal("CONTINUE"),
      inventoryItem: z.strictObject({ sku: z.string().min(1), tracked: z.literal(false) }),
      file: z.optional(image),
    }),
  ),
  files: z.optional(z.array(image)),
});
const Identifier = z.union([z.strictObject({ id: z.string() }), z.strictObject({ handle: z.string() })]);
const SetProduct = z.strictObject({ input: Input, identifier: Identifier });
type Input = z.output<typeof Input>;

interface Product {
  id: string;
  input: Input;
  pictures: Map<string, string | null>;
  published: boolean;
  isDraft: boolean;
}

/** A fake Shopify, and what its merchant does there. */
export interface FakeShopify extends FakeShop {
  /** What the token may do. */
  scopes: Set<string>;
  /** What is sold there. */
  sales: FakeShopifyOrders;
  /** Adds a product of the merchant's own; answers its id. */
  addOwnProduct(title: string): string;
  /** Gives every product another handle. */
  rename(handle: string): void;
  /** Makes every product a draft that is on no channel. */
  hideAll(): void;
}

const known = (product: Product | undefined) =>
  product
    ? {
        id: product.id,
        handle: product.input.handle,
        variants: { nodes: product.input.variants.map(({ inventoryItem: { sku } }) => ({ sku })) },
      }
    : null;

/** Shopify's Admin GraphQL API as far as the adapter uses it: texts exactly as written, variables strictly checked, and both held against the published schema. */
export async function openFakeShopify(
  currency = "USD",
  began = new Date("2026-03-02T10:00:00Z"),
): Promise<FakeShopify> {
  const products = new Map<string, Product>();
  const scopes = new Set(["read_products", "write_products", "write_publications"]);
  const sales = fakeShopifyOrders(began);
  const publications = [
    {
      id: "gid://shopify/Publication/2",
      catalog: { title: "Channel Catalog 2" },
      channels: { nodes: [{ handle: "pos", name: "Point of Sale" }] },
    },
    {
      id: "gid://shopify/Publication/1",
      catalog: { title: "Channel Catalog 1" },
      channels: { nodes: [{ handle: "online_store", name: "Online Store" }] },
    },
  ];
  const problemsOf = shopifyChecker();
  let lastId = 7000;
  const host = await startFakeHost(({ method, path, headers, body }) => {
    must(method === "POST" && path === `/admin/api/${SHOPIFY_VERSION}/graphql.json`, "wrong address");
    if (headers["x-shopify-access-token"] !== TOKEN)
      return { status: 401, body: { errors: "[API] Invalid API key or access token" } };
    const { query, variables } = z
      .strictObject({ query: z.string(), variables: z.object({}).loose() })
      .parse(body);
    must(
      problemsOf(query, variables).length === 0,
      `against the schema: ${problemsOf(query, variables).join(" ")}`,
    );
    return { status: 200, body: { data: answers(query, variables) } };
  });

  function answers(query: string, variables: unknown): object {
    switch (query) {
      case SHOP_QUERY:
        return {
          shop: { currencyCode: currency },
          publications: { nodes: publications },
        };
      case ACCESS_QUERY:
        return {
          currentAppInstallation: { accessScopes: [...scopes].map((handle) => ({ handle })) },
        };
      case PRODUCT_QUERY: {
        const { id } = z.strictObject({ id: z.string() }).parse(variables);
        return { product: known(products.get(id)) };
      }
      case SET_PRODUCT:
        return { productSet: setProduct(SetProduct.parse(variables)) };
      case SHOW_PRODUCT: {
        const shown = z
          .strictObject({
            id: z.string(),
            input: z.tuple([z.strictObject({ publicationId: z.literal("gid://shopify/Publication/1") })]),
          })
          .parse(variables);
        const product = products.get(shown.id);
        must(product !== undefined, "shows what is not there");
        if (product) product.published = true;
        return { publishablePublish: { userErrors: [] } };
      }
      case FIND_PRODUCT: {
        const { identifier } = z
          .strictObject({ identifier: z.strictObject({ handle: z.string() }) })
          .parse(variables);
        return { productByIdentifier: byHandle(identifier.handle) ?? null };
      }
      case DELETE_PRODUCT: {
        const { input } = z.strictObject({ input: z.strictObject({ id: z.string() }) }).parse(variables);
        const isThere = products.delete(input.id);
        const userErrors = isThere ? [] : [{ field: ["id"], message: "Product does not exist" }];
        return { productDelete: { deletedProductId: isThere ? input.id : null, userErrors } };
      }
      default: {
        const sold = sales.answer(query, variables);
        if (!sold) throw new Error("an unknown query");
        return sold;
      }
    }
  }

  const byHandle = (handle: string) => [...products.values()].find((one) => one.input.handle === handle);

  function setProduct({ input, identifier }: z.output<typeof SetProduct>): object {
    const names = new Set(input.productOptions[0]?.values.map((value) => value.name));
    for (const variant of input.variants) {
      must(names.has(variant.optionValues[0]?.name ?? ""), "a variant of no option value");
      const source = variant.file?.originalSource;
      must(
        source === undefined || (input.files ?? []).some((one) => one.originalSource === source),
        "a variant's file that is not among the product's",
      );
      if (variant.inventoryItem.sku === "TAKEN")
        return refused("INVALID_VARIANT", "SKU has already been taken");
    }
    const there = "id" in identifier ? products.get(identifier.id) : byHandle(identifier.handle);
    if (!there && "id" in identifier) return refused("PRODUCT_DOES_NOT_EXIST", "Product does not exist");
    lastId += 1;
    const product = there ?? {
      id: `gid://shopify/Product/${lastId}`,
      input,
      pictures: new Map(),
      published: false,
      isDraft: false,
    };
    if (input.status === "ACTIVE") product.isDraft = false;
    for (const { inventoryItem, file } of input.variants)
      if (input.files || !product.pictures.has(inventoryItem.sku))
        product.pictures.set(inventoryItem.sku, file?.originalSource ?? null);
    // What is left out stays as it was.
    product.input = { ...input, files: input.files ?? product.input.files };
    products.set(product.id, product);
    return { product: { id: product.id }, userErrors: [] };
  }

  const account = { client_id: 1, url: `http://${host.host}`, credentials: { access_token: TOKEN } };
  return {
    ...host,
    store: createShopify({ request: createPublicRequest({ alsoAllow: [host.host] }), rates: RATES }),
    scopes,
    sales,
    addOwnProduct(title) {
      lastId += 1;
      const id = `gid://shopify/Product/${lastId}`;
      const input: Input = {
        title,
        handle: "mug",
        descriptionHtml: "",
        status: "ACTIVE",
        productOptions: [],
        variants: [],
      };
      products.set(id, { id, input, pictures: new Map(), published: true, isDraft: false });
      return id;
    },
    rename(handle) {
      for (const product of products.values()) product.input = { ...product.input, handle };
    },
    hideAll() {
      for (const product of products.values()) Object.assign(product, { published: false, isDraft: true });
    },
    account,
    strangersAccount: { ...account, credentials: { access_token: "shpat_wrong" } },
    products: () =>
      [...products.values()]
        .filter((product) => product.published && !product.isDraft)
        .map(({ input, pictures }) => ({
          title: input.title,
          description: input.descriptionHtml,
          pictures: (input.files ?? []).map((one) => one.originalSource),
          variants: input.variants.map((variant) => ({
            sku: variant.inventoryItem.sku,
            title: variant.optionValues[0]?.name ?? "",
            price: variant.price,
            picture: pictures.get(variant.inventoryItem.sku) ?? null,
          })),
        })),
    clear: () => products.clear(),
  };
}

const refused = (code: string, message: string): object => ({
  product: null,
  userErrors: [{ code, field: ["input"], message }],
});
