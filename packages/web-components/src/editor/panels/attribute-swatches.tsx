import { useId, useStyles } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";
import css from "./attribute-swatches.css?inline";

/** The choices a product has, in the order they are offered. */
const ATTRIBUTES = ["frame", "hanger", "edges", "depth", "paper"] as const;
type Attribute = (typeof ATTRIBUTES)[number];

/** Frame, hanger, edges, depth and paper, shown as they look. */
export function AttributeSwatches() {
  useStyles(css);
  const { editor } = useEditor();
  const choices = editor.project.value?.product.product_attributes ?? {};
  return (
    <>
      {ATTRIBUTES.map((attribute) => {
        const values = choices[attribute];
        return values && <SwatchGroup key={attribute} attribute={attribute} values={values} />;
      })}
    </>
  );
}

function SwatchGroup({ attribute, values }: { attribute: Attribute; values: readonly string[] }) {
  const { editor, text } = useEditor();
  const name = useId();
  const chosen = editor.document.value.attributes[attribute];
  return (
    <fieldset class="swatches" part={`swatches ${attribute}`}>
      <legend class="field-label">{text.attributes[attribute]}</legend>
      <div class="swatch-list" data-wide={attribute === "edges" || undefined}>
        {values.map((value) => (
          <label key={value} class="swatch">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => editor.choose({ [attribute]: value })}
            />
            <span class="swatch-look" data-kind={attribute} data-value={value} />
            <span class="swatch-name">{text.attributes.values[value] ?? value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
