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
const Values = z.array(z.strictObject({ optionName: z.string(), name: z.string() })).min(1);
const ExistingVariant = z.strictObject({
  id: z.string(),
  optionValues: Values,
  price: z.optional(z.string().regex(/^\d+\.\d\d$/)),
  compareAtPrice: z.optional(z.null()),
  file: z.optional(image),
});
const NewVariant = z.strictObject({
  optionValues: Values,
  price: z.string().regex(/^\d+\.\d\d$/),
  inventoryPolicy: z.literal("CONTINUE"),
  inventoryItem: z.strictObject({ sku: z.string().min(1), tracked: z.literal(false) }),
  file: z.optional(image),
});
const Input = z.strictObject({
  title: z.optional(z.string().min(1)),
  handle: z.optional(z.string().regex(/^[a-z0-9-]+$/)),
  descriptionHtml: z.optional(z.string()),
  status: z.optional(z.literal("ACTIVE")),
  productOptions: z
    .array(
      z.strictObject({
        name: z.string(),
        position: z.int(),
        values: z.array(z.strictObject({ name: z.string() })).min(1),
      }),
    )
    .min(1),
  variants: z.array(z.union([ExistingVariant, NewVariant])),
  files: z.optional(z.array(image)),
});
const Identifier = z.union([z.strictObject({ id: z.string() }), z.strictObject({ handle: z.string() })]);
const SetProduct = z.strictObject({ input: Input, identifier: Identifier });

interface Variant {
  id: string;
  sku: string;
  price: string;
  compareAtPrice: string | null;
  choices: { name: string; value: string }[];
  picture: string | null;
}

interface Product {
  id: string;
  handle: string;
  title: string;
  descriptionHtml: string;
  options: string[];
  media: { id: string; source: string }[];
  variants: Variant[];
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
  /** Changes the product as its merchant would, in the shop's own screens. */
  edit(change: Partial<Pick<Product, "title" | "descriptionHtml">>): void;
  /** Changes one of its variants so. */
  editSize(sku: string, change: Partial<Pick<Variant, "sku" | "price" | "compareAtPrice">>): void;
  /** Gives the product an option of the merchant's own, and a variant and a picture too. */
  addOwnSize(sku: string, size: string): void;
  /** A variant's price, and the one struck through beside it. */
  prices(sku: string): (string | null)[];
  /** What can be chosen, and every variant's choices. */
  choices(): string[];
}

/** Variants on a page; fewer than Shopify gives, so that further pages are asked for. */
const PAGE = 2;

const told = (product: Product | undefined, after: string | null) => {
  if (!product) return null;
  const start = after === null ? 0 : Number(after);
  const end = start + PAGE;
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    descriptionHtml: product.descriptionHtml,
    options: product.options.map((name) => ({ name })),
    media: { nodes: product.media.map(({ id }) => ({ id })) },
    variants: {
      nodes: product.variants.slice(start, end).map(({ id, sku, price, compareAtPrice, choices }) => ({
        id,
        sku,
        price,
        compareAtPrice,
        selectedOptions: choices,
      })),
      pageInfo: { hasNextPage: end < product.variants.length, endCursor: String(end) },
    },
  };
};

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
        const { id, after } = z
          .strictObject({ id: z.string(), after: z.nullable(z.string()) })
          .parse(variables);
        return { product: told(products.get(id), after) };
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

  const byHandle = (handle: string) => [...products.values()].find((one) => one.handle === handle);

  function setProduct({ input, identifier }: z.output<typeof SetProduct>): object {
    for (const variant of input.variants) {
      must(
        variant.optionValues.length === input.productOptions.length,
        "a variant without a value for each option",
      );
      for (const { optionName, name } of variant.optionValues)
        must(
          input.productOptions.some(
            (option) => option.name === optionName && option.values.some((value) => value.name === name),
          ),
          "a variant of no option value",
        );
      const source = variant.file?.originalSource;
      must(
        source === undefined || (input.files ?? []).some((one) => one.originalSource === source),
        "a variant's file that is not among the product's",
      );
      if ("inventoryItem" in variant && variant.inventoryItem.sku === "TAKEN")
        return refused("INVALID_VARIANT", "SKU has already been taken");
    }
    const there = "id" in identifier ? products.get(identifier.id) : byHandle(identifier.handle);
    if (!there && "id" in identifier) return refused("PRODUCT_DOES_NOT_EXIST", "Product does not exist");
    const product = there ?? newProduct();
    // What is left out stays as it was, and a list that is given replaces the one before.
    product.title = input.title ?? product.title;
    product.handle = input.handle ?? product.handle;
    product.descriptionHtml = input.descriptionHtml ?? product.descriptionHtml;
    if (input.status === "ACTIVE") product.isDraft = false;
    product.options = input.productOptions.map(({ name }) => name);
    if (input.files)
      product.media = input.files.map(({ originalSource: source }) => ({ id: nextId("MediaImage"), source }));
    product.variants = input.variants.map((variant) => {
      const before = "id" in variant ? product.variants.find(({ id }) => id === variant.id) : undefined;
      must(before !== undefined || !("id" in variant), "a variant that is not the product's");
      return {
        id: before?.id ?? nextId("ProductVariant"),
        sku: "inventoryItem" in variant ? variant.inventoryItem.sku : (before?.sku ?? ""),
        price: variant.price ?? before?.price ?? "",
        compareAtPrice: "compareAtPrice" in variant ? null : (before?.compareAtPrice ?? null),
        choices: variant.optionValues.map(({ optionName, name }) => ({ name: optionName, value: name })),
        picture: variant.file?.originalSource ?? (input.files ? null : (before?.picture ?? null)),
      };
    });
    products.set(product.id, product);
    return { product: { id: product.id, handle: product.handle }, userErrors: [] };
  }

  function nextId(kind: string): string {
    lastId += 1;
    return `gid://shopify/${kind}/${lastId}`;
  }

  function newProduct(): Product {
    return {
      id: nextId("Product"),
      handle: "",
      title: "",
      descriptionHtml: "",
      options: [],
      media: [],
      variants: [],
      published: false,
      isDraft: true,
    };
  }

  const account = { client_id: 1, url: `http://${host.host}`, credentials: { access_token: TOKEN } };
  return {
    ...host,
    store: createShopify({ request: createPublicRequest({ alsoAllow: [host.host] }), rates: RATES }),
    scopes,
    sales,
    addOwnProduct(title) {
      const product = { ...newProduct(), title, handle: "mug", published: true, isDraft: false };
      products.set(product.id, product);
      return product.id;
    },
    rename(handle) {
      for (const product of products.values()) product.handle = handle;
    },
    hideAll() {
      for (const product of products.values()) Object.assign(product, { published: false, isDraft: true });
    },
    edit(change) {
      for (const product of products.values()) Object.assign(product, change);
    },
    editSize(sku, change) {
      for (const { variants } of products.values())
        for (const variant of variants) if (variant.sku === sku) Object.assign(variant, change);
    },
    addOwnSize(sku, size) {
      for (const product of products.values()) {
        const material = { name: "Material", value: "Paper" };
        product.options.push(material.name);
        for (const { choices } of product.variants) choices.push(material);
        const choices = [{ name: "Size", value: size }, material];
        const price = { price: "9.00", compareAtPrice: null };
        product.variants.push({ id: nextId("ProductVariant"), sku, ...price, choices, picture: null });
        product.media.push({ id: nextId("MediaImage"), source: "https://shop.example/own.jpg" });
      }
    },
    prices: (sku) =>
      [...products.values()]
        .flatMap(({ variants }) => variants)
        .filter((variant) => variant.sku === sku)
        .flatMap(({ price, compareAtPrice }) => [price, compareAtPrice]),
    choices: () =>
      [...products.values()].flatMap(({ variants }) =>
        variants.map(({ choices }) => choices.map(({ name, value }) => `${name}: ${value}`).join(", ")),
      ),
    account,
    strangersAccount: { ...account, credentials: { access_token: "shpat_wrong" } },
    products: () =>
      [...products.values()]
        .filter((product) => product.published && !product.isDraft)
        .map(({ title, descriptionHtml, media, variants }) => ({
          title,
          description: descriptionHtml,
          pictures: media.map(({ source }) => source),
          variants: variants.map(({ sku, price, choices, picture }) => ({
            sku,
            title: choices.find(({ name }) => name === "Size")?.value ?? "",
            price,
            picture,
          })),
        })),
    clear: () => products.clear(),
  };
}

const refused = (code: string, message: string): object => ({
  product: null,
  userErrors: [{ code, field: ["input"], message }],
});
