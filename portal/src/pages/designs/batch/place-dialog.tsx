import {
  type BatchOrder,
  CatalogStore,
  type Product,
  SettingsStore,
  typedNumber,
  usualRules,
} from "@pressport/core";
import { type PriceRules, retailByRule, ruleFor, usd } from "@pressport/core/rules";
import { useEffect, useState } from "react";
import { ButtonLink } from "../../../parts/controls/button.tsx";
import { Checkbox, Field } from "../../../parts/forms/field.tsx";
import { FormDialog } from "../../../parts/overlays/form-dialog.tsx";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./batch.module.css";
import type { Selected } from "./batch-actions.tsx";

interface PlaceDialogProps {
  selected: Selected;
  onBegin: (action: BatchOrder["action"]) => Promise<boolean>;
  onClose: () => void;
}

/** What the button that begins says: nothing is placed on no product. */
function startWords(products: number, publish: boolean): string {
  const words = pressport.text.batches;
  if (products === 0) return words.chooseProducts;
  return publish ? words.startPublish(products) : words.start(products);
}

/** Which products the selected designs are placed on, with what the account's rule asks for each, and whether they are published. */
export function PlaceDialog({ selected, onBegin, onClose }: PlaceDialogProps) {
  const words = pressport.text.batches;
  const client = useSignalValue(pressport.auth.user)?.user_client;
  const isConnected = Boolean(client?.client_store_url && client.client_store_type);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [wantsPublish, setPublish] = useState(true);
  const publish = wantsPublish && isConnected;
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const [markup, setMarkup] = useState("");
  const settings = pressport.use(SettingsStore);
  const submit = async () => {
    const isPriced = markup === "" || (await settings.saveMarkup(markup));
    return isPriced && onBegin({ kind: "place", products: [...chosen], publish });
  };
  return (
    <FormDialog
      title={words.placeTitle(selected.count)}
      send={startWords(chosen.length, publish)}
      isEmpty={chosen.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>{words.placeLead}</p>
      <ProductChoice chosen={chosen} markup={markup} onMarkup={setMarkup} onToggle={toggle} />
      <Checkbox
        label={words.publishNow}
        checked={publish}
        disabled={!isConnected}
        onChange={(event) => setPublish(event.target.checked)}
      />
      {isConnected ? null : <p className={styles.lead}>{words.noStore}</p>}
    </FormDialog>
  );
}

interface ProductChoiceProps {
  chosen: readonly number[];
  /** As typed, by somebody who earns nothing yet. */
  markup: string;
  onMarkup: (typed: string) => void;
  onToggle: (id: number) => void;
}

function ProductChoice({ chosen, markup, onMarkup, onToggle }: ProductChoiceProps) {
  const { text } = pressport;
  const words = text.batches;
  const catalog = pressport.use(CatalogStore);
  const products = useSignalValue(catalog.products);
  const state = useSignalValue(catalog.productsState);
  const saved = usualRules(useSignalValue(pressport.auth.user)?.user_client);
  const typed = typedNumber(markup);
  const rules = typed > 0 ? { ...saved, margin: null, markup: typed } : saved;
  useEffect(() => void catalog.loadProducts(), [catalog]);
  if (state === "failed")
    return <Failed title={text.products.failed} onRetry={() => void catalog.loadProducts()} />;
  if (products.length === 0) return <Skeleton lines={6} />;
  const retailBy =
    (by: PriceRules) =>
    ({ product_id, product_from_price: { amount } }: Product) =>
      retailByRule(amount, ruleFor(by, product_id, null));
  const retail = retailBy(rules);
  const earnsNothing = products.every((one) => retailBy(saved)(one) === one.product_from_price.amount);
  return (
    <>
      {earnsNothing ? (
        <div className={styles.warning} role="status">
          <p>{words.noProfit}</p>
          <Field
            label={text.settings.prices.markup}
            inputMode="decimal"
            hint={words.markupHint}
            value={markup}
            onChange={(event) => onMarkup(event.target.value)}
          />
          <ButtonLink small to="/settings?tab=prices">
            {words.setPrices}
          </ButtonLink>
        </div>
      ) : null}
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.product_id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(product.product_id)}
                onChange={() => onToggle(product.product_id)}
              />
              <img src={product.product_picture_urls[0]} alt="" loading="lazy" />
              <span>
                <strong>{text.named(product.product_name)}</strong>
                <span className={styles.lead}>
                  {words.from(
                    text.format.money(product.product_from_price),
                    text.format.money(usd(retail(product))),
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
