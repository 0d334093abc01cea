import type { CartItem } from "@pressport/core";
import { shownDpi } from "@pressport/core/rules";
import { Badge, type Tone } from "../../parts/parts.ts";
import type { BasketView } from "../basket-model.ts";

const TONES: Record<CartItem["ci_quality"], Tone> = { good: "good", medium: "warn", poor: "bad" };

/** What an item is: product, size and choice in words, print quality, and the quote of a custom size in EUR. */
export function ItemFacts({ text, item }: Pick<BasketView, "text"> & { item: CartItem }) {
  return (
    <div class="line-facts">
      <p class="line-product">{text.named(item.ci_product)}</p>
      <p class="line-size">
        <bdi>{text.named(item.ci_sku_item)}</bdi>
      </p>
      {item.ci_fields.map(({ field_id, field_name, field_text }) => (
        <p key={field_id} class="line-size line-words">
          <bdi>{field_name}</bdi>: <bdi>{field_text}</bdi>
        </p>
      ))}
      {item.ci_custom_quote && (
        <p class="line-size">{text.basket.customQuote(text.format.money(item.ci_custom_quote))}</p>
      )}
      <Badge tone={TONES[item.ci_quality]} dot>
        {text.basket.quality(text.general.sharpness[item.ci_quality], shownDpi(item.ci_dpi))}
      </Badge>
    </div>
  );
}
