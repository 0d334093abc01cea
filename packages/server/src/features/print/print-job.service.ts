import type { FrozenPrintJob, PrintSource } from "../../print/frozen-print-job.ts";
import { attributeKind } from "../catalog/catalog.entities.ts";
import type { DesignRow, VariantRow } from "../catalog/catalog.service.ts";

function sourceOf(design: DesignRow): PrintSource {
  return { cd_id: design.cd_id, file_key: design.cd_file_key, inspection: design.cd_inspection };
}

/** Freezes what a variant prints now. */
export function freezePrintJob(row: VariantRow, pageDesigns: ReadonlyMap<number, DesignRow>): FrozenPrintJob {
  const { variant, sku, product, client_product } = row;
  const kind = attributeKind(product);
  const { cv_start_x, cv_start_y, cv_canvas_width, cv_canvas_height, cv_crop_w, cv_crop_h } = variant;
  const calendar = product.product_pages > 1;
  return {
    product_type_id: product.product_type_id,
    product_name: product.product_name,
    print_area: product.product_print_area,
    attributes: {
      ...client_product.client_product_attributes,
      ...(kind !== null && variant.cv_attribute_value !== null ? { [kind]: variant.cv_attribute_value } : {}),
    },
    width_mm: variant.cv_width,
    height_mm: variant.cv_height,
    page_width_mm: calendar ? sku.sku_width : variant.cv_width,
    page_height_mm: calendar ? sku.sku_height : variant.cv_height,
    design: sourceOf(row.design),
    placement: {
      cv_start_x,
      cv_start_y,
      cv_canvas_width,
      cv_canvas_height,
      cv_crop_w,
      cv_crop_h,
      cv_rotate: variant.cv_rotate,
      cv_scale_x: variant.cv_scale_x,
      cv_scale_y: variant.cv_scale_y,
    },
    pages: variant.cv_pages.map((page) => {
      const design = page.cvp_cd_id === null ? undefined : pageDesigns.get(page.cvp_cd_id);
      return { page, source: design ? sourceOf(design) : null };
    }),
  };
}
