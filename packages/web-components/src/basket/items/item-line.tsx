import type { CartDesign, CartItem } from "@pressport/core";
import { useLayoutEffect, useState } from "preact/hooks";
import { Badge, Button, Money, NumberField } from "../../parts/parts.ts";
import { copyIcon, editIcon, trashIcon } from "../../theme/widget-icons.ts";
import type { BasketView } from "../basket-model.ts";
import { ItemFacts } from "./item-facts.tsx";
import { LinePicture } from "./line-picture.tsx";

/** The bounds of a quantity (`contract/fields.ts`). */
const QUANTITY = { min: 1, max: 1000 } as const;

type Props = BasketView & { item: CartItem; design: CartDesign };

/** An item of the basket: what it is, how many, what it costs. */
export function ItemLine({ model, text, item, design }: Props) {
  const { basket } = model;
  const isBusy = basket.busyItems.value.has(item.ci_id);
  return (
    <li class="line" part="line" aria-busy={isBusy || undefined}>
      <LinePicture item={item} design={design} />
      <ItemFacts text={text} item={item} />
      <div class="line-quantity">
        <ItemQuantity model={model} text={text} item={item} />
      </div>
      <div class="line-prices">
        <strong class="line-total">
          <span class="visually-hidden">{text.basket.lineTotal} </span>
          <Money of={item.ci_line_total} />
        </strong>
        <span class="line-unit">
          {text.basket.unitPrice} <Money of={item.ci_unit_price} />
        </span>
      </div>
      <div class="line-actions">
        <Button
          variant="quiet"
          size="s"
          icon={editIcon}
          label={text.basket.editItem(text.named(item.ci_product))}
          onClick={() => model.edit(item, design)}
        />
        <Button
          variant="quiet"
          size="s"
          icon={copyIcon}
          label={text.basket.duplicateItem(text.named(item.ci_product))}
          onClick={() => void basket.duplicateItem(item.ci_id)}
        />
        <Button
          variant="quiet"
          size="s"
          icon={trashIcon}
          label={text.basket.removeItem(text.named(item.ci_product))}
          disabled={isBusy}
          onClick={() => void basket.removeItem(item.ci_id)}
        />
      </div>
      {item.ci_needs_confirmation && (
        <div class="line-note">
          <Badge tone="warn">{text.basket.needsConfirmation}</Badge>
        </div>
      )}
    </li>
  );
}

/** Shows what was asked for at once; the basket follows. */
function ItemQuantity({ model: { basket }, text, item }: Omit<Props, "design">) {
  const [asked, setAsked] = useState<number | null | undefined>();
  const isBusy = basket.busyItems.value.has(item.ci_id);
  const error = asked !== undefined && !isAllowed(asked) ? text.fields.quantity : undefined;
  // Before the next key can be typed, or a late effect would take it back.
  useLayoutEffect(() => {
    if (!isBusy) setAsked(undefined);
  }, [isBusy]);
  const commit = (quantity: number | null) => {
    if (!isAllowed(quantity)) return setAsked(undefined);
    if (quantity !== item.ci_quantity || isBusy) void basket.setQuantity(item.ci_id, quantity);
  };
  return (
    <NumberField
      label={text.basket.quantityOf(text.named(item.ci_product))}
      hideLabel
      stepper
      value={asked === undefined ? item.ci_quantity : asked}
      onChange={setAsked}
      onCommit={commit}
      error={error}
      {...QUANTITY}
    />
  );
}

function isAllowed(quantity: number | null): quantity is number {
  return quantity !== null && quantity >= QUANTITY.min && quantity <= QUANTITY.max;
}
