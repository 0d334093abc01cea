import { contract, fieldMessages, invalid } from "@pressport/core/contract";
import { checkCustomSizeMm, customSizePrice, eur, eurToUsd, retailFromMarkup } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { type Caller, shopOf } from "../../http/access/caller.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import type { Services } from "../../services.ts";
import { customSizeMarkup } from "../catalog/catalog.entities.ts";
import { activeVariantsOf, priceViewFor, type VariantRow, variantsOf } from "../catalog/catalog.service.ts";
import { createCustomVariant } from "../catalog/create-variant.service.ts";
import { copyVariant } from "../catalog/placed-designs/copy-variant.service.ts";
import { deliverableAddress } from "../pricing/deliverable-address.service.ts";
import {
  cartTotals,
  deliverableCountry,
  deliverableDestination,
  findDiscount,
  refusalOf,
} from "../pricing/pricing.service.ts";
import { buyerOf } from "../pricing/vat.service.ts";
import {
  changeCartItem,
  deleteCartDesign,
  deleteCartItem,
  findCartItem,
  findOpenCart,
  lockOpenCart,
  nameGuest,
} from "./cart.queries.ts";
import {
  addDesignToCart,
  addToCart,
  changeOwnCart,
  EMPTY_CART,
  pricedLines,
  saveOwnCart,
  showCart,
} from "./cart.service.ts";
import { createOrder } from "./create-order.service.ts";
import { orderAgain } from "./order-again.service.ts";

/** A custom size asked for, or null; half of one is a 422. */
function askedSize(query: { width?: number | undefined; height?: number | undefined }) {
  const { width, height } = query;
  if (width === undefined && height === undefined) return null;
  if (width === undefined) throw invalid({ width: [fieldMessages.customSize] });
  if (height === undefined) throw invalid({ height: [fieldMessages.customSize] });
  return { width, height };
}

/** Makes the variant of a custom size, checked and priced; answers its id. */
async function customVariant(
  tx: Database,
  services: Services,
  caller: Caller,
  row: VariantRow,
  size: { width: number; height: number },
): Promise<number> {
  if (!row.product.product_custom_size) throw invalid({ width: [fieldMessages.customSize] });
  const check = checkCustomSizeMm(size.width, size.height, services.config.customSizeSheetLimit);
  if (check.invalid.length > 0)
    throw invalid(Object.fromEntries(check.invalid.map((side) => [side, [fieldMessages.customSize]])));
  const markup = customSizeMarkup(row.product.product_id, await priceViewFor(tx, caller, null));
  const cost = customSizePrice(size.width, size.height);
  const retail = eur(retailFromMarkup(cost.amount, markup));
  return createCustomVariant(tx, services, row, {
    widthMm: size.width,
    heightMm: size.height,
    needsConfirmation: check.needsConfirmation,
    retailAmount: eurToUsd(retail, services.config.eurUsdRate).amount,
    markup,
  });
}

/** The basket. Every change answers the basket after it. */
export const cartRoutes = routesFor(contract.cart, {
  create: async ({ user }, services) => {
    await services.db.transaction((tx) => lockOpenCart(tx, user));
    return showCart(services, user);
  },

  show: ({ user }, services) => showCart(services, user),

  addDesign: ({ user, body }, services) =>
    changeOwnCart(services, user, (tx, cart) => addDesignToCart(tx, cart, user, body.cd_id)),

  removeDesign: ({ user, body, fail }, services) =>
    changeOwnCart(services, user, async (tx, cart) => {
      if (!(await deleteCartDesign(tx, cart.cart_id, body.cd_id))) throw fail("not_found");
    }),

  addItems: ({ user, body }, services) =>
    changeOwnCart(services, user, async (tx, cart) => {
      for (const design of body.cart_designs) {
        await addDesignToCart(tx, cart, user, design.cd_id);
        for (const item of design.cart_items)
          await addToCart(tx, services, cart, user, {
            cv_id: item.ci_cv_id,
            quantity: item.ci_quantity,
            fields: item.fields,
          });
      }
    }),

  addOrder: ({ user, params }, services) => orderAgain(services, user, params.id),

  removeItem: ({ user, body, fail }, services) =>
    changeOwnCart(services, user, async (tx, cart) => {
      if (!(await deleteCartItem(tx, cart.cart_id, body.ci_id))) throw fail("not_found");
    }),

  updateItem: ({ user, params, body, fail }, services) =>
    changeOwnCart(services, user, async (tx, cart) => {
      if (!(await changeCartItem(tx, cart.cart_id, params.id, body.ci_quantity))) throw fail("not_found");
    }),

  duplicateItem: ({ user, params, fail }, services) =>
    changeOwnCart(services, user, async (tx, cart) => {
      const item = await findCartItem(tx, cart.cart_id, params.id);
      const [row] = item ? await variantsOf(tx, [item.ci_cv_id], user) : [];
      if (!item || !row) throw fail("not_found");
      const cv_id = await copyVariant(tx, services, row);
      await addToCart(tx, services, cart, user, { cv_id, quantity: item.ci_quantity });
    }),

  update: ({ user, body }, services) =>
    saveOwnCart(services, user, async (tx) => {
      const { country_id, cart_delivery_service, cart_note } = body;
      if (country_id !== undefined) await deliverableCountry(tx, country_id, "country_id");
      return {
        ...(country_id !== undefined && { country_id }),
        ...(cart_delivery_service !== undefined && { cart_delivery_service }),
        ...(cart_note !== undefined && { cart_note }),
      };
    }),

  addDiscountCode: ({ user, body }, services) =>
    saveOwnCart(services, user, async (tx) => {
      const discount = await findDiscount(tx, body.discount_code, shopOf(user));
      if (!discount) throw invalid({ discount_code: [fieldMessages.discount] });
      const refusal = refusalOf(discount, services.clock.now());
      if (refusal !== null) throw invalid({ discount_code: [refusal] });
      return { discount_code: discount.discount_code };
    }),

  removeDiscountCode: ({ user }, services) =>
    saveOwnCart(services, user, async () => ({ discount_code: null })),

  setAddress: ({ user, body }, services) =>
    saveOwnCart(services, user, async (tx) => {
      const { country_id } = await deliverableAddress(tx, body);
      await nameGuest(tx, user, body);
      return { cart_recipient: body, country_id };
    }),

  prices: async ({ user, query }, services) => {
    const to = await deliverableDestination(services.db, query.country_id, "country_id");
    const cart = await findOpenCart(services.db, user.user_id);
    const lines = cart ? await pricedLines(services.db, cart, user, services.config.eurUsdRate) : [];
    const { totals, delivery, shippingByLine } = await cartTotals(
      services,
      { ...(cart ?? EMPTY_CART), buyer: buyerOf(user) },
      lines,
      to,
    );
    return {
      country_id: to.country.country_id,
      items: lines.map((line) => ({
        ci_id: line.ci_id,
        ci_line_total: line.total,
        shipping: shippingByLine.get(line.ci_id) ?? { amount: 0, currency: "USD" },
      })),
      totals,
      delivery_days: delivery.days,
    };
  },

  createOrder: async ({ user, query, intention, language }, services) => {
    const { accept_poor = false, ...shown } = query;
    const order = await createOrder(services, user, { shown, intention, accept_poor, language });
    return { message: `Order ${order.order_number} has been created.`, data: order };
  },

  addVariant: ({ user, params, query, body, fail }, services) =>
    changeOwnCart(services, user, async (tx, cart) => {
      const size = askedSize(query);
      const [row] = await variantsOf(tx, [params.id], user);
      if (!row) throw fail("not_found");
      const cv_id = size ? await customVariant(tx, services, user, row, size) : params.id;
      const { quantity = 1, fields } = body;
      await addToCart(tx, services, cart, user, { cv_id, quantity, fields });
    }),

  addProduct: ({ user, params, query, fail }, services) =>
    changeOwnCart(services, user, async (tx, cart) => {
      const size = askedSize(query);
      const rows = await activeVariantsOf(tx, params.id, user);
      const [first] = rows;
      if (!first) throw fail("not_found");
      const cv_ids = size
        ? [await customVariant(tx, services, user, first, size)]
        : rows.map((row) => row.variant.cv_id);
      const { quantity = 1 } = query;
      for (const cv_id of cv_ids) await addToCart(tx, services, cart, user, { cv_id, quantity });
    }),
});
