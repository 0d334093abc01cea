import { ApiError, type FieldValues, invalid } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clientProductDesigns, clientProducts, clientVariants } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import type { VariantRow } from "../catalog.queries.ts";
import { filledFields } from "../filled-fields.service.ts";
import { queueThumbnail } from "../thumbnails/thumbnails.service.ts";

/**
 * Copies a variant with everything it is made of, into a product of its own that is kept aside: options belong to a
 * product, so that only there they can be changed for the copy alone, and so do the words in its fields. Answers the copy's id.
 */
export async function copyVariant(
  tx: Database,
  services: Services,
  { variant, client_product }: VariantRow,
  fields?: FieldValues,
): Promise<number> {
  const [product] = await tx
    .insert(clientProducts)
    .values({
      client_id: client_product.client_id,
      product_id: client_product.product_id,
      cd_id: client_product.cd_id,
      client_product_description: client_product.client_product_description,
      client_product_attributes: {
        ...client_product.client_product_attributes,
        ...(fields && { fields }),
      },
      client_product_is_aside: true,
    })
    .returning({ client_product_id: clientProducts.client_product_id });
  if (!product) throw new ApiError("conflict");
  const { client_product_id } = product;
  await tx.execute(sql`
    insert into ${clientProductDesigns} (client_product_id, cd_id, position)
    select ${client_product_id}, cd_id, position from ${clientProductDesigns}
    where client_product_id = ${client_product.client_product_id}`);
  const {
    cv_id: _id,
    cv_created_at: _at,
    cv_thumbnail_key: _thumbnail,
    cv_side_thumbnail_keys: _sides,
    ...kept
  } = variant;
  const [copy] = await tx
    .insert(clientVariants)
    .values({ ...kept, client_product_id, cv_revision: 1 })
    .returning({ cv_id: clientVariants.cv_id });
  if (!copy) throw new ApiError("conflict");
  await queueThumbnail(services, tx, copy.cv_id, 1);
  return copy.cv_id;
}

/**
 * The variant that says what is put into the fields of a design: a copy of its own, whose picture has the words too. What
 * cannot be printed is a 422. Answers its id, or that of the variant itself where its design has no fields.
 */
export async function variantWithWords(
  tx: Database,
  services: Services,
  row: VariantRow,
  fields: FieldValues,
): Promise<number> {
  const { errors } = await filledFields({ ...services, db: tx }, [{ row, fields }]);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return row.design.cd_has_fields ? copyVariant(tx, services, row, fields) : row.variant.cv_id;
}
