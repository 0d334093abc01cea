import type { Cart, CartDesign, CartItem } from "../contract/resources/cart.ts";
import type { Variant } from "../contract/resources/catalog/catalog.ts";
import { sampleDesign } from "./sample-catalogue.ts";

/** A picture of two colours that needs no host. */
export function samplePicture(from: string, to: string, [width, height] = [300, 400]): string {
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  const fill = `<linearGradient id="g" x2="1" y2="1">${stops}</linearGradient>`;
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${fill}<rect fill="url(#g)" ${size}/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** An item of a basket as the host answers it: a framed poster, two pieces, sharp. */
export function sampleCartItem(changes: Partial<CartItem> = {}): CartItem {
  const { ci_id = 1, ci_quantity = 2, ci_unit_price = { amount: 2290, currency: "USD" } } = changes;
  return {
    ci_id,
    ci_cv_id: ci_id + 100,
    ci_quantity,
    ci_product_id: 1,
    ci_product: "Framed poster",
    ci_sku_item: "30 × 40 cm, black frame",
    ci_cv_sku_nr: "FP-30-40",
    ci_unit_price,
    ci_line_total: { ...ci_unit_price, amount: ci_unit_price.amount * ci_quantity },
    ci_custom_quote: null,
    ci_width: 300,
    ci_height: 400,
    ci_quality: "good",
    ci_dpi: 312.4,
    ci_findings: [],
    ci_needs_confirmation: false,
    ci_fields: [],
    ci_thumbnail_url: samplePicture("#0d5360", "#ebbd63"),
    ci_mockup_url: null,
    client_variant: sampleVariant(ci_id + 100),
    ...changes,
  };
}

/** A design in a basket. */
export function sampleCartDesign(cd_id: number, cd_name: string, items: CartItem[]): CartDesign {
  const cd_thumbnail_url = samplePicture("#7a1f3d", "#ebbd63", [400, 300]);
  return {
    cd_id,
    client_design: { ...sampleDesign(), cd_id, cd_name, cd_thumbnail_url },
    cart_items: items,
  };
}

/** A basket of two designs and three items, one of them of a custom size, one rated poor. */
export function sampleCart(changes: Partial<Cart> = {}): Cart {
  const custom = sampleCartItem({
    ci_id: 2,
    ci_quantity: 1,
    ci_product_id: 3,
    ci_product: "Canvas",
    ci_sku_item: "61.5 × 92 cm, mirrored edges",
    ci_unit_price: { amount: 4312, currency: "USD" },
    ci_custom_quote: { amount: 3920, currency: "EUR" },
    ci_needs_confirmation: true,
    ci_fields: [],
    ci_quality: "medium",
    ci_dpi: 214.9,
    client_variant: { ...sampleVariant(102), cv_is_custom_size: true },
  });
  const poor = sampleCartItem({
    ci_id: 3,
    ci_quantity: 1,
    ci_product_id: 2,
    ci_product: "Poster",
    ci_sku_item: "70 × 100 cm",
    ci_unit_price: { amount: 1890, currency: "USD" },
    ci_quality: "poor",
    ci_dpi: 88.2,
    ci_thumbnail_url: null,
    ci_mockup_url: null,
  });
  const cart_designs = [
    sampleCartDesign(11, "Harbour at dawn", [sampleCartItem(), custom]),
    sampleCartDesign(12, "Grandmother's garden", [poor]),
  ];
  return totalled({
    cart_id: 5,
    cart_version: 1,
    cart_designs,
    discount_code: null,
    country_id: null,
    cart_recipient: null,
    cart_note: "",
    cart_delivery_service: "standard",
    ...changes,
  });
}

const usd = (amount: number) => ({ amount, currency: "USD" as const });

/** Ways a sample basket could travel. */
const SAMPLE_DELIVERIES: Cart["cart_deliveries"] = [
  {
    delivery_service: "standard",
    price: usd(990),
    days: { from: 3, to: 7 },
    arrives: { from: "2026-11-30", to: "2026-12-08" },
  },
  {
    delivery_service: "express",
    price: usd(1_980),
    days: { from: 1, to: 3 },
    arrives: { from: "2026-11-26", to: "2026-12-02" },
  },
];

/** What follows from the rest of a basket. */
type Settled = "cart_totals" | "cart_item_count" | "cart_shipping_known" | "cart_deliveries";

/** Puts sums on a basket: 9.90 for delivery once a country is known, 19.80 by express, 10 % off with a code. */
export function totalled(cart: Omit<Cart, Settled>): Cart {
  const items = cart.cart_designs.flatMap((design) => design.cart_items);
  const goods = items.reduce((sum, item) => sum + item.ci_line_total.amount, 0);
  const discount = cart.discount_code === null ? 0 : Math.round(goods / 10);
  const cart_deliveries = cart.country_id === null ? [] : SAMPLE_DELIVERIES;
  const chosen = cart_deliveries.find((one) => one.delivery_service === cart.cart_delivery_service);
  const shipping = chosen?.price.amount ?? 0;
  return {
    ...cart,
    cart_item_count: items.reduce((sum, item) => sum + item.ci_quantity, 0),
    cart_deliveries,
    cart_shipping_known: cart.country_id !== null,
    cart_totals: {
      items: usd(goods),
      shipping: usd(shipping),
      discount: usd(discount),
      vat_off: usd(0),
      total: usd(goods + shipping - discount),
    },
  };
}

function sampleVariant(cv_id: number): Variant {
  const price = { amount: 2290, currency: "USD" as const };
  return {
    cv_id,
    cv_active: true,
    cv_width: 300,
    cv_height: 400,
    cv_name_inch: "11.8 × 15.7 in",
    cv_name_cm: "30 × 40 cm",
    cv_attribute_value: "black",
    cv_style: "portrait",
    cv_start_x: 0,
    cv_start_y: 0,
    cv_canvas_width: 300,
    cv_canvas_height: 400,
    cv_crop_w: 300,
    cv_crop_h: 400,
    cv_rotate: 0,
    cv_scale_x: 1,
    cv_scale_y: 1,
    cv_retail_price: price,
    cv_markup: 0,
    cv_data: null,
    quality: "good",
    cv_sku_nr: "FP-30-40",
    cv_pages: [],
    cv_side_thumbnail_urls: [],
    sku_id: 1,
    client_product_id: 1,
    cd_id: 11,
    cv_base_price: price,
    cv_dpi: 312.4,
    cv_is_default: false,
    cv_is_custom_size: false,
    cv_needs_confirmation: false,
    cv_version: "v1",
    cv_thumbnail_url: null,
    cv_mockup_url: null,
  };
}
