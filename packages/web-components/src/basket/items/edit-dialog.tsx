import { createElement } from "preact";
import { useLazyWidget } from "../../element/page/use-lazy-widget.ts";
import { Dialog, Skeleton } from "../../parts/parts.ts";
import type { BasketView, EditedLine } from "../basket-model.ts";

const TAG = "pp-editor";

/** A print of the basket in an editor over the page, until it is saved or the dialog is left. */
export function EditDialog({ model, text, line }: BasketView & { line: EditedLine }) {
  const close = () => {
    model.edited.value = null;
  };
  const isDefined = useLazyWidget(TAG, true, () => {
    close();
    model.app.notices.error(text.problems.network);
  });
  return (
    <Dialog
      open
      title={text.basket.editItem(text.named(line.name))}
      size="full"
      part="edit-dialog"
      onClose={close}
    >
      <div class="edit-place">
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
            "onpp-design-saved": close,
          })
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
    </Dialog>
  );
}
