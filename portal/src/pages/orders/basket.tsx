import { Suspense } from "react";
import { PageTitle } from "../../parts/page-title.tsx";
import { Skeleton } from "../../parts/states.tsx";
import { useIsReseller } from "../../parts/use-is-reseller.ts";
import { Basket } from "../../parts/widgets.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { CompanyMissing } from "../payments/company-missing.tsx";
import { ImportButton } from "./import-button.tsx";

/** The basket. */
export function Component() {
  return (
    <>
      <PageTitle quiet title={pressport.text.pages.basket}>
        <SendToManyButton />
      </PageTitle>
      <CompanyMissing />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Basket />
      </Suspense>
    </>
  );
}

/** Sends what is in the basket to several addresses, an order each; the basket stays as it is. */
function SendToManyButton() {
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
