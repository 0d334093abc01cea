import type { Editor } from "@pressport/core";

/** What is shown: the product with its options and the size in sight; null while there is none. */
export function shownProduct(editor: Editor) {
  const [project, picture, sku] = [editor.project.value, editor.kept.value, editor.sku.value];
  const isOpen = (editor.place.value?.cvp_month ?? 0) > 0;
  if (!project || !picture || !sku) return null;
  const { product_type_id, product_print_area: print_area } = project.product;
  const { attributes } = editor.document.value;
  const sheet = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  return { product_type_id, print_area, attributes, print: picture.print, sheet, isOpen };
}
