import { basketText, QUANTITY_MESSAGE } from "@pressport/core";
import { basketAttributes } from "../declarations/basket.ts";
import { widget } from "../element/widget.ts";
import placed from "../theme/placed.css?inline";
import css from "./basket.css?inline";
import { createBasketModel } from "./basket-model.ts";
import { FullBasket } from "./full-basket.tsx";
import { MiniBasket } from "./mini-basket.tsx";
import { EditDialog } from "./parts-on-demand.ts";
import { PaymentOutlet } from "./payment-outlet.tsx";

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
