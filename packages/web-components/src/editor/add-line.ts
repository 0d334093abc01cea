import type { EditorLine, PressportCore } from "@pressport/core";
import type { Personalisation } from "@pressport/core/contract";
import type { BasketLine, KeptForCart } from "../element/attributes/events.ts";
import type { EditorModel } from "./editor-model.ts";

/** Puts a prepared line in the basket, or hands it to the page's own cart. Answers whether it is there. */
export async function addLine(model: EditorModel, line: EditorLine): Promise<boolean> {
  const { editor, checkout } = model;
  const custom = editor.typedCustom(line);
  const told = lineTold(model, line, custom?.quote);
  if (!model.emit("pp-before-add", told)) return false;
  // An individual size is priced by its area, and its page's own cart is told of it alone.
  if (checkout === "host" && !custom) return handOver(model, line, told);
  const add = () => (custom ? editor.addTyped(line) : editor.addLine(line));
  if (checkout === "pressport" && !(await add())) return false;
  return model.emit("pp-added-to-basket", told);
}

/** Keeps the print as it is now, and hands it to the page's own cart. */
async function handOver(model: EditorModel, line: EditorLine, told: BasketLine): Promise<boolean> {
  const kept = await model.editor.personalise(line);
  if (!kept) return false;
  model.emit("pp-personalisation", keptForCart(kept, line.quantity, model.app));
  return model.emit("pp-added-to-basket", { ...told, print_token: kept.personalisation_token });
}

/** A line as the page is told of it; an individual size that is no variant yet is priced by its area. */
function lineTold(
  { editor, app }: EditorModel,
  line: EditorLine,
  price: BasketLine["price"] | undefined,
): BasketLine {
  const project = editor.project.peek();
  const size = project?.skus.find(({ sku_id }) => sku_id === line.sku_id);
  if (!size || !price) return basketLine(line);
  const name = app.text.named(`${project?.product.product_name}, ${size.sku_name_cm}`);
  const { sku_width: width_mm, sku_height: height_mm } = size;
  return { ...basketLine(line), name, price, width_mm, height_mm };
}

function keptForCart(kept: Personalisation, quantity: number, { text }: PressportCore): KeptForCart {
  return {
    id: kept.personalisation_id,
    token: kept.personalisation_token,
    title: text.named(kept.personalisation_title),
    sku: kept.personalisation_sku,
    price: kept.personalisation_price,
    picture_url: kept.personalisation_picture_url,
    options: kept.personalisation_options,
    fields: kept.personalisation_fields.map(({ field_name: name, field_text: text }) => ({ name, text })),
    quantity,
    product_id: kept.product_id,
    design_id: kept.cd_id,
  };
}

function basketLine(line: EditorLine): BasketLine {
  const { cd_id, product_id, cv_id, quantity, name, price, thumbnail_url, placement } = line;
  return {
    design_id: cd_id,
    product_id,
    variant_id: cv_id,
    quantity,
    name,
    price,
    thumbnail: thumbnail_url,
    placement: { ...placement },
    print_token: null,
  };
}
