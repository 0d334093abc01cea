import { ButtonLink } from "../../parts/controls/button.tsx";
import { Missing } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";

/** No product has the id of the address: a way to those that there are. */
export function ProductMissing() {
  const { navigation, variants } = pressport.text;
  return (
    <Missing title={variants.missing}>
      <ButtonLink look="primary" to="/products/product-list">
        {navigation.products}
      </ButtonLink>
    </Missing>
  );
}
