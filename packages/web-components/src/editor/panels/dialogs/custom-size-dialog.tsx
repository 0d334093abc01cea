import { type CustomSide, type CustomSize, CustomSizeStore } from "@pressport/core";
import { MM_PER_INCH } from "@pressport/core/rules";
import {
  Badge,
  Button,
  Callout,
  Dialog,
  Segments,
  TextField,
  useId,
  useStyles,
} from "../../../parts/parts.ts";
import { useEditor } from "../../editor-context.ts";
import type { EditorModel } from "../../editor-model.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import { PlacementPicture } from "../designs/placement-picture.tsx";
import { QUALITY_TONES } from "../quality-tones.ts";
import css from "./custom-size-dialog.css?inline";

/** The custom print size modal: units, two sides, and the price once both are valid. */
export function CustomSizeDialog() {
  const { model, editor, text } = useEditorPanel();
  const customSize = model.customSize ?? new CustomSizeStore(() => editor.project.value?.custom_size ?? null);
  model.customSize = customSize;
  const words = text.customSize;
  const form = useId();
  return (
    <Dialog
      open
      onClose={model.closeDialog}
      title={words.title}
      size="s"
      part="custom-size-dialog"
      footer={
        <>
          <Button onClick={model.closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            part="custom-size-continue"
            disabled={!customSize.canContinue.value}
          >
            {words.continue}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn(model, customSize);
        }}
      >
        <CustomSizeForm customSize={customSize} />
      </form>
    </Dialog>
  );
}

/** Goes on with the size typed, as one of the sizes. */
function goOn({ editor, closeDialog, app: { text } }: EditorModel, form: CustomSize): void {
  const [print, quote, price] = [form.check.peek().quote, form.price.peek(), form.priceInBasket.peek()];
  if (!print || !quote || !price) return;
  const { widthMm, heightMm } = print;
  const { general, format } = text;
  const inches = (mm: number) => format.number(mm / MM_PER_INCH, 1);
  const isTaken = editor.useCustomSize({
    widthMm,
    heightMm,
    quote,
    price,
    name_cm: general.centimetres(format.number(widthMm / 10, 1), format.number(heightMm / 10, 1)),
    name_inch: `${inches(widthMm)} × ${inches(heightMm)}″`,
  });
  if (isTaken) closeDialog();
}

interface FormProps {
  customSize: CustomSize;
}

function CustomSizeForm({ customSize }: FormProps) {
  useStyles(css);
  const { text } = useEditor();
  const words = text.customSize;
  const unit = customSize.unit.value;
  const check = customSize.check.value;
  return (
    <div class="custom-size">
      <Segments
        label={words.units}
        value={unit}
        options={[
          { value: "metric", label: words.metric },
          { value: "imperial", label: words.imperial },
        ]}
        onChange={(next) => customSize.setUnit(next)}
      />
      <div class="custom-size-sides">
        <Side customSize={customSize} side="width" isWrong={check.widthInvalid} />
        <span class="custom-size-times" aria-hidden="true">
          ×
        </span>
        <Side customSize={customSize} side="height" isWrong={check.heightInvalid} />
      </div>
      <p class="field-hint">
        {words.maximumLabel}: {words.maximum[unit]}
      </p>
      <Price customSize={customSize} />
      <CustomPicture customSize={customSize} />
      {check.needsConfirmation && (
        <Callout tone="warn" live>
          {words.needsConfirmation}
        </Callout>
      )}
    </div>
  );
}

function Side({ customSize, side, isWrong }: FormProps & { side: CustomSide; isWrong: boolean }) {
  const { text } = useEditor();
  const words = text.customSize;
  const unit = customSize.unit.value;
  return (
    <TextField
      label={words[side]}
      value={customSize[side].value}
      onInput={(typed) => customSize.type(side, typed)}
      hint={words.hint[unit]}
      error={isWrong ? words.invalid : undefined}
      suffix={unit === "metric" ? text.variants.metric : text.variants.imperial}
      inputmode="decimal"
      autocomplete="off"
      autofocus={side === "width"}
      required
    />
  );
}

/** The size as it will be printed: the crop, and how sharp it is. */
function CustomPicture({ customSize }: FormProps) {
  const { editor, text } = useEditor();
  const { quote } = customSize.check.value;
  const picture = quote && editor.pictureOn(quote);
  if (!picture) return null;
  const word = text.editor.quality[picture.quality];
  return (
    <div class="custom-size-picture">
      <PlacementPicture picture={picture} alt="" />
      <div class="custom-size-facts">
        <Badge dot tone={QUALITY_TONES[picture.quality]} part="custom-size-quality">
          {text.editor.quality.words(word, picture.dpi)}
        </Badge>
      </div>
    </div>
  );
}

function Price({ customSize }: FormProps) {
  const { text } = useEditor();
  const price = customSize.price.value;
  const inBasket = customSize.priceInBasket.value;
  const words = text.customSize;
  return (
    <p class="custom-size-price" part="custom-size-price" aria-live="polite">
      {price ? (
        <>
          <strong>{words.price(text.format.money(price))}</strong>
          {inBasket && <span class="field-hint">{words.priceConverted(text.format.money(inBasket))}</span>}
        </>
      ) : (
        <span class="field-hint">{words.fillBoth}</span>
      )}
    </p>
  );
}
