import { createElement } from "preact";
import { useCallback, useLayoutEffect, useState } from "preact/hooks";
import { useLazyWidget } from "../../element/page/use-lazy-widget.ts";
import { Dialog, Skeleton } from "../../parts/parts.ts";
import type { BasketView, EditedLine } from "../basket-model.ts";

const TAG = "pp-editor";

/** A print of the basket in an editor over the page; what is saved there is in the basket, and the dialog closes. */
export function EditDialog({ model, text, line }: BasketView & { line: EditedLine }) {
  const isDefined = useLazyWidget(TAG, true);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = useCallback(() => model.endEdit(), [model]);
  useLayoutEffect(() => {
    const heard = ["pp-design-saved", "pp-added-to-basket"];
    for (const name of heard) place?.addEventListener(name, close);
    return () => {
      for (const name of heard) place?.removeEventListener(name, close);
    };
  }, [place, close]);
  return (
    <Dialog
      open
      title={text.basket.editItem(text.named(line.name))}
      size="full"
      part="edit-dialog"
      onClose={close}
    >
      <div class="edit-place" ref={setPlace}>
        {isDefined ? (
          createElement(TAG, {
            pressport: model.app,
            "product-id": line.product_id,
            "variant-id": line.size_id,
            "design-id": line.design_id,
            "cv-id": line.variant_id,
            mode: "update",
            fill: true,
            loading: "eager",
          })
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
    </Dialog>
  );
}
