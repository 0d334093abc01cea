import {
  baseAmount,
  canSwitchSize,
  type EditorProject,
  type EditorSize,
  isCustomSku,
  pictureAt,
  profitOfSize,
  profitRows,
  type Sku,
} from "@pressport/core";
import { orientationOf, type ProfitParts, shownDpi } from "@pressport/core/rules";
import type { ComponentChildren } from "preact";
import { Badge, Button, Callout, Checkbox, Money, NumberField, useStyles } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";
import { PlacementPicture } from "../panels/designs/placement-picture.tsx";
import { QUALITY_TONES } from "../panels/quality-tones.ts";
import { useEditorPanel } from "../use-editor-panel.ts";
import { SizeTools } from "./size-tools.tsx";
import css from "./sizes-step.css?inline";

/** The step 'sizes': which sizes are sold and for how much; a shopper only chooses one. */
export function SizesStep() {
  useStyles(css);
  const { editor, text } = useEditorPanel();
  const words = text.editor.sizes;
  const isShopper = editor.isShopper.value;
  const skus = editor.project.value?.skus.filter(({ sku_id }) => !isCustomSku(sku_id)) ?? [];
  const active = editor.document.value.sizes.filter(({ cv_active }) => cv_active).length;
  // Sizes that lie as the design does come first.
  const design = editor.kept.value?.design;
  const lies = design ? orientationOf(design.cd_width, design.cd_height) : null;
  const groups = editor.groups.value.toSorted((one, other) => Number(other === lies) - Number(one === lies));
  return (
    <section class="sizes-step" part="sizes-step" data-shopper={isShopper || undefined}>
      <header class="sizes-head spread">
        <div>
          <h3 class="sizes-title">{isShopper ? words.shopperTitle : words.title}</h3>
          <p class="field-hint">{isShopper ? words.shopperLead : words.lead}</p>
        </div>
        {!isShopper && <Badge>{words.selling(active)}</Badge>}
      </header>
      <Published />
      <SizeTools />
      {groups.map((group) => (
        <div key={group} class="size-group">
          <h4 class="field-label">{text.orientations[group]}</h4>
          <ul class="size-rows">
            {skus
              .filter(({ sku_orientation }) => sku_orientation === group)
              .map((sku) => (
                <SizeRow key={sku.sku_id} sku={sku} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What is published already, and where people see it. */
function Published() {
  const { editor, text } = useEditor();
  const made = editor.project.value?.client_product;
  if (!made?.client_product_is_published) return null;
  const url = made.client_product_store_url;
  return (
    <Callout
      tone="accent"
      action={
        url !== null && (
          <a href={url} target="_blank" rel="noreferrer">
            {text.variants.viewInStore}
          </a>
        )
      }
    >
      {text.variants.publishedNote}
    </Callout>
  );
}

function SizeRow({ sku }: { sku: Sku }) {
  const { editor, text } = useEditor();
  const { sku_id, sku_name_cm, sku_name_inch } = sku;
  const project = editor.project.value;
  const document = editor.document.value;
  const size = document.sizes.find((one) => one.sku_id === sku_id);
  if (!project || !size) return null;
  const picture = pictureAt(project, document, { sku_id, cvp_month: editor.place.value?.cvp_month ?? 0 });
  const isShown = editor.place.value?.sku_id === sku_id;
  const canSwitch = canSwitchSize(project, document, sku_id);
  return (
    <li
      class="size-row"
      part="size-row"
      data-active={size.cv_active || undefined}
      data-shown={isShown || undefined}
    >
      <button
        type="button"
        class="size-crop"
        aria-label={text.editor.sizes.editCrop(text.named(sku_name_cm))}
        onClick={() => {
          editor.showSize(sku_id);
          editor.goTo("design");
        }}
      >
        {picture && <PlacementPicture picture={picture} alt="" />}
      </button>
      <div class="size-row-name">
        <p class="size-name">
          <bdi>{text.named(sku_name_cm)}</bdi>
        </p>
        <p class="field-hint">
          {sku.sku_pieces > 1 ? (
            text.general.pieces(sku.sku_pieces)
          ) : (
            // Width goes before height, which way ever the page reads.
            <bdi dir="ltr">{text.named(sku_name_inch)}</bdi>
          )}
        </p>
      </div>
      <SizeQuality sku_id={sku_id} />
      {editor.isShopper.value ? (
        <ShopperChoice sku={sku} amount={size.cv_retail_amount} isShown={isShown} />
      ) : (
        <>
          <SizePrices sku={sku} size={size} project={project} />
          <Checkbox
            look="switch"
            label={text.variants.switchOn(text.named(sku_name_cm))}
            hideLabel
            checked={size.cv_active}
            disabled={!canSwitch}
            {...(!canSwitch && { hint: text.variants.lastSize })}
            onChange={() => editor.switchSize(sku_id)}
          />
        </>
      )}
    </li>
  );
}

function SizeQuality({ sku_id }: { sku_id: number }) {
  const { editor, text } = useEditor();
  const rating = editor.ratings.value.get(sku_id);
  return (
    <div class="size-row-quality">
      {rating && (
        <>
          <Badge tone={QUALITY_TONES[rating.quality]}>{text.editor.quality[rating.quality]}</Badge>
          <span class="field-hint">{text.general.dpi(shownDpi(rating.dpi))}</span>
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  sku: Sku;
  amount: number;
  isShown: boolean;
}

function ShopperChoice({ sku, amount, isShown }: ChoiceProps) {
  const { editor, text } = useEditor();
  const words = text.editor.sizes;
  return (
    <>
      <Money of={{ amount, currency: sku.sku_price.currency }} />
      <Button
        size="s"
        aria-pressed={isShown}
        aria-label={words.choosing(text.named(sku.sku_name_cm))}
        onClick={() => editor.showSize(sku.sku_id)}
      >
        {isShown ? words.chosen : words.choose}
      </Button>
    </>
  );
}

interface PricesProps {
  sku: Sku;
  size: EditorSize;
  project: EditorProject;
}

function SizePrices({ sku, size, project }: PricesProps) {
  const { editor, text } = useEditor();
  const { variants } = text;
  const document = editor.document.value;
  const { currency } = sku.sku_price;
  const cost = baseAmount(project.product, document.attributes, sku);
  const isLoss = size.cv_retail_amount < cost;
  return (
    <div class="size-prices">
      <div class="size-price">
        <span class="field-hint">{variants.basePrice}</span>
        <Money of={{ amount: cost, currency }} />
      </div>
      <PriceField name={variants.markup}>
        <NumberField
          label={variants.markupFor(text.named(sku.sku_name_cm))}
          hideLabel
          value={Math.round(size.cv_markup * 100) / 100}
          decimals={2}
          min={0}
          max={100_000}
          suffix="%"
          onChange={(markup) => {
            if (markup !== null) editor.setMarkup(sku.sku_id, markup);
          }}
        />
      </PriceField>
      <PriceField name={variants.retailPrice}>
        <NumberField
          label={variants.retailPriceFor(text.named(sku.sku_name_cm))}
          hideLabel
          value={size.cv_retail_amount / 100}
          decimals={2}
          min={cost / 100}
          fixed
          suffix={currency}
          {...(isLoss && {
            error: text.fields.priceFloor(text.format.money({ amount: cost, currency })),
          })}
          onChange={(price) => {
            if (price !== null) editor.setRetail(sku.sku_id, Math.round(price * 100));
          }}
        />
      </PriceField>
      <div class="size-price" data-loss={isLoss || undefined}>
        <span class="field-hint">{isLoss ? variants.loss : variants.profit}</span>
        <Profit of={profitOfSize(project, document, sku, size.cv_retail_amount)} />
      </div>
    </div>
  );
}

/** What is earned with a price; pressed or hovered, also what becomes of the rest. */
function Profit({ of }: { of: ProfitParts }) {
  const { text } = useEditor();
  const rows = profitRows(text, of);
  return (
    <details class="size-profit" title={rows.map(({ name, value }) => `${name}: ${value}`).join("\n")}>
      <summary class="size-margin" aria-description={text.variants.profitOf.how}>
        {rows.at(-1)?.value}
        <span class="field-hint">{text.format.percent(of.percent)}</span>
      </summary>
      <dl class="profit-rows">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The short name over a field whose own says which size it is of. */
function PriceField({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="size-price">
      <span class="field-hint" aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}
