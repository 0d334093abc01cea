import { contract, type Design } from "@pressport/core/contract";
import { PUBLISHING_STATUS, pageMeta } from "@pressport/core/rules";
import type { Caller } from "../../http/access/caller.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import type { Services } from "../../services.ts";
import { type ClientProductRow, ownClientProduct, productDesigns } from "../catalog/catalog.service.ts";
import { designEntity } from "../catalog/design.entities.ts";
import { designEntityFor } from "../catalog/placed-designs/shared-design.entity.ts";
import { publishProducts, unpublishProducts } from "../store-sync/publishing.service.ts";
import { availableProducts } from "./available-products.service.ts";
import { inksOfDesign } from "./design-inks.service.ts";
import {
  addProductDesigns,
  changeDesign,
  findDesign,
  findDesigns,
  removeProductDesign,
} from "./designs.queries.ts";
import {
  deleteDesign,
  designOfPage,
  printOtherwise,
  shownDesign,
  storeDesign,
  storeDesigns,
} from "./designs.service.ts";
import { pagesOfFile } from "./file-pages.service.ts";
import { listDesigns, listTags } from "./list-designs.queries.ts";
import { closePhoneLink, openPhoneLink, takePhoneLink } from "./phone-links.service.ts";
import { uploadedDesign } from "./uploaded-design.service.ts";

/** Links by which a phone uploads designs. */
export const phoneLinkRoutes = routesFor(contract.phoneLinks, {
  open: ({ user, token }, services) => openPhoneLink(services, user, token),

  close: async ({ user }, services) => {
    await closePhoneLink(services, user);
    return { message: "The link for your phone has ended." };
  },

  take: ({ body }, services) => takePhoneLink(services, body.code),
});

/** What can be seen of a design's file beside its picture. */
export const designFileRoutes = routesFor(contract.designFiles, {
  pages: async ({ user, params, query, fail }, services) => {
    const found = await pagesOfFile(services, user, params.id, query.page);
    if (!found) throw fail("not_found");
    return found;
  },

  inks: async ({ user, params, fail }, services) => {
    const found = await inksOfDesign(services, user, params.id);
    if (!found) throw fail("not_found");
    return found;
  },
});

/** The designs of a client's own product: its first one may be its reseller's, which is lent. */
async function designsFor(
  services: Pick<Services, "db" | "files" | "config">,
  { client_id }: Pick<Caller, "client_id">,
  product: ClientProductRow,
): Promise<Design[]> {
  return (await productDesigns(services.db, product)).map((design) =>
    designEntityFor(design, services, client_id),
  );
}

/** The client's designs, their products and publishing. */
export const designRoutes = routesFor(contract.designs, {
  index: async ({ user, query }, services) => {
    const { pagination, sort, page: asked, ...filter } = query;
    const perPage = pagination === "all" ? null : pagination;
    const page = perPage === null ? 1 : asked;
    const { rows, total } = await listDesigns(services.db, {
      client_id: user.client_id,
      filter,
      sort,
      page,
      perPage,
    });
    return {
      data: rows.map((row) => designEntity(row, services)),
      meta: pageMeta(total, page, perPage ?? "all"),
    };
  },

  upload: async ({ user, token, body, files, intention }, services) => {
    const naming = { ...body, cd_intention: intention };
    const design = await storeDesign(services, user, files.print_file, naming);
    return uploadedDesign(services, { user, token }, design);
  },

  tags: ({ user }, { db }) => listTags(db, user.client_id),

  remove: async ({ user, params, fail }, services) => {
    if (!(await deleteDesign(services, user, params.id))) throw fail("not_found");
    return { message: "Design deleted successfully!" };
  },

  update: async ({ user, params, body, fail }, services) => {
    const there = await findDesign(services.db, params.id, user.client_id);
    if (!there) throw fail("not_found");
    // What is published is changed in the portal, as with its sizes.
    if (user.onWebsite && there.ps_id !== PUBLISHING_STATUS.unpublished) throw fail("not_allowed");
    const { cd_page, cd_fixes, cd_tags, ...words } = body;
    const change = { ...words, cd_tags: cd_tags && [...new Set(cd_tags)] };
    const isThere = await printOtherwise(services, user, params.id, { cd_page, cd_fixes });
    const row = isThere && (await changeDesign(services.db, params.id, user.client_id, change));
    if (!row) throw fail("not_found");
    return designEntity(row, services);
  },

  addPage: async ({ user, params, body, fail }, services) => {
    const made = await designOfPage(services, user, params.id, body.cd_page);
    if (!made) throw fail("not_found");
    return designEntity(made, services);
  },

  products: async ({ user, params, fail }, services) => {
    const design = await findDesign(services.db, params.id, user.client_id);
    if (!design) throw fail("not_found");
    return availableProducts(services, user, design);
  },

  publish: async ({ user, params, query }, services) => {
    await publishProducts(services, user, params.id, query.products, query);
    return shownDesign(services, params.id, user);
  },

  unpublishProduct: async ({ user, params }, services) => {
    await unpublishProducts(services, user, params.id, [params.pid]);
    return shownDesign(services, params.id, user);
  },

  unpublish: async ({ user, params }, services) => {
    await unpublishProducts(services, user, params.id, "all");
    return shownDesign(services, params.id, user);
  },

  uploadToProduct: async ({ user, params, files, intention }, services) => {
    const product = await ownClientProduct(services.db, params.id, user);
    const made = await storeDesigns(services, user, files.calendar_designs, intention);
    await addProductDesigns(
      services.db,
      product.client_product_id,
      made.map((design) => design.cd_id),
    );
    return designsFor(services, user, product);
  },

  addToProduct: async ({ user, params, body, fail }, services) => {
    const { db } = services;
    const product = await ownClientProduct(db, params.id, user);
    const ids = [...new Set(body.client_designs)];
    const found = await findDesigns(db, ids, user.client_id);
    if (found.length !== ids.length) throw fail("not_found");
    await addProductDesigns(db, product.client_product_id, ids);
    return designsFor(services, user, product);
  },

  removeFromProduct: async ({ user, params, body, fail }, services) => {
    const { db } = services;
    const product = await ownClientProduct(db, params.id, user);
    if (!(await removeProductDesign(db, product.client_product_id, body.cd_id))) throw fail("not_found");
    return designsFor(services, user, product);
  },
});
