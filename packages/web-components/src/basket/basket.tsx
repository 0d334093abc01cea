import { basketText, QUANTITY_MESSAGE } from "@pressport/core";
import { createElement } from "preact";
import { basketAttributes } from "../declarations/basket.ts";
import { PAYMENT_PARTS } from "../declarations/nested-parts.ts";
import { useLazyWidget } from "../element/page/use-lazy-widget.ts";
import { widget } from "../element/widget.ts";
import placed from "../theme/placed.css?inline";
import css from "./basket.css?inline";
import { type BasketModel, createBasketModel } from "./basket-model.ts";
import { FullBasket } from "./full-basket.tsx";
import { MiniBasket } from "./mini-basket.tsx";
import { EditDialog } from "./parts-on-demand.ts";

/** The basket: designs and their items, discount, delivery address, order and payment. */
export const Basket = widget({
  tag: "pp-basket",
  attributes: basketAttributes,
  styles: [placed, css].join("\n"),
  sentences: { basket: basketText, fields: { quantity: QUANTITY_MESSAGE } },
  model: (context) =>
    createBasketModel(context, {
      startsOver: context.attributes.mode === "full",
      hasHistory: context.attributes.stepHistory,
    }),
  view: ({ attributes, model, text }) => (
    <>
      {attributes.mode === "mini" ? (
        <MiniBasket model={model} text={text} />
      ) : (
        <FullBasket model={model} text={text} />
      )}
      <PaymentOutlet model={model} />
      {model.edited.value && <EditDialog model={model} text={text} line={model.edited.value} />}
    </>
  ),
  ready: ({ model: { basket } }) => !["idle", "loading"].includes(basket.state.value),
});

const TAG = "pp-payment-dialog";

/** Lends a place to the payment dialog when it opens and the page has none of its own; it is fetched only then. */
function PaymentOutlet({ model: { app, isPaying, places } }: { model: BasketModel }) {
  const isWanted = isPaying.value && places.list.value.length === 0;
  const isDefined = useLazyWidget(TAG, isWanted);
  return isDefined ? createElement(TAG, { pressport: app, exportparts: PAYMENT_PARTS }) : null;
}
