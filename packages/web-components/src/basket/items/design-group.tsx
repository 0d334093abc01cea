import type { CartDesign } from "@pressport/core";
import { useState } from "preact/hooks";
import { Button, Image } from "../../parts/parts.ts";
import { plusIcon } from "../../theme/part-icons.ts";
import { trashIcon } from "../../theme/widget-icons.ts";
import type { BasketView } from "../basket-model.ts";
import { RemoveDesign } from "../parts-on-demand.ts";
import { ItemLine } from "./item-line.tsx";

type Props = BasketView & { design: CartDesign };

/** A design and what is ordered of it. */
export function DesignGroup({ model, text, design }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { cd_name, cd_thumbnail_url } = design.client_design;
  return (
    <article class="design" part="design" aria-label={cd_name}>
      <header class="design-head">
        <span class="design-picture">
          <Image src={cd_thumbnail_url} alt="" ratio="1" />
        </span>
        <h3 class="design-name">{cd_name}</h3>
        <Button
          variant="quiet"
          size="s"
          icon={trashIcon}
          label={text.basket.removeDesign(cd_name)}
          onClick={() => setAsking(true)}
        />
      </header>
      {design.cart_items.length > 0 ? (
        <ul class="lines">
          {design.cart_items.map((item) => (
            <ItemLine key={item.ci_id} model={model} text={text} item={item} design={design} />
          ))}
        </ul>
      ) : (
        <NoItems model={model} text={text} />
      )}
      {isAsking && (
        <RemoveDesign model={model} text={text} design={design} onClose={() => setAsking(false)} />
      )}
    </article>
  );
}

function NoItems({ model, text }: BasketView) {
  return (
    <div class="no-items">
      <p>{text.basket.noItems}</p>
      {model.isInPortal && (
        <Button size="s" icon={plusIcon} onClick={() => model.app.navigate("/products/product-list")}>
          {text.basket.addProduct}
        </Button>
      )}
    </div>
  );
}
