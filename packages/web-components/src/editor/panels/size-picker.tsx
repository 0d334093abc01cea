import { Button, RadioGroup, Segments, useStyles } from "../../parts/parts.ts";
import { rulerIcon } from "../../theme/editor-icons.ts";
import { useEditor } from "../editor-context.ts";
import css from "./size-picker.css?inline";

/** Orientation group and size, each size with its price and how sharp the picture gets in it. */
export function SizePicker() {
  useStyles(css);
  const { editor, model, text } = useEditor();
  const skus = editor.project.value?.skus ?? [];
  const group = editor.group.value;
  const groups = editor.groups.value;
  const shown = skus.filter((sku) => sku.sku_orientation === group);
  const { product, template_fields } = editor.project.value ?? {};
  // What goes into a page's own cart is kept by one of the product's sizes, and words go with a line that has a crop.
  const hasCustom = model.checkout !== "host" && product?.product_custom_size && !template_fields;
  return (
    <section class="sizes" part="sizes">
      {groups.length > 1 && (
        <Segments
          label={text.variants.orientation}
          value={group}
          options={groups.map((value) => ({ value, label: text.orientations[value] }))}
          onChange={(next) => editor.showGroup(next)}
        />
      )}
      <RadioGroup
        label={text.variants.size}
        look="cards"
        part="size"
        value={String(editor.place.value?.sku_id ?? "")}
        options={shown.map((sku) => {
          const quality = editor.ratings.value.get(sku.sku_id)?.quality;
          return {
            value: String(sku.sku_id),
            label: <bdi class="size-name">{text.named(sku.sku_name_cm)}</bdi>,
            detail: (
              <span class="size-detail">
                <bdi dir={sku.sku_pieces > 1 ? "auto" : "ltr"}>
                  {sku.sku_pieces > 1 ? text.general.pieces(sku.sku_pieces) : text.named(sku.sku_name_inch)}
                </bdi>
                {quality && (
                  <span class="size-quality" data-quality={quality}>
                    {text.editor.quality[quality]}
                  </span>
                )}
              </span>
            ),
          };
        })}
        onChange={(id) => editor.showSize(Number(id))}
      />
      {hasCustom && (
        <Button
          icon={rulerIcon}
          part="custom-size-button"
          wide
          onClick={() => model.openDialog("custom-size")}
        >
          {text.editor.customSize}
        </Button>
      )}
    </section>
  );
}
