import { baseAmount } from "@pressport/core";
import { priceInShop, usd, VAT_PERCENT } from "@pressport/core/rules";
import { useEffect, useRef } from "preact/hooks";
import { Button, Money, NumberField } from "../../parts/parts.ts";
import { basketIcon } from "../../theme/widget-icons.ts";
import { useEditor } from "../editor-context.ts";
import { watchStickyBar } from "../sticky-bar.ts";

/** The price of what is in sight, how many, and the two ways on. */
export function EditorFooter() {
  const { model, editor, text, mode } = useEditor();
  const bar = useRef<HTMLElement>(null);
  const size = editor.size.value;
  const isShown = size !== null;
  const step = editor.step.value;
  useEffect(() => {
    const root = bar.current?.getRootNode();
    const end = root instanceof ShadowRoot ? root.querySelector<HTMLElement>(".stage-end") : null;
    // Each step has a canvas of its own, or none.
    return step === "design" && bar.current && end ? watchStickyBar(bar.current, end) : undefined;
  }, [isShown, step]);
  if (!size) return null;
  const isUpdate = mode === "update";
  // Whoever edits what lies in a shop's basket would only find it there twice.
  const adds = !isUpdate || model.app.surface === "portal";
  const isBlocked = !editor.isValid.value;
  const isSaving = editor.isSaving.value && !model.isAdding.value;
  return (
    <footer class="editor-foot spread" part="footer" data-bottom-bar="" ref={bar}>
      <Price />
      {adds && <Quantity />}
      <div class="editor-actions cluster">
        <Button
          part="save-button"
          variant={isUpdate ? "primary" : "secondary"}
          busy={isSaving}
          disabled={isBlocked}
          onClick={() => void model.save()}
        >
          {isUpdate ? text.editor.updateProduct : text.editor.save}
        </Button>
        {adds && (
          <Button
            part="add-button"
            variant={isUpdate ? "secondary" : "primary"}
            icon={basketIcon}
            busy={model.isAdding.value}
            disabled={isBlocked || model.quantity.value === null}
            onClick={() => void model.add()}
          >
            {model.checkout === "host" ? text.editor.addToCart : text.editor.addToBasket}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** How many are added. */
function Quantity() {
  const {
    model: { quantity },
    text,
  } = useEditor();
  return (
    <NumberField
      label={text.editor.quantity}
      hideLabel
      stepper
      value={quantity.value}
      min={1}
      max={1000}
      error={quantity.value === null && text.fields.quantity}
      onChange={(next) => {
        quantity.value = next !== null && next >= 1 && next <= 1000 ? next : null;
      }}
    />
  );
}

/** What one piece costs whoever is here: a shopper the retail price as the shop shows it, a reseller the print house's, as in the basket. */
function Price() {
  const { editor, model, text } = useEditor();
  const [size, sku, project] = [editor.size.value, editor.sku.value, editor.project.value];
  if (!size || !sku || !project) return null;
  const retail = { amount: size.cv_retail_amount, currency: sku.sku_price.currency };
  const cost = { ...retail, amount: baseAmount(project.product, editor.document.value.attributes, sku) };
  const isShopper = editor.isShopper.value;
  const isSold = !isShopper && retail.amount !== cost.amount;
  const shop = model.shopPrices();
  const inShop = priceInShop(usd(retail.amount), shop, project.usd_per_eur ?? 1);
  const taxWords = {
    incl: text.editor.vat(shop.tax_percent),
    excl: text.editor.vatExcluded(shop.tax_percent),
    none: "",
  }[shop.tax_display];
  const resellerWords = isSold
    ? text.editor.sellsFor(text.format.money(retail))
    : text.editor.vat(VAT_PERCENT);
  return (
    <p class="editor-price">
      <span class="visually-hidden">{text.editor.price}</span>
      <strong>
        <Money of={isShopper ? inShop : cost} />
      </strong>
      <span class="field-hint">{isShopper ? taxWords : resellerWords}</span>
    </p>
  );
}
