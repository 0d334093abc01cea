import { contract } from "@pressport/core/contract";
import { parseYearMonth } from "@pressport/core/rules";
import { routesFor } from "../../http/calls/routes-for.ts";
import { holidayCountries, publicHolidays } from "../../print/calendar/public-holidays.ts";
import { productEntity } from "./catalog.entities.ts";
import { findClientProduct, findVariants, listProducts } from "./catalog.queries.ts";
import { clientProductFor, editOf, priceViewFor, startOn, variantEntities } from "./catalog.service.ts";
import { createVariant } from "./create-variant.service.ts";
import { placeDesign } from "./placed-designs/place-design.service.ts";
import { saveVariants } from "./saving/save-variants.service.ts";

/** The catalogue and the client's own variants. */
export const catalogRoutes = routesFor(contract.catalog, {
  index: async ({ user, key }, { db, files }) => {
    const view = await priceViewFor(db, user, key);
    return (await listProducts(db)).map((row) => productEntity(row, view, files));
  },

  start: async ({ params, user, key, fail }, services) => {
    const view = await priceViewFor(services.db, user, key);
    const start = await startOn(services, params.id, view);
    if (!start) throw fail("not_found");
    return start;
  },

  place: async ({ params, query, user, key, fail }, services) => {
    const wanted = { product_id: params.pid, cd_id: params.id, ...query };
    const placed = await placeDesign(services, wanted, user, key);
    if (!placed) throw fail("not_found");
    return placed;
  },

  createVariant: async ({ params, body, user, fail }, services) => {
    const row = await createVariant(services, user, { product_id: params.id, ...body });
    const [variant] = await variantEntities(services, [row], user);
    if (!variant) throw fail("not_found");
    return variant;
  },

  edit: async ({ params, user, fail }, services) => {
    const edit = await editOf(services, params.id, user);
    if (!edit) throw fail("not_found");
    return edit;
  },

  updateVariants: async ({ body, user, fail }, services) => {
    const changes = body.client_variants.map(({ cv_id, ...change }, index) => ({
      cv_id,
      change,
      at: `client_variants.${index}.`,
    }));
    await saveVariants(services, user, changes, body.product);
    const row = await findClientProduct(services.db, body.product.client_product_id, user.client_id);
    if (!row) throw fail("not_found");
    return clientProductFor(services, row, user);
  },

  updateVariant: async ({ params, body, user, fail }, services) => {
    await saveVariants(services, user, [{ cv_id: params.id, change: body, at: "" }]);
    const [variant] = await variantEntities(
      services,
      await findVariants(services.db, [params.id], user.client_id),
      user,
    );
    if (!variant) throw fail("not_found");
    return variant;
  },

  holidays: async ({ query: { country, starts_with, locale } }) => {
    const startsWith = parseYearMonth(starts_with);
    return {
      countries: await holidayCountries(),
      holidays: country && startsWith ? await publicHolidays({ country, startsWith, locale }) : [],
    };
  },
});
