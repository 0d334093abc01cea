import type { FailureCode } from "../contract/failures.ts";
import type { User } from "../contract/resources/auth.ts";
import type { Cart } from "../contract/resources/cart.ts";
import type { ClientProduct, Variant, VariantPageInput } from "../contract/resources/catalog/catalog.ts";
import type { ProductStart } from "../contract/resources/catalog/products.ts";
import type { Design } from "../contract/resources/designs.ts";
import type { Mockup, MockupRooms } from "../contract/resources/mockups.ts";
import type { ProductVersion } from "../contract/resources/overview/product-versions.ts";
import type { Personalisation } from "../contract/resources/partner/personalisations.ts";
import { designSizeOf } from "../editor/editor-document.ts";
import { calendarPictureSlot } from "../rules/calendar/calendar-layout.ts";
import { type Placement, printDpi } from "../rules/placement/placement.ts";
import { fromVariant, toPage, toVariant } from "../rules/placement/placement-wire.ts";
import { startPlacement } from "../rules/placement/start-placement.ts";
import { NO_PRICE_RULES } from "../rules/prices/price-rule.ts";
import { retailFromMarkup } from "../rules/prices/pricing.ts";
import { rateQuality } from "../rules/quality/quality.ts";
import { pagesCarried } from "../rules/shop/product-pages.ts";
import { printReach } from "../rules/shop/product-types.ts";
import { keepPrint } from "./kept-prints.ts";
import { sampleCartDesign, sampleCartItem, samplePicture } from "./sample-cart.ts";
import { sampleDesign, sampleProduct, sampleRooms } from "./sample-catalogue.ts";
import { sampleUser } from "./sample-user.ts";
import { type Refusal, refuse } from "./scripted-host.ts";

/** A call the catalogue host was asked. */
export interface HostCall {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The bearer token it came with. */
  token: string | null;
  body: unknown;
  /** What was uploaded, by name. */
  files: readonly string[];
}

/** What a catalogue host starts with. */
export interface CatalogueHostOptions {
  typeId?: number;
  design?: Partial<Design>;
  designs?: readonly Design[];
  /** What the person has beside the designs of the product. */
  library?: readonly Design[];
  user?: User | null;
  start?: (start: ProductStart) => ProductStart;
  /** Whether the designs are published, so that anybody may see them on the product. */
  isPublished?: boolean;
  /** Prints that were kept for another cart before, in another browser say. */
  kept?: readonly Personalisation[];
  /** The scenes of the product view. */
  rooms?: MockupRooms;
}

type Answer = { status?: number; json: unknown };

/**
 * One product and one person's designs behind a `fetch`: enough of a host to edit, save and fill a basket, for tests and
 * stories that have no server. The client checks every answer by the contract.
 */
export function catalogueHost(options: CatalogueHostOptions = {}) {
  const start = (options.start ?? ((same) => same))(sampleProduct(options.typeId ?? 2));
  const designs = [...(options.designs ?? [sampleDesign(options.design)])];
  const calls: HostCall[] = [];
  const refusals: (Refusal & { path: string })[] = [];
  const state = {
    user: options.user === undefined ? sampleUser() : options.user,
    product: null as ClientProduct | null,
  };
  const cartLines: { cv_id: number; quantity: number }[] = [];
  const kept: Personalisation[] = [...(options.kept ?? [])];
  let lastId = 500;
  const { isPublished = false } = options;
  const versions: ProductVersion[] = [];
  const nextId = () => ++lastId;
  const routes = routesOver({
    start,
    designs,
    library: options.library ?? [],
    state,
    cartLines,
    kept,
    versions,
    isPublished,
    rooms: options.rooms ?? sampleRooms(),
    nextId,
  });

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const isJson = request.headers.get("content-type")?.includes("json") ?? false;
    const call: HostCall = {
      method: request.method,
      path: pathname,
      query: searchParams,
      token: request.headers.get("authorization"),
      body: isJson ? await request.json() : null,
      files: await filesOf(request),
    };
    calls.push(call);
    const refusal = refusals.find(({ path }) => pathname.includes(path));
    if (refusal) refusals.splice(refusals.indexOf(refusal), 1);
    const { status = 200, json } = refusal ? refuse(refusal) : routes(call);
    return new Response(JSON.stringify(json), { status, headers: { "content-type": "application/json" } });
  };

  return {
    fetch,
    calls,
    start,
    designs,
    /** Calls of a path, oldest first. */
    callsOf: (path: string) => calls.filter((call) => call.path.includes(path)),
    /** Refuses the next call whose path contains this. */
    refuseNext: (path: string, code: FailureCode, more: Omit<Refusal, "code"> = {}) =>
      void refusals.push({ path, code, ...more }),
    signIn: (user: User | null) => {
      state.user = user;
    },
    savedProduct: () => state.product,
    cartLines: () => cartLines,
  };
}

/** The host of one product. */
export type CatalogueHost = ReturnType<typeof catalogueHost>;

/** A product in two rooms. */
const SAMPLE_MOCKUPS: readonly Mockup[] = ["wall", "evening"].map((mockup_scene, index) => {
  const picture = samplePicture(index === 0 ? "#e7e2d8" : "#2b2a28", "#8a8478", [400, 300]);
  return {
    mockup_scene,
    mockup_title: mockup_scene,
    mockup_small_url: picture,
    mockup_medium_url: picture,
    mockup_large_url: picture,
  };
});

interface World {
  start: ProductStart;
  designs: Design[];
  library: readonly Design[];
  state: { user: User | null; product: ClientProduct | null };
  cartLines: { cv_id: number; quantity: number }[];
  kept: Personalisation[];
  /** What was saved, newest first. */
  versions: ProductVersion[];
  isPublished: boolean;
  rooms: MockupRooms;
  nextId: () => number;
}

function routesOver(world: World): (call: HostCall) => Answer {
  const { start, designs, state } = world;
  const product = () => state.product ?? newProduct(start, designs[0]);
  const edit = () => ({ ...start, client_product: product(), client_designs: designs });
  const table: readonly [string, RegExp, (call: HostCall) => Answer][] = [
    [
      "GET",
      /\/api\/user$/,
      () => (state.user ? { json: { data: state.user } } : refuse({ code: "not_signed_in" })),
    ],
    ["GET", /\/api\/products\/\d+\/create$/, () => ({ json: { data: start } })],
    ["POST", /\/api\/register$/, () => registerGuest(state)],
    ["GET", /\/products\/\d+\/designs\/\d+$/, (call) => placeDesign(world, call)],
    ["POST", /\/create-variant$/, ({ body }) => ({ json: { data: makeVariant(world, product(), body) } })],
    ["GET", /\/calendars\/holidays$/, ({ query }) => ({ json: { data: holidaysOf(query) } })],
    ["GET", /\/mockup-rooms$/, () => ({ json: { data: world.rooms } })],
    ["GET", /\/client-variants\/\d+\/mockups$/, () => ({ json: { data: SAMPLE_MOCKUPS } })],
    ["GET", /\/variants\/create$/, () => ({ json: { data: edit() } })],
    ["GET", /\/products\/\d+\/versions$/, () => ({ json: { data: world.versions } })],
    ["PATCH", /\/update-variants$/, ({ body }) => saveVariants(world, product(), body)],
    ["POST", /\/items\/add-to-cart$/, ({ body }) => ({ json: { data: addItems(world, body) } })],
    ["POST", /\/personalisations$/, ({ body }) => keep(world, product(), body)],
    ["GET", /\/personalisations\/[\w-]+$/, () => ({ json: { data: world.kept.at(-1) } })],
    ["POST", /\/variants\/\d+\/add-to-cart$/, (call) => ({ json: { data: addVariant(world, call) } })],
    [
      "GET",
      /\/client\/designs$/,
      () => ({
        json: {
          data: listed(world),
          meta: { current_page: 1, last_page: 1, from: 1, total: listed(world).length, per_page: 30 },
        },
      }),
    ],
    ["PATCH", /\/client\/designs\/\d+$/, (call) => changeDesign(world, call)],
    ["POST", /\/client\/designs$/, () => ({ json: { data: addDesign(world) } })],
    ["POST", /\/client\/designs\/\d+\/pages$/, (call) => addPage(world, call)],
    ["GET", /\/client\/designs\/\d+\/pages$/, (call) => pagesOf(world, call)],
    ["GET", /\/client\/designs\/\d+\/inks$/, () => ({ json: { data: SAMPLE_INKS } })],
    ["POST", /\/client\/uploads$/, ({ body }) => arrivedWhole(body)],
    ["POST", /\/client\/uploads\/\w+\/design$/, () => ({ json: { data: addDesign(world) } })],
    ["POST", /\/upload-designs$/, ({ files }) => ({ json: { data: uploadDesigns(world, files) } })],
    ["POST", /\/add-designs$/, (call) => ({ json: { data: takeFromLibrary(world, call) } })],
    ["DELETE", /\/remove-design$/, () => ({ json: { data: designs.slice(0, 1) } })],
  ];
  return (call) => {
    const route = table.find(([method, path]) => method === call.method && path.test(call.path));
    return route ? route[2](call) : refuse({ code: "not_found" });
  };
}

/** All inks together, one that every press has, and one that the file names. */
const SAMPLE_INKS = [null, "Cyan", "CutContour"].map((ink_name) => ({
  ink_name,
  ink_picture_url: samplePicture("#ffffff", "#8a8478", [120, 160]),
}));

/** The pages of a file that has twelve at most. */
function pagesOf({ designs }: World, { path }: HostCall): Answer {
  const pages = designs.find(({ cd_id }) => path.includes(`/designs/${cd_id}/`))?.cd_pages ?? 0;
  const page_picture_url = samplePicture("#e7e2d8", "#8a8478", [120, 160]);
  const data = Array.from({ length: pages }, (_, at) => ({ page_number: at + 1, page_picture_url }));
  return { json: { data, meta: { current_page: 1, last_page: 1, from: 1, total: pages, per_page: 12 } } };
}

/** A file of which every part has arrived already. */
function arrivedWhole(body: unknown): Answer {
  const { upload_id, upload_bytes } = Object(body);
  return {
    json: { data: { upload_id, upload_bytes, upload_offset: upload_bytes, upload_part_bytes: 4_194_304 } },
  };
}

/** Lets in whoever asks, as a guest without a name. */
function registerGuest(state: World["state"]): Answer {
  state.user = sampleUser({ role: "guest", user_name: "", user_email: "", user_is_shopper: true });
  return { json: { message: "Welcome", access_token: "guest-token", data: state.user } };
}

/** New Year in two countries, named as the query asks. */
function holidaysOf(query: URLSearchParams) {
  const country = query.get("country");
  const year = query.get("starts_with")?.slice(0, 4);
  const holidays = country ? [{ date: `${year}-01-01`, name: `New Year (${country})` }] : [];
  return { countries: ["LV", "US"], holidays };
}

function placeDesign(
  { start, designs, state, isPublished, kept }: World,
  { path, query, token }: HostCall,
): Answer {
  const cd_id = Number(path.split("/").at(-1));
  const design = designs.find((one) => one.cd_id === cd_id);
  const isSignedIn = token !== null && state.user !== null;
  const lent = kept.some((one) => one.personalisation_token === query.get("personalisation"));
  if (!design || !(isSignedIn || isPublished || lent)) return refuse({ code: "not_found" });
  const client_product = isSignedIn && state.product?.cd_id === cd_id ? state.product : null;
  const { client_product_attributes } = client_product ?? newProduct(start, design);
  return {
    json: {
      data: {
        ...start,
        client_product,
        client_product_attributes,
        price_rules: NO_PRICE_RULES,
        client_designs: designs,
      },
    },
  };
}

async function filesOf(request: Request): Promise<string[]> {
  if (!request.headers.get("content-type")?.includes("multipart")) return [];
  const fields = [...(await request.formData()).values()];
  return fields.flatMap((field) => (field instanceof File ? [field.name] : []));
}

/** A file this host has seen before is the design it became then, as with a real host. */
function uploadDesigns(world: World, files: readonly string[]): Design[] {
  for (const name of files) {
    if (!world.designs.some(({ cd_name }) => cd_name === name)) addDesign(world, name);
  }
  return world.designs;
}

/** Changes what is said of a design: its name, or which page of it is printed. */
function changeDesign({ designs }: World, { path, body }: HostCall): Answer {
  const at = designs.findIndex(({ cd_id }) => path.endsWith(`/${cd_id}`));
  const design = designs[at];
  if (!design) return refuse({ code: "not_found" });
  designs[at] = { ...design, ...Object(body) };
  return { json: { data: designs[at] } };
}

/** Makes a design of another page of a file, once. */
function addPage({ designs, nextId }: World, { path, body }: HostCall): Answer {
  const from = designs.find(({ cd_id }) => path.endsWith(`/${cd_id}/pages`));
  const { cd_page } = body as { cd_page: number };
  if (!from || cd_page > from.cd_pages) return refuse({ code: "not_found" });
  const there = designs.find(({ cd_name, cd_page: page }) => cd_name === from.cd_name && page === cd_page);
  const made = there ?? { ...from, cd_id: nextId(), cd_page };
  if (!there) designs.push(made);
  return { json: { data: made } };
}

const listed = ({ designs, library }: World) => [
  ...designs,
  ...library.filter(({ cd_id }) => !designs.some((design) => design.cd_id === cd_id)),
];

/** Adds what is asked for to the designs of the product: one there is, or a new one. */
function takeFromLibrary(world: World, { body }: HostCall): Design[] {
  const { client_designs } = body as { client_designs: number[] };
  for (const cd_id of client_designs) {
    const known = world.library.find((design) => design.cd_id === cd_id);
    if (known) world.designs.push(known);
    else addDesign(world);
  }
  return world.designs;
}

function addDesign({ designs, nextId }: World, cd_name = "Uploaded"): Design {
  const design = sampleDesign({ cd_id: nextId(), cd_name });
  designs.push(design);
  return design;
}

function newProduct({ product }: ProductStart, design: Design | undefined): ClientProduct {
  return {
    client_product_id: 77,
    client_product_type_id: product.product_type_id,
    client_product_description: "",
    client_product_is_published: false,
    client_product_store_url: null,
    client_product_is_aside: false,
    client_product_attributes: Object.fromEntries(
      Object.entries(product.product_attributes).map(([name, choices]) => [name, choices?.[0] ?? ""]),
    ),
    client_variants: [],
    product_id: product.product_id,
    cd_id: design?.cd_id ?? null,
  };
}

function makeVariant(world: World, product: ClientProduct, body: unknown): Variant {
  const { sku_id = 0, cd_id = 0 } = body as { sku_id?: number; cd_id?: number };
  const own = product.cd_id === cd_id ? product : { ...product, cd_id, client_variants: [] };
  const known = own.client_variants.find((variant) => variant.sku_id === sku_id);
  if (known) return known;
  const design = world.designs.find((one) => one.cd_id === cd_id) ?? sampleDesign({ cd_id });
  const variant = freshVariant(world, own, sku_id, design);
  world.state.product = { ...own, client_variants: [...own.client_variants, variant] };
  return variant;
}

function freshVariant(
  { start, nextId }: World,
  product: ClientProduct,
  sku_id: number,
  design: Design,
): Variant {
  const sku = start.skus.find((one) => one.sku_id === sku_id) ?? start.skus[0];
  if (!sku) throw new Error("The product has no sizes.");
  const page = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const pages = start.product.product_pages;
  const print = pages > 1 ? calendarPictureSlot(start.product.product_type_id, page) : page;
  const size = designSizeOf(design);
  const edges = start.product.product_attributes.edges?.[0];
  const placement = startPlacement(size, print, printReach(start.product, { edges }));
  const cv_id = nextId();
  return {
    cv_id,
    cv_version: "v1",
    cv_active: true,
    cv_width: print.widthMm,
    cv_height: print.heightMm,
    cv_name_cm: sku.sku_name_cm,
    cv_name_inch: sku.sku_name_inch,
    cv_attribute_value: Object.values(start.product.product_attributes)[0]?.[0] ?? null,
    cv_style: sku.sku_orientation,
    ...toVariant(placement),
    cv_retail_price: sku.sku_price,
    cv_markup: 0,
    cv_data: null,
    ...rated(placement, design, print),
    cv_sku_nr: sku.sku_nr,
    cv_pages: pages > 1 ? freshPages(cv_id, pages, design, placement) : [],
    sku_id,
    client_product_id: product.client_product_id,
    cd_id: design.cd_id,
    cv_base_price: sku.sku_price,
    cv_is_default: true,
    cv_is_custom_size: false,
    cv_needs_confirmation: false,
    cv_thumbnail_url: null,
    cv_side_thumbnail_urls: [],
    cv_mockup_url: null,
  };
}

function rated(placement: Placement, design: Design, print: { widthMm: number; heightMm: number }) {
  const cv_dpi = printDpi(placement, { widthPx: design.cd_width, heightPx: design.cd_height }, print);
  return { cv_dpi, quality: rateQuality(cv_dpi) };
}

function freshPages(cv_id: number, count: number, design: Design, placement: Placement): Variant["cv_pages"] {
  const fields = toPage(placement, { widthPx: design.cd_width, heightPx: design.cd_height });
  return Array.from({ length: count }, (_, cvp_month) => ({
    cvp_id: cv_id * 100 + cvp_month,
    cvp_month,
    cvp_data: {
      ...fields,
      cvp_quality: "good",
      cvp_cd_id: design.cd_id,
      cv_data: null,
      client_design: design,
    },
  }));
}

type SavedFields = Partial<Omit<Variant, "cv_pages">> & {
  cv_id: number;
  cv_pages?: VariantPageInput[];
};

function saveVariants(world: World, product: ClientProduct, body: unknown): Answer {
  const { client_variants, product: change } = body as {
    client_variants: SavedFields[];
    product: { client_product_attributes?: ClientProduct["client_product_attributes"] };
  };
  const isOld = product.client_variants.some((variant) =>
    client_variants.some(
      ({ cv_id, cv_version }) =>
        cv_id === variant.cv_id && cv_version !== undefined && cv_version !== variant.cv_version,
    ),
  );
  if (isOld) return refuse({ code: "conflict" });
  const saved: ClientProduct = {
    ...product,
    client_product_attributes: { ...product.client_product_attributes, ...change.client_product_attributes },
    client_variants: product.client_variants.map((variant) => {
      const fields = client_variants.find(({ cv_id }) => cv_id === variant.cv_id);
      return fields ? savedVariant(world, variant, fields) : variant;
    }),
  };
  world.state.product = saved;
  world.versions.unshift(versionOf(saved, world.versions));
  return { json: { data: saved } };
}

function savedVariant(world: World, variant: Variant, { cv_pages, ...fields }: SavedFields): Variant {
  const cv_version = `v${Number(variant.cv_version.slice(1)) + 1}`;
  const next = { ...variant, ...fields, cv_version, cv_is_default: false };
  const design = world.designs.find(({ cd_id }) => cd_id === variant.cd_id) ?? sampleDesign();
  return {
    ...next,
    ...rated(fromVariant(next), design, { widthMm: next.cv_width, heightMm: next.cv_height }),
    cv_retail_price: {
      amount: retailFromMarkup(variant.cv_base_price.amount, next.cv_markup),
      currency: "USD",
    },
    cv_pages: savedPages(world, variant, cv_pages ?? []),
  };
}

/** The pages a variant has, and those of a sheet's other sides, with what was saved of them. */
function savedPages(
  { designs, start }: World,
  { cv_id, cv_pages }: Variant,
  saved: NonNullable<SavedFields["cv_pages"]>,
): Variant["cv_pages"] {
  const months = pagesCarried(start.product.product_type_id).map(({ cvp_month }) => cvp_month);
  return months.flatMap((month) => {
    const page = cv_pages.find(({ cvp_month }) => cvp_month === month);
    const change = saved.find(({ cvp_month }) => cvp_month === month);
    if (!change) return page ? [page] : [];
    const { cvp_month, ...data } = change;
    const design = designs.find(({ cd_id }) => cd_id === data.cvp_cd_id) ?? null;
    const fresh = { cvp_zoom: 1, cvp_quality: design && ("good" as const), cv_data: null };
    const cvp_data = { ...fresh, ...page?.cvp_data, ...data, client_design: design };
    return [{ cvp_id: cv_id * 100 + cvp_month, cvp_month, cvp_data }];
  });
}

function keep({ kept, start }: World, product: ClientProduct, body: unknown): Answer {
  const { cv_id } = body as { cv_id: number };
  const data = keepPrint(kept, start, product, cv_id);
  return data ? { json: { data } } : refuse({ code: "not_found" });
}

function addItems(world: World, body: unknown): Cart {
  const { cart_designs } = body as {
    cart_designs: { cart_items: { ci_cv_id: number; ci_quantity: number }[] }[];
  };
  for (const { ci_cv_id, ci_quantity } of cart_designs.flatMap(({ cart_items }) => cart_items)) {
    world.cartLines.push({ cv_id: ci_cv_id, quantity: ci_quantity });
  }
  return cartOf(world);
}

/** Puts a variant in the basket; of an individual size it makes one, with the crop of the size it comes from. */
function addVariant(world: World, { path, query, body }: HostCall): Cart {
  const { quantity = 1 } = body as { quantity?: number };
  const cv_id = Number(path.split("/").at(-2));
  const product = world.state.product;
  const from = product?.client_variants.find((variant) => variant.cv_id === cv_id);
  const cart = cartOf(world);
  if (!product || !from || !query.has("width")) return cart;
  const [cv_width, cv_height] = [Number(query.get("width")), Number(query.get("height"))];
  const client_variant: Variant = {
    ...from,
    cv_id: world.nextId(),
    cv_is_custom_size: true,
    cv_width,
    cv_height,
    cv_name_cm: `${cv_width / 10} × ${cv_height / 10} cm`,
  };
  world.state.product = { ...product, client_variants: [...product.client_variants, client_variant] };
  const item = sampleCartItem({ ci_cv_id: client_variant.cv_id, ci_quantity: quantity, client_variant });
  return { ...cart, cart_designs: [sampleCartDesign(from.cd_id ?? 0, "Uploaded", [item])] };
}

function cartOf({ cartLines }: World): Cart {
  const zero = { amount: 0, currency: "USD" } as const;
  return {
    cart_id: 1,
    cart_version: 1 + cartLines.length,
    cart_designs: [],
    discount_code: null,
    country_id: null,
    cart_recipient: null,
    cart_note: "",
    cart_delivery_service: "standard",
    cart_deliveries: [],
    cart_item_count: cartLines.reduce((sum, { quantity }) => sum + quantity, 0),
    cart_totals: { items: zero, shipping: zero, discount: zero, vat_off: zero, total: zero },
    cart_shipping_known: false,
  };
}

/** A product as it was saved, as the host keeps it: a day after the one before. */
function versionOf(
  { client_product_attributes, client_variants }: ClientProduct,
  earlier: readonly ProductVersion[],
): ProductVersion {
  return {
    version_id: earlier.length + 1,
    version_saved_at: new Date(Date.UTC(2026, 4, 1 + earlier.length, 9, 30)).toISOString(),
    version_user_name: "Ada Lovelace",
    version_device: earlier.length % 2 === 0 ? "computer" : "phone",
    version_attributes: client_product_attributes,
    version_sizes: client_variants.map(({ cv_pages, ...variant }) => ({
      ...variant,
      cv_pages: cv_pages.map(({ cvp_month, cvp_data }) => ({ cvp_month, ...cvp_data })),
    })),
  };
}
