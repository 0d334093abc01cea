import { useIsReseller } from "../../../parts/use-is-reseller.ts";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { ImportButton } from "../import-button.tsx";

/** Sends what is in the basket to several addresses, an order each; the basket stays as it is. */
export function SendToManyButton() {
  const { basket, navigate, text } = pressport;
  const cart = useSignalValue(basket.cart);
  const lines = (cart?.cart_designs ?? []).flatMap(({ cart_items }) =>
    cart_items.map(({ ci_cv_id, ci_quantity }) => ({ cv_id: ci_cv_id, quantity: ci_quantity })),
  );
  if (!useIsReseller() || lines.length === 0) return null;
  return (
    <ImportButton lines={lines} onMade={() => navigate("/orders")}>
      {text.ordersPage.imports.many.button}
    </ImportButton>
  );
}
