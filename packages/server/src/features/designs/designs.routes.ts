import { contract, type Design } from "@pressport/core/contract";
import { PUBLISHING_STATUS, pageMeta } from "@pressport/core/rules";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/access/caller.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { type ClientProductRow, ownClientProduct, productDesigns } from "../catalog/catalog.service.ts";
import { designEntity } from "../catalog/design.entities.ts";
import { designEntityFor } from "../catalog/placed-designs/lent-design.entity.ts";
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
  open: ({ user, token }, doors) => openPhoneLink(doors, user, token),

  close: async ({ user }, doors) => {
    await closePhoneLink(doors, user);
    return { message: "The link for your phone has ended." };
  },

  take: ({ body }, doors) => takePhoneLink(doors, body.code),
});

/** What can be seen of a design's file beside its picture. */
export const designFileRoutes = routesFor(contract.designFiles, {
  pages: async ({ user, params, query, fail }, doors) => {
    const found = await pagesOfFile(doors, user, params.id, query.page);
    if (!found) throw fail("not_found");
    return found;
  },

  inks: async ({ user, params, fail }, doors) => {
    const found = await inksOfDesign(doors, user, params.id);
    if (!found) throw fail("not_found");
    return found;
  },
});

/** The designs of a client's own product: its first one may be its reseller's, which is lent. */
async function designsFor(
  doors: Pick<Doors, "db" | "files" | "config">,
  { client_id }: Pick<Caller, "client_id">,
  product: ClientProductRow,
): Promise<Design[]> {
  return (await productDesigns(doors.db, product)).map((design) => designEntityFor(design, doors, client_id));
}

/** The client's designs, their products and publishing. */
export const designRoutes = routesFor(contract.designs, {
  index: async ({ user, query }, doors) => {
    const { pagination, sort, page: asked, ...filter } = query;
    const perPage = pagination === "all" ? null : pagination;
    const page = perPage === null ? 1 : asked;
    const { rows, total } = await listDesigns(doors.db, {
      client_id: user.client_id,
      filter,
      sort,
      page,
      perPage,
    });
    return {
      data: rows.map((row) => designEntity(row, doors)),
      meta: pageMeta(total, page, perPage ?? "all"),
    };
  },

  upload: async ({ user, token, body, files, intention }, doors) => {
    const naming = { ...body, cd_intention: intention };
    const design = await storeDesign(doors, user, files.print_file, naming);
    return uploadedDesign(doors, { user, token }, design);
  },

  tags: ({ user }, { db }) => listTags(db, user.client_id),

  remove: async ({ user, params, fail }, doors) => {
    if (!(await deleteDesign(doors, user, params.id))) throw fail("not_found");
    return { message: "Design deleted successfully!" };
  },

  update: async ({ user, params, body, fail }, doors) => {
    const there = await findDesign(doors.db, params.id, user.client_id);
    if (!there) throw fail("not_found");
    // What is published is changed in the portal, as with its sizes.
    if (user.onWebsite && there.ps_id !== PUBLISHING_STATUS.unpublished) throw fail("not_allowed");
    const { cd_page, cd_fixes, cd_tags, ...words } = body;
    const change = { ...words, cd_tags: cd_tags && [...new Set(cd_tags)] };
    const isThere = await printOtherwise(doors, user, params.id, { cd_page, cd_fixes });
    const row = isThere && (await changeDesign(doors.db, params.id, user.client_id, change));
    if (!row) throw fail("not_found");
    return designEntity(row, doors);
  },

  addPage: async ({ user, params, body, fail }, doors) => {
    const made = await designOfPage(doors, user, params.id, body.cd_page);
    if (!made) throw fail("not_found");
    return designEntity(made, doors);
  },

  products: async ({ user, params, fail }, doors) => {
    const design = await findDesign(doors.db, params.id, user.client_id);
    if (!design) throw fail("not_found");
    return availableProducts(doors, user, design);
  },

  publish: async ({ user, params, query }, doors) => {
    await publishProducts(doors, user, params.id, query.products, query);
    return shownDesign(doors, params.id, user);
  },

  unpublishProduct: async ({ user, params }, doors) => {
    await unpublishProducts(doors, user, params.id, [params.pid]);
    return shownDesign(doors, params.id, user);
  },

  unpublish: async ({ user, params }, doors) => {
    await unpublishProducts(doors, user, params.id, "all");
    return shownDesign(doors, params.id, user);
  },

  uploadToProduct: async ({ user, params, files, intention }, doors) => {
    const product = await ownClientProduct(doors.db, params.id, user);
    const made = await storeDesigns(doors, user, files.calendar_designs, intention);
    await addProductDesigns(
      doors.db,
      product.client_product_id,
      made.map((design) => design.cd_id),
    );
    return designsFor(doors, user, product);
  },

  addToProduct: async ({ user, params, body, fail }, doors) => {
    const { db } = doors;
    const product = await ownClientProduct(db, params.id, user);
    const ids = [...new Set(body.client_designs)];
    const found = await findDesigns(db, ids, user.client_id);
    if (found.length !== ids.length) throw fail("not_found");
    await addProductDesigns(db, product.client_product_id, ids);
    return designsFor(doors, user, product);
  },

  removeFromProduct: async ({ user, params, body, fail }, doors) => {
    const { db } = doors;
    const product = await ownClientProduct(db, params.id, user);
    if (!(await removeProductDesign(db, product.client_product_id, body.cd_id))) throw fail("not_found");
    return designsFor(doors, user, product);
  },
});
