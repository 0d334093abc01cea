import { type CartDesign, designRemovalText } from "@pressport/core";
import { useState } from "preact/hooks";
import { Confirm } from "../../parts/overlays/confirm.tsx";
import type { BasketView } from "../basket-model.ts";

/** What the question takes. */
export interface RemoveDesignProps extends BasketView {
  design: CartDesign;
  onClose: () => void;
}

/** Asks once more before a design and what is ordered of it is taken out. */
export function RemoveDesign({ model, text, design, onClose }: RemoveDesignProps) {
  useState(() => text.add({ basket: designRemovalText }));
  const { basket } = model;
  const { removeDesignTitle, removeDesignBody } = text.basket;
  const pieces = design.cart_items.reduce((sum, item) => sum + item.ci_quantity, 0);
  const remove = async () => {
    await basket.removeDesign(design.cd_id);
    onClose();
  };
  return (
    <Confirm
      text={text}
      title={removeDesignTitle}
      busy={basket.isBusy.value}
      onYes={() => void remove()}
      onNo={onClose}
    >
      {removeDesignBody(design.client_design.cd_name, pieces)}
    </Confirm>
  );
}
