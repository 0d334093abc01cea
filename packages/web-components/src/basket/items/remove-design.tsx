import { type CartDesign, designRemovalText } from "@pressport/core";
import { useState } from "preact/hooks";
import { Button, Dialog } from "../../parts/parts.ts";
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
  const { removeDesignTitle, removeDesignBody, remove } = text.basket;
  const pieces = design.cart_items.reduce((sum, item) => sum + item.ci_quantity, 0);
  const confirm = async () => {
    await basket.removeDesign(design.cd_id);
    onClose();
  };
  return (
    <Dialog
      open
      title={removeDesignTitle}
      size="s"
      closeOutside
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text.general.cancel}</Button>
          <Button variant="danger" busy={basket.isBusy.value} onClick={() => void confirm()}>
            {remove}
          </Button>
        </>
      }
    >
      <p>{removeDesignBody(design.client_design.cd_name, pieces)}</p>
    </Dialog>
  );
}
