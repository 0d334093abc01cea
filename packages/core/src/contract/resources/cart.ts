import * as z from "zod/mini";
import { endpoint, one, raw, signedIn } from "../endpoint.ts";
import { KEY_FAILURES } from "../failures.ts";
import { DeliveryOffer, DeliveryService } from "../fields/delivery.ts";
import {
  fieldMessages,
  Id,
  IdParams,
  IdText,
  MillimetreText,
  Money,
  optionalText,
  Quantity,
  requiredText,
  Time,
  YesText,
} from "../fields/fields.ts";
import { Recipient, RecipientInput } from "../fields/recipient.ts";
import { Quality, Variant } from "./catalog/catalog.ts";
import { Design } from "./designs.ts";
import { Finding } from "./findings.ts";
import { FieldValues, PrintedField } from "./templates.ts";

export { Recipient, RecipientInput } from "../fields/recipient.ts";

/** A line of the basket. */
export const CartItem = z.object({
  ci_id: z.int(),
  ci_cv_id: z.int(),
  ci_quantity: z.int(),
  ci_product_id: z.int(),
  ci_product: z.string(),
  /** Size and attribute in words. */
  ci_sku_item: z.string(),
  ci_cv_sku_nr: z.string(),
  ci_unit_price: Money,
  ci_line_total: Money,
  /** The EUR quote of a custom size, converted once into ci_unit_price. */
  ci_custom_quote: z.nullable(Money),
  ci_width: z.number(),
  ci_height: z.number(),
  ci_quality: Quality,
  ci_dpi: z.number(),
  /** What was found in the files of its printed pages, the worst first; `page` is the page of the print. */
  ci_findings: z.array(Finding),
  ci_needs_confirmation: z.boolean(),
  /** What is printed in the fields of its design's template, in their order; none without one. */
  ci_fields: z.array(PrintedField),
  ci_thumbnail_url: z.nullable(z.string()),
  /** As it is made, in a scene; null for what is shown in none. */
  ci_mockup_url: z.nullable(z.string()),
  client_variant: Variant,
});
export type CartItem = z.infer<typeof CartItem>;

/** A design in the basket with its items. */
export const CartDesign = z.object({
  cd_id: z.int(),
  client_design: Design,
  cart_items: z.array(CartItem),
});
export type CartDesign = z.infer<typeof CartDesign>;

/** Sums of a basket or an order: items + shipping − discount = total. Prices include VAT. */
export const Totals = z.object({
  items: Money,
  shipping: Money,
  discount: Money,
  /** The VAT in the prices that is not charged: a company buys from another country. 0 where it is. */
  vat_off: Money,
  total: Money,
});
export type Totals = z.infer<typeof Totals>;

/** The caller's one basket. */
export const Cart = z.object({
  cart_id: z.int(),
  /** Grows with every change of the basket or of its prices; create-order takes it as a precondition. */
  cart_version: z.int(),
  cart_designs: z.array(CartDesign),
  discount_code: z.nullable(z.string()),
  country_id: z.nullable(z.int()),
  cart_recipient: z.nullable(Recipient),
  cart_note: z.string(),
  /** The delivery that was chosen; what the country of the basket does not have is standard. */
  cart_delivery_service: DeliveryService,
  /** The ways it could travel, the standard one first; none until a country is known. */
  cart_deliveries: z.array(DeliveryOffer),
  cart_item_count: z.int(),
  /** Shipping is zero until a country is chosen. */
  cart_totals: Totals,
  cart_shipping_known: z.boolean(),
});
export type Cart = z.infer<typeof Cart>;

const cartFails = ["not_signed_in", "not_verified"] as const;
const getFails = [...cartFails, ...KEY_FAILURES] as const;

/** Creates the caller's basket, or answers the one that is there. */
export const create = endpoint({
  method: "GET",
  path: "/api/cart/create",
  summary: "Create the basket",
  access: signedIn,
  websites: true,
  answer: one(Cart),
  fails: getFails,
  changes: true,
  idempotent: true,
});

/** The caller's basket, empty when none was made yet. */
export const show = endpoint({
  method: "GET",
  path: "/api/cart/show",
  summary: "The basket",
  access: signedIn,
  websites: true,
  answer: one(Cart),
  fails: cartFails,
});

/** Puts a design in the basket. */
export const addDesign = endpoint({
  method: "POST",
  path: "/api/cart/designs/add-to-cart",
  summary: "Add a design to the basket",
  access: signedIn,
  websites: true,
  body: z.object({ cd_id: Id }),
  answer: one(Cart),
  fails: [...cartFails, "not_found", "invalid"],
});

/** Takes a design and its items out of the basket. */
export const removeDesign = endpoint({
  method: "DELETE",
  path: "/api/cart/designs/remove-from-cart",
  summary: "Remove a design from the basket",
  access: signedIn,
  websites: true,
  body: z.object({ cd_id: z.union([Id, IdText]) }),
  answer: one(Cart),
  fails: [...cartFails, "not_found", "invalid"],
});

/**
 * Adds items under their designs; the same variant again adds up. `fields` fills in the fields of its design's template: such
 * an item is a line of its own with a variant of its own, and adds up with one that says the same. What cannot be printed is a
 * 422 on `fields.<field_id>`.
 */
export const addItems = endpoint({
  method: "POST",
  path: "/api/cart/items/add-to-cart",
  summary: "Add items to the basket",
  access: signedIn,
  websites: true,
  body: z.object({
    cart_designs: z
      .array(
        z.object({
          cd_id: Id,
          cart_items: z
            .array(
              z.object({
                ci_cv_id: Id,
                ci_quantity: z._default(Quantity, 1),
                fields: z.optional(FieldValues),
              }),
            )
            .check(z.minLength(1, fieldMessages.required), z.maxLength(100)),
        }),
      )
      .check(z.minLength(1, fieldMessages.required), z.maxLength(100)),
  }),
  answer: one(Cart),
  fails: [...cartFails, "size_not_made", "not_found", "invalid", ...KEY_FAILURES],
  idempotent: true,
});

/** What became of the items of an order that is ordered again. */
export const OrderedAgain = z.object({
  /** How many of its items are in the basket now. */
  again_added: z.int(),
  again_left_out: z.array(
    z.object({
      oi_id: z.int(),
      oi_product: z.string(),
      oi_sku_item: z.string(),
      again_reason: z.enum(["design_deleted", "not_made", "size_gone", "full"]),
    }),
  ),
});
export type OrderedAgain = z.infer<typeof OrderedAgain>;

/** Puts what an own order consists of in the basket once more, as it is made and priced today. */
export const addOrder = endpoint({
  method: "POST",
  path: "/api/orders/{id}/add-to-cart",
  summary: "Order again: add an order's items to the basket",
  access: signedIn,
  params: IdParams,
  answer: one(OrderedAgain),
  fails: [...cartFails, "not_allowed", "not_found", ...KEY_FAILURES],
  idempotent: true,
});

/** Removes one item. */
export const removeItem = endpoint({
  method: "DELETE",
  path: "/api/cart/items/remove-from-cart",
  summary: "Remove an item from the basket",
  access: signedIn,
  websites: true,
  body: z.object({ ci_id: z.union([Id, IdText]) }),
  answer: one(Cart),
  fails: [...cartFails, "not_found", "invalid"],
});

/** Changes one item's quantity. */
export const updateItem = endpoint({
  method: "PATCH",
  path: "/api/cart/items/{id}",
  summary: "Change a basket item",
  access: signedIn,
  websites: true,
  params: IdParams,
  body: z.object({ ci_quantity: Quantity }),
  answer: one(Cart),
  fails: [...cartFails, "not_found", "invalid"],
});

/**
 * Puts one item in the basket once more as a line of its own: a copy with its size, placement and options, which is
 * edited without changing the first or what is sold.
 */
export const duplicateItem = endpoint({
  method: "POST",
  path: "/api/cart/items/{id}/duplicate",
  summary: "Duplicate a basket item",
  access: signedIn,
  websites: true,
  params: IdParams,
  answer: one(Cart),
  fails: [...cartFails, "size_not_made", "not_found", ...KEY_FAILURES],
  idempotent: true,
});

/** Changes the basket's country for prices, its delivery and note. */
export const update = endpoint({
  method: "PATCH",
  path: "/api/cart",
  summary: "Change the basket",
  access: signedIn,
  websites: true,
  body: z.object({
    country_id: z.optional(Id),
    cart_delivery_service: z.optional(DeliveryService),
    cart_note: z.optional(optionalText(2000)),
  }),
  answer: one(Cart),
  fails: [...cartFails, "invalid"],
});

/** Adds a discount code; it replaces the one before. */
export const addDiscountCode = endpoint({
  method: "POST",
  path: "/api/cart/add-discount-code",
  summary: "Add a discount code",
  access: signedIn,
  websites: true,
  body: z.object({ discount_code: requiredText(fieldMessages.discount, 50) }),
  answer: one(Cart),
  fails: [...cartFails, "invalid"],
  limit: { points: 30, seconds: 60, per: "account" },
});

/** Removes the discount code. */
export const removeDiscountCode = endpoint({
  method: "POST",
  path: "/api/cart/remove-discount-code",
  summary: "Remove the discount code",
  access: signedIn,
  websites: true,
  answer: one(Cart),
  fails: cartFails,
});

/** Saves the recipient; its country becomes the country for prices. */
export const setAddress = endpoint({
  method: "POST",
  path: "/api/cart/address",
  summary: "Save the delivery address",
  access: signedIn,
  websites: true,
  body: RecipientInput,
  answer: one(Cart),
  fails: [...cartFails, "invalid"],
});

/** One line of a country's prices. */
export const CountryPrice = z.object({
  ci_id: z.int(),
  ci_line_total: Money,
  shipping: Money,
});
export type CountryPrice = z.infer<typeof CountryPrice>;

/** What the basket costs in a country. */
export const CountryPrices = z.object({
  country_id: z.int(),
  items: z.array(CountryPrice),
  totals: Totals,
  /** Working days after production the chosen delivery takes, from and to. */
  delivery_days: z.object({ from: z.int(), to: z.int() }),
});
export type CountryPrices = z.infer<typeof CountryPrices>;

/** What the basket costs in a country; changes nothing. */
export const prices = endpoint({
  method: "GET",
  path: "/api/cart/address/get-prices",
  summary: "Prices for a country",
  access: signedIn,
  websites: true,
  query: z.object({
    country_id: IdText.check(z.gte(1, fieldMessages.country)),
  }),
  answer: one(CountryPrices),
  fails: [...cartFails, "invalid"],
});

/** What create-order answers beside its message. */
export const CreatedOrder = z.object({
  order_id: z.int(),
  order_number: z.string(),
  order_created_at: Time,
  order_totals: Totals,
});
export type CreatedOrder = z.infer<typeof CreatedOrder>;

/**
 * Turns the basket into an order, once: repeating it with the same key answers the same order. With the basket's id and
 * version it orders just what was shown; a basket or prices that changed since are a 409 that tells the new sums.
 */
export const createOrder = endpoint({
  method: "GET",
  path: "/api/cart/create-order",
  summary: "Order the basket",
  access: signedIn,
  websites: true,
  query: z.object({
    cart_id: z.optional(IdText),
    cart_version: z.optional(IdText),
    /**
     * A yes to what is rated poor or has a finding of severity `error`: without it a basket with such an item is a 422
     * that names them.
     */
    accept_poor: z.optional(YesText),
  }),
  answer: raw(z.object({ message: z.string(), data: CreatedOrder })),
  fails: [
    ...getFails,
    "cart_empty",
    "cart_incomplete",
    "size_not_made",
    "cart_changed",
    "many_unpaid",
    "invalid",
  ],
  changes: true,
  idempotent: true,
});

const size = {
  /** Custom size in whole millimetres; both or neither. */
  width: z.optional(MillimetreText),
  height: z.optional(MillimetreText),
};
const quantity = z.optional(
  z
    .pipe(
      z.union([z.int(), z.string().check(z.regex(/^\d{1,4}$/, fieldMessages.quantity))]),
      z.transform(Number),
    )
    .check(z.gte(1, fieldMessages.quantity), z.lte(1000, fieldMessages.quantity)),
);

/** Adds a client variant to the basket, in its own size or a custom one; `fields` as in `addItems`. */
export const addVariant = endpoint({
  method: "POST",
  path: "/api/products/variants/{id}/add-to-cart",
  summary: "Add a variant to the basket",
  access: signedIn,
  websites: true,
  params: IdParams,
  query: z.object(size),
  body: z.object({ quantity, fields: z.optional(FieldValues) }),
  answer: one(Cart),
  fails: [...cartFails, "size_not_made", "not_found", "invalid", ...KEY_FAILURES],
  idempotent: true,
});

/** Adds every active size of a client product to the basket, or one of a custom size. */
export const addProduct = endpoint({
  method: "GET",
  path: "/api/products/{id}/add-to-cart",
  summary: "Add a product to the basket",
  access: signedIn,
  websites: true,
  params: IdParams,
  query: z.object({ ...size, quantity }),
  answer: one(Cart),
  fails: [...getFails, "not_found", "invalid"],
  changes: true,
  idempotent: true,
});
