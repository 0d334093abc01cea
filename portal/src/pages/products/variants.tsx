import type { Orientation, ProductStart, Sku } from "@pressport/core";
import { ORIENTATIONS, VAT_PERCENT } from "@pressport/core/rules";
import { arrowRightIcon } from "@pressport/web-components/theme/icons";
import { useCallback, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Failed, Skeleton } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { useIsReseller } from "../../parts/use-is-reseller.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { EditorPlace } from "./editor-place.tsx";
import { ProductMissing } from "./product-missing.tsx";
import styles from "./variants.module.css";

/** Sizes and prices of a product: a reseller's with a design are switched and priced, everybody else chooses one. */
export function Component() {
  const designId = useIdParam("designId");
  const ask = useCallback(() => pressport.auth.whenKnown(), []);
  const known = useAnswer(ask);
  const isReseller = useIsReseller();
  if (designId > 0 && known.state === "loading") return <Loading />;
  return designId > 0 && isReseller ? <SizesOfDesign designId={designId} /> : <SizePicker />;
}

/** Switches, markup and retail prices of every size the design is sold in. */
function SizesOfDesign({ designId }: { designId: number }) {
  const productId = useIdParam("productId");
  return (
    <>
      <PageTitle quiet title={pressport.text.variants.title} />
      <EditorPlace
        productId={productId}
        designId={designId}
        mode="update"
        step="sizes"
        closesTo={`/designs/${designId}/product-list`}
      />
    </>
  );
}

function Loading() {
  return (
    <div className={styles.page}>
      <Skeleton ratio="1 / 1" />
      <Skeleton lines={6} />
    </div>
  );
}

function SizePicker() {
  const productId = useIdParam("productId");
  const designId = useIdParam("designId");
  const ask = useCallback(() => pressport.api.catalog.start({ params: { id: productId } }), [productId]);
  const answered = useAnswer(ask);
  const { variants } = pressport.text;
  if (answered.state === "failed" && answered.isMissing) return <ProductMissing />;
  if (answered.state === "failed") return <Failed title={variants.failed} onRetry={answered.again} />;
  if (answered.state === "loading") return <Loading />;
  return <Variants key={productId} start={answered.data} designId={designId} />;
}

function Variants({ start, designId }: { start: ProductStart; designId: number }) {
  const { product, skus } = start;
  const { text, auth } = pressport;
  const units = useSignalValue(auth.user)?.user_settings.user_units ?? "metric";
  const groups = ORIENTATIONS.filter((one) => skus.some((sku) => sku.sku_orientation === one));
  const [group, setGroup] = useState<Orientation>(
    groups.includes("portrait") ? "portrait" : (groups[0] ?? "portrait"),
  );
  const shown = skus.filter((sku) => sku.sku_orientation === group);
  const [chosen, setChosen] = useState<number | null>(null);
  const sku = shown.find((one) => one.sku_id === chosen) ?? shown[Math.floor((shown.length - 1) / 2)];
  const [busy, setBusy] = useState(false);
  const go = async () => {
    if (!sku) return;
    if (designId > 0) {
      if (await auth.ensureSignedIn("guest-form"))
        pressport.navigate(`/products/${product.product_id}/variants/${sku.sku_id}/${designId}/editor`);
      return;
    }
    setBusy(true);
    await auth.chooseDesigns({ productId: product.product_id, variantId: sku.sku_id });
    setBusy(false);
  };
  return (
    <div className={styles.page}>
      <Gallery urls={product.product_picture_urls} name={text.named(product.product_name)} />
      <div className={styles.choices}>
        <PageTitle
          title={text.named(product.product_name)}
          lead={<bdi>{text.named(product.product_description)}</bdi>}
        />
        {groups.length > 1 ? (
          <fieldset className={styles.groups}>
            <legend>{text.variants.orientation}</legend>
            {groups.map((one) => (
              <label key={one} className={styles.group} data-chosen={one === group}>
                <input
                  type="radio"
                  name="orientation"
                  checked={one === group}
                  onChange={() => setGroup(one)}
                />
                <span className={styles.shape} data-shape={one} />
                {text.orientations[one]}
              </label>
            ))}
          </fieldset>
        ) : null}
        <fieldset className={styles.sizes}>
          <legend>{text.variants.size}</legend>
          {shown.map((one) => (
            <SizeRow
              key={one.sku_id}
              sku={one}
              units={units}
              chosen={one.sku_id === sku?.sku_id}
              onChoose={() => setChosen(one.sku_id)}
            />
          ))}
        </fieldset>
        {start.custom_size ? <p className={styles.note}>{text.products.customSizeAvailable}</p> : null}
        <div className={styles.go} data-bottom-bar="">
          <p className={styles.price}>
            {sku ? text.format.money(sku.sku_price) : ""}
            <span>{text.products.vatIncluded(VAT_PERCENT)}</span>
          </p>
          <Button look="primary" busy={busy} disabled={!sku} onClick={() => void go()}>
            {designId > 0 ? text.variants.editPlacement : text.variants.chooseDesign}
            <Icon path={arrowRightIcon} size={18} />
          </Button>
        </div>
      </div>
    </div>
  );
}

interface SizeRowProps {
  sku: Sku;
  units: "metric" | "imperial";
  chosen: boolean;
  onChoose: () => void;
}

function SizeRow({ sku, units, chosen, onChoose }: SizeRowProps) {
  const { text } = pressport;
  const { format, variants } = text;
  const metric = <bdi>{text.named(sku.sku_name_cm)}</bdi>;
  // Width goes before height, whichever way the page reads.
  const inches = <bdi dir="ltr">{text.named(sku.sku_name_inch)}</bdi>;
  const [main, other] = units === "metric" ? [metric, inches] : [inches, metric];
  return (
    <label className={styles.size} data-chosen={chosen}>
      <input type="radio" name="size" checked={chosen} onChange={onChoose} />
      <span className={styles.name}>
        {main}
        <span className={styles.other}>{other}</span>
      </span>
      {sku.sku_pieces > 1 ? (
        <span className={styles.pieces}>{variants.perPieces(sku.sku_pieces)}</span>
      ) : null}
      <span className={styles.amount}>{format.money(sku.sku_price)}</span>
    </label>
  );
}

function Gallery({ urls, name }: { urls: readonly string[]; name: string }) {
  const [shown, setShown] = useState(0);
  const { products } = pressport.text;
  return (
    <section className={styles.gallery} aria-label={products.picturesOf(name)}>
      <div className={styles.picture}>
        {urls[shown] ? <img src={urls[shown]} alt={name} width="1200" height="900" /> : null}
      </div>
      {urls.length > 1 ? (
        <div className={styles.thumbs}>
          {urls.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={`${name} ${index + 1}`}
              aria-current={index === shown}
              onClick={() => setShown(index)}
            >
              <img src={url} alt="" width="120" height="90" loading="lazy" />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
